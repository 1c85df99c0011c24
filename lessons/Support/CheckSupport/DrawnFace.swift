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
  let happened: String?
  switch (mouths.count, mouths.first?.bend) {
  case (0, _): happened = "no mouth was drawn"
  case (1, let bend?):
    happened = isNear(bend, expected) ? nil : "the face drew a mouth of \(short(bend))"
  case (1, nil): happened = "the face drew a mouth without two ends"
  case (let count, _): happened = "the face drew \(count) mouths"
  }
  return require(
    happened == nil,
    {
      "\(after), so a mouth of \(short(expected)) was expected, but \(happened ?? ""). " + advice()
    }, file, line)
}

/// Whether the picture shows one mouth that curves so: -1 down, 0 straight, 1 up.
public func showsMouth(_ bend: Double, in picture: Picture) -> Bool {
  let mouths = picture.strokes(labelled: "mouth")
  guard mouths.count == 1, let actual = mouths.first?.bend else { return false }
  return isNear(actual, bend)
}

/// How the mouth in the picture curves, and a failure where there is not one line for a mouth.
///
/// 0 is straight, and a positive number a smile; see `Picture.Stroke.bend`. `when` begins the
/// message, as in "At happiness 50".
public func mouthBend(
  in picture: Picture, when: String, _ advice: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Double? {
  let mouths = picture.strokes(labelled: "mouth")
  let bend = mouths.count == 1 ? mouths.first?.bend : nil
  let happened = mouths.count == 1 ? "it has no two ends" : "there are \(mouths.count)"
  require(
    bend != nil,
    {
      "\(when) there should be one line from left to right that is labelled \"mouth\", but "
        + "\(happened). \(advice())"
    }, file, line)
  return bend
}

/// A curve in words, as messages write it: "curves up by 0.5".
public func curve(_ bend: Double) -> String {
  if bend.magnitude < 0.02 { return "is straight" }
  return "curves \(bend > 0 ? "up" : "down") by \(short(bend.magnitude))"
}

/// Fails with that message unless the picture shows exactly one line of that label.
@discardableResult
public func expectOne(
  _ label: String, in picture: Picture, _ advice: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  let count = picture.strokes(labelled: label).count
  return require(
    count == 1,
    { "The picture should show one \(label), but it shows \(count). \(advice())" }, file, line)
}
