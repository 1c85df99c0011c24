import Compile
import Course
import Foundation
import XCTest

@testable import Judging
@testable import Run

/// A valid course of one exercise and one quiz, in a folder that a test may change.
package struct SmallCourse {
  package static let json = "lessons/course.json"
  package static let code = "lessons/01-basics/01-twice"
  package static let quiz = "lessons/01-basics/02-guess"
  package static let answers = "solutions/01-basics/01-twice"

  private let root: URL

  /// The folder that holds `course.json`.
  package var folder: URL { root.appendingPathComponent("lessons") }

  /// Writes the course's files; the folder is removed when `test` ends.
  package init(for test: XCTestCase) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("course-\(UUID())")
    self.root = root
    test.addTeardownBlock { try? FileManager.default.removeItem(at: root) }
    for (path, text) in SmallCourse.files { try write(text, to: path) }
  }

  package func write(_ text: String, to path: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appendingPathComponent(path))
  }

  /// Replaces a text; fails the test if the file does not contain it.
  package func replace(_ old: String, with new: String, in path: String) throws {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    XCTAssertTrue(text.contains(old), "\(path) has no \(old)")
    try write(text.replacingOccurrences(of: old, with: new), to: path)
  }

  /// Reads the course; fails the test if it has problems.
  package func course() throws -> Course {
    let (course, problems) = Course.load(folder: folder)
    let words = Words.ofCourse(in: .english)
    XCTAssertEqual(problems.map { "\($0.file): \(words($0.message))" }, [])
    return try XCTUnwrap(course)
  }

  /// Makes a judge for the course in its present state, and returns the code exercise.
  package func judge() throws -> (judge: Judge, exercise: Exercise, task: CodeTask) {
    let course = try course()
    let exercise = try XCTUnwrap(course.exercises.first { $0.code != nil })
    let judge = Judge(course: course, runner: try SharedRunner.get(), language: .english)
    return (judge, exercise, try XCTUnwrap(exercise.code))
  }

  /// Judges an answer with this `Exercise.swift` and the starter's other files.
  package func report(on text: String) throws -> Report {
    let (judge, exercise, task) = try judge()
    var reports: [Report] = []
    let file = SourceFile(url: root, text: text, name: "Exercise.swift")
    let files = task.starter.map { $0.name == file.name ? file : $0 }
    try judge.judge(ExerciseAnswer(to: exercise, task, files: files)) { reports.append($0) }
    XCTAssertEqual(reports.count, 1, "one verdict for one question")
    return try XCTUnwrap(reports.first)
  }

  private static let files = [
    json: """
    { "format": 1, "title": { "en": "Basics" }, "languages": ["en"], "support": [],
      "lessons": ["01-basics"] }
    """,
    "lessons/01-basics/lesson.md": "# Basics\n\nA first step.\n",
    "\(code)/exercise.md": """
    ---
    title: Twice
    objective: Multiply.
    stub: fails testTwo
    isolation: none
    ---
    Write `twice`.

    ## Hints
    1. A nudge.
    2. More.
    3. Nearly the answer.

    ## Checks
    ### testOne
    Twice one is two.

    Look at *addition*.

    ### testTwo
    Twice two is four.

    Look at multiplication.

    ### TakesNoText
    Text has no double.

    Look at the parameter.

    ## Why
    Because.
    """,
    "\(code)/Exercise.swift": "func twice(_ n: Int) -> Int { n + 1 }\n",
    "\(code)/Checks.swift": """
    import XCTest
    @testable import Exercise
    final class TwiceChecks: XCTestCase {
      func testOne() { XCTest::XCTAssertEqual(twice(1), 2, "twice(1) - once more") }
      func testTwo() { XCTest::XCTAssertEqual(twice(2), 4, "twice(2) is not twice two") }
    }
    """,
    "\(code)/Refused/TakesNoText.swift": """
    @testable import Exercise
    let a = twice("2")  // expected-error [cannot_convert_argument_value] {{cannot convert value of type 'String'}}
    """,
    "\(answers)/Exercise.swift": "func twice(_ n: Int) -> Int { n * 2 }\n",
    "\(answers)/Alternatives/Sum.swift": "func twice(_ n: Int) -> Int { n + n }\n",
    "\(answers)/Wrong/AddsOne.swift": "// fails testTwo\nfunc twice(_ n: Int) -> Int { n + 1 }\n",
    "\(answers)/Wrong/AlwaysFour.swift": "// fails testOne\nfunc twice(_ n: Int) -> Int { 4 }\n",
    "\(answers)/Wrong/AlwaysTwo.swift": "// fails testTwo\nfunc twice(_ n: Int) -> Int { 2 }\n",
    "\(answers)/Wrong/Overload.swift": """
    // fails TakesNoText
    func twice(_ n: Int) -> Int { n * 2 }
    func twice(_ s: String) -> String { s + s }
    """,
    "\(answers)/Wrong/Text.swift":
      "// does-not-compile cannot_convert_to_return_type\nfunc twice(_ n: Int) -> Int { \"\" }\n",
    "\(quiz)/exercise.md": """
    ---
    title: Guess
    objective: Tell what the compiler says.
    kind: quiz
    ---
    Guess first.

    ## Questions
    ### Printing
    What does it print?

    ```swift predict output
    print("hello")
    ```

    - [ ] Nothing.

      It does print.
    - [x] It prints `hello`.

      Yes.

    ### An error
    What does the compiler say?

    ```swift predict error
    let a: Int = "1"
    ```

    - [x] `cannot convert value`

      Yes.
    - [ ] Nothing.

      It does.

    ### No error
    Does it compile?

    ```swift predict compiles
    let a: Int = 1
    ```

    - [x] It does.

      Yes.
    - [ ] It does not.

      It does.

    ## Hints
    1. One.
    2. Two.
    3. Three.

    ## Why
    Because.
    """,
  ]
}

/// One runner for all tests, so that only the first starts the host and fills the cache.
package enum SharedRunner {
  package static func get() throws -> TestRunner { try result.get() }

  // XCTest runs all tests on one thread.
  nonisolated(unsafe) private static let result = Result {
    atexit { try? FileManager.default.removeItem(at: SharedRunner.cache) }
    return try make(cache: cache)
  }

  private static let cache = FileManager.default.temporaryDirectory
    .appendingPathComponent("understudy-grading-tests-\(getpid())")

  package static func make(cache: URL) throws -> TestRunner {
    try TestRunner(
      host: HostInstallation(
        executable: Bundle.main.bundleURL.appendingPathComponent("understudy-host").path),
      cacheFolder: cache.path, environment: ProcessInfo.processInfo.environment)
  }
}
