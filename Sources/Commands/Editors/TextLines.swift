/// The lines of a text, and their columns in bytes and in units of UTF-16.
///
/// The compiler counts bytes, most editors count units of UTF-16. A line ends with LF, CR LF or CR.
struct TextLines {
  private let bytes: [UInt8]
  /// The bytes of each line, without its end.
  private let ranges: [Range<Int>]

  init(_ text: String) {
    bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    var start = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        offset += 1
        continue
      }
      ranges.append(start..<offset)
      let isPair =
        byte == UInt8(ascii: "\r") && offset + 1 < bytes.count
        && bytes[offset + 1] == UInt8(ascii: "\n")
      offset += isPair ? 2 : 1
      start = offset
    }
    self.ranges = ranges + [start..<bytes.count]
  }

  var count: Int { ranges.count }

  /// Returns the text of a line, from 1; empty beyond the end.
  func text(ofLine line: Int) -> String {
    String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
  }

  /// Returns the bytes from the first to the last that is no white space, from 0; empty for a blank
  /// line.
  func columns(ofLine line: Int) -> Range<Int> {
    let range = range(ofLine: line)
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = bytes[range].firstIndex(where: { !isBlank($0) }),
      let last = bytes[range].lastIndex(where: { !isBlank($0) })
    else { return 0..<0 }
    return (first - range.lowerBound)..<(last + 1 - range.lowerBound)
  }

  /// Returns the bytes of the identifier, or else of the single character, at a byte of a line.
  func token(at column: Int, ofLine line: Int) -> Range<Int> {
    let rest = bytes[range(ofLine: line)].dropFirst(max(0, column))
    let start = rest.startIndex - range(ofLine: line).lowerBound
    let name = rest.prefix {
      $0 >= 0x80 || $0 == UInt8(ascii: "_") || Unicode.Scalar($0).properties.isAlphabetic
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return start..<(start + max(name.count, min(1, rest.count)))
  }

  /// Returns the number of units of UTF-16 before a byte of a line, both from 0.
  func utf16Column(ofByte column: Int, line: Int) -> Int {
    let range = range(ofLine: line)
    let before = bytes[range].prefix(max(0, column))
    return String(decoding: before, as: UTF8.self).utf16.count
  }

  private func range(ofLine line: Int) -> Range<Int> {
    ranges.indices.contains(line - 1) ? ranges[line - 1] : bytes.count..<bytes.count
  }
}
