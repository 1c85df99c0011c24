/// A reader of numbers of any width from bytes, the lowest bit first.
struct BitReader {
  /// The largest width that a stream may give to a number, in bits.
  static let maximumWidth = 32

  private let bytes: [UInt8]
  /// The next bit to read.
  private(set) var position: Int
  /// The bit after the block that is being read; no read goes beyond it.
  var end: Int

  /// Starts after the first `count` bytes, which the caller has checked.
  init(_ bytes: [UInt8], skipping count: Int) {
    self.bytes = bytes
    self.position = count * 8
    self.end = bytes.count * 8
  }

  var isAtEnd: Bool { position >= end }

  /// Returns the error for a defect at the current position.
  func damaged(_ defect: DiagnosticsError.Defect) -> DiagnosticsError {
    .damaged(defect, at: position / 8)
  }

  /// Reads a number of `width` bits, at most 32.
  mutating func fixed(_ width: Int) throws(DiagnosticsError) -> UInt64 {
    guard width <= end - position else { throw damaged(.truncated) }
    var value: UInt64 = 0
    var taken = 0
    while taken < width {
      let used = position & 7
      let count = min(8 - used, width - taken)
      let part = (bytes[position >> 3] >> UInt8(used)) & (0xFF >> UInt8(8 - count))
      value |= UInt64(part) << UInt64(taken)
      taken += count
      position += count
    }
    return value
  }

  /// Reads a number in chunks of `width` bits; a chunk's highest bit says that another one follows.
  mutating func variable(_ width: Int) throws(DiagnosticsError) -> UInt64 {
    let payloadBits = UInt64(width - 1)
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let chunk = try fixed(width)
      let payload = chunk & ((1 << payloadBits) - 1)
      // This also ends a chain of empty chunks, which could otherwise be as long as the file.
      guard shift < 64, (payload << shift) >> shift == payload else { throw damaged(.number) }
      value |= payload << shift
      shift += payloadBits
      if chunk >> payloadBits == 0 { return value }
    }
  }

  /// Reads `count` bytes, which start and end at a multiple of 32 bits.
  mutating func blob(_ count: UInt64) throws(DiagnosticsError) -> ArraySlice<UInt8> {
    try align()
    guard count <= UInt64((end - position) / 8) else { throw damaged(.truncated) }
    let start = position / 8
    position += Int(count) * 8
    try align()
    return bytes[start..<start + Int(count)]
  }

  /// Advances to the next multiple of 32 bits.
  mutating func align() throws(DiagnosticsError) {
    let aligned = (position + 31) & ~31
    guard aligned <= end else { throw damaged(.truncated) }
    position = aligned
  }

  /// Skips the rest of the block.
  mutating func skipToEnd() {
    position = end
  }
}
