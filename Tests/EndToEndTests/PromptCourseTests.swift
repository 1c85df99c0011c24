import Foundation
import TestSupport
import TestSupport
import XCTest

/// The course at the prompt: texts, quizzes, and moving between exercises.
final class PromptCourseTests: PromptTestCase {
  func testProgressIsKeptAndTheNextStartIsAtTheSamePlace() throws {
    let (session, desk) = try start()
    session.enter("func double(_ n: Int) -> Int { n * 2 }")
    XCTAssertEqual(
      session.enter(":next"),
      """
      1.2  Answer
      Learn answer.

      The task of answer.

      Your file: 01-numbers/02-answer/Exercise.swift

      """)
    session.pty.type("\u{4}")
    XCTAssertEqual(session.end(), 0)
    let again = try TerminalSession(desk, for: self)
    again.waitForPrompt("1.2>")
    XCTAssertEqual(
      again.enter(":list"),
      """
      1  Numbers  1/2
        ✓ 1.1  Double
        ▸ 1.2  Answer
      2  Words  0/3
          2.1  Guess
          2.2  Broken
          2.3  Two files
      1 of 5 solved

      """)
  }

  func testHintsComeOneByOneAndTheSolutionAfterThem() throws {
    let (session, _) = try start()
    XCTAssertEqual(
      session.enter(":solution"),
      """
      You have seen 0 of 3 hints. Take the next one first: :hint. To see the solution
      all the same: :solution now

      """)
    XCTAssertEqual(session.enter(":hint"), "Hint 1 of 3\n  First hint.\n")
    XCTAssertEqual(session.enter(":hint"), "Hint 2 of 3\n  Second hint.\n")
    let all = "Hint 3 of 3\n  Third hint.\nThose are all the hints.\n"
    XCTAssertEqual(session.enter("hint"), all)
    XCTAssertEqual(
      session.enter(":hint"), "Hint 1 of 3\n  First hint.\nHint 2 of 3\n  Second hint.\n" + all)
    XCTAssertEqual(
      session.enter(":solution"), "Exercise.swift\n1  func double(_ n: Int) -> Int { n * 2 }\n")
    XCTAssertEqual(
      session.enter(":why"),
      "No check has run, so there is nothing to explain. What is wrong: check\n")
  }

  func testMovingAbout() throws {
    let (session, _) = try start()
    XCTAssertEqual(session.enter(":prev"), "This is the first exercise.\n")
    XCTAssertEqual(
      session.enter(":goto two"),
      "There is no exercise “two”. The nearest: 2.3 two-files. See them all: :list")
    XCTAssertTrue(session.enter(":goto 2.3").contains("2  Words\n\nA lesson about words.\n\n2.3"))
    XCTAssertEqual(
      session.enter(":next"),
      "This is the last exercise. To go on with one that is not solved yet: :goto 1.1\n")
    XCTAssertTrue(session.enter(":prev").contains("2.2  Broken"))
    XCTAssertTrue(session.enter(":goto answer").contains("1.2  Answer"))
    XCTAssertEqual(
      session.enter(":goto 99"),
      "There is no exercise “99”. The nearest: 2.3 two-files. See them all: :list")
    XCTAssertEqual(
      session.enter(":goto nowhere"), "There is no exercise “nowhere”. See them all: :list")
    XCTAssertEqual(
      session.enter(":s"), ":s may be :show, :solution. Type one letter more.")
    XCTAssertEqual(
      session.enter(":chekc"),
      "There is no command :chekc. Do you mean :check? See them all: :help")
    XCTAssertTrue(session.enter(":gogo").contains("There is no command :gogo"))
    XCTAssertEqual(session.enter(":goto"), "Go where? Name an exercise: :goto 5.4\n")
    XCTAssertTrue(session.enter(":lesson").contains("A lesson about numbers."))
    XCTAssertTrue(session.enter(":lesson 2").contains("A lesson about words."))
    XCTAssertTrue(session.enter(":lesson 7").contains("There is no exercise “7”."))
    XCTAssertTrue(session.enter(":help goto").hasPrefix("  :goto"))
    XCTAssertEqual(
      session.enter(":reset zebra"),
      "Nothing may stand behind :reset, so nothing was done. Write :reset alone.")
  }

  func testAQuizIsAnswered() throws {
    let (session, _) = try start()
    XCTAssertTrue(
      session.enter(":goto 2.1").hasSuffix(
        """
        2.1  Guess
        Guess well.

        Two questions.

        Question 1 of 2
        What is 1 + 1?

          a  One
          b  Two
        One answer is right. Type its letter.

        """))
    XCTAssertEqual(session.enter("ab"), "One answer is right: type one letter.")
    XCTAssertEqual(session.enter("a"), "Not quite. Try again.\n  a  Too few.\n")
    XCTAssertEqual(
      session.enter("z"), "Answer with letters from a to b, or with a command such as :hint.")
    XCTAssertTrue(session.enter("b").hasPrefix("Right.\n  b  Just so.\n\nQuestion 2 of 2\n"))
    XCTAssertEqual(
      session.enter("a"),
      "Not quite. Try again.\nWhat you have named is right, but one is still missing.\n")
    XCTAssertEqual(
      session.enter("abc"),
      "Not quite. Try again.\n  b  No.\n"
        + "You have named 2 of the 2 that are right. Name all of them, and no others.\n")
    XCTAssertEqual(
      session.enter("a, c"),
      """
      Right.
        a  Yes.
        c  Yes.

      Done: 0 of 2 right at the first try.

      Numbers are like that.

      Next: 2.2 Broken — type :next (02-words/02-broken/Exercise.swift)

      """)
    XCTAssertTrue(session.enter(":list").contains("✓ 2.1  Guess"))
  }

  func testAHalfDoneQuizGoesOnWhereItWas() throws {
    let (session, desk) = try start()
    session.enter("Goto 2.1")
    session.enter("b")
    session.enter(":prev")
    XCTAssertTrue(session.enter(":next").contains("Question 2 of 2\nWhich are even?"))
    session.pty.type("\u{4}")
    XCTAssertEqual(session.end(), 0)
    let again = try TerminalSession(desk, for: self)
    XCTAssertTrue(again.wait { $0.hasSuffix("2.1> ") }.contains("Question 2 of 2"))
    let reset = again.enter(":reset")
    XCTAssertTrue(reset.contains("The quiz begins again."), reset)
    XCTAssertTrue(reset.contains("Question 1 of 2\nWhat is 1 + 1?"), reset)
    again.enter("b")
    XCTAssertTrue(again.enter("a c").contains("Done: 2 of 2 right at the first try."))
  }

  func testALongQuestionIsPaged() throws {
    let desk = try Desk(for: self)
    let lines = (1...30).map { "Line \($0).  " }.joined(separator: "\n")
    try desk.course.replace(
      "What is 1 + 1?", with: lines, in: "\(FixtureCourse.quiz)/exercise.md")
    let session = try TerminalSession(desk, columns: 60, rows: 20, for: self)
    session.waitForPrompt("1.1>")
    session.pty.type(":goto 2.1\r")
    let question = "-- Enter: more, q: skip -- "
    var all = ""
    for _ in 0..<6 where !all.hasSuffix("2.1> ") {
      let page = session.wait { $0.hasSuffix(question) || $0.hasSuffix("2.1> ") }
      XCTAssertLessThan(page.count { $0 == "\n" }, 20)
      all += page
      if page.hasSuffix(question) { session.pty.type(" ") }
    }
    for number in 1...30 { XCTAssertTrue(all.contains("Line \(number).\n"), "\(number)") }
    XCTAssertTrue(session.screen.contains("One answer is right. Type its letter.\n\n2.1> ▏"))
    XCTAssertTrue(session.screen.contains("  a  One\n  b  Two\n"))
  }

  func testAFileIsShownByItsName() throws {
    let (session, _) = try start()
    session.enter(":goto 2.3")
    let name = "02-words/03-two-files"
    let model = "\(name)/Model.swift\n1  func one() -> Int { 1 }\n"
    XCTAssertEqual(session.enter(":show Model.swift"), model)
    XCTAssertEqual(session.enter(":show Model"), model)
    XCTAssertEqual(
      session.enter(":show"), "\(name)/Exercise.swift\n1  func sum() -> Int { one() }\n\(model)")
    XCTAssertEqual(
      session.enter(":show Mode"),
      "There is no file Mode. This exercise has: Exercise.swift, Model.swift")
    session.pty.type(":show M\t")
    session.waitForScreen(endingWith: "2.3> :show Model.swift▏")
  }

  func testALineThatIsTooLongGoesOnBelowASign() throws {
    let (session, desk) = try start()
    let comment = "// A comment of more than eighty columns goes on in the next row, between words"
    try desk.write("  \(comment), not in them.\nlet a = 1\n", to: Desk.double)
    XCTAssertEqual(
      session.enter(":show"),
      """
      01-numbers/01-double/Exercise.swift
      1    // A comment of more than eighty columns goes on in the next row, between
      ↳  words, not in them.
      2  let a = 1

      """)
  }

  func testTheLanguage() throws {
    let (session, _) = try start()
    XCTAssertEqual(session.enter(":lang"), "The language is en. This course has: en\n")
    XCTAssertEqual(
      session.enter(":lang xx"), "This course has no texts in xx. It has: en\n")
  }

  func testLongTextsComePageByPage() throws {
    let desk = try Desk(for: self)
    let lines = (1...60).map { "Line \($0).  " }.joined(separator: "\n")
    try desk.course.write("# Numbers\n\n\(lines)\n", to: "lessons/01-numbers/lesson.md")
    let session = try TerminalSession(desk, for: self)
    let question = "-- Enter: more, q: skip -- "
    session.wait { $0.contains("Line 17.\n\n\(question)") }
    session.pty.type(" ")
    session.wait {
      $0.contains("The task of double.") && $0.contains("All of it: :lesson\n")
        && $0.hasSuffix("1.1> ")
    }
    XCTAssertFalse(session.screen.contains("skip"))
    session.pty.type(":lesson\r")
    session.wait { $0.contains("Line 20.\n\(question)") }
    session.pty.type(" ")
    session.wait { $0.contains("Line 42.\n") && $0.hasSuffix(question) }
    session.pty.type("q")
    session.waitForPrompt("1.1>")
    XCTAssertFalse(session.screen.contains("Line 43."))
    session.pty.type(":lesson\r")
    session.wait { $0.hasSuffix(question) }
    session.pty.type("\u{3}")
    session.waitForPrompt("1.1>")
    // A key that does not answer the pager's question begins the next line.
    session.pty.type(":lesson\r")
    session.wait { $0.hasSuffix(question) }
    session.pty.type("1 + 1\r")
    session.wait { $0.contains("→ 2  Int") }
  }

  func testAQAfterTheLastPageIsNotTheBeginningOfTheNextText() throws {
    let (session, _) = try start()
    func page(_ text: String) {
      session.pty.type(":help\r")
      session.wait { $0.hasSuffix("-- Enter: more, q: skip -- ") }
      session.pty.type(" ")
      session.waitForPrompt("1.1>")
      session.pty.type("q")
      session.waitForScreen(endingWith: "1.1> q▏")
      session.typeLater(text)
    }
    page(":hint\r")
    session.wait { $0.contains("Hint 1 of 3\n") && $0.hasSuffix("1.1> ") }
    page("\r")
    session.waitForScreen(endingWith: "1.1> q\n1.1> ▏")
    page("struct Box {\r")
    session.waitForScreen(endingWith: "1.1> struct Box {\n1.1|   ▏")
    session.typeLater("let weight = 1\r}\r")
    session.wait(for: "added Box to Exercise.swift")
    // Without pages before it the letter is typed on purpose.
    session.waitForScreen(endingWith: "1.1> ▏")
    XCTAssertTrue(session.enter("q:hint").contains("error: unexpected code ':hint'"))
  }

  func testADrawingExerciseOfTheCourse() throws {
    let lessons = Repository.file("lessons").path
    let desk = try Desk(for: self, makesWorkspace: false)
    XCTAssertEqual(try desk.run(["init", "--course", lessons]).status, 0)
    let answer = try desk.run(["--plain"], input: ":goto 3.4\n:show 100\n")
    XCTAssertEqual(answer.status, 0, answer.errors)
    XCTAssertTrue(answer.output.contains("A face at happiness 100: mouth"), answer.output)
    let refused = try desk.run(["--plain"], input: ":goto 3.4\n:show hello\n")
    XCTAssertTrue(
      refused.errors.contains(
        "There is no file hello, and the drawing takes a whole number, such as :show 100. This "
          + "exercise has: Exercise.swift, HappinessViewController.swift."), refused.errors)
    XCTAssertFalse(refused.output.contains("A face at happiness"), refused.output)
    let drawn = try desk.run([], input: ":goto 3.4\n:show 100\n")
    XCTAssertTrue(drawn.output.contains("⣀⣀⣀⣀⣀⣀⣀"), drawn.output)
  }
}
