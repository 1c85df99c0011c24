import Platform

/// Judges that work in parallel, each with a test runner and a thread of its own.
package struct JudgePool {
  private let judges: [Judge]
  private let threads: WorkerThreads

  package init(_ judges: [Judge]) {
    self.judges = judges
    threads = WorkerThreads(count: judges.count)
  }

  package var count: Int { judges.count }

  /// Gives each judge one item after the other until none is left or a closure throws.
  ///
  /// - Parameters:
  ///   - count: how many judges take part.
  ///   - next: the next item, or nil. It and `finish` are called by one thread at a time.
  ///   - body: called in parallel; its error goes to `finish`.
  /// - Throws: the first error of `next` or `finish`.
  package func share<Item, Product>(
    among count: Int, next: @escaping () throws -> Item?,
    body: @escaping (Judge, Item) throws -> Product,
    finish: @escaping (Item, Result<Product, any Error>) throws -> Void
  ) throws {
    let judges = judges
    try threads.share(
      count: count, next: next,
      body: { number, item in Result { try body(judges[number], item) } }, finish: finish)
  }
}
