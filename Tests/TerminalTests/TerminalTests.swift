import CLinux
import TestSupport
import XCTest

@testable import Terminal

final class TerminalTests: XCTestCase {
  private func terminal(
    _ output: Int32, _ environment: [String: String], isPlain: Bool = false
  ) -> Terminal {
    Terminal(output: output, environment: environment, isPlain: isPlain)
  }

  func testATerminalHasColoursUnlessSomebodyObjects() throws {
    let pty = try PseudoTerminal()
    let xterm = ["TERM": "xterm"]
    XCTAssertTrue(terminal(pty.slave, xterm).hasColour)
    XCTAssertTrue(terminal(pty.slave, ["TERM": "xterm", "NO_COLOR": ""]).hasColour)
    XCTAssertFalse(terminal(pty.slave, ["TERM": "xterm", "NO_COLOR": "1"]).hasColour)
    XCTAssertFalse(terminal(pty.slave, ["TERM": "dumb"]).hasColour)
    XCTAssertFalse(terminal(pty.slave, [:]).hasColour)
    XCTAssertFalse(terminal(pty.slave, xterm, isPlain: true).hasColour)
  }

  func testAPipeHasNoColoursAndTheUsualSize() {
    let pipe = Pipe()
    let terminal = terminal(pipe.fileHandleForWriting.fileDescriptor, ["TERM": "xterm"])
    XCTAssertFalse(terminal.isTerminal)
    XCTAssertFalse(terminal.hasColour)
    XCTAssertEqual(terminal.size, Terminal.Size(width: 80, height: 24))
  }

  func testTheSizeIsReadAgain() throws {
    let pty = try PseudoTerminal(columns: 100, rows: 30)
    let terminal = terminal(pty.slave, ["TERM": "xterm"])
    XCTAssertEqual(terminal.size, Terminal.Size(width: 100, height: 30))
    pty.resize(columns: 40, rows: 10)
    XCTAssertEqual(terminal.size, Terminal.Size(width: 40, height: 10))
    pty.resize(columns: 0, rows: 0)
    XCTAssertEqual(terminal.size, Terminal.Size(width: 80, height: 24))
  }

  func testTheFirstLocaleVariableThatIsSetDecidesOnUnicode() {
    XCTAssertTrue(terminal(1, ["LANG": "zh_TW.UTF-8"]).hasUnicode)
    XCTAssertTrue(terminal(1, [:]).hasUnicode)
    XCTAssertFalse(terminal(1, ["LC_ALL": "C", "LANG": "en_GB.utf8"]).hasUnicode)
    XCTAssertTrue(terminal(1, ["LC_ALL": "", "LANG": "en_GB.utf8"]).hasUnicode)
  }
}
