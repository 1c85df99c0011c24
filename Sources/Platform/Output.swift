/// The output of a process: its first and last bytes, and its length.
package struct Output: Sendable, Equatable {
  /// The first bytes, up to `limit`.
  package private(set) var bytes: [UInt8] = []
  /// The length of the whole output in bytes.
  package private(set) var total = 0
  package let limit: Int

  package init(limit: Int) { self.limit = limit }

  /// The last bytes, which hold the last words of a process that crashed.
  package private(set) var tail: [UInt8] = []
  /// Room for a report of Swift's runtime: it lists up to 128 functions after its message.
  private static let longestTail = 32 << 10

  /// Whether `bytes` is shorter than the output.
  package var isCut: Bool { total > bytes.count }

  /// `bytes` as text; invalid UTF-8 becomes replacement characters.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func append(_ new: some Collection<UInt8>) {
    total += new.count
    bytes.append(contentsOf: new.prefix(limit - bytes.count))
    addToTail(new)
  }

  package mutating func append(_ other: Output) {
    append(other.bytes)
    total += other.total - other.bytes.count
    addToTail(other.tail)
  }

  private mutating func addToTail(_ new: some Collection<UInt8>) {
    tail.append(contentsOf: new.suffix(Output.longestTail))
    // Cut now and then only: much output comes in small pieces.
    if tail.count > 4 * Output.longestTail { tail.removeFirst(tail.count - Output.longestTail) }
  }
}
