/// A share of a batch: the same submissions on each machine and in any order.
package struct Shard: Sendable, Equatable {
  /// From 0.
  package let index: Int
  package let count: Int

  package static let whole = Shard(index: 0, count: 1)

  /// Whether a submission belongs to this shard.
  ///
  /// - Parameter digest: the digest of the submission's content, in hexadecimal.
  func includes(_ digest: String) -> Bool {
    (Int(digest.prefix(8), radix: 16) ?? 0) % count == index
  }
}

extension Shard {
  /// Parses `3/20`: share 3 of those from 0 to 19.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      (1...100_000).contains(count), (0..<count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }
}
