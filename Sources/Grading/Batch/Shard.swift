/// A stable share of a batch: the same submissions, whatever their order and on whatever machine.
package struct Shard: Sendable, Equatable {
  /// Which share, from 0.
  package let index: Int
  /// How many there are.
  package let count: Int

  /// All of a batch.
  package static let whole = Shard(index: 0, count: 1)

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `3/20`: the share of number 3, of those from 0 to 19.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      (1...100_000).contains(count), (0..<count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }

  /// Whether a submission belongs to it.
  ///
  /// - Parameter digest: the digest of the submission's content, in hexadecimal.
  func includes(_ digest: String) -> Bool {
    (Int(digest.prefix(8), radix: 16) ?? 0) % count == index
  }
}
