import XCTest

@testable import Compile

/// Tests reading abbreviations, which define the binary layout of records.
final class DiagnosticsAbbreviationTests: DiagnosticsTestCase {
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
      // Elements of no bits: an array could claim any number of them.
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
