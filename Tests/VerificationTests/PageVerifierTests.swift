import Course
import TestSupport
import XCTest

@testable import Judging
@testable import Verification

/// The gate verifies the code of pages; each test has one page and all sentences on it.
final class PageVerifierTests: XCTestCase {
  private typealias Small = SmallCourse

  private let lesson = "lessons/01-basics/lesson.md"

  func testCodeThatIsTrue() throws {
    try expect(
      "",
      lesson: """
        The answer's own names can be used, and those of the blocks before:

        ```swift
        let four = twice(2)
        ```

        ```text
        let what = is not Swift
        ```

        > ```swift
        > print(four)
        > print(four + 1)
        > ```

        ```output
        4
        5
        ```

        ```swift error
        let text: String = four
        ```

        A block that declares a name once more begins anew, and is main code as well:

        ```swift
        protocol Baker: AnyObject { func bake() async throws }
        extension Baker { func rest() {} }
        let four = "four"
        if let baker: any Baker = nil { try await baker.bake() }
        ```

        ```swift fragment
        let gap = …
        ```
        """)
  }

  func testCodeThatIsNot() throws {
    try expect(
      """
      lessons/01-basics/lesson.md:4: This code does not compile: cannot find 'thrice' in scope. Mend \
      it, or mark the block as swift fragment (it has gaps) or swift error (it must not compile).
      lessons/01-basics/lesson.md:9: This code does not compile: cannot find 'thrice' in scope. Mend \
      it, or mark the block as swift fragment (it has gaps) or swift error (it must not compile).
      """,
      lesson: """
        ```swift
        let six = thrice(2)
        let seven = thrice(3)
        ```

        ```swift
        let eight = thrice(4)
        ```
        """)
    // An error of a later phase of the compiler.
    try expect(
      """
      lessons/01-basics/lesson.md:4: This code does not compile: missing return in global function \
      expected to return 'Int'. Mend it, or mark the block as swift fragment (it has gaps) or swift \
      error (it must not compile).
      """,
      lesson: """
        ```swift
        func none() -> Int { }
        ```
        """)
  }

  func testOutput() throws {
    try expect(
      """
      lessons/01-basics/lesson.md:3: It is not clear which code prints this. Put the block output \
      behind a block swift, one behind each.
      lessons/01-basics/lesson.md:19: The code before it prints “second”, but the page says “first”.
      lessons/01-basics/lesson.md:22: It is not clear which code prints this. Put the block output \
      behind a block swift, one behind each.
      """,
      lesson: """
        ```output
        nothing
        ```

        ```swift
        print("first")
        ```

        ```output
        first
        ```

        ```swift
        print("second")
        ```
        ```output
        first
        ```

        ```output
        second
        ```
        """)
  }

  func testProgramsThatDoNotEndOrDoNotCompile() throws {
    try expect(
      """
      lessons/01-basics/lesson.md:4: This program does not come to its end.
      lessons/01-basics/lesson.md:9: The code before it prints “”, but the page says “first”.
      """,
      lesson: """
        ```swift
        let none: Int? = nil
        print(none!)
        ```

        ```output
        first
        ```
        """)
    try expect(
      """
      lessons/01-basics/lesson.md:4: This code does not compile: cannot find 'none' in scope. Mend \
      it, or mark the block as swift fragment (it has gaps) or swift error (it must not compile).
      """,
      lesson: """
        ```swift
        print(none)
        ```

        ```output
        first
        ```
        """)
  }

  func testFences() throws {
    try expect(
      """
      lessons/01-basics/lesson.md:3: This block is marked as swift error, but it compiles. Mend it, \
      or mark it as swift.
      lessons/01-basics/lesson.md:7: The fence “swift,error” is not known. Write swift, swift error \
      or swift fragment.
      lessons/01-basics/lesson.md:11: Only a quiz can ask for a prediction. Write swift, swift error \
      or swift fragment.
      lessons/01-basics/lesson.md:16: This line of code is 77 columns wide. Break it: a terminal \
      shows no more than 76.
      """,
      lesson: """
        ```swift error
        let two = 2
        ```

        ```swift,error
        let two = three
        ```

        ```swift predict output
        print("two")
        ```

        ```text
        \(String(repeating: "弱", count: 38))-
        \(String(repeating: "-", count: 76))
        ```
        """)
  }

  func testAllPartsOfAnExerciseAndOfAQuiz() throws {
    let course = try SmallCourse(for: self)
    let code = "\(Small.code)/exercise.md"
    let bad = "```swift\n   two\n   ```"
    try course.replace("Write `twice`.", with: "Write `twice`.\n\n\(bad)", in: code)
    try course.replace("1. A nudge.", with: "1. A nudge.\n\n   \(bad)", in: code)
    try course.replace("Look at *addition*.", with: "Look:\n\n\(bad)", in: code)
    try course.replace("Because.", with: "Because.\n\n\(bad)", in: code)
    let message = "This code does not compile: cannot find 'two' in scope."
    XCTAssertEqual(
      try found(in: course, 0).map { $0.split(separator: " Mend")[0] },
      [10, 17, 29, 46].map { "lessons/01-basics/01-twice/exercise.md:\($0): \(message)" })
    let quiz = "\(Small.quiz)/exercise.md"
    try course.replace("Guess first.", with: "Guess first.\n\n\(bad)", in: quiz)
    try course.replace("  It does print.", with: "  It does:\n\n  \(bad)", in: quiz)
    XCTAssertEqual(
      try found(in: course, 1).map { $0.split(separator: " Mend")[0] },
      [9, 25].map { "lessons/01-basics/02-guess/exercise.md:\($0): \(message)" })
  }

  func testTranslationsAreVerifiedAsWell() throws {
    let course = try SmallCourse(for: self)
    try course.replace(#""languages": ["en"]"#, with: #""languages": ["en", "de"]"#, in: Small.json)
    try course.write(
      "# Anfang\n\n```swift\nlet zwei = drei\n```\n", to: "lessons/01-basics/lesson.de.md")
    let (read, _) = Course.load(folder: course.folder)
    let problems = try PageVerifier(judge: judge(try XCTUnwrap(read)))
      .problems(with: try XCTUnwrap(read?.exercises.first))
    XCTAssertEqual(problems.map(\.file), ["lessons/01-basics/lesson.de.md"])
    XCTAssertEqual(problems.map(\.line), [4])
  }

  // MARK: - Verifying

  private func judge(_ course: Course) throws -> Judge {
    Judge(course: course, runner: try SharedRunner.get(), language: .english)
  }

  /// Returns each problem of an exercise's pages with its place.
  private func found(in course: SmallCourse, _ index: Int) throws -> [String] {
    let course = try course.course()
    return try PageVerifier(judge: judge(course)).problems(with: course.exercises[index]).map {
      "\($0.file):\($0.line ?? 0): \(english($0.message))"
    }
  }

  private func expect(_ expected: String, lesson text: String, line: UInt = #line) throws {
    let course = try SmallCourse(for: self)
    try course.write("# Basics\n\n\(text)\n", to: lesson)
    XCTAssertEqual(try found(in: course, 0).joined(separator: "\n"), expected, line: line)
  }
}
