import Runner
import XCTest

/// Files that no compiler writes: each is read as far as it makes sense, or is an error.
final class DiagnosticsErrorTests: XCTestCase {
  private func assertDamaged(
    _ defect: DiagnosticsError.Defect, file: StaticString = #filePath, line: UInt = #line,
    _ content: (inout BitWriter) -> Void
  ) {
    var writer = BitWriter()
    content(&writer)
    XCTAssertThrowsError(
      try Diagnostic.read(serialized: writer.bytes), file: file, line: line
    ) { error in
      guard case .damaged(defect, let at) = error as? DiagnosticsError else {
        return XCTFail("\(error)", file: file, line: line)
      }
      XCTAssert(0...writer.bytes.count ~= at, "\(at)", file: file, line: line)
    }
  }

  private func assertThrows(
    _ expected: DiagnosticsError, _ bytes: [UInt8], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try Diagnostic.read(serialized: bytes), file: file, line: line) {
      XCTAssertEqual($0 as? DiagnosticsError, expected, file: file, line: line)
    }
  }

  private func assertTooLarge(
    _ limit: DiagnosticsError.Limit, file: StaticString = #filePath, line: UInt = #line,
    _ content: (inout BitWriter) -> Void
  ) {
    var writer = BitWriter()
    writer.version()
    content(&writer)
    assertThrows(.tooLarge(limit), writer.bytes, file: file, line: line)
  }

  private func read(_ content: (inout BitWriter) -> Void) throws -> [Diagnostic] {
    var writer = BitWriter()
    writer.version()
    content(&writer)
    return try Diagnostic.read(serialized: writer.bytes)
  }
}

// MARK: - The file as a whole

extension DiagnosticsErrorTests {
  func testOtherFiles() {
    for text in ["", "DIA", "diag", "\u{7F}ELF and more of it"] {
      assertThrows(.notDiagnostics, Array(text.utf8))
    }
  }

  func testNothingButTheMagic() {
    assertDamaged(.truncated) { _ in }
  }

  func testAnotherVersion() {
    var writer = BitWriter()
    writer.version(3)
    assertThrows(.unsupportedVersion(3), writer.bytes)
  }

  func testADiagnosticBeforeTheVersion() {
    assertDamaged(.block) { $0.block(9) { $0.message("a [b]") } }
  }

  func testAHugeFile() {
    assertThrows(.tooLarge(.bytes), Array("DIAG".utf8) + [UInt8](repeating: 0, count: 8 << 20))
  }

  func testTooManyDiagnostics() throws {
    func write(_ count: Int, to writer: inout BitWriter) {
      writer.block(0) {
        $0.record(1, [9])
        $0.abbreviation(
          [.literal(2), .literal(3)] + Array(repeating: .literal(0), count: 7) + [.blob])
      }
      for _ in 0..<count {
        writer.block(9) {
          $0.item(4)
          $0.blob([])
        }
      }
    }
    XCTAssertEqual(try read { write(20_000, to: &$0) }.count, 20_000)
    assertTooLarge(.diagnostics) { write(20_001, to: &$0) }
  }

  func testUnknownBlocksAndRecordsAreLeftOut() throws {
    let diagnostics = try read { writer in
      writer.block(77) { $0.block(9) { $0.record(2, [1]) } }
      writer.block(9) {
        $0.record(99, [1, 2, 3])
        $0.message("a [b]")
        $0.block(78, width: 7) { $0.record(2, [1]) }
      }
    }
    XCTAssertEqual(diagnostics, [Diagnostic(severity: .error, identifier: "b", message: "a")])
  }
}

// MARK: - Blocks

extension DiagnosticsErrorTests {
  func testABlockLongerThanTheFile() {
    assertDamaged(.truncated) { $0.block(8, longer: 1) { $0.record(1, [2]) } }
  }

  func testABlockLongerThanItsParent() {
    assertDamaged(.truncated) { writer in
      writer.version()
      writer.block(9) { $0.block(9, longer: 4) { $0.message("a [b]") } }
      writer.block(9) { $0.message("a [b]") }
    }
  }

  func testABlockThatEndsEarly() {
    assertDamaged(.block) { writer in
      writer.block(8, longer: 1) { $0.record(1, [2]) }
      writer.block(77) { _ in }
    }
  }

  func testARecordOutsideOfBlocks() {
    assertDamaged(.block) { $0.record(1, [2]) }
  }

  func testABlockWhoseItemsHaveNoWidth() {
    assertDamaged(.block) { $0.block(8, width: 0) { $0.align() } }
    assertDamaged(.block) { $0.block(8, width: 33) { $0.align() } }
  }

  func testNotesWithoutEnd() {
    func nest(_ writer: inout BitWriter, _ depth: Int) {
      guard depth > 0 else { return }
      writer.block(9) {
        $0.message("a [b]", severity: 1)
        nest(&$0, depth - 1)
      }
    }
    assertTooLarge(.depth) { nest(&$0, 1000) }
  }
}

// MARK: - Abbreviations

extension DiagnosticsErrorTests {
  func testAbbreviationsOfAllKinds() {
    let cases: [(kind: [BitWriter.Operand], bits: UInt64, width: UInt64, version: UInt64)] = [
      ([.fixed(9)], 300, 9, 300), ([.variable(4)], 0b0110_1011, 8, 51), ([.literal(77)], 0, 0, 77),
      ([.fixed(0), .fixed(8)], 9, 8, 0), ([.character], 0, 6, 97), ([.character], 28, 6, 67),
      ([.character], 63, 6, 95), ([.array, .fixed(7)], 2 | 99 << 6 | 5 << 13, 20, 99),
      ([.array, .character], 1 | 61 << 6, 12, 57),
    ]
    for (kind, bits, width, version) in cases {
      var writer = BitWriter()
      writer.block(8) {
        $0.abbreviation([.literal(1)] + kind)
        $0.item(4)
        $0.fixed(bits, width)
      }
      assertThrows(.unsupportedVersion(version), writer.bytes)
    }
  }

  func testAnAbbreviationThatIsNotDefined() {
    assertDamaged(.abbreviation) { $0.block(8) { $0.item(4) } }
  }

  func testAbbreviationsOfNoShape() {
    let shapes: [[BitWriter.Operand]] = [
      [], [.blob], [.array, .fixed(8)], [.literal(1), .array], [.literal(1), .array, .blob],
      [.literal(1), .array, .fixed(8), .fixed(8)], [.literal(1), .blob, .fixed(8)],
      [.literal(1), .variable(1)], [.literal(1), .fixed(33)],
      // Elements that take no space: their number would be without limit.
      [.literal(1), .array, .fixed(0)], [.literal(1), .array, .literal(7)],
    ]
    for shape in shapes {
      assertDamaged(.abbreviation) { writer in
        writer.block(8) {
          $0.abbreviation(shape)
          $0.record(1, [2])
        }
      }
    }
  }

  func testTooManyAbbreviations() {
    assertTooLarge(.abbreviations) { writer in
      writer.block(9) {
        for _ in 0...1024 { $0.abbreviation([.literal(1)]) }
      }
    }
  }

  func testRecordsThatAreMuchLongerThanTheirBits() {
    assertTooLarge(.operands) { writer in
      writer.block(9) {
        $0.abbreviation(Array(repeating: .literal(99), count: 64))
        for _ in 0..<1000 { $0.item(4) }
      }
    }
  }

  func testABlobLongerThanTheFile() {
    assertDamaged(.truncated) { writer in
      writer.version()
      writer.block(9) {
        $0.abbreviation([.literal(6), .fixed(32), .blob])
        $0.item(4)
        $0.fixed(1, 32)
        $0.blob([1, 2, 3], claiming: .max)
      }
    }
  }

  func testANumberOfTooManyBits() {
    assertDamaged(.number) { writer in
      writer.block(8) {
        $0.item(3)
        // Every chunk says that another follows.
        $0.fixed(.max, 64)
        $0.fixed(.max, 64)
      }
    }
    assertDamaged(.number) { writer in
      writer.block(8) {
        $0.item(3)
        for _ in 0..<40 { $0.fixed(0b10_0000, 6) }
      }
    }
  }
}

// MARK: - Records

extension DiagnosticsErrorTests {
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
    // U+0600 makes one character with the space.
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
