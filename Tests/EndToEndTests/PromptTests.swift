import Foundation
import PseudoTerminals
import Repository
import XCTest

/// The prompt at a terminal: what a learner types, and what is answered.
final class PromptTests: XCTestCase {
  private func start(
    _ arguments: [String] = [], environment: [String: String] = [:], at exercise: String = "1.1"
  ) throws -> (session: TerminalSession, desk: Desk) {
    let desk = try Desk(for: self)
    let session = try TerminalSession(desk, arguments, environment: environment, for: self)
    session.waitForPrompt("\(exercise)>")
    return (session, desk)
  }

  func testTheFirstStartOffersAWorkspaceAndShowsLessonAndTask() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let session = try TerminalSession(
      desk, ["--course", desk.course.lessons], columns: 200, rows: 30, for: self)
    session.wait(for: "[Y/n] ")
    session.pty.type("\r")
    session.waitForPrompt("1.1>")
    XCTAssertEqual(
      desk.named(session.screen),
      """
      There is no workspace here. Make one in WORK/delegation?
      [Y/n]
      Understudy — delegation in Swift

      1  Numbers

      A lesson about numbers.

      1.1  Double
      Learn double.

      The task of double.

      Your file: delegation/01-numbers/01-double/Exercise.swift

      Type Swift, or a command: :check :hint :next :help. Ctrl-D leaves; your progress is kept.

      1.1> ▏
      """)
    XCTAssertEqual(
      try desk.read("delegation/\(Desk.double)"), "func double(_ n: Int) -> Int { 0 }\n")
  }

  func testNoIsAnAnswerToTheOffer() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let session = try TerminalSession(desk, ["--course", desk.course.lessons], for: self)
    session.wait(for: "[Y/n] ")
    session.pty.type("n\r")
    session.wait(for: "No workspace was made. To make one elsewhere: understudy init FOLDER\n")
    XCTAssertEqual(session.end(), 0)
    XCTAssertFalse(FileManager.default.fileExists(atPath: desk.file("delegation").path))
  }

  func testDeclarationsJoinTheFileAndAreChecked() throws {
    let (session, desk) = try start()
    XCTAssertEqual(
      session.enter("func triple(_ n: Int) -> Int { n * 3 }"),
      """
      added triple(_:) to Exercise.swift
      ✗ 1.1 Double  1 of 2 checks passed (… ms)
        ✗ Twice two is four.
            double(2) was asked for.
            expected  4
            got       0
            → Advice on testTwo.
        ✓ Zero stays zero.

      """)
    XCTAssertEqual(
      session.enter("func double(_ n: Int) -> Int { n + 2 }"),
      """
      replaced double(_:) in Exercise.swift, line 1; :undo takes it back
      - func double(_ n: Int) -> Int { 0 }
      + func double(_ n: Int) -> Int { n + 2 }
      ✗ 1.1 Double  1 of 2 checks passed (… ms)
        ✓ Twice two is four.
        ✗ Zero stays zero.
            double(0) was asked for.
            expected  0
            got       2
            → Advice on testZero.

      """)
    XCTAssertEqual(
      session.enter("func double(_ n: Int) -> Int { n * 2 }"),
      """
      replaced double(_:) in Exercise.swift, line 1; :undo takes it back
      - func double(_ n: Int) -> Int { n + 2 }
      + func double(_ n: Int) -> Int { n * 2 }
      ✓ 1.1 Double  passed: 2 of 2 checks (… ms)

      Because of double.

      Next: 1.2 Answer. Type :next

      """)
    XCTAssertTrue(
      session.enter(":undo").hasPrefix(
        "Exercise.swift is as it was before double(_:).\n✗ 1.1 Double  1 of 2 checks passed"))
    XCTAssertEqual(
      try desk.read(Desk.double),
      "func double(_ n: Int) -> Int { n + 2 }\n\nfunc triple(_ n: Int) -> Int { n * 3 }\n")
  }

  func testUndoLeavesAFileAloneThatWasChangedElsewhere() throws {
    let (session, desk) = try start()
    session.enter("func triple(_ n: Int) -> Int { n * 3 }")
    try desk.write("func double(_ n: Int) -> Int { 7 }\n", to: Desk.double)
    XCTAssertEqual(
      session.enter(":undo"),
      "Exercise.swift was changed elsewhere since triple(_:), so it was left as it is.\n")
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int { 7 }\n")
  }

  func testExpressionsGiveValuesAndNamesAreKept() throws {
    let (session, _) = try start()
    XCTAssertEqual(session.enter("double(4) + 1"), "→ 1  Int")
    XCTAssertEqual(session.enter("let seven = 7"), "")
    XCTAssertEqual(session.enter("seven * 6"), "→ 42  Int")
    XCTAssertEqual(session.enter("print(\"here\")"), "here")
    XCTAssertEqual(session.enter(":vars"), "seven: Int = 7\n")
    let apart = """
      This is a name for trying things out; your file has not changed. To give it to a
      class, type the whole class, or write it there: :edit
      """
    XCTAssertEqual(session.enter("weak var owner: AnyObject?"), apart)
    XCTAssertEqual(session.enter("var total: Int { seven + 1 }"), apart)
    // A name that is declared is Swift, even where a command is called so.
    XCTAssertEqual(session.enter("let list = [seven]"), "")
    XCTAssertEqual(session.enter("list"), "→ [7]  [Int]")
    XCTAssertEqual(
      session.enter("sevn"),
      """
      typed:1:1 error: cannot find 'sevn' in scope
      1 │ sevn
        │ ^
      Swift does not know this name here. Is it declared, and spelled in the same way?
      What a type declares is known between the braces of that type.
      """)
    XCTAssertEqual(
      session.enter("[1][3]"), "The program crashed: an index was outside the array's bounds.")
    // What the runtime prints of a crash is no output of the learner's.
    XCTAssertEqual(
      session.enter("print(\"a\"); fatalError(\"stop\")"), "a\nThe program stopped itself: stop")
    XCTAssertEqual(session.enter("1 + }").split(separator: "\n").first, "  1 + }")
  }

  func testInputGoesOnUntilItIsComplete() throws {
    let (session, desk) = try start()
    session.pty.type("struct Pair {\r")
    session.waitForPrompt("1.1|")
    session.pty.type("  var a = 1\r")
    session.waitForPrompt("1.1|")
    XCTAssertTrue(session.enter("}").hasPrefix("added Pair to Exercise.swift\n"))
    XCTAssertTrue(try desk.read(Desk.double).hasSuffix("\nstruct Pair {\n  var a = 1\n}\n"))
    // An empty line ends what cannot be completed.
    session.pty.type("struct Half {\r")
    session.waitForPrompt("1.1|")
    XCTAssertTrue(session.enter("").hasPrefix("This is not finished: a bracket"))
    // Ctrl-C drops it.
    session.pty.type("struct Half {\r")
    session.waitForPrompt("1.1|")
    session.pty.type("\u{3}")
    session.waitForPrompt("1.1>")
    XCTAssertFalse(try desk.read(Desk.double).contains("Half"))
  }

  func testAPastedClassArrivesWhole() throws {
    let (session, desk) = try start()
    let pasted = "final class Counter {\n\tvar count = 0\n\n\tfunc add() {\n\t\tcount += 1\n\t}\n}"
    session.pty.type("\u{1B}[200~\(pasted)\u{1B}[201~")
    session.wait { $0.contains("count += 1") }
    session.pty.type("\r")
    session.wait(for: "added Counter to Exercise.swift")
    XCTAssertEqual(
      try desk.read(Desk.double), "func double(_ n: Int) -> Int { 0 }\n\n" + pasted + "\n")
  }

  func testTabCompletes() throws {
    let (session, _) = try start()
    session.pty.type(":hel\t")
    session.waitForScreen(endingWith: "1.1> :help ▏")
    session.pty.type("\u{15}:goto two\t")
    session.waitForScreen(endingWith: "1.1> :goto two-files▏")
    session.pty.type("\u{15}1 + dou\t")
    session.waitForScreen(endingWith: "1.1> 1 + double▏")
    session.pty.type("\u{15}:\t")
    session.wait { $0.contains(":check") && $0.contains(":watch") && $0.contains(":quit") }
  }

  func testCtrlCClearsALineAndCtrlDLeaves() throws {
    let (session, _) = try start()
    session.pty.type("let a")
    session.wait { $0.hasSuffix("let a") }
    session.pty.type("\u{3}")
    session.waitForPrompt("1.1>")
    session.pty.type("\u{4}")
    session.wait(for: "Your progress is kept. Come back any time.")
    XCTAssertEqual(session.end(), 0)
  }

  func testCtrlCStopsACheckAndATryOut() throws {
    let (session, desk) = try start()
    try desk.course.replace(
      "time-limit: 1", with: "time-limit: 60", in: "\(FixtureCourse.double)/exercise.md")
    let slow = try TerminalSession(desk, for: self)
    slow.waitForPrompt("1.1>")
    slow.pty.type("func double(_ n: Int) -> Int { while true {} }\r")
    slow.wait(for: "replaced")
    usleep(1_500_000)
    slow.pty.type("\u{3}")
    XCTAssertTrue(slow.wait { $0.hasSuffix("1.1> ") }.contains("\nStopped.\n"))
    slow.pty.type("while true {}\r")
    usleep(1_500_000)
    slow.pty.type("\u{3}")
    XCTAssertTrue(slow.wait { $0.hasSuffix("1.1> ") }.contains("\nStopped.\n"))
    // What was stopped is no attempt.
    XCTAssertEqual(slow.enter("1 + 1"), "→ 2  Int")
    _ = session
  }

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

  func testTheLineFollowsANewSize() throws {
    let (session, _) = try start()
    session.pty.type(String(repeating: "x", count: 50))
    session.wait { $0.hasSuffix("xxx") }
    session.pty.resize(columns: 40, rows: 24)
    session.waitForScreen(
      endingWith: "1.1> " + String(repeating: "x", count: 35) + "\n"
        + String(repeating: "x", count: 15) + "▏")
  }

  func testTypedChineseCanBeEdited() throws {
    let (session, _) = try start()
    session.pty.type("print(\"委託模式\")")
    session.wait { $0.contains("模式") }
    // Left over the bracket and the quote, and one character deleted.
    session.pty.type("\u{1B}[D\u{1B}[D\u{7F}\r")
    session.wait { $0.contains("\n委託模\n") }
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
    XCTAssertEqual(session.enter(":why"), "The why is shown once the exercise is passed.\n")
  }

  func testMovingAbout() throws {
    let (session, _) = try start()
    XCTAssertEqual(session.enter(":prev"), "This is the first exercise.\n")
    XCTAssertTrue(
      session.enter(":goto two").contains("There is no exercise “two”. The nearest: 2.3 two-files"))
    XCTAssertTrue(session.enter(":goto 2.3").contains("2  Words\n\nA lesson about words.\n\n2.3"))
    XCTAssertEqual(session.enter(":next"), "This is the last exercise.\n")
    XCTAssertTrue(session.enter(":prev").contains("2.2  Broken"))
    XCTAssertTrue(session.enter(":goto answer").contains("1.2  Answer"))
    XCTAssertTrue(session.enter(":gogo").contains("There is no command :gogo"))
    XCTAssertEqual(session.enter(":goto"), "Go where? Name an exercise: :goto 5.4\n")
    XCTAssertTrue(session.enter(":lesson").contains("A lesson about numbers."))
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
      "Not quite. Try again.\nWhat you have named is right, but it is not all.\n")
    XCTAssertEqual(
      session.enter("abc"),
      "Not quite. Try again.\n  b  No.\nName all that are right, and no others.\n")
    XCTAssertEqual(
      session.enter("a, c"),
      """
      Right.
        a  Yes.
        c  Yes.

      Done: 0 of 2 right at the first try.

      Numbers are like that.

      Next: 2.2 Broken. Type :next

      """)
    XCTAssertTrue(session.enter(":list").contains("✓ 2.1  Guess"))
  }

  func testTheLanguage() throws {
    let (session, _) = try start()
    XCTAssertEqual(session.enter(":lang"), "The language is en. This course has: en\n")
    XCTAssertEqual(
      session.enter(":lang xx"), "This course has no texts in xx. It has: en\n")
  }

  func testResetKeepsTheLearnersVersionAndCanBeTakenBack() throws {
    let (session, desk) = try start()
    session.enter("func double(_ n: Int) -> Int { n * 2 }")
    let answer = session.enter(":reset")
    XCTAssertTrue(answer.contains("1.1 Double is back at its beginning. Your version is kept in"))
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int { 0 }\n")
    XCTAssertTrue(session.enter(":undo").contains("passed: 2 of 2 checks"))
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int { n * 2 }\n")
  }

  func testADeletedFileIsSaidAndComesBackByReset() throws {
    let (session, desk) = try start()
    try FileManager.default.removeItem(at: desk.file(Desk.double))
    let answer = session.enter(":check").replacing("\n", with: " ")
    XCTAssertTrue(
      answer.contains("Exercise.swift is not there. To begin with a fresh one, type :reset"), answer
    )
    XCTAssertTrue(session.enter("func a() {}").contains("is not there"))
    XCTAssertEqual(session.enter(":reset"), "1.1 Double is back at its beginning.\n")
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int { 0 }\n")
  }

  func testTheEditorIsAtTheTerminal() throws {
    let desk = try Desk(for: self)
    let editor = desk.file("editor.sh")
    try "#!/bin/sh\nread line; echo \"$line\" > \"$2\"\n"
      .write(to: editor, atomically: true, encoding: .utf8)
    let session = try TerminalSession(
      desk, environment: ["EDITOR": "/bin/sh '\(editor.path)' -x"], for: self)
    session.waitForPrompt("1.1>")
    session.pty.type(":edit\r")
    usleep(500_000)
    session.pty.type("func double(_ n: Int) -> Int { 2 * n }\r")
    session.wait(for: "passed: 2 of 2 checks")
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int { 2 * n }\n")
  }

  func testWatchingInsideThePrompt() throws {
    let (session, desk) = try start()
    session.pty.type(":watch\r")
    session.wait(for: "Waiting for the next save. Ctrl-C ends.")
    try desk.write("func double(_ n: Int) -> Int { n * 3 }\n", to: Desk.double)
    session.wait { $0.contains("got       6") && $0.contains("Waiting") }
    session.pty.type("\u{3}")
    session.waitForPrompt("1.1>")
    session.pty.type(":watch\r")
    session.wait(for: "Waiting for the next save. Ctrl-C ends.")
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    session.wait { $0.contains("Next: 1.2 Answer. Type :next") && $0.hasSuffix("1.1> ") }
  }

  func testPlainOutput() throws {
    for (arguments, environment) in [
      (["--plain"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]),
    ] as [([String], [String: String])] {
      let desk = try Desk(for: self)
      let session = try TerminalSession(desk, arguments, environment: environment, for: self)
      session.wait { $0.hasSuffix("1.1> ") }
      session.pty.type("double(21)\r")
      session.wait { $0.contains("0  Int\n1.1> ") }
      session.pty.type(":check\r")
      session.wait { $0.contains("Zero stays zero.") && $0.hasSuffix("1.1> ") }
      XCTAssertFalse(session.pty.output.contains("\u{1B}[0;"), "\(arguments) \(environment)")
      if !arguments.isEmpty {
        XCTAssertTrue(session.pty.output.utf8.allSatisfy { $0 < 0x80 })
      }
      session.pty.type("\u{4}")
      XCTAssertEqual(session.end(), 0)
    }
  }

  func testLongTextsComePageByPage() throws {
    let desk = try Desk(for: self)
    let lines = (1...60).map { "Line \($0).  " }.joined(separator: "\n")
    try desk.course.write("# Numbers\n\n\(lines)\n", to: "lessons/01-numbers/lesson.md")
    let session = try TerminalSession(desk, for: self)
    let question = "-- Enter: more, q: skip -- "
    session.wait { $0.contains("Line 18.\n\(question)") }
    session.pty.type(" ")
    session.wait { $0.contains("Line 40.\n") && $0.hasSuffix(question) }
    session.pty.type("q")
    session.wait { $0.contains("The task of double.") && $0.hasSuffix("1.1> ") }
    XCTAssertFalse(session.screen.contains("skip"))
    XCTAssertFalse(session.screen.contains("Line 41."))
    session.pty.type(":lesson\r")
    session.wait { $0.hasSuffix(question) }
    session.pty.type("\u{3}")
    session.waitForPrompt("1.1>")
    // A key that is no answer begins the next line.
    session.pty.type(":lesson\r")
    session.wait { $0.hasSuffix(question) }
    session.pty.type("1 + 1\r")
    session.wait { $0.contains("→ 2  Int") }
  }

  func testADrawingExerciseOfTheCourse() throws {
    let lessons = Repository.file("lessons").path
    let desk = try Desk(for: self, makesWorkspace: false)
    XCTAssertEqual(try desk.run(["init", "--course", lessons]).status, 0)
    let answer = try desk.run(["--plain"], input: ":goto 3.4\n:show 100\n")
    XCTAssertEqual(answer.status, 0, answer.errors)
    XCTAssertTrue(answer.output.contains("mouth"), answer.output)
    let drawn = try desk.run([], input: ":goto 3.4\n:show 100\n")
    XCTAssertTrue(drawn.output.contains("⣀⣀⣀⣀⣀⣀⣀"), drawn.output)
  }
}
