import TestSupport
import XCTest

/// What stands before the first prompt of a session, and lessons that were read.
final class BeginningTests: PromptTestCase {
  /// Starts a prompt in the course's own workspace and goes through the pages before the prompt.
  private func pages(_ desk: Desk, _ language: String) throws -> [String] {
    let session = try TerminalSession(desk, ["--lang", language], for: self)
    var pages: [String] = []
    while pages.count < 9, pages.last?.hasSuffix("0.1> ") != true {
      pages.append(session.wait { $0.hasSuffix("0.1> ") || $0.hasSuffix(" -- ") })
      if pages.last?.hasSuffix("0.1> ") == false { session.pty.type(" ") }
    }
    return pages
  }

  func testAtMostTwoPagesStandBeforeTheFirstPrompt() throws {
    for (language, sentence) in [
      ("en", "This is only the beginning of the lesson. All of it: :lesson\n"),
      ("zh-Hant", "這裡只有這一課的開頭。要讀整課，請輸入 :lesson\n"),
      ("zh-Hans", "这里只有这一课的开头。要读整课，请输入 :lesson\n"),
    ] {
      let desk = try Desk(for: self, makesWorkspace: false)
      let lessons = Repository.file("lessons").path
      XCTAssertEqual(try desk.run(["init", "--course", lessons]).status, 0)
      let first = try pages(desk, language)
      XCTAssertEqual(first.count, 2, language)
      XCTAssertTrue(first[0].contains(":goto 1"), first[0])
      XCTAssertTrue(first[1].contains(sentence), first[1])
      XCTAssertTrue(first[1].contains(":goto 1"), first[1])
      XCTAssertTrue(first[1].contains(":placement"), first[1])
      XCTAssertTrue(first.allSatisfy { $0.count { $0 == "\n" } < 24 }, "\(first)")
    }
  }

  func testWhoHasBegunIsNotLedBackToLessonZero() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let lessons = Repository.file("lessons").path
    XCTAssertEqual(try desk.run(["init", "--course", lessons]).status, 0)
    XCTAssertTrue(try desk.run(["list"]).output.contains("▸ 0.1  A cookie jar"))
    // An attempt is a beginning, whether or not it solves the exercise.
    try desk.write("class Forklift {\n", to: "01-roles/02-a-forklift-joins/Exercise.swift")
    XCTAssertEqual(try desk.run(["check", "1.2"]).status, 1)
    XCTAssertTrue(try desk.run(["list"]).output.contains("▸ 1.1  Hand over the news"))
  }

  func testALessonThatWasReadIsNotPrintedAgain() throws {
    let (session, desk) = try start()
    XCTAssertTrue(session.screen.contains("A lesson about numbers."))
    XCTAssertFalse(session.screen.contains("only the beginning"))
    XCTAssertTrue(session.enter(":goto 2.3").contains("A lesson about words."))
    XCTAssertTrue(
      session.enter(":goto 1.2").hasPrefix(
        "To read lesson 1, Numbers: :lesson\n\n1.2  Answer\nLearn answer.\n"))
    XCTAssertTrue(session.enter(":lesson").hasPrefix("1  Numbers\n\nA lesson about numbers.\n"))
    XCTAssertTrue(
      session.enter(":next").hasPrefix("To read lesson 2, Words: :lesson\n\n2.1  Guess\n"))
    // Within a lesson there is nothing to say.
    XCTAssertTrue(session.enter(":next").hasPrefix("2.2  Broken\n"))
    session.enter(":goto 1.1")
    session.pty.type("\u{4}")
    XCTAssertEqual(session.end(), 0)
    let again = try TerminalSession(desk, for: self)
    again.waitForPrompt("1.1>")
    XCTAssertTrue(
      again.screen.hasPrefix(
        """
        Understudy — delegation in Swift

        To read lesson 1, Numbers: :lesson

        1.1  Double
        Learn double.

        The task of double.

        """), again.screen)
    XCTAssertFalse(again.screen.contains("A lesson about"))
  }

  func testALessonIsReadOnceAnExerciseOfItIsSolved() throws {
    let desk = try Desk(for: self)
    try desk.write("func answer() -> Int { 42 }\n", to: Desk.answer)
    XCTAssertEqual(try desk.run(["check", "1.2"]).status, 0)
    let session = try TerminalSession(desk, for: self)
    session.waitForPrompt("1.1>")
    XCTAssertTrue(session.screen.contains("To read lesson 1, Numbers: :lesson"), session.screen)
    XCTAssertTrue(session.enter(":next").hasPrefix("1.2  Answer\n"))
    XCTAssertTrue(session.enter(":next").hasPrefix("2  Words\n\nA lesson about words.\n"))
  }

  func testTheBeginningOfALongTaskNamesTheCommandForAllOfIt() throws {
    let desk = try Desk(for: self)
    let paragraphs = (1...9).map { "Paragraph \($0).  \nIts end.\n\n" }.joined()
    try desk.course.replace(
      "The task of double.", with: paragraphs, in: "\(FixtureCourse.double)/exercise.md")
    let session = try TerminalSession(desk, for: self)
    session.wait { $0.hasSuffix(" -- ") }
    session.pty.type(" ")
    session.waitForScreen(
      endingWith: """
        Paragraph 4.
        Its end.

        Your file: 01-numbers/01-double/Exercise.swift

        This is only the beginning of the task. All of it: :task
        Type Swift, or a command: :check :hint :next :help. Ctrl-D leaves; your progress
        is kept.

        1.1> ▏
        """)
    session.pty.type(":task\r")
    session.wait { $0.hasSuffix(" -- ") }
    session.pty.type(" ")
    session.waitForPrompt("1.1>")
    XCTAssertTrue(session.screen.contains("Paragraph 9.\nIts end."))
  }

  func testHelpSaysWhichExerciseThePromptOpens() throws {
    let desk = try Desk(for: self)
    XCTAssertTrue(
      try desk.run(["--help"]).output.contains(
        "the prompt, at the exercise that you opened last, or else at the first one that is not "
          + "solved."))
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    XCTAssertEqual(try desk.run(["check", "1.1"]).status, 0)
    let session = try TerminalSession(desk, for: self)
    session.waitForPrompt("1.2>")
    session.enter(":goto 1.1")
    session.pty.type("\u{4}")
    XCTAssertEqual(session.end(), 0)
    try TerminalSession(desk, for: self).waitForPrompt("1.1>")
  }
}
