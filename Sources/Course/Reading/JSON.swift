// A strict JSON parser that records the line of every value, so that a problem in `course.json`
// has a line number. By hand: Foundation's decoder gives no lines and accepts some invalid JSON.

/// A JSON value and the line on which it begins.
package struct JSON: Equatable {
  package indirect enum Value: Equatable {
    case object([Member])
    case array([JSON])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  /// A key of an object with its value, and the line of the key.
  package struct Member: Equatable {
    package let key: String
    package let line: Int
    package let value: JSON
  }

  /// The position of the first syntax error.
  package struct SyntaxError: Error, Equatable {
    package let line: Int
    /// From 1, in bytes.
    package let column: Int
  }

  package let value: Value
  package let line: Int

  package var string: String? { if case .string(let text) = value { text } else { nil } }
  package var array: [JSON]? { if case .array(let items) = value { items } else { nil } }
  package var object: [Member]? { if case .object(let members) = value { members } else { nil } }
  package var number: Double? { if case .number(let number) = value { number } else { nil } }

  package static func read(_ text: String) throws(SyntaxError) -> JSON {
    var reader = JSONReader(Array(text.utf8))
    return try reader.document()
  }
}

private struct JSONReader {
  static let depthLimit = 32

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSON.SyntaxError) -> JSON {
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw error }
    return value
  }

  private var error: JSON.SyntaxError {
    JSON.SyntaxError(line: line, column: position - lineStart + 1)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      position += 1
      if byte == 0x0A { (line, lineStart) = (line + 1, position) }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSON.SyntaxError) -> JSON {
    skipSpace()
    let line = line
    guard let byte = next, depth < JSONReader.depthLimit else { throw error }
    switch byte {
    case UInt8(ascii: "{"): return JSON(value: .object(try members(depth: depth)), line: line)
    case UInt8(ascii: "["): return JSON(value: .array(try items(depth: depth)), line: line)
    case UInt8(ascii: "\""): return JSON(value: .string(try string()), line: line)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSON(value: .number(try number()), line: line)
    default: return JSON(value: try word(), line: line)
    }
  }

  private mutating func members(depth: Int) throws(JSON.SyntaxError) -> [JSON.Member] {
    var members: [JSON.Member] = []
    _ = take("{")
    if take("}") { return [] }
    repeat {
      skipSpace()
      let line = line
      guard next == UInt8(ascii: "\"") else { throw error }
      let key = try string()
      guard take(":") else { throw error }
      members.append(JSON.Member(key: key, line: line, value: try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw error }
    return members
  }

  private mutating func items(depth: Int) throws(JSON.SyntaxError) -> [JSON] {
    var items: [JSON] = []
    _ = take("[")
    if take("]") { return [] }
    repeat { items.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw error }
    return items
  }

  private mutating func string() throws(JSON.SyntaxError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error }
      position += 1
      if byte == UInt8(ascii: "\\") {
        text += Array(String(try escape()).utf8)
      } else {
        text.append(byte)
      }
    }
    guard next != nil else { throw error }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(JSON.SyntaxError) -> Unicode.Scalar {
    guard let byte = next else { throw error }
    let plain: [UInt8: Unicode.Scalar] = [
      0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
      0x74: "\t",
    ]
    if let scalar = plain[byte] {
      position += 1
      return scalar
    }
    guard byte == UInt8(ascii: "u") else { throw error }
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // `first` is a surrogate: a second `\u` escape must complete the pair.
    guard next == UInt8(ascii: "\\") else { throw error }
    position += 1
    guard next == UInt8(ascii: "u") else { throw error }
    let second = try unit()
    guard (0xD800..<0xDC00).contains(first), (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    else { throw error }
    return scalar
  }

  private mutating func unit() throws(JSON.SyntaxError) -> UInt16 {
    position += 1
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error }
    position += 4
    return unit
  }

  private mutating func number() throws(JSON.SyntaxError) -> Double {
    let bytes = bytes[position...].prefix { $0.isDigit || "+-.eE".utf8.contains($0) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+\-]?[0-9]+)?/#) != nil,
      let number = Double(text), number.isFinite
    else { throw error }
    position += bytes.count
    return number
  }

  private mutating func word() throws(JSON.SyntaxError) -> JSON.Value {
    let words: [(String, JSON.Value)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw error
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether the byte is an ASCII digit of base 16.
  var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
