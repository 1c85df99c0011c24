import XCTest

@testable import Terminal

/// Tests that a paste arrives unchanged, as one text.
final class PasteTests: LineEditorTestCase {
  func testAPastedClassArrivesAsOneText() throws {
    let source = "final class A {\n\tweak var 委託: B?\n}\n"
    let (start, end) = paste
    let editor = try editor { _ in Completions(word: "", candidates: ["no"]) }
    let input = readLine(editor) {
      $0.type(start + source.replacingOccurrences(of: "\n", with: "\r") + end)
      $0.wait(for: "1.1> final class A {\n1.1|     weak var 委託: B?\n1.1| }\n1.1| ▏")
      $0.type("// z\r")
    }
    XCTAssertEqual(input, .text(source + "// z"))
  }

  func testALargePasteArrivesWhole() throws {
    let source = (1...20_000).map { "let line\($0) = \($0)" }.joined(separator: "\n")
    let (start, end) = paste
    let input = readLine(try editor()) { $0.type(start + source + end + "\r") }
    XCTAssertEqual(input, .text(source))
  }

  func testAPasteCannotHideControlCharacters() throws {
    let (start, end) = paste
    let input = readLine(try editor(), language: .answers) {
      $0.type("\(start)a\u{1B}[2J\u{3}\u{4}\r\nb\(end)\r")
    }
    XCTAssertEqual(input, .text("a[2J\nb"))
  }

  func testPastesAreMarkedOnlyWhileALineIsRead() throws {
    _ = readLine(try editor()) { $0.type("a\r") }
    pty.wait { _ in self.pty.output.hasSuffix("\u{1B}[?2004l") }
    XCTAssertTrue(pty.output.contains("\u{1B}[?2004h"))
  }
}
