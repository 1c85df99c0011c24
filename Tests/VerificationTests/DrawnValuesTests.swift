import TestSupport
import XCTest

/// The gate finds checks whose verdict depends on what they draw.
final class DrawnValuesTests: VerifierTestCase {
  func testARightAnswerThatFailsForSomeValues() throws {
    let course = try SmallCourse(for: self)
    try course.addDraw("{ number in XCTAssertNotEqual(number, 0, \"It is 0.\") }", below: 2)
    let problems = sentences(try verify(course).code)
    XCTAssertTrue(
      problems.contains(
        """
        testTwo fails for some of the values that it may draw, against the right answer \
        solutions/01-basics/01-twice/Alternatives/Sum.swift. It is 0. Draw only values for which \
        every right answer passes.
        """), problems)
  }

  func testAMistakeThatOnlySomeValuesShow() throws {
    let course = try SmallCourse(for: self)
    try course.addDraw("{ XCTAssertEqual(twice($0), $0 * 2, \"Not twice.\") }", below: 2)
    let problems = sentences(try verify(course).code)
    XCTAssertTrue(
      problems.contains(
        """
        solutions/01-basics/01-twice/Wrong/AlwaysTwo.swift:1: testTwo notices this mistake for some \
        of the values that it draws, and not for others. Leave out the values for which it can't be \
        noticed, with but:, or draw more of them.
        """), problems)
  }

  func testValuesThatShowEveryMistake() throws {
    let course = try SmallCourse(for: self)
    try course.addDraw("{ XCTAssertEqual(twice($0 + 5), ($0 + 5) * 2, \"Not twice.\") }", below: 99)
    let problems = sentences(try verify(course).code)
    XCTAssertFalse(problems.contains("draw"), problems)
  }
}

extension SmallCourse {
  /// Makes `testTwo` draw a number below a limit and give it to a closure.
  fileprivate func addDraw(_ judge: String, below limit: Int) throws {
    try replace(
      "XCTest::XCTAssertEqual(twice(2), 4, \"twice(2) is not twice two\")",
      with: """
        let draw = unsafeBitCast(
          dlsym(nil, "understudy_draw"), to: (@convention(c) () -> UInt64).self)
        let judge: (Int) -> Void = \(judge)
        judge(Int(draw() % \(limit)))
        """, in: "\(SmallCourse.code)/Checks.swift")
  }
}
