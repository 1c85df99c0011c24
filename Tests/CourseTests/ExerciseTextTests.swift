import TestSupport
import XCTest

@testable import Course

final class ExerciseTextTests: XCTestCase {
  private let text = "\(FixtureCourse.code)/exercise.md"

  /// Returns the problems after replacing `old` in the code exercise's `exercise.md`.
  private func problems(replacing old: String, with new: String) throws -> String {
    try problems { try $0.replace(old, with: new, in: text) }
  }

  /// An `exercise.md` with front matter only.
  private let settings = """
    ---
    title: Break the cycle
    objective: Let one of two objects go.
    stub: fails testOwnerGoes
    ---

    """

  func testAnExerciseWithoutText() throws {
    XCTAssertEqual(
      try problems { try $0.write(settings, to: text) },
      """
      lessons/05-weak/04-break-the-cycle/exercise.md
        The exercise does not say what to do. Write the task before the first section.
      lessons/05-weak/04-break-the-cycle/exercise.md
        The section "## Hints" is missing. Add it with a numbered list of at least 3
        hints.
      lessons/05-weak/04-break-the-cycle/exercise.md
        The section "## Checks" is missing. Add it with a heading ### for each check.
      lessons/05-weak/04-break-the-cycle/exercise.md
        The exercise does not say why its answer works. Add the section "## Why" with
        a short text.
      """)
  }

  func testEmptySections() throws {
    XCTAssertEqual(
      try problems {
        try $0.write(settings + "Task.\n\n## Hints\n\n## Checks\n\n## Why\n", to: text)
      },
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:8
        The number of hints is 0. Write at least 3, from a nudge to nearly the answer.
      lessons/05-weak/04-break-the-cycle/exercise.md:10
        The section has no checks. Add a heading ### with the name of each check.
      lessons/05-weak/04-break-the-cycle/exercise.md:12
        The exercise does not say why its answer works. Add the section "## Why" with
        a short text.
      """)
  }

  func testAMisspelledSectionIsNamedWithItsLine() throws {
    for heading in ["Hint", "hints", "Hintz"] {
      XCTAssertEqual(
        try problems(replacing: "## Hints", with: "## \(heading)"),
        """
        lessons/05-weak/04-break-the-cycle/exercise.md:\(try line(of: "## Hints"))
          The section "\(heading)" is taken for Hints. Write ## Hints.
        """)
    }
    // A short word is no slip of another one.
    XCTAssertEqual(try problems(replacing: "## Hints", with: "## Who\n\n## Hints"), "")
  }

  private func line(of heading: String) throws -> Int {
    let fixture = try FixtureCourse(for: self)
    let lines = try String(contentsOfFile: fixture.path(text), encoding: .utf8)
      .components(separatedBy: "\n")
    return try XCTUnwrap(lines.firstIndex(of: heading)) + 1
  }

  func testSectionsThatMeanNothing() throws {
    XCTAssertEqual(
      try problems(replacing: "## Why", with: "## Reason"),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md
        The exercise does not say why its answer works. Add the section "## Why" with
        a short text.
      lessons/05-weak/04-break-the-cycle/exercise.md:37
        The section "Reason" is not known, so nobody sees it. Use Hints, Checks,
        Questions or Why, or move the text before the first of these.
      """)
    XCTAssertEqual(
      try problems(replacing: "## Why", with: "## Why\n\nA.\n\n## Why"),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:41
        The section "Why" is here twice. Join the two.
      """)
    XCTAssertEqual(
      try problems(replacing: "## Why", with: "## Questions\n\n## Why"),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:37
        Only a quiz has questions. Remove this section, or write kind: quiz.
      """)
  }

  func testHints() throws {
    XCTAssertEqual(
      try problems(replacing: "3. Nearly the answer.", with: "3.\n\nNearly the answer."),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:15
        The number of hints is 2. Write at least 3, from a nudge to nearly the answer.
      lessons/05-weak/04-break-the-cycle/exercise.md:22
        This hint is empty. Write it, or remove its number.
      lessons/05-weak/04-break-the-cycle/exercise.md:24
        This is not part of a numbered list, so it is no hint. Begin it with 1., or
        indent it to belong to the hint before it.
      """)
    XCTAssertEqual(
      try problems {
        try $0.replace("1. One.\n2. Two.\n3. Three.", with: "- One.\n- Two.\n- Three.", in: quiz)
      },
      """
      lessons/05-weak/01-guess/exercise.md:40
        The number of hints is 0. Write at least 3, from a nudge to nearly the answer.
      lessons/05-weak/01-guess/exercise.md:41
        This is not part of a numbered list, so it is no hint. Begin it with 1., or
        indent it to belong to the hint before it.
      """)
  }

  func testChecks() throws {
    XCTAssertEqual(
      try problems(
        replacing: "### StructAdopts\nA struct is refused.\n",
        with: """
          ###

          ### testOwnerGoes
          Once more.

          ### testNoTitle
          - A list.

          ### testNothing

          ### StructAdopts

          """),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:32
        This heading names no check. Write the name of a test method or of a file in
        Refused.
      lessons/05-weak/04-break-the-cycle/exercise.md:34
        The check "testOwnerGoes" is here twice. Join the two.
      lessons/05-weak/04-break-the-cycle/exercise.md:37
        The check "testNoTitle" has no title. Write one line below its heading that
        says what it makes sure of.
      lessons/05-weak/04-break-the-cycle/exercise.md:40
        The check "testNothing" has no title. Write one line below its heading that
        says what it makes sure of.
      lessons/05-weak/04-break-the-cycle/exercise.md:42
        The check "StructAdopts" has no advice. Write a paragraph below its title that
        says which idea to look at again.
      """)
    XCTAssertEqual(
      try problems(
        replacing: "## Checks\n### testOwnerGoes", with: "## Checks\nThe owner.\n### testOwnerGoes"),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:25
        This text belongs to no check. Move it below the heading ### of a check.
      """)
  }

  private let quiz = "\(FixtureCourse.quiz)/exercise.md"

  func testAQuizHasNoChecks() throws {
    XCTAssertEqual(
      try problems {
        try $0.replace("## Why", with: "## Checks\n### testA\nA\n\nB\n\n## Why", in: quiz)
      },
      """
      lessons/05-weak/01-guess/exercise.md:45
        A quiz has no checks. Remove this section, or write kind: code.
      """)
  }

  func testMarkdownThatLearnersWouldNotSeeAsMeant() throws {
    XCTAssertEqual(
      try problems(
        replacing: "More of the task.",
        with: """
          More <em>of</em> the task.

          <div>x</div>

          \(String(repeating: ">", count: 100)) deep
          """),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:13
        This is HTML, which learners see as plain text. Write it in Markdown, or as
        code between backquotes.
      lessons/05-weak/04-break-the-cycle/exercise.md:15
        This is HTML, which learners see as plain text. Write it in Markdown, or as
        code between backquotes.
      lessons/05-weak/04-break-the-cycle/exercise.md:17
        Too many quotes, lists or marks stand inside one another here. Use fewer
        levels.
      """)
    XCTAssertEqual(
      try problems {
        try $0.write("Text first.\n\n# Weak\n", to: "\(FixtureCourse.lesson)/lesson.md")
      },
      """
      lessons/05-weak/lesson.md:1
        A lesson begins with its title. Start the file with a heading such as "# Weak
        references".
      """)
    XCTAssertEqual(
      try problems { try $0.write("# Weak\n", to: "\(FixtureCourse.lesson)/lesson.md") },
      """
      lessons/05-weak/lesson.md
        The lesson has no text below its title. Write what learners read before the
        exercises.
      """)
    XCTAssertEqual(
      try problems { try $0.write("", to: "\(FixtureCourse.lesson)/lesson.md") },
      """
      lessons/05-weak/lesson.md
        The lesson has no text below its title. Write what learners read before the
        exercises.
      lessons/05-weak/lesson.md:1
        A lesson begins with its title. Start the file with a heading such as "# Weak
        references".
      """)
  }

  func testExerciseTextLinks() throws {
    XCTAssertEqual(
      try problems(
        replacing: "More of the task.",
        with: """
          [a](https://x.org/gone) <https://x.org> x@y.org [b](mailto:x@y.org) [c](#here)
          [d](../lesson.md#top) [e](../../Support/./MiniUIKit/View.swift) [f](../)
          [g](Exercise%2Eswift)
          """), "")
    XCTAssertEqual(
      try problems(
        replacing: "More of the task.",
        with: """
          [a](../../../lessons/course.json)
          [b](/etc/passwd)
          ![c](picture.png)
          [d]()
          [e](../01-guess/gone.md#x)
          [f](Exercise.swift%)
          [g](../../../../../../../../../../../../etc/passwd)
          [h](Exercise.swift/x)
          """),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:13
        The link "../../../lessons/course.json" leads out of the course folder, which
        learners may not have. Link to a file in the course.
      lessons/05-weak/04-break-the-cycle/exercise.md:14
        The link "/etc/passwd" leads out of the course folder, which learners may not
        have. Link to a file in the course.
      lessons/05-weak/04-break-the-cycle/exercise.md:15
        The link "picture.png" leads to a file that does not exist. Mend the path,
        which starts at this file's folder.
      lessons/05-weak/04-break-the-cycle/exercise.md:16
        The link "" leads to a file that does not exist. Mend the path, which starts
        at this file's folder.
      lessons/05-weak/04-break-the-cycle/exercise.md:17
        The link "../01-guess/gone.md#x" leads to a file that does not exist. Mend the
        path, which starts at this file's folder.
      lessons/05-weak/04-break-the-cycle/exercise.md:18
        The link "Exercise.swift%" leads to a file that does not exist. Mend the path,
        which starts at this file's folder.
      lessons/05-weak/04-break-the-cycle/exercise.md:19
        The link "../../../../../../../../../../../../etc/passwd" leads out of the
        course folder, which learners may not have. Link to a file in the course.
      lessons/05-weak/04-break-the-cycle/exercise.md:20
        The link "Exercise.swift/x" leads to a file that does not exist. Mend the
        path, which starts at this file's folder.
      """)
  }
}
