import TestSupport
import XCTest

/// Typing at the prompt: several lines, history, completion and editing keys.
final class PromptTypingTests: PromptTestCase {
  func testInputGoesOnUntilItIsComplete() throws {
    let (session, desk) = try start()
    session.typeLater("struct Pair {\r")
    session.waitForScreen(endingWith: "1.1> struct Pair {\n1.1|   ▏")
    session.typeLater("var a = 1\r")
    session.waitForScreen(endingWith: "1.1|   var a = 1\n1.1|   ▏")
    // A blank line is a part of the class, and the brace goes below its partner.
    session.typeLater("\r")
    session.waitForScreen(endingWith: "1.1|   var a = 1\n1.1|\n1.1|   ▏")
    session.typeLater("}")
    session.waitForScreen(endingWith: "1.1|\n1.1| }▏")
    XCTAssertTrue(session.enter("").hasPrefix("added Pair to Exercise.swift\n"))
    XCTAssertTrue(try desk.read(Desk.double).hasSuffix("\nstruct Pair {\n  var a = 1\n\n}\n"))
  }

  func testCtrlCPutsADraftIntoTheHistory() throws {
    let (session, desk) = try start()
    session.typeLater("struct Half {\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    session.typeLater("let a = 1\u{3}")
    session.waitForScreen(endingWith: "1.1|   let a = 1^C\n1.1> ▏")
    XCTAssertFalse(try desk.read(Desk.double).contains("Half"))
    session.typeLater("\u{1B}[A")
    session.waitForScreen(endingWith: "1.1> struct Half {\n1.1|   let a = 1▏")
  }

  func testALearnerOfViHasTheirKeys() throws {
    let settings = try temporaryFolder().appendingPathComponent("editrc")
    try "nonsense\nbind -v\n".write(to: settings, atomically: true, encoding: .utf8)
    let (session, desk) = try start(environment: ["EDITRC": settings.path])
    session.typeLater("func double(_ n: Int) -> Int {\r")
    session.waitForScreen(endingWith: "{\n1.1|   ▏")
    session.typeLater("return n + 2")
    session.waitForScreen(endingWith: "1.1|   return n + 2▏")
    session.typeLater("\u{1B}br*")
    session.waitForScreen(endingWith: "1.1|   return n ▏* 2")
    session.typeLater("A\r}")
    session.waitForScreen(endingWith: "1.1|   return n * 2\n1.1| }▏")
    XCTAssertTrue(session.enter("").contains("passed: 2 of 2 checks"))
    XCTAssertTrue(try desk.read(Desk.double).contains("  return n * 2\n}"))
  }

  func testASlipKeepsTheDraftWithTheCursorAtTheError() throws {
    let (session, desk) = try start()
    session.typeLater("struct Guard {\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    session.typeLater("func mayMove(box: Int): Bool {\r")
    session.waitForScreen(
      endingWith: """
        1.1> struct Guard {
        1.1|   func mayMove(box: Int)▏: Bool {
        """)
    XCTAssertTrue(session.screen.contains("unexpected code ': Bool' in function"), session.screen)
    session.typeLater("\u{4} ->\u{5}")
    session.waitForScreen(endingWith: "1.1|   func mayMove(box: Int) -> Bool {▏")
    session.typeLater("\r")
    session.waitForScreen(endingWith: "Bool {\n1.1|     ▏")
    session.typeLater("true\r")
    session.waitForScreen(endingWith: "1.1|     true\n1.1|     ▏")
    session.typeLater("}\r")
    session.waitForScreen(endingWith: "1.1|   }\n1.1|   ▏")
    session.typeLater("}\r")
    session.wait(for: "added Guard to Exercise.swift")
    XCTAssertTrue(
      try desk.read(Desk.double).hasSuffix(
        "struct Guard {\n  func mayMove(box: Int) -> Bool {\n    true\n  }\n}\n"))
  }

  func testAnErrorOfTheCompilerBringsTheDraftBack() throws {
    let (session, desk) = try start()
    session.typeLater("\u{1B}[200~func double(_ n: Int) -> Int {\n  m * 2\n}\u{1B}[201~\r")
    session.waitForScreen(
      endingWith: "1.1> func double(_ n: Int) -> Int {\n1.1|   ▏m * 2\n1.1| }")
    // The Enter key in the line of the error sends the mended text.
    session.typeLater("\u{4}n")
    session.waitForScreen(endingWith: "1.1|   n▏ * 2\n1.1| }")
    session.typeLater("\u{5}\r")
    session.wait { $0.contains("passed: 2 of 2 checks") && $0.hasSuffix("1.1> ") }
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int {\n  n * 2\n}\n")
    session.typeLater("dubble(2) + 1\r")
    session.waitForScreen(endingWith: "1.1> ▏dubble(2) + 1")
  }

  func testEnterSendsAMendedDraftFromAnInnerLine() throws {
    let (session, desk) = try start(["--lang", "zh-Hant"])
    session.typeLater(
      "\u{1B}[200~struct Crate {\n  var a = 1\n  func b() -> Int { c }\n  let d = 2\n}\u{1B}[201~\r"
    )
    session.waitForScreen(
      endingWith:
        "1.1> struct Crate {\n1.1|   var a = 1\n1.1|   func b() -> Int { ▏c }\n1.1|   let d = 2\n1.1| }"
    )
    XCTAssertTrue(session.screen.contains("再按 Enter；按 Alt-Enter 換行。"), session.screen)
    // A hint in between: the text is still one to mend.
    session.typeLater("\u{4}a\u{5}\u{1B}[B\u{5}\u{1B}\r")
    session.typeLater(":hint\r")
    session.wait(for: "First hint.")
    session.waitForScreen(endingWith: "1.1|   let d = 2\n1.1|   ▏\n1.1| }")
    session.typeLater("\u{1B}[A\u{5}\r")
    session.waitForScreen(endingWith: "1.1|   let d = 2\n1.1|   ▏\n1.1|\n1.1| }")
    session.typeLater("var e = 3\r")
    session.wait { $0.contains("Crate") && $0.hasSuffix("1.1> ") }
    XCTAssertTrue(try desk.read(Desk.double).contains("func b() -> Int { a }"))
  }

  /// The message and the cursor's line are on the screen together.
  func testTheErrorOfADraftTallerThanTheScreen() throws {
    for (language, columns, rows, message) in [
      ("en", 80, 24, "cannot find 'nowhere' in scope"), ("zh-Hant", 60, 20, "這裡找不到 'nowhere'"),
    ] {
      let desk = try Desk(for: self)
      let session = try TerminalSession(
        desk, ["--lang", language], columns: columns, rows: rows, for: self)
      session.waitForPrompt("1.1>")
      for slip in [12, 38] {
        let lines = (1...40).map { $0 == slip ? "  let n\($0) = nowhere" : "  let n\($0) = \($0)" }
        let text = (["struct Tall\(slip) {"] + lines + ["}"]).joined(separator: "\n")
        session.typeLater("\u{1B}[200~\(text)\u{1B}[201~\r")
        func shows(_ screen: String) -> Bool {
          screen.contains("= ▏nowhere") && screen.contains(message)
        }
        session.pty.wait(seconds: 20, until: shows)
        // It stays while the text is mended; the key that moves to the end shows the end.
        session.typeLater("\u{4}\u{4}")
        session.pty.wait(seconds: 20) { $0.contains("= ▏where") && $0.contains(message) }
        session.typeLater("\u{1B}>")
        session.pty.wait(seconds: 20) { $0.hasSuffix("1.1| }▏") && $0.contains(message) }
        session.typeLater("\u{3}")
        session.pty.wait(seconds: 20) { $0.hasSuffix("1.1> ▏") }
      }
    }
  }

  func testACheckInADraftSaysThatTheDraftIsNotPartOfIt() throws {
    let (session, _) = try start()
    session.typeLater("func double(_ n: Int) -> Int {\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    session.typeLater(":check\r")
    session.wait(for: "The text that you are typing is not part of this.")
    session.waitForScreen(endingWith: "1.1> func double(_ n: Int) -> Int {\n1.1|   ▏")
    session.typeLater(":hint\r")
    let hint = session.wait { $0.contains("First hint.") && $0.hasSuffix("1.1|   ") }
    XCTAssertFalse(hint.contains("not part of this"), hint)
    session.typeLater("\u{3}")
    session.waitForPrompt("1.1>")
    XCTAssertFalse(session.enter(":check").contains("not part of this"))
  }

  func testCommandsWorkInTheMiddleOfADraft() throws {
    let (session, desk) = try start()
    session.typeLater("func double(_ n: Int) -> Int {\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    for (command, answer) in [
      (":hint", "First hint."), (":task", "The task of double."), (":show", "n: Int) -> Int { 0 }"),
      (":list", "Numbers"), (":help", ":check"),
    ] {
      session.typeLater(command + "\r")
      session.wait { text in
        let lines = text.split(separator: "\n").dropFirst()
        return lines.contains { $0.contains(answer) || $0.contains("Enter: more") }
      }
      if command == ":help" { session.typeLater("q") }
      session.waitForScreen(endingWith: "1.1> func double(_ n: Int) -> Int {\n1.1|   ▏")
    }
    session.typeLater("n * 2\r")
    session.waitForScreen(endingWith: "1.1|   n * 2\n1.1|   ▏")
    session.typeLater("}\r")
    session.wait(for: "passed: 2 of 2 checks")
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int {\n  n * 2\n}\n")
  }

  func testADraftCanBeOpenedInTheEditor() throws {
    let desk = try Desk(for: self)
    let editor = desk.file("editor.sh")
    try "#!/bin/sh\nsed -i 's/n \\* 3/n * 2/' \"$1\"\n"
      .write(to: editor, atomically: true, encoding: .utf8)
    let session = try TerminalSession(
      desk, environment: ["EDITOR": "/bin/sh '\(editor.path)'"], for: self)
    session.waitForPrompt("1.1>")
    session.typeLater("func double(_ n: Int) -> Int {\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    session.typeLater("n * 3\r")
    session.waitForScreen(endingWith: "1.1|   n * 3\n1.1|   ▏")
    session.typeLater(":edit\r")
    session.waitForScreen(endingWith: "1.1|   n * 2\n1.1|   ▏")
    session.typeLater("}\r")
    session.wait(for: "passed: 2 of 2 checks")
  }

  func testLinesThatComeAtOnceAreOneText() throws {
    let (session, desk) = try start()
    let text = "final class Counter {\n  var count = 0\n\n  func add() {\n\tcount += 1\n  }\n}"
    session.pty.type(text.replacingOccurrences(of: "\n", with: "\r") + "\r:hint\r")
    session.wait(for: "First hint.")
    XCTAssertEqual(
      try desk.read(Desk.double), "func double(_ n: Int) -> Int { 0 }\n\n" + text + "\n")
    session.waitForScreen(endingWith: "1.1> ▏")
  }

  func testTypedSwiftIsHighlightedAndTheMatchingBraceIsShown() throws {
    let (session, _) = try start()
    session.pty.type("let view = f({ \"a\" })")
    session.wait { _ in session.pty.text(styled: "0;35") == "let" }
    XCTAssertTrue(session.pty.text(styled: "0;31").contains("\"a\""))
    XCTAssertEqual(session.pty.text(styled: "0;1;4"), "()")
    session.pty.type("\u{1B}[D")
    session.wait { _ in session.pty.text(styled: "0;1;4") == "{}" }
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
    session.waitForScreen(endingWith: "1.1> 1 + double(▏")
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

  func testCtrlSDoesNotStopTheOutput() throws {
    let (session, _) = try start()
    session.pty.type("while true {}\r")
    session.wait { _ in !session.pty.isRaw }
    session.pty.type("\u{13}")
    session.wait { $0.contains("Stopped after 1 s.") && $0.hasSuffix("1.1> ") }
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
    // Move left over the bracket and the quote, and delete one character.
    session.pty.type("\u{1B}[D\u{1B}[D\u{7F}\r")
    session.wait { $0.contains("\n委託模\n") }
  }
}
