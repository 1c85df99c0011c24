/// Reads numbers of any width from bytes, the lowest bit first.
struct BitReader {
  /// The widest number a stream may hold.
  static let maximumWidth = 32

  private let bytes: [UInt8]
  /// The next bit to read.
  private(set) var position: Int
  /// The bit that must not be read any more; the end of the block that is being read.
  var end: Int

  /// Starts after the first bytes, which the caller has looked at.
  init(_ bytes: [UInt8], skipping count: Int) {
    self.bytes = bytes
    self.position = count * 8
    self.end = bytes.count * 8
  }

  var isAtEnd: Bool { position >= end }

  /// The error to throw for something wrong where the reader stands.
  func damaged(_ defect: DiagnosticsError.Defect) -> DiagnosticsError {
    .damaged(defect, at: position / 8)
  }

  /// A number of so many bits, at most 32.
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

  /// A number in chunks of so many bits, of which the highest says that another chunk follows.
  mutating func variable(_ width: Int) throws(DiagnosticsError) -> UInt64 {
    let payloadBits = UInt64(width - 1)
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let chunk = try fixed(width)
      let payload = chunk & ((1 << payloadBits) - 1)
      // Also ends a chain of empty chunks, which would otherwise go on as long as the bytes do.
      guard shift < 64, (payload << shift) >> shift == payload else { throw damaged(.number) }
      value |= payload << shift
      shift += payloadBits
      if chunk >> payloadBits == 0 { return value }
    }
  }

  /// So many whole bytes, between two boundaries of 32 bits.
  mutating func blob(_ count: UInt64) throws(DiagnosticsError) -> ArraySlice<UInt8> {
    try align()
    guard count <= UInt64((end - position) / 8) else { throw damaged(.truncated) }
    let start = position / 8
    position += Int(count) * 8
    try align()
    return bytes[start..<start + Int(count)]
  }

  /// Goes on to the next boundary of 32 bits.
  mutating func align() throws(DiagnosticsError) {
    let aligned = (position + 31) & ~31
    guard aligned <= end else { throw damaged(.truncated) }
    position = aligned
  }

  /// Leaves out everything to the end of the block.
  mutating func skipToEnd() {
    position = end
  }
}
