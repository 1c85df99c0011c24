import Foundation
import XCTest

/// `understudy preview`: the text, its problems, and the repeat after a save.
final class PreviewTests: XCTestCase {
  func testAnExerciseThroughAPipe() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    try desk.course.write(
      "func double(_ n: Int) -> Int { n + n }\n",
      to: "solutions/01-numbers/01-double/Alternatives/sum.swift")
    let outcome = try desk.run(["preview", "1.1", "--course", desk.course.lessons])
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 0)
    XCTAssertEqual(
      outcome.output,
      """
      1  Numbers

      A lesson about numbers.

      1.1  Double
      Learn double.

      The task of double.

      Hint 1 of 3
        First hint.

      Hint 2 of 3
        Second hint.

      Hint 3 of 3
        Third hint.

      The starter
      ✗ 1.1 Double  1 of 2 checks passed (… ms)
        ✗ Twice two is four.
            double(2) was asked for.
            expected  4
            got       0
            → Advice on testTwo.
        ✓ Zero stays zero.

      Wrong/Four
      ✗ 1.1 Double  1 of 2 checks passed (… ms)
        ✓ Twice two is four.
        ✗ Zero stays zero.
            double(0) was asked for.
            expected  0
            got       4
            → Advice on testZero.

      Wrong/Same
      ✗ 1.1 Double  1 of 2 checks passed (… ms)
        ✗ Twice two is four.
            double(2) was asked for.
            expected  4
            got       2
            → Advice on testTwo.
        ✓ Zero stays zero.

      Exercise
      ✓ 1.1 Double  passed: 2 of 2 checks (… ms)

      Alternatives/sum
      ✓ 1.1 Double  passed: 2 of 2 checks (… ms)

      Because of double.


      """)
  }

  func testAQuizWithMistakesInItsFiles() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let quiz = "\(FixtureCourse.quiz)/exercise.md"
    try desk.course.replace("3. Use your fingers.\n", with: "", in: quiz)
    // Problems of other exercises are not shown.
    try desk.course.replace("3. Third hint.\n", with: "", in: "\(FixtureCourse.double)/exercise.md")
    let outcome = try desk.run(["preview", "guess", "--plain", "--course", desk.course.lessons])
    XCTAssertEqual(
      outcome.output,
      """
        lessons/02-words/01-guess/exercise.md:32: The number of hints is 2. Write at
      least 3, from a nudge to nearly the answer.

      2  Words

      A lesson about words.

      2.1  Guess
      Guess well.

      Two questions.

      Hint 1 of 2
        Count.

      Hint 2 of 2
        Count again.

      What is 1 + 1?

        a  One
        b  Two

      Not quite. Try again.
        a  Too few.

      Right.
        b  Just so.

      Which are even?

        a  2
        b  3
        c  4

      Right.
        a  Yes.

      Not quite. Try again.
        b  No.

      Right.
        c  Yes.

      Numbers are like that.


      """)
  }

  func testChecksThatDoNotCompileAreNamedWithTheirLineOnce() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    try desk.course.replace(
      "import XCTest", with: "import XCTest\nlet a = missing()",
      in: "\(FixtureCourse.double)/Checks.swift")
    let outcome = try desk.run(["preview", "1.1", "--plain", "--course", desk.course.lessons])
    XCTAssertTrue(
      outcome.output.hasSuffix(
        """
        The starter
          \(FixtureCourse.double)/Checks.swift:2: The course's own checks do not
        compile: cannot find 'missing' in scope

        Because of double.


        """), outcome.output)
  }

  func testAnExerciseThatCannotBeRead() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let course = ["--course", desk.course.lessons]
    XCTAssertEqual(
      try desk.run(["preview", "1.7"] + course).errors,
      "understudy: There is no exercise “1.7”. The nearest: 1.1 double, 1.2 answer\n")
    XCTAssertEqual(
      try desk.run(["preview"] + course).errors,
      "understudy: Say which exercise: understudy preview EXERCISE\n")
    XCTAssertEqual(
      try desk.run(["preview", "2.1", "--lang", "xx"] + course).errors,
      "This course has no texts in xx. It has: en\n")
  }

  func testItIsShownAgainAfterEverySave() throws {
    let desk = try Desk(for: self)
    let session = try TerminalSession(
      desk, ["preview", "1.1", "--course", desk.course.lessons], for: self)
    session.wait { $0.contains("Because of double.") && $0.contains("Waiting") }
    try desk.course.replace(
      "Because of double.", with: "Because of twice.",
      in: "\(FixtureCourse.double)/exercise.md")
    session.wait { $0.contains("Because of twice.") && $0.hasSuffix("Ctrl-C ends.\n") }
    // A file may be missing for a moment: the error is shown, and the watch continues.
    try desk.course.write("", to: "\(FixtureCourse.double)/Checks.swift")
    let text = "\(FixtureCourse.double)/exercise.md"
    try desk.course.move(text, to: "\(FixtureCourse.double)/away.md")
    session.wait(for: "01-numbers/01-double cannot be shown before this is mended:")
    session.pty.type("\u{3}")
    XCTAssertEqual(session.end(), 0)
  }
}
