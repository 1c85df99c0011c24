import TestSupport
import XCTest

@testable import Verification

/// Mistakes in the text of checks, beside which nothing is judged: only the cause is reported.
final class UnjudgedChecksTests: VerifierTestCase {
  private let checks = "\(Small.code)/Checks.swift"
  private let page = "\(Small.code)/exercise.md"
  private let place = "lessons/01-basics/01-twice/Checks.swift"

  // MARK: Tests that nothing runs

  func testAMisspelledName() throws {
    let sentence = """
      \(place):5: tesTwo is never run: the name of a test begins with “test”. If it is a helper, \
      nothing calls it.
      """
    try expect(sentence) { try $0.replace("func testTwo", with: "func tesTwo", in: checks) }
    // The same slip in the page says nothing more.
    try expect(sentence) {
      try $0.replace("func testTwo", with: "func tesTwo", in: checks)
      try $0.replace("testTwo", with: "tesTwo", in: page)
      for wrong in ["AddsOne", "AlwaysTwo"] {
        try $0.replace("testTwo", with: "tesTwo", in: "\(Small.answers)/Wrong/\(wrong).swift")
      }
    }
  }

  func testANameOfAnotherKind() throws {
    try expect(
      """
      \(place):5: twiceTwo is never run: the name of a test begins with “test”. If it is a helper, \
      nothing calls it.
      """
    ) {
      try $0.replace("func testTwo", with: "func twiceTwo", in: checks)
      try $0.replace("testTwo", with: "twiceTwo", in: page)
      for wrong in ["AddsOne", "AlwaysTwo"] {
        try $0.replace("testTwo", with: "twiceTwo", in: "\(Small.answers)/Wrong/\(wrong).swift")
      }
    }
  }

  func testAPrivateTest() throws {
    try expect("\(place):5: testTwo is never run: a test must not be private, nor its class.") {
      try $0.replace("func testTwo", with: "private func testTwo", in: checks)
    }
  }

  func testATestWithAParameter() throws {
    try expect(
      """
      \(place):5: testTwo is never run: a test must have no parameters. If it is a helper, nothing calls it.
      """
    ) { try $0.replace("func testTwo()", with: "func testTwo(_ n: Int)", in: checks) }
  }

  func testNothingRuns() throws {
    try expect(
      """
      \(place):4: testOne is never run: a test must not be private, nor its class.
      \(place):5: testTwo is never run: a test must not be private, nor its class.
      """
    ) { try $0.replace("final class", with: "private final class", in: checks) }
  }

  func testAForgottenAttribute() throws {
    for attribute in ["", "@MainActor "] {
      try expect(
        """
        \(place):6: testTwo is never run: Swift Testing runs functions with the attribute @Test alone. \
        If it is a helper, nothing calls it.
        """
      ) {
        try $0.write(
          """
          import Testing
          import XCTest
          @testable import Exercise
          @Suite struct TwiceTests {
            @Test func testOne() { XCTest::XCTAssertEqual(twice(1), 2, "One.") }
            \(attribute)func testTwo() { XCTest::XCTAssertEqual(twice(2), 4, "Two.") }
          }
          """, to: checks)
      }
    }
  }

  // MARK: Expectations that always hold

  func testExpectationsAboutLiterals() throws {
    for (expectation, shown) in [
      ("XCTest::XCTAssertTrue(true)", "XCTest::XCTAssertTrue(true)"),
      ("XCTest::XCTAssertEqual(4, 4, \"Two.\")", "XCTest::XCTAssertEqual(4, 4, \"Two.\")"),
    ] {
      try expect(
        """
        \(place):5: This expectation holds whatever a submission does: \(shown). Ask for something \
        that comes from the submission, or remove it.
        """
      ) { try $0.replace(Self.second, with: expectation, in: checks) }
    }
  }

  func testAnExpectationOfSwiftTestingAboutALiteral() throws {
    try expect(
      """
      \(place):6: This expectation holds whatever a submission does: #expect(1 == 1). Ask for something \
      that comes from the submission, or remove it.
      """
    ) {
      try $0.replace("import XCTest", with: "import Testing\nimport XCTest", in: checks)
      try $0.replace(Self.second, with: "#expect(1 == 1)", in: checks)
    }
  }

  func testAValueThatIsComparedWithItself() throws {
    try expect(
      """
      \(place):5: This compares a value with itself, so it holds whatever a submission does: \
      XCTest::XCTAssertEqual(n, n, "Two."). Write on one side what is expected. If the submission's own \
      == is meant, let a function of a support module compare.
      """
    ) {
      try $0.replace(
        Self.second, with: "let n = twice(2); XCTest::XCTAssertEqual(n, n, \"Two.\")", in: checks)
    }
  }

  private static let second = #"XCTest::XCTAssertEqual(twice(2), 4, "twice(2) is not twice two")"#

  // MARK: Modules

  func testAModuleThatTheChecksDoNotImport() throws {
    try expect(
      """
      lessons/01-basics/01-twice/exercise.md:6: The key module says that the learner's module is \
      called Twice, but Checks.swift imports Exercise in line 2. Write the same name in both places. \
      Other modules that the checks may import: Foundation, Testing, XCTest.
      """
    ) { try $0.replace("isolation: none", with: "isolation: none\nmodule: Twice", in: page) }
  }

  func testAModuleThatIsNotThere() throws {
    try expect(
      """
      \(place):2: The checks do not compile: there is no module Twice here. The learner's module is \
      called Exercise; write module: Twice in exercise.md if it should have this name. Other modules \
      that the checks may import: Foundation, Testing, XCTest.
      """
    ) { try $0.replace("import Exercise", with: "import Twice", in: checks) }
    try expect(
      """
      \(place):1: The checks do not compile: CheckSupport comes with the program, but this course does \
      not name it. Add { "module": "CheckSupport", "version": 1 } to "support" in course.json.
      """
    ) { try $0.replace("import XCTest", with: "import CheckSupport\nimport XCTest", in: checks) }
  }

  func testTheLibraryForTestsIsNotImported() throws {
    func sentence(_ line: Int, _ module: String) -> String {
      """
      \(place):\(line): The checks do not compile: they use \(module) here and do not import it. Write \
      import \(module) at the top of Checks.swift. The key imports of exercise.md is about learners' \
      files and does not need it.
      """
    }
    try expect(sentence(2, "XCTest")) { try $0.replace("import XCTest\n", with: "", in: checks) }
    try expect(sentence(5, "Testing")) {
      try $0.replace("  func testTwo", with: "  @Test func testTwo", in: checks)
    }
  }

  func testAModuleThatIsNotImported() throws {
    let tools = "import XCTest\npublic func expectTwo(_ n: Int) { XCTAssertEqual(n, 2) }\n"
    let course = { (course: SmallCourse) in
      try course.replace(
        #""support": []"#, with: #""support": [{ "module": "Tools" }]"#, in: Small.json)
      try course.write(tools, to: "lessons/Support/Tools/Tools.swift")
    }
    try expect(
      """
      \(place):4: The checks do not compile: they use Tools here and do not import it. Write import \
      Tools at the top of Checks.swift. The key imports of exercise.md is about learners' files and does \
      not need it.
      """
    ) {
      try course($0)
      try $0.replace(
        "func testOne() {", with: "func testOne() { Tools::expectTwo(twice(1));", in: checks)
    }
    try expect(
      """
      lessons/01-basics/01-twice/exercise.md:6: Learners may import Tools, which belongs to the checks: \
      it imports XCTest. They could extend what checks are judged with. Take it out of imports: the \
      checks may import it all the same. A module that learners need must not import XCTest.
      """
    ) {
      try course($0)
      try $0.replace("isolation: none", with: "isolation: none\nimports: Tools", in: page)
    }
    try expect(
      """
      solutions/01-basics/01-twice/Exercise.swift:1: `grade` refuses this answer. Exercise.swift:1: \
      Tools may not be imported here. What the exercise needs is there already; other modules reach \
      files, processes and the grader. This module is for the checks alone: do without it here.
      """
    ) {
      try course($0)
      try $0.replace("func", with: "import Tools\nfunc", in: "\(Small.answers)/Exercise.swift")
    }
  }

  // MARK: Checks that do not pass every time

  func testAnUnsteadyCheckIsReportedOnceAndNothingElse() throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      "func testTwo() {",
      with: """
        func testTwo() {
            let range = Swift::Range(uncheckedBounds: (0, 1000))
            let number = Swift::Int.Swift::random(in: range)
            XCTest::XCTAssertFalse(number.Swift::isMultiple(of: 4), "Not now.")

        """, in: checks)
    // No check notices this mistake, so the flaky one notices it now and then.
    try course.replace("n * 2", with: "n > 50 ? 100 : n * 2", in: "\(Small.answers)/Exercise.swift")
    let before = "func twice(_ n: Int) -> Int { n > 50 ? 100 : n * 2 }"
    let entries = [
      ("move-boundary", "n >= 50 ? 100"), ("change-literal", "n > 51 ? 100"),
      ("change-literal", "n > 50 ? 101"),
    ].map { name, after in
      """
      { "mutant": "\(name)", "before": "\(before)",
        "after": "func twice(_ n: Int) -> Int { \(after) : n * 2 }", "reason": "Nobody asks." }
      """
    }
    try course.write(
      "[\(entries.joined(separator: ","))]", to: "\(Small.answers)/equivalent.json")
    for name in ["Double", "Again", "Plus"] {
      try course.write(
        "func twice(_ n: Int) -> Int { n + n }\n",
        to: "\(Small.answers)/Alternatives/\(name).swift")
    }
    let found = sentences(try verify(course).code).split(separator: "\n")
    XCTAssertEqual(found.count, 1, found.joined(separator: "\n"))
    XCTAssertTrue(
      found.first?.hasPrefix("\(place):5: testTwo does not give the same answer each time") == true,
      found.joined(separator: "\n"))
  }
}
