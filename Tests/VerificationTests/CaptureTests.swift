import SwiftSource
import TestSupport
import XCTest

@testable import Verification

/// The gate finds checks that a learner's declarations can capture.
final class CaptureTests: VerifierTestCase {
  private let checks = "\(Small.code)/Checks.swift"

  func testAnAssertionThatALearnersCanReplace() throws {
    let declaration = """
      func XCTAssertEqual(_ a: @autoclosure () throws -> Int, _ b: @autoclosure () throws -> Int, \
      _ message: @autoclosure () -> String)
      """
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:4: testOne fails for \
      solutions/01-basics/01-twice/Wrong/AlwaysFour.swift, but no longer where the learner's module \
      declares \(declaration): this line calls it. Write XCTest::XCTAssertEqual, which says whose \
      function is meant.
      """
    ) {
      try $0.replace(
        "testOne() { XCTest::XCTAssertEqual", with: "testOne() { XCTAssertEqual", in: checks)
    }
  }

  func testOneFindingForAllCallsThatADeclarationCaptures() throws {
    let course = try SmallCourse(for: self)
    try course.replace("XCTest::", with: "", in: checks)
    try course.replace(
      "func testTwo() {", with: "func testTwo() {\n    XCTAssertEqual(twice(2), 4, \"Again.\")\n",
      in: checks)
    let found = sentences(try verify(course).code)
    XCTAssertEqual(found.split(separator: "\n").count, 1, found)
    XCTAssertTrue(
      found.hasPrefix("lessons/01-basics/01-twice/Checks.swift:4: testOne fails for "), found)
    XCTAssertTrue(
      found.hasSuffix(
        """
        Write XCTest::XCTAssertEqual, which says whose function is meant. The same is true of lines \
        6, 7.
        """), found)
  }

  func testMistakesComeBeforeAdvice() throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      "testOne() { XCTest::XCTAssertEqual", with: "testOne() { XCTAssertEqual", in: checks)
    try course.replace("n + n", with: "n + 1", in: "\(Small.answers)/Alternatives/Sum.swift")
    let ranked = try verify(course).code.problems.reversed().ranked
    XCTAssertEqual(
      ranked.map { "\($0.severity.rawValue) \($0.message.key)" },
      ["wrong verify.answer-fails", "hardening verify.captured-assertion"])
  }

  func testAFunctionOfASupportModule() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:5: testOne fails for \
      solutions/01-basics/01-twice/Wrong/AlwaysFour.swift, but no longer where the learner's module \
      declares func expectTwo(_ number: Int) -> Bool: this line calls it. Write Tools::expectTwo, \
      which says whose function is meant.
      """
    ) { course in
      try course.addTools()
      try course.replace(
        "testOne() { XCTest::XCTAssertEqual(twice(1), 2, \"twice(1) - once more\") }",
        with: "testOne() { expectTwo(twice(1)) }", in: checks)
    }
  }

  func testAFunctionOfASupportModuleByItsName() throws {
    try expect("") { course in
      try course.addTools()
      try course.replace(
        "testOne() { XCTest::XCTAssertEqual(twice(1), 2, \"twice(1) - once more\") }",
        with: "testOne() { Tools::expectTwo(twice(1)) }", in: checks)
    }
  }

  func testAModuleOfTheChecksThatLearnersMayImport() throws {
    try expect(
      """
      lessons/01-basics/01-twice/exercise.md:6: Learners may import Tools, which belongs to the \
      checks: it imports XCTest. They could extend what checks are judged with. Take it out of \
      imports: the checks may import it all the same. A module that learners need must not import \
      XCTest.
      """
    ) { course in
      try course.addTools()
      try course.replace(
        "isolation: none", with: "isolation: none\nimports: Tools", in: "\(Small.code)/exercise.md")
    }
  }

  func testAnOperator() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:5: testTwo asks a learner's own operator here, if \
      there is one: extension Int { static func == (a: Int, b: Int) -> Bool }. Let a function of a \
      support module do it, which cannot see the learner's.
      """
    ) {
      try $0.replace(
        "XCTAssertEqual(twice(2), 4, \"twice(2) is", with: "XCTAssertTrue(twice(2) == 4, \"It is",
        in: checks)
    }
  }

  func testAMember() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:5: testTwo asks a learner's own declaration here, if \
      there is one: extension Array { var count: Int }. Write Swift::count behind the point, or let \
      a support module do it, which cannot see the learner's.
      """
    ) {
      try $0.replace(
        "testTwo() { XCTest::XCTAssertEqual(twice(2)",
        with: """
          testTwo() { XCTest::XCTAssertEqual([Int](repeating: 0, count: twice(2)).count
          """, in: checks)
    }
  }

  func testAMemberOfAnOptional() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:6: testTwo asks a learner's own declaration here, if \
      there is one: extension Optional { var count: Int }. Write Swift::count behind the point, or let \
      a support module do it, which cannot see the learner's.
      """
    ) {
      try $0.replace(
        "testTwo() { XCTest::XCTAssertEqual(twice(2)",
        with: """
          testTwo() { let list: [Int]! = [Int](repeating: 0, count: twice(2))
              XCTest::XCTAssertEqual(list.count
          """, in: checks)
    }
  }

  func testASubscript() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:5: testTwo asks a learner's own subscript here, if there \
      is one: extension Array { subscript(index: Int) -> Element }. Let a function of a support module \
      do it, which cannot see the learner's.
      """
    ) {
      try $0.replace(
        "testTwo() { XCTest::XCTAssertEqual(twice(2)",
        with: "testTwo() { XCTest::XCTAssertEqual([twice(2)][0]", in: checks)
    }
  }

  func testAMemberByItsModule() throws {
    try expect("") {
      try $0.replace(
        "testTwo() { XCTest::XCTAssertEqual(twice(2)",
        with: """
          testTwo() { XCTest::XCTAssertEqual([Int](repeating: 0, count: twice(2)).Swift::count
          """, in: checks)
    }
  }

  func testWordsOfAMessageMayCallAnything() throws {
    try expect("") {
      try $0.replace(
        "\"twice(2) is not twice two\"", with: "\"twice(2) is \" + String(twice(2)) + \".\"",
        in: checks)
    }
  }

  /// A learner's generic function is ambiguous with XCTest's: the checks do not compile beside it.
  func testWhatDoesNotCompileHidesNothingElse() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:7: testTwo asks a learner's own operator here, if \
      there is one: extension Bool { static prefix func ! (a: Bool) -> Bool }. Let a function of a \
      support module do it, which cannot see the learner's.
      """
    ) {
      try $0.replace(
        "func testTwo() {",
        with: """
          func testTwo() {
            XCTAssertThrowsError(try { () throws -> Int in throw CancellationError() }())
            if !true { return }

          """, in: checks)
    }
  }
}

extension SmallCourse {
  /// Adds a module for checks to the course.
  fileprivate func addTools() throws {
    try replace(
      "\"support\": []", with: "\"support\": [{ \"module\": \"Tools\" }]", in: SmallCourse.json)
    try write(
      """
      import XCTest

      @discardableResult
      public func expectTwo(
        _ number: Int, file: StaticString = #filePath, line: UInt = #line
      ) -> Bool {
        if number != 2 { XCTFail("It is not 2.", file: file, line: line) }
        return number == 2
      }
      """, to: "lessons/Support/Tools/Tools.swift")
    try replace(
      "import XCTest", with: "import Tools\nimport XCTest", in: "\(SmallCourse.code)/Checks.swift")
  }
}
