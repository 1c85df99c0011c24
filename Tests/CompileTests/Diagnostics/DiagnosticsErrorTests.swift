import XCTest

@testable import Compile
@testable import Platform

/// Tests files that no compiler writes: unknown parts are skipped, damaged ones are errors.
final class DiagnosticsErrorTests: DiagnosticsTestCase {
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
