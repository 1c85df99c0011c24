@testable import Compile

/// A writer of bitstreams, valid or damaged as a test needs them.
struct BitWriter {
  /// One operand of an abbreviation.
  enum Operand {
    case literal(UInt64)
    case fixed(UInt64)
    case variable(UInt64)
    case array, character, blob
  }

  private(set) var bytes: [UInt8]
  private var bit = 0
  /// The width in bits of the identifiers that introduce items.
  private var width: UInt64 = 2

  init(magic: String = "DIAG") {
    bytes = Array(magic.utf8)
  }

  mutating func fixed(_ value: UInt64, _ width: UInt64) {
    for shift in 0..<width {
      if bit == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8((value >> shift) & 1) << UInt8(bit)
      bit = (bit + 1) % 8
    }
  }

  mutating func variable(_ value: UInt64, _ width: UInt64) {
    let payload = width - 1
    var rest = value
    while rest >> payload != 0 {
      fixed((rest & ((1 << payload) - 1)) | (1 << payload), width)
      rest >>= payload
    }
    fixed(rest, width)
  }

  mutating func align() {
    bit = 0
    while bytes.count % 4 != 0 { bytes.append(0) }
  }

  mutating func item(_ identifier: UInt64) {
    fixed(identifier, width)
  }

  /// Writes a block whose claimed length is `longer` words more than its real one.
  mutating func block(
    _ block: UInt64, width inner: UInt64 = 4, longer: Int = 0, _ content: (inout BitWriter) -> Void
  ) {
    item(1)
    variable(block, 8)
    variable(inner, 4)
    align()
    let start = bytes.count
    fixed(0, 32)
    let outer = width
    width = inner
    content(&self)
    item(0)
    align()
    width = outer
    let words = UInt32(truncatingIfNeeded: (bytes.count - start) / 4 - 1 + longer)
    for index in 0..<4 { bytes[start + index] = UInt8(truncatingIfNeeded: words >> (8 * index)) }
  }

  mutating func record(_ code: UInt64, _ operands: [UInt64]) {
    item(3)
    variable(code, 6)
    variable(UInt64(operands.count), 6)
    for operand in operands { variable(operand, 6) }
  }

  mutating func abbreviation(_ operands: [Operand]) {
    item(2)
    variable(UInt64(operands.count), 5)
    for operand in operands {
      switch operand {
      case .literal(let value):
        fixed(1, 1)
        variable(value, 8)
      case .fixed(let width):
        fixed(0, 1)
        fixed(1, 3)
        variable(width, 5)
      case .variable(let width):
        fixed(0, 1)
        fixed(2, 3)
        variable(width, 5)
      case .array:
        fixed(0, 1)
        fixed(3, 3)
      case .character:
        fixed(0, 1)
        fixed(4, 3)
      case .blob:
        fixed(0, 1)
        fixed(5, 3)
      }
    }
  }

  /// Writes a blob that claims to have `count` bytes; nil for its real length.
  mutating func blob(_ bytes: [UInt8], claiming count: Int? = nil) {
    variable(UInt64(count ?? bytes.count), 6)
    align()
    self.bytes += bytes
    align()
  }
}

extension BitWriter {
  /// Writes the block with the version of the file format.
  mutating func version(_ version: UInt64 = 2) {
    block(8) { $0.record(1, [version]) }
  }

  /// Defines an abbreviation for a record with 32-bit numbers and a text, and writes the record.
  ///
  /// - Parameter identifier: the number of the new abbreviation in its block, from 4.
  mutating func text(
    _ code: UInt64, _ operands: [UInt64], _ text: [UInt8], abbreviation identifier: UInt64
  ) {
    abbreviation([.literal(code)] + operands.map { _ in .fixed(32) } + [.blob])
    item(identifier)
    for operand in operands { fixed(operand, 32) }
    blob(text)
  }

  /// Writes the record of a message, by default without file and line.
  mutating func message(
    _ text: String, severity: UInt64 = 3, file: UInt64 = 0, line: UInt64 = 0,
    abbreviation: UInt64 = 4
  ) {
    self.text(
      2, [severity, file, line, 1, 0, 0, 0, UInt64(text.utf8.count)], Array(text.utf8),
      abbreviation: abbreviation)
  }
}
