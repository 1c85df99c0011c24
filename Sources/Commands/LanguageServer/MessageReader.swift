import Foundation

/// Takes messages of the Language Server Protocol out of a stream of bytes: headers, an empty line,
/// then JSON of the length that the headers give.
struct MessageReader {
  enum Item: Equatable {
    case message(JSONValue)
    /// Bytes that are no message were skipped.
    case malformed
  }

  private var buffer: [UInt8] = []

  private static let lengthHeader = Array("content-length:".utf8)
  /// More bytes than any headers have.
  private static let mostHeaderBytes = 8 << 10
  /// More bytes than any message about exercises has.
  private static let mostBytes = 64 << 20

  mutating func append(_ bytes: some Sequence<UInt8>) { buffer += bytes }

  /// Returns the next message; nil until more bytes come.
  mutating func next() -> Item? {
    guard let headers = headers() else {
      guard buffer.count > MessageReader.mostHeaderBytes else { return nil }
      return skip(buffer.count)
    }
    guard let length = length(in: buffer[..<headers.lowerBound]) else {
      return skip(headers.upperBound)
    }
    guard buffer.count - headers.upperBound >= length else { return nil }
    let body = Array(buffer[headers.upperBound..<(headers.upperBound + length)])
    buffer.removeFirst(headers.upperBound + length)
    guard let value = try? JSONValue(parsing: body) else { return .malformed }
    return .message(value)
  }

  /// Skips bytes that are no headers, but none from the next header on.
  private mutating func skip(_ count: Int) -> Item {
    let header = MessageReader.lengthHeader
    let next = (1..<max(1, count)).first { start in
      buffer[start...].prefix(header.count).elementsEqual(header) { $0 | 0x20 == $1 | 0x20 }
    }
    buffer.removeFirst(next ?? count)
    return .malformed
  }

  /// The range of the empty line after the headers; nil if it has not come yet.
  private func headers() -> Range<Int>? {
    buffer.prefix(MessageReader.mostHeaderBytes).firstRange(of: [13, 10, 13, 10])
  }

  /// The length that the headers give; nil if they are none.
  private func length(in bytes: ArraySlice<UInt8>) -> Int? {
    var length: Int?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      guard parts[0].lowercased() == "content-length" else { continue }
      length = Int(parts[1].trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return length.flatMap { (0...MessageReader.mostBytes).contains($0) ? $0 : nil }
  }
}
