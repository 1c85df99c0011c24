import XCTest

@testable import Compile

/// Tests records with missing parts, duplicate parts and undefined references.
final class DiagnosticsRecordTests: DiagnosticsTestCase {
  private func assertDamagedRecord(
    file: StaticString = #filePath, line: UInt = #line, _ content: (inout BitWriter) -> Void
  ) {
    assertDamaged(.record, file: file, line: line) {
      $0.version()
      $0.block(9, content)
    }
  }

  func testADiagnosticWithoutOrWithTwoMessages() {
    assertDamagedRecord { _ in }
    assertDamagedRecord {
      $0.message("a [b]")
      $0.message("c [d]", abbreviation: 5)
    }
  }

  func testASeverityThatDoesNotExist() {
    assertDamagedRecord { $0.message("a [b]", severity: 0) }
    assertDamagedRecord { $0.message("a [b]", severity: 6) }
  }

  func testAMessageWithoutTextOrNumbers() {
    assertDamagedRecord { $0.record(2, [3, 0, 0, 0, 0, 0, 0, 0]) }
    assertDamagedRecord { $0.text(2, [3, 0, 0], [], abbreviation: 4) }
  }

  func testAFileThatIsNotThere() {
    assertDamagedRecord { $0.message("a [b]", file: 1, line: 1) }
  }

  func testALineThatNoFileHas() {
    assertDamagedRecord {
      $0.message("a [b]")
      $0.text(6, [1, 0, 0, 1], Array("a".utf8), abbreviation: 5)
      $0.record(3, [1, 1 << 40, 1, 0, 1, 1, 1, 0])
    }
  }

  func testALongText() throws {
    let longest = String(repeating: "a", count: 65_535)
    XCTAssertEqual(try read { $0.block(9) { $0.message(longest) } }.first?.message, longest)
    assertTooLarge(.text) { $0.block(9) { $0.message(longest + "a") } }
  }

  func testATextThatIsNotUTF8() throws {
    let diagnostics = try read { writer in
      writer.block(9) {
        $0.text(2, [3, 0, 0, 0, 0, 0, 0, 0], [0x61, 0xFF, 0x1B, 0x62], abbreviation: 4)
      }
    }
    XCTAssertEqual(diagnostics.map(\.message), ["a\u{FFFD}\u{1B}b"])
  }

  func testOnlyANameInBracketsAtTheEndIsAnIdentifier() throws {
    for text in ["[]", "[a]", "a []", "a[b]", "a [b] ", "a [b c]", "a [é]", "a b]", "]"] {
      let diagnostic = try read { $0.block(9) { $0.message(text) } }.first
      XCTAssertEqual(diagnostic?.message, text)
      XCTAssertEqual(diagnostic?.identifier, "")
    }
    // U+0600 and the space form one character.
    let diagnostic = try read { $0.block(9) { $0.message("\u{600} [b]") } }.first
    XCTAssertEqual(diagnostic?.message, "\u{600}")
    XCTAssertEqual(diagnostic?.identifier, "b")
  }
}
