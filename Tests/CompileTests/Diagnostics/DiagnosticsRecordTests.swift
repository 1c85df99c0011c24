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

  func testAFileOrCategoryThatIsNotThere() {
    assertDamagedRecord { $0.message("a [b]", file: 1, line: 1) }
    assertDamagedRecord { $0.message("a [b]", category: 1) }
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

  func testAnExpansionInAnExpansionHasTheOutermostOrigin() throws {
    let diagnostics = try read { writer in
      writer.block(9) {
        $0.text(6, [1, 0, 0, 7], Array("written".utf8), abbreviation: 4)
        $0.text(6, [2, 0, 0, 5], Array("outer".utf8), abbreviation: 5)
        $0.text(6, [3, 0, 0, 5], Array("inner".utf8), abbreviation: 6)
        $0.record(8, [2, 1, 5, 1, 40, 1, 5, 9, 48])
        $0.record(8, [3, 2, 6, 1, 50, 2, 6, 9, 58])
        $0.message("a [b]", file: 3, line: 1, abbreviation: 7)
      }
    }
    XCTAssertEqual(
      diagnostics.map(\.origin),
      [
        Diagnostic.SourceRange(
          start: Diagnostic.Location(file: "written", line: 5, column: 1, offset: 40),
          end: Diagnostic.Location(file: "written", line: 5, column: 9, offset: 48))
      ])
  }

  func testFilesMadeFromOneAnother() throws {
    let diagnostics = try read { writer in
      writer.block(9) {
        $0.text(6, [1, 0, 0, 1], Array("one".utf8), abbreviation: 4)
        $0.text(6, [2, 0, 0, 1], Array("two".utf8), abbreviation: 5)
        $0.record(8, [1, 2, 5, 1, 0, 2, 5, 2, 1])
        $0.record(8, [2, 1, 6, 1, 0, 1, 6, 2, 1])
        $0.message("a [b]", file: 1, line: 1, abbreviation: 6)
      }
    }
    XCTAssertEqual(diagnostics.map(\.location?.file), ["one"])
    XCTAssertNotNil(diagnostics.first?.origin)
  }
}
