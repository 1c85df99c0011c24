/// The output of a process: its first and last bytes, and its length.
package struct Output: Sendable, Equatable {
  /// The first bytes, up to `limit`.
  package private(set) var bytes: [UInt8] = []
  /// The length of the whole output in bytes.
  package private(set) var total = 0
  package let limit: Int

  package init(limit: Int) { self.limit = limit }

  /// The last 4 KiB, which hold the last words of a process that crashed.
  package private(set) var tail: [UInt8] = []

  /// Whether `bytes` is shorter than the output.
  package var isCut: Bool { total > bytes.count }

  /// `bytes` as text; invalid UTF-8 becomes replacement characters.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func append(_ new: some Collection<UInt8>) {
    total += new.count
    bytes.append(contentsOf: new.prefix(limit - bytes.count))
    tail = Array((tail + new.suffix(4096)).suffix(4096))
  }

  package mutating func append(_ other: Output) {
    append(other.bytes)
    total += other.total - other.bytes.count
    tail = Array((tail + other.tail).suffix(4096))
  }
}
