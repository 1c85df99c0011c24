import Course
import TestSupport
import XCTest

@testable import Verification

/// The gate finds faults of a course; each test has one fault and all sentences on it.
final class VerifierTests: VerifierTestCase {
  func testACourseWithoutAFaultIsCounted() throws {
    let (code, quiz) = try verify(SmallCourse(for: self))
    XCTAssertEqual(sentences(code), "")
    XCTAssertEqual(sentences(quiz), "")
    XCTAssertEqual(code.isStubRight, true)
    XCTAssertEqual([code.right.all, code.right.good], [2, 2])
    XCTAssertEqual([code.wrong.all, code.wrong.good], [5, 5])
    XCTAssertNil(quiz.isStubRight)
    XCTAssertEqual([quiz.predictions.all, quiz.predictions.good], [3, 3])
  }

  func testStarters() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Exercise.swift: The starter passes every check: there is nothing \
      left to do. Take out what the learner is to write.
      """
    ) { try $0.replace("n + 1", with: "n * 2", in: "\(Small.code)/Exercise.swift") }
    try expect(
      """
      lessons/01-basics/01-twice/Exercise.swift: The starter should end as “fails testTwo” but ends \
      as “fails testOne, testTwo”. Mend the starter, or the stub line of exercise.md.
      """
    ) { try $0.replace("n + 1", with: "n", in: "\(Small.code)/Exercise.swift") }
    try expect(
      """
      lessons/01-basics/01-twice/Exercise.swift: The starter should end as “fails testTwo” but ends \
      as “does-not-compile cannot_find_in_scope”. Mend the starter, or the stub line of exercise.md.
      """
    ) { try $0.replace("n + 1", with: "m", in: "\(Small.code)/Exercise.swift") }
    try expect(
      """
      lessons/01-basics/01-twice/Exercise.swift: The starter should end as “does-not-compile \
      missing_return_expr” but ends as “fails testTwo”. Mend the starter, or the stub line of \
      exercise.md.
      """
    ) {
      try $0.replace(
        "stub: fails testTwo", with: "stub: does-not-compile missing_return_expr",
        in: "\(Small.code)/exercise.md")
    }
  }

  func testRightAnswers() throws {
    let sum = "\(Small.answers)/Alternatives/Sum.swift"
    try expect(
      """
      solutions/01-basics/01-twice/Alternatives/Sum.swift: This answer should pass, but testTwo \
      (Checks.swift:5) fails: twice(2) is not twice two
          expected: 4
          got: 3
      """
    ) { try $0.replace("n + n", with: "n + 1", in: sum) }
    try expect(
      """
      solutions/01-basics/01-twice/Alternatives/Sum.swift:1: This answer should pass, but testOne, testTwo fail: \
      The program crashed: an index was outside the array's bounds.
      """
    ) { try $0.replace("n + n", with: "[n][n]", in: sum) }
    try expect(
      """
      solutions/01-basics/01-twice/Alternatives/Sum.swift:1: This answer should pass, but ends as \
      “does-not-compile cannot_find_in_scope”: cannot find 'm' in scope
      """
    ) { try $0.replace("n + n", with: "m", in: sum) }
    try expect(
      """
      solutions/01-basics/01-twice/Exercise.swift:1: This answer should compile without a warning: \
      variable 'm' was never mutated; consider changing to 'let' constant
      """
    ) {
      try $0.replace(
        "n * 2", with: "var m = n; return m * 2", in: "\(Small.answers)/Exercise.swift")
    }
    try expect(
      """
      solutions/01-basics/01-twice/Alternatives/Sum.swift: This answer should pass, but TakesNoText \
      fails: These lines should not compile together with your code, but they do.
          expected: cannot convert value of type 'String'
      """
    ) {
      try $0.replace(
        "n + n }", with: "n + n }\nfunc twice(_ s: String) -> String { s + s }", in: sum)
    }
    try expect(
      """
      lessons/01-basics/01-twice: There is no reference answer for this exercise in the solutions \
      folder.
      """
    ) { try $0.remove("solutions") }
  }

  func testVerifierWrongAnswers() throws {
    let wrong = "\(Small.answers)/Wrong/AddsOne.swift"
    try expect(
      """
      solutions/01-basics/01-twice/Wrong/AddsOne.swift:1: This wrong answer passes every check. Make a \
      check that catches it.
      """
    ) { try $0.replace("n + 1", with: "n + n + 0", in: wrong) }
    try expect(
      """
      solutions/01-basics/01-twice/Wrong/AddsOne.swift:1: testOne should catch this wrong answer, but \
      passes.
      """
    ) { try $0.replace("fails testTwo", with: "fails testOne, testTwo", in: wrong) }
    try expect(
      """
      solutions/01-basics/01-twice/Wrong/AddsOne.swift:1: testOne fails for this wrong answer too. Name \
      it in the first line, or let it judge only what it is about.
      """
    ) { try $0.replace("n + 1", with: "n", in: wrong) }
    try expect(
      """
      solutions/01-basics/01-twice/Wrong/AddsOne.swift:1: This wrong answer should end as “fails testTwo” \
      but ends as “does-not-compile cannot_find_in_scope”.
      """
    ) { try $0.replace("n + 1", with: "m", in: wrong) }
    try expect(
      """
      solutions/01-basics/01-twice/Wrong/Text.swift:1: This wrong answer should end as “does-not-compile \
      cannot_convert_to_return_type” but ends as “fails testTwo”.
      """
    ) { try $0.replace("\"\"", with: "n + 1", in: "\(Small.answers)/Wrong/Text.swift") }
  }

  func testHeadingsAndTests() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:5: The test testExtra has no title: add a heading of \
      its name to the section Checks of exercise.md.
      lessons/01-basics/01-twice/Checks.swift:5: No wrong answer and no mutant fails testExtra: \
      nothing shows that it can fail. Add a wrong answer that it catches, or leave the check out.
      """
    ) {
      try $0.replace(
        "  func testTwo", with: "  func testExtra() {}\n  func testTwo",
        in: "\(Small.code)/Checks.swift")
    }
    try expect(
      """
      lessons/01-basics/01-twice/exercise.md:30: The heading testGone names no test of \
      Checks.swift and no refused snippet.
      """
    ) {
      try $0.replace(
        "## Why", with: "### testGone\nGone.\n\nLook away.\n\n## Why",
        in: "\(Small.code)/exercise.md")
    }
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:8: The test name testOne is used twice in this \
      exercise.
      """
    ) {
      try $0.replace(
        "\n}", with: "\n}\nfinal class More: XCTestCase {\n  func testOne() {}\n}",
        in: "\(Small.code)/Checks.swift")
    }
  }

  func testWithoutATestThereIsNothingToJudgeBy() throws {
    let course = try SmallCourse(for: self)
    try course.write("import XCTest\n", to: "\(Small.code)/Checks.swift")
    let found = sentences(try verify(course).code)
    XCTAssertTrue(
      found.hasPrefix(
        "lessons/01-basics/01-twice/Checks.swift: There is no test method in this file.\n"), found)
  }

  func testPredictions() throws {
    let quiz = "\(Small.quiz)/exercise.md"
    try expect(
      """
      lessons/01-basics/02-guess/exercise.md:13: The program prints “goodbye\n”, but the right \
      choice says “hello”.
      """, of: { $0.quiz }
    ) { try $0.replace("print(\"hello\")", with: "print(\"goodbye\")", in: quiz) }
    try expect(
      """
      lessons/01-basics/02-guess/exercise.md:27: No error of the compiler contains “cannot convert \
      value”. It says: cannot find 'b' in scope
      """, of: { $0.quiz }
    ) { try $0.replace("let a: Int = \"1\"", with: "let a: Int = b", in: quiz) }
    try expect(
      """
      lessons/01-basics/02-guess/exercise.md:41: This should compile, but the compiler says: cannot \
      find 'b' in scope
      """, of: { $0.quiz }
    ) { try $0.replace("let a: Int = 1\n", with: "let a: Int = b\n", in: quiz) }
  }

  /// A translated quiz may quote the compiler in its language, or in English; nothing else may differ.
  func testTranslatedPredictions() throws {
    func found(_ answer: String) throws -> String {
      let small = try SmallCourse(for: self)
      let file = small.folder.appendingPathComponent("../\(Small.quiz)/exercise.md")
      let text = try String(contentsOf: file, encoding: .utf8)
      try small.replace(
        "[\"en\"]", with: "[\"en\"], \"in-progress\": [\"zh-Hant\"]", in: "lessons/course.json")
      try small.write(
        text.replacing("kind: quiz\n", with: "")
          .replacing("`cannot convert value`", with: "`\(answer)`"),
        to: "\(Small.quiz)/exercise.zh-Hant.md")
      return sentences(try verify(small).quiz)
    }
    XCTAssertEqual(try found("型別 'String' 的值不能當作所寫型別 'Int' 的初始值"), "")
    XCTAssertEqual(try found("cannot convert value"), "")
    XCTAssertEqual(
      try found("型別不對"),
      "lessons/01-basics/02-guess/exercise.zh-Hant.md:26: No error of the compiler contains "
        + "“型別不對”. It says: 型別 'String' 的值不能當作所寫型別 'Int' 的初始值")
  }

  func testChecksThatDoNotCompileAreNamed() throws {
    let course = try SmallCourse(for: self)
    try course.replace("twice(1), 2", with: "thrice(1), 2", in: "\(Small.code)/Checks.swift")
    XCTAssertEqual(
      sentences(try verify(course).code),
      """
      lessons/01-basics/01-twice/Checks.swift:4: The course's own checks do not compile: cannot \
      find 'thrice' in scope
      """)
  }
}
