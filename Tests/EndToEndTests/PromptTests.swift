import Foundation
import TestSupport
import XCTest

/// The prompt at a terminal: start, Swift input, commands, and interruptions.
final class PromptTests: PromptTestCase {
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
      The task is still open: its own code is as at the beginning. Judge it: :check

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
      To see this check step by step: :stage

      """)
    XCTAssertEqual(
      session.enter("func double(_ n: Int) -> Int { n * 2 }"),
      """
      replaced double(_:) in Exercise.swift, line 1; :undo takes it back
      - func double(_ n: Int) -> Int { n + 2 }
      + func double(_ n: Int) -> Int { n * 2 }
      ✓ 1.1 Double  passed: 2 of 2 checks (… ms)

      Because of double.

      Next: 1.2 Answer — type :next (01-numbers/02-answer/Exercise.swift)

      """)
    XCTAssertTrue(
      session.enter(":undo").hasPrefix(
        """
        Exercise.swift is as it was before double(_:).
        - func double(_ n: Int) -> Int { n * 2 }
        + func double(_ n: Int) -> Int { n + 2 }
        \("  ")
        ✗ 1.1 Double  1 of 2 checks passed
        """))
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
    for (statement, name) in [
      ("weak var owner: AnyObject?", "owner"), ("var total: Int { seven + 1 }", "total"),
      ("var even: Bool { seven == 8 }", "even"), ("var other: Int? = nil", "other"),
    ] {
      XCTAssertTrue(
        session.enter(statement).hasPrefix(
          "\(name) is kept for trying things out and belongs to no class; your file has not"),
        session.screen)
    }
    XCTAssertEqual(session.enter("var plain: Int = 3"), "")
    // A declared name is Swift, even if a command has the same name.
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
      Mend it here and press Enter; Alt-Enter begins a new line. Ctrl-C puts it aside;
      the up arrow brings it back.
      """)
    XCTAssertEqual(
      session.enter("[1][3]"), "The program crashed: an index was outside the array's bounds.")
    // The runtime's own crash message is not shown as the learner's output.
    XCTAssertEqual(
      session.enter("print(\"a\"); fatalError(\"stop\")"),
      "a\nThe program stopped itself: stop\n1 │ fatalError(\"stop\")")
    XCTAssertEqual(session.enter("1 + }").split(separator: "\n").first, "  1 + }")
  }

  func testCtrlCStopsACheckAndATryOut() throws {
    let (session, desk) = try start()
    try desk.course.replace(
      "time-limit: 1", with: "time-limit: 60", in: "\(FixtureCourse.double)/exercise.md")
    let slow = try TerminalSession(desk, for: self)
    slow.waitForPrompt("1.1>")
    try desk.write(desk.marking + "func double(_ n: Int) -> Int { n }\n", to: Desk.double)
    slow.pty.type("func double(_ n: Int) -> Int { mark(); while true {} }\r")
    slow.wait(for: "replaced")
    desk.waitForMark()
    slow.pty.type("\u{3}")
    XCTAssertTrue(slow.wait { $0.hasSuffix("1.1> ") }.contains("\nStopped.\n"))
    slow.pty.type("mark(); while true {}\r")
    desk.waitForMark()
    slow.pty.type("\u{3}")
    XCTAssertTrue(slow.wait { $0.hasSuffix("1.1> ") }.contains("\nStopped.\n"))
    // A cancelled try-out leaves nothing behind.
    XCTAssertEqual(slow.enter("1 + 1"), "→ 2  Int")
    _ = session
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
    try "#!/bin/sh\necho Ready.; read line; echo \"$line\" > \"$2\"\n"
      .write(to: editor, atomically: true, encoding: .utf8)
    let session = try TerminalSession(
      desk, environment: ["EDITOR": "/bin/sh '\(editor.path)' -x"], for: self)
    session.waitForPrompt("1.1>")
    session.pty.type(":edit\r")
    session.wait(for: "Ready.")
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
    session.wait { $0.contains("Next: 1.2 Answer — type :next (") && $0.hasSuffix("1.1> ") }
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
}
