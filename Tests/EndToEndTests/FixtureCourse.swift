import Foundation
import TestSupport
import XCTest

/// A small course in a temporary folder, with exercises for every outcome.
struct FixtureCourse {
  /// The folder that holds `lessons` and `solutions`.
  let folder: URL

  var lessons: String { folder.appendingPathComponent("lessons").path }

  init(for test: XCTestCase) throws {
    folder = try test.temporaryFolder()
    for (path, text) in FixtureCourse.files { try write(text, to: path) }
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func move(_ path: String, to new: String) throws {
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent(path), to: folder.appendingPathComponent(new))
  }

  /// Replaces a text in a file; fails the test if the file does not contain it.
  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    XCTAssertTrue(text.contains(old), path)
    try write(text.replacingOccurrences(of: old, with: new), to: path)
  }

  static let double = "lessons/01-numbers/01-double"
  static let answer = "lessons/01-numbers/02-answer"
  static let quiz = "lessons/02-words/01-guess"
  static let broken = "lessons/02-words/02-broken"
  static let two = "lessons/02-words/03-two-files"

  private static let files = [
    "lessons/course.json": """
    { "format": 1, "title": { "en": "Numbers" }, "languages": ["en"], "support": [],
      "lessons": ["01-numbers", "02-words"] }
    """,
    "lessons/01-numbers/lesson.md": "# Numbers\n\nA lesson about *numbers*.\n",
    "lessons/02-words/lesson.md": "# Words\n\nA lesson about words.\n",
    "\(double)/exercise.md": text(
      title: "Double", stub: "fails testTwo",
      checks: ["testTwo": "Twice two is four.", "testZero": "Zero stays zero."]),
    "\(double)/Exercise.swift": "func double(_ n: Int) -> Int { 0 }\n",
    "\(double)/Checks.swift": """
    import XCTest
    @testable import Exercise
    final class DoubleChecks: XCTestCase {
      func testTwo() { XCTest::XCTAssertEqual(double(2), 4, "double(2) was asked for.") }
      func testZero() { XCTest::XCTAssertEqual(double(0), 0, "double(0) was asked for.") }
    }
    """,
    "solutions/01-numbers/01-double/Exercise.swift": "func double(_ n: Int) -> Int { n * 2 }\n",
    "solutions/01-numbers/01-double/Wrong/Four.swift":
      "// fails testZero\nfunc double(_ n: Int) -> Int { 4 }\n",
    "solutions/01-numbers/01-double/Wrong/Same.swift":
      "// fails testTwo\nfunc double(_ n: Int) -> Int { n }\n",
    "\(answer)/exercise.md": text(
      title: "Answer", stub: "fails testAnswer",
      checks: ["testAnswer": "The answer is 42.", "testNothing": "Nothing is asked."]),
    "\(answer)/Exercise.swift": "func answer() -> Int { 0 }\n",
    "\(answer)/Checks.swift": """
    import XCTest
    @testable import Exercise
    final class AnswerChecks: XCTestCase {
      func testAnswer() { XCTest::XCTAssertEqual(answer(), 42, "answer() was called.") }
      func testNothing() { XCTest::XCTAssertTrue(true, "always") }
    }
    """,
    "solutions/01-numbers/02-answer/Exercise.swift": "func answer() -> Int { 42 }\n",
    "\(quiz)/exercise.md": """
    ---
    title: Guess
    objective: Guess well.
    kind: quiz
    ---
    Two questions.

    ## Questions
    ### One
    What is 1 + 1?

    - [ ] One

      Too few.
    - [x] Two

      Just so.

    ### Two
    Which are even?

    - [x] 2

      Yes.
    - [ ] 3

      No.
    - [x] 4

      Yes.

    ## Hints
    1. Count.
    2. Count again.
    3. Use your fingers.

    ## Why
    Numbers are like that.
    """,
    "\(broken)/exercise.md": text(
      title: "Broken", stub: "fails testIt", checks: ["testIt": "It is there."]),
    "\(broken)/Exercise.swift": "func it() -> Int { 0 }\n",
    "\(broken)/Checks.swift": """
    import XCTest
    @testable import Exercise
    final class ItChecks: XCTestCase {
      func testIt() { XCTest::XCTAssertEqual(that(), 1, "that() was called.") }
    }
    """,
    "solutions/02-words/02-broken/Exercise.swift": "func it() -> Int { 1 }\n",
    "\(two)/exercise.md": text(
      title: "Two files", stub: "fails testSum", checks: ["testSum": "The sum is three."]),
    "\(two)/Exercise.swift": "func sum() -> Int { one() }\n",
    "\(two)/Model.swift": "func one() -> Int { 1 }\n",
    "\(two)/Checks.swift": """
    import XCTest
    @testable import Exercise
    final class SumChecks: XCTestCase {
      func testSum() { XCTest::XCTAssertEqual(sum(), 3, "sum() was called.") }
    }
    """,
    "solutions/02-words/03-two-files/Exercise.swift": "func sum() -> Int { one() + 2 }\n",
  ]

  private static func text(
    title: String, stub: String, checks: KeyValuePairs<String, String>
  ) -> String {
    let checks = checks.map { "### \($0.key)\n\($0.value)\n\nAdvice on \($0.key).\n" }
    return """
      ---
      title: \(title)
      objective: Learn \(title.lowercased()).
      stub: \(stub)
      isolation: none
      time-limit: 1
      ---
      The task of \(title.lowercased()).

      ## Hints
      1. First hint.
      2. Second hint.
      3. Third hint.

      ## Checks
      \(checks.joined(separator: "\n"))
      ## Why
      Because of \(title.lowercased()).
      """
  }
}
