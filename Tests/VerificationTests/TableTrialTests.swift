import TestSupport
import XCTest

/// The gate tries a table of the answers that the checks ask for.
final class TableTrialTests: VerifierTestCase {
  func testATableOfTheVisibleQuestions() throws {
    let course = try SmallCourse(for: self)
    try course.addDrawing()
    let problems = sentences(try verify(course).code)
    XCTAssertTrue(
      problems.hasPrefix(
        """
        solutions/01-basics/01-twice/Exercise.swift:1: No check notices this mistake \
        (table-of-answers). Make a check that does, or say in equivalent.json why nobody can:
            - func twice(_ n: Int) -> Int { n * 2 }
            + func twice(_ n: Int) -> Int { if n == 1 { return 2 }
            + if n == 2 { return 4 }
            + return 0 }
        """), problems)
  }

  func testATableAgainstDrawnQuestions() throws {
    let course = try SmallCourse(for: self)
    try course.addDrawing()
    try course.replace(
      "XCTest::XCTAssertEqual(twice(2), 4, \"twice(2) is not twice two\")",
      with: """
        let number = Drawing::draw()
        XCTest::XCTAssertEqual(twice(number), Drawing::doubled(number), "Not twice \\(number)")
        """, in: "\(SmallCourse.code)/Checks.swift")
    let verification = try verify(course).code
    XCTAssertFalse(sentences(verification).contains("table-of-answers"))
    XCTAssertEqual(verification.mutants.survivors, [])
    XCTAssertGreaterThan(verification.mutants.made, 0)
  }

  func testACourseThatCannotDraw() throws {
    try expect("") { _ in }
  }
}

extension SmallCourse {
  /// Adds a support module that draws numbers from 3 on.
  fileprivate func addDrawing() throws {
    try replace(
      "\"support\": []", with: "\"support\": [{ \"module\": \"Drawing\" }]", in: SmallCourse.json)
    try write(
      """
      import Foundation
      public func draw() -> Int {
        let next = unsafeBitCast(
          dlsym(nil, "understudy_draw"), to: (@convention(c) () -> UInt64).self)
        return Int(next() % 1_000_000) + 3
      }
      public func doubled(_ number: Int) -> Int { number + number }
      """, to: "lessons/Support/Drawing/Drawing.swift")
    try replace(
      "import XCTest", with: "import Drawing\nimport XCTest", in: "\(SmallCourse.code)/Checks.swift"
    )
  }
}
