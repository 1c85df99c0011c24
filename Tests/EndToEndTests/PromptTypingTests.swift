import TestSupport
import XCTest

/// Typing at the prompt: several lines, history, completion and editing keys.
final class PromptTypingTests: PromptTestCase {
  func testInputGoesOnUntilItIsComplete() throws {
    let (session, desk) = try start()
    session.pty.type("struct Pair {\r")
    session.waitForPrompt("1.1|")
    session.pty.type("  var a = 1\r")
    session.waitForPrompt("1.1|")
    XCTAssertTrue(session.enter("}").hasPrefix("added Pair to Exercise.swift\n"))
    XCTAssertTrue(try desk.read(Desk.double).hasSuffix("\nstruct Pair {\n  var a = 1\n}\n"))
    // An empty line ends an incomplete declaration.
    session.pty.type("struct Half {\r")
    session.waitForPrompt("1.1|")
    XCTAssertTrue(session.enter("").hasPrefix("This is not finished: a bracket"))
    // Ctrl-C discards it.
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
