/// The lines of a text, and their columns in bytes and in units of UTF-16.
///
/// The compiler counts bytes, most editors count units of UTF-16. A line ends with LF, CR LF or CR.
struct TextLines {
  private let lines: [[UInt8]]

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
      .map { Array($0.utf8) }
  }

  var count: Int { lines.count }

  /// Returns the text of a line, from 1; empty beyond the end.
  func text(ofLine line: Int) -> String { String(decoding: bytes(ofLine: line), as: UTF8.self) }

  /// Returns the bytes from the first to the last that is no white space, from 0; empty for a blank
  /// line.
  func columns(ofLine line: Int) -> Range<Int> {
    let bytes = bytes(ofLine: line)
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return 0..<0 }
    return first..<(last + 1)
  }

  /// Returns the bytes of the identifier, or else of the single character, at a byte of a line.
  func token(at column: Int, ofLine line: Int) -> Range<Int> {
    let rest = bytes(ofLine: line).dropFirst(max(0, column))
    let name = rest.prefix {
      $0 >= 0x80 || $0 == UInt8(ascii: "_") || Unicode.Scalar($0).properties.isAlphabetic
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return rest.startIndex..<(rest.startIndex + max(name.count, min(1, rest.count)))
  }

  /// Returns the number of units of UTF-16 before a byte of a line, both from 0.
  func utf16Column(ofByte column: Int, line: Int) -> Int {
    String(decoding: bytes(ofLine: line).prefix(max(0, column)), as: UTF8.self).utf16.count
  }

  private func bytes(ofLine line: Int) -> [UInt8] {
    lines.indices.contains(line - 1) ? lines[line - 1] : []
  }
}
