/// Reads numbers and texts from bytes; behind the end everything is zero.
struct ByteReader {
  private let all: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int) {
    all = bytes
    self.position = max(0, position)
  }

  var isAtEnd: Bool { position >= all.count }

  private mutating func byte() -> UInt8 {
    defer { position += 1 }
    return position < all.count ? all[position] : 0
  }

  mutating func number(_ size: Int) -> Int {
    var bits: UInt64 = 0
    for index in 0..<size { bits |= UInt64(byte()) << UInt64(8 * index) }
    return Int(truncatingIfNeeded: bits)
  }

  mutating func address() -> UInt64 { UInt64(bitPattern: Int64(number(8))) }

  mutating func unsigned() -> Int { Int(truncatingIfNeeded: variable().bits & UInt64(Int.max)) }

  mutating func signed() -> Int {
    let (bits, width, isNegative) = variable()
    let rest = isNegative && width < 64 ? ~UInt64(0) << UInt64(width) : 0
    return Int(truncatingIfNeeded: Int64(bitPattern: bits | rest))
  }

  /// A number of as many bytes as it needs (LEB128).
  private mutating func variable() -> (bits: UInt64, width: Int, isNegative: Bool) {
    var bits: UInt64 = 0
    var width = 0
    while true {
      let next = byte()
      if width < 64 { bits |= UInt64(next & 0x7F) << UInt64(width) }
      width += 7
      if next & 0x80 == 0 || isAtEnd { return (bits, width, next & 0x40 != 0) }
    }
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    let start = min(position, all.count)
    let end = min(all.count, start + max(0, min(count, all.count)))
    position += max(0, min(count, all.count))
    return all[start..<end]
  }

  mutating func text() -> String {
    let start = min(position, all.count)
    let end = all[start...].firstIndex(of: 0) ?? all.count
    position = end + 1
    return String(decoding: all[start..<end], as: UTF8.self)
  }
}
