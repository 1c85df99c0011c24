/// What a process printed: the beginning of it, and how much there was in all.
package struct Output: Sendable, Equatable {
  /// The bytes that were kept.
  package private(set) var bytes: [UInt8] = []
  /// How many bytes were printed, the kept ones included.
  package private(set) var total = 0
  /// How many bytes are kept at most.
  package let limit: Int

  /// Nothing yet, of which `limit` bytes will be kept.
  package init(limit: Int) { self.limit = limit }

  /// The last bytes, 4 KiB at most: what a process said before it died.
  package private(set) var tail: [UInt8] = []

  /// Whether something was left out.
  package var isCut: Bool { total > bytes.count }

  /// The kept bytes as text; invalid UTF-8 is repaired.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func append(_ new: some Collection<UInt8>) {
    total += new.count
    bytes.append(contentsOf: new.prefix(limit - bytes.count))
    tail = Array((tail + new.suffix(4096)).suffix(4096))
  }

  /// Appends what another process printed.
  package mutating func append(_ other: Output) {
    append(other.bytes)
    total += other.total - other.bytes.count
    tail = Array((tail + other.tail).suffix(4096))
  }
}
