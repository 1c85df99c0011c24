import XCTest

@testable import Terminal

final class PlainLineReaderTests: XCTestCase {
  private func lines(_ bytes: [UInt8], limit: Int = 16 << 20) -> [Input] {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      writer.write(Data(bytes))
      try? writer.close()
    }
    let reader = PlainLineReader(
      input: pipe.fileHandleForReading.fileDescriptor, limit: limit)
    var inputs: [Input] = []
    repeat { inputs.append(reader.readLine()) } while inputs.last != .end && inputs.count < 100
    return inputs
  }

  func testLinesWithAndWithoutAnEnd() {
    XCTAssertEqual(
      lines(Array("a\n\n委\r\nlast".utf8)),
      [.text("a"), .text(""), .text("委"), .text("last"), .end])
    XCTAssertEqual(lines([]), [.end])
    XCTAssertEqual(lines(Array("\n".utf8)), [.text(""), .end])
  }

  func testInvalidBytesAreReplaced() {
    XCTAssertEqual(lines([0x61, 0xFF, 0x0A]), [.text("a\u{FFFD}"), .end])
  }

  func testALineOfAMegabyteIsWhole() {
    let long = String(repeating: "x", count: 1 << 20)
    XCTAssertEqual(lines(Array("\(long)\nb".utf8)), [.text(long), .text("b"), .end])
  }

  func testALineBeyondTheLimitIsReportedAndSkipped() {
    let long = String(repeating: "x", count: 300_000)
    XCTAssertEqual(
      lines(Array("a\n\(long)\nb\n\(long)".utf8), limit: 1000),
      [.text("a"), .tooLong(limit: 1000), .text("b"), .tooLong(limit: 1000), .end])
    XCTAssertEqual(
      lines(Array("abc\nabcd".utf8), limit: 3), [.text("abc"), .tooLong(limit: 3), .end])
  }

  func testTheEndStaysTheEnd() {
    let reader = PlainLineReader(input: open("/dev/null", O_RDONLY))
    XCTAssertEqual(reader.readLine(), .end)
    XCTAssertEqual(reader.readLine(), .end)
  }

  func testAPromptIsShownWithoutSequences() {
    let (input, output) = (Pipe(), Pipe())
    input.fileHandleForWriting.write(Data("a\n".utf8))
    let reader = PlainLineReader(input: input.fileHandleForReading.fileDescriptor)
    let line = reader.readLine(
      prompt: StyledText("1.1>", .bold), output: output.fileHandleForWriting.fileDescriptor)
    XCTAssertEqual(line, .text("a"))
    XCTAssertEqual(output.fileHandleForReading.availableData, Data("1.1> ".utf8))
  }
}
