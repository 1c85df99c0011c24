import CLinux
import TestSupport
import XCTest

@testable import Terminal

/// Tests of the line editor in a child process with its own controlling terminal.
final class LineEditorProcessTests: XCTestCase {
  private func start() throws -> (pty: PseudoTerminal, process: Process, folder: URL) {
    let pty = try PseudoTerminal(columns: 60, rows: 20)
    let folder = try temporaryFolder()
    let process = try ChildTest.start(
      "TerminalTests.LineEditorProgram/testReadLines", folder: folder, at: pty)
    addTeardownBlock {
      pty.hangUp()
      process.waitUntilExit()
    }
    pty.wait { $0.hasSuffix("1.1> ▏") }
    return (pty, process, folder)
  }

  private func settings(of pty: PseudoTerminal) -> [UInt32] {
    var settings = termios()
    tcgetattr(pty.slave, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_lflag]
  }

  private func pid(in folder: URL) throws -> pid_t {
    let text = try String(contentsOf: folder.appendingPathComponent("pid"), encoding: .utf8)
    return try XCTUnwrap(pid_t(text))
  }

  func testASignalThatEndsTheProgramLeavesTheTerminalUsable() throws {
    let fresh = try PseudoTerminal()
    for signal in [SIGTERM, SIGHUP, SIGQUIT] {
      let (pty, _, folder) = try start()
      XCTAssertNotEqual(settings(of: pty), settings(of: fresh))
      pty.type("let a")
      pty.wait { $0.hasSuffix("1.1> let a▏") }
      kill(try pid(in: folder), signal)
      pty.wait { $0.contains("status \(128 + signal)\n") }
      XCTAssertEqual(settings(of: pty), settings(of: fresh))
      XCTAssertTrue(
        pty.output.components(separatedBy: "\u{1B}[?2004h").last?.contains("\u{1B}[?2004l") == true)
    }
  }

  func testTheSuspendKeyStopsTheProgramAndTheLineIsThereAfterwards() throws {
    let (pty, _, _) = try start()
    pty.type("let a\u{1A}")
    // The shell prints the status of the stopped program and continues it at once.
    pty.wait { $0.contains("status 148\n") && $0.hasSuffix("\n1.1> let a▏") }
    pty.type(" = 1\r")
    pty.wait { $0.contains("got let a = 1\n") }
  }

  func testATextOfSeveralLinesIsDrawnOnceAfterAStop() throws {
    let (pty, _, _) = try start()
    pty.type("\u{1B}[200~one\ntwo\u{1B}[201~\u{1A}")
    pty.wait { $0.contains("two\n\n[1]+  Stopped") && $0.hasSuffix("1.1> one\n1.1| two▏") }
    pty.type("!\r")
    let screen = pty.wait { $0.contains("got one\ntwo!\n") }
    XCTAssertEqual(screen.components(separatedBy: "1.1> one").count, 3, screen)
  }

  func testStopAndContinueFromOutside() throws {
    let (pty, _, folder) = try start()
    pty.type("let a")
    pty.wait { $0.hasSuffix("1.1> let a▏") }
    kill(try pid(in: folder), SIGSTOP)
    pty.wait { $0.contains("status 147\n") && $0.hasSuffix("\n1.1> let a▏") }
    pty.type("\u{7F}b\r")
    pty.wait { $0.contains("got let b\n") }
  }

  func testTheInterruptKeyIsAKey() throws {
    let (pty, _, folder) = try start()
    pty.type("let a\u{3}")
    pty.wait { $0.hasSuffix("let a^C\ninterrupted\n1.1> ▏") }
    kill(try pid(in: folder), SIGINT)
    pty.wait {
      $0.components(separatedBy: "interrupted\n").count == 3 && $0.hasSuffix("1.1> ▏")
    }
    pty.type("b\r")
    pty.wait { $0.hasSuffix("got b\n1.1> ▏") }
    pty.type("\u{4}")
    pty.wait { $0.contains("end\n") }
  }

  func testTheTerminalTellsOfItsNewSize() throws {
    let (pty, _, _) = try start()
    pty.type(String(repeating: "x", count: 50))
    pty.wait { $0.hasSuffix("x▏") }
    pty.resize(columns: 30, rows: 20)
    pty.wait {
      $0.hasSuffix(
        "1.1> " + String(repeating: "x", count: 25) + "\n" + String(repeating: "x", count: 25) + "▏"
      )
    }
  }

  func testAKilledProgramHasKeptItsHistory() throws {
    let (pty, _, folder) = try start()
    pty.type("let a = 1\r")
    pty.wait { $0.contains("got let a = 1\n") && $0.hasSuffix("1.1> ▏") }
    kill(try pid(in: folder), SIGKILL)
    pty.wait { $0.contains("status 137\n") }
    XCTAssertEqual(
      HistoryFile(url: folder.appendingPathComponent("history")).loadAndTrim(), ["let a = 1"])
  }
}

/// The program that `LineEditorProcessTests` runs in the child process.
final class LineEditorProgram: XCTestCase {
  func testReadLines() throws {
    let folder = try ChildTest.folder()
    try "\(getpid())".write(
      to: folder.appendingPathComponent("pid"), atomically: true, encoding: .utf8)
    let editor = try XCTUnwrap(
      LineEditor(
        terminal: Terminal(), history: HistoryFile(url: folder.appendingPathComponent("history")),
        words: .plain, completer: { $1(.none) }))
    while true {
      let input = try editor.read(
        DraftRequest(prompt: "1.1>", continuation: "1.1|", language: .braces))
      switch input {
      case .text(let text):
        editor.remember(text)
        print("got \(text)")
      case .interrupted: print("interrupted")
      case .command, .tooLong, .end:
        print("end")
        return
      }
    }
  }
}
