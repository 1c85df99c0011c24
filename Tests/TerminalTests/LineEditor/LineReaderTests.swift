import TestSupport
import XCTest

@testable import Terminal

final class LineReaderTests: XCTestCase {
  private func reader(input: Int32, terminal: Terminal) -> LineReader {
    LineReader.open(
      terminal: terminal, input: input, history: nil, words: .plain)
  }

  func testWithoutATerminalNothingIsAsked() {
    let (input, output) = (Pipe(), Pipe())
    input.fileHandleForWriting.write(Data("print(1)\n".utf8))
    let reader = reader(
      input: input.fileHandleForReading.fileDescriptor,
      terminal: Terminal(output: output.fileHandleForWriting.fileDescriptor))
    XCTAssertFalse(reader.isInteractive)
    XCTAssertEqual(try reader.readLine(prompt: "1.1>"), .text("print(1)"))
    output.fileHandleForWriting.write(Data("end".utf8))
    XCTAssertEqual(output.fileHandleForReading.availableData, Data("end".utf8))
  }

  func testADumbTerminalIsAskedPlainly() throws {
    let pty = try PseudoTerminal()
    let reader = reader(
      input: pty.slave, terminal: Terminal(output: pty.slave, environment: ["TERM": "dumb"]))
    XCTAssertTrue(reader.isInteractive)
    pty.type("let a = 1\n")
    XCTAssertEqual(try reader.readLine(prompt: StyledText("1.1>", .bold)), .text("let a = 1"))
    pty.wait { $0.contains("1.1> ") }
    XCTAssertFalse(pty.output.contains("\u{1B}"))
  }

  func testATerminalIsEditedOn() throws {
    let pty = try PseudoTerminal()
    let reader = reader(
      input: pty.slave, terminal: Terminal(output: pty.slave, environment: ["TERM": "xterm"]))
    XCTAssertTrue(reader.isInteractive)
    pty.type("a\n")
    XCTAssertEqual(try reader.readLine(prompt: "1.1>"), .text("a"))
  }
}
