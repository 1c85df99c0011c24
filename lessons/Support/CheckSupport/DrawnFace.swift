import MiniUIKit
import XCTest

/// Fails unless the picture shows one mouth that curves as it should: -1 down, 0 straight, 1 up.
///
/// `after` says what the check did, as a sentence without its full stop.
@discardableResult
public func expectMouth(
  _ expected: Double, in picture: Picture, after: String, _ advice: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  let mouths = picture.strokes(labelled: "mouth")
  let happened: String
  switch (mouths.count, mouths.first?.bend) {
  case (0, _): happened = "no mouth was drawn"
  case (1, let bend?):
    if isNear(bend, expected) { return true }
    happened = "the face drew a mouth of \(short(bend))"
  case (1, nil): happened = "the face drew a mouth without two ends"
  case (let count, _): happened = "the face drew \(count) mouths"
  }
  XCTFail(
    "\(after), so a mouth of \(short(expected)) was expected, but \(happened). " + advice(),
    file: file, line: line)
  return false
}
