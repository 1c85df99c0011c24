/// Fails unless the closure returns the expected value each time: it is called 101 to 150 times.
///
/// It finds what is right only for the first few: a list that is cut off, calls that are counted, a table of
/// answers. The message names the first time that was wrong; `situation` says what happens each time. More
/// `times` find more. Let them be the last of a check, so that the page of its steps, of which there are at most
/// 5,000, shows everything else.
@discardableResult
public func expectEachTime<Value: StandardValue>(
  _ expected: Value, _ situation: @autoclosure () -> String,
  times count: Int = draw(101, to: 150), file: StaticString = #filePath, line: UInt = #line,
  _ step: (_ number: Int) -> Value
) -> Bool {
  var number = 1
  var actual = step(1)
  while actual == expected && number < count {
    number += 1
    actual = step(number)
  }
  return expectEqual(
    actual, expected,
    "\(situation()), \(count) times. The first time that was wrong was number \(number). What has an "
      + "end there, or is counted?",
    file: file, line: line)
}
