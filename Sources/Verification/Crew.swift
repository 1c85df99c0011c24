import Foundation
import Platform

/// Workers, such as judges, that work side by side, each on a thread of its own.
///
/// Each takes one task after the other. A worker that finds no task left takes items of the tasks
/// that others are still at, so that the last task, too, is done by all.
final class Crew<Worker>: @unchecked Sendable {
  private let workers: [Worker]
  private let threads: WorkerThreads
  /// Guards the two variables below, and is signalled when either changes.
  private let condition = NSCondition()
  /// The lists that were shared out and may have items left.
  private var lists: [SharedList<Worker>] = []
  /// How many tasks are neither done nor given up.
  private var openTasks = 0

  init(_ workers: [Worker]) {
    self.workers = workers
    threads = WorkerThreads(count: workers.count)
  }

  /// Performs tasks; returns their products in the tasks' order, or throws the first error.
  ///
  /// - Parameters:
  ///   - body: called in parallel.
  ///   - whenDone: called with each product in the tasks' order, by one thread at a time.
  func perform<Task: Sendable, Product: Sendable>(
    _ tasks: [Task], _ body: @escaping @Sendable (Member, Task) throws -> Product,
    whenDone: @escaping (Product) throws -> Void = { _ in }
  ) throws -> [Product] {
    let products = ProductsInOrder(whenDone: whenDone)
    let list = ItemList<Worker, Task, Product>(tasks) { [self] worker, task in
      defer { changed { openTasks -= 1 } }
      return try body(Member(crew: self, worker: worker), task)
    } whenDone: {
      try products.add($1, at: $0)
    } whenGivenUp: { [self] count in
      changed { openTasks -= count }
    }
    changed { openTasks = tasks.count }
    threads.perform(count: workers.count) { [self] number in
      while list.doNext(workers[number]) {}
      help(workers[number])
    }
    if let error = list.error { throw error }
    return products.all
  }

  /// Takes items of others' lists until all tasks are done.
  private func help(_ worker: Worker) {
    while true {
      condition.lock()
      while openTasks > 0, !lists.contains(where: \.hasItems) { condition.wait() }
      let list = lists.first(where: \.hasItems)
      condition.unlock()
      guard let list else { return }
      _ = list.doNext(worker)
      changed {}
    }
  }

  private func changed(_ change: () -> Void) {
    condition.lock()
    change()
    condition.broadcast()
    condition.unlock()
  }

  /// A worker that is at a task.
  struct Member {
    fileprivate let crew: Crew
    let worker: Worker

    /// Returns the product of each item, in the items' order; throws the first error.
    ///
    /// - Parameter body: called in parallel, with this worker and with those that have no task
    ///   left.
    func map<Item: Sendable, Product: Sendable>(
      _ items: [Item], _ body: @escaping @Sendable (Worker, Item) throws -> Product
    ) throws -> [Product] {
      let products = ProductsInOrder<Product> { _ in }
      let list = ItemList(items, body) { try products.add($1, at: $0) }
      crew.changed { crew.lists.append(list) }
      while list.doNext(worker) {}
      crew.condition.lock()
      while !list.isDone { crew.condition.wait() }
      crew.lists.removeAll { $0 === list }
      crew.condition.unlock()
      if let error = list.error { throw error }
      return products.all
    }
  }
}

/// Items from which several threads take.
private class SharedList<Worker>: @unchecked Sendable {
  /// Whether an item is left that nobody has taken.
  var hasItems: Bool { false }
  /// Does the next item; returns false if there is none.
  func doNext(_ worker: Worker) -> Bool { false }
}

private final class ItemList<Worker, Item, Product>: SharedList<Worker>, @unchecked Sendable {
  private let lock = NSLock()
  private let items: [Item]
  private var rest: Range<Int>
  private var unfinished = 0
  private var firstError: (any Error)?
  private let body: (Worker, Item) throws -> Product
  private let whenDone: (Int, Product) throws -> Void
  private let whenGivenUp: (Int) -> Void

  /// - Parameters:
  ///   - whenDone: called with an item's index by one thread at a time; an error of it counts as
  ///     one of `body`.
  ///   - whenGivenUp: called after the first error with the number of items that nobody will take.
  init(
    _ items: [Item], _ body: @escaping (Worker, Item) throws -> Product,
    whenDone: @escaping (Int, Product) throws -> Void,
    whenGivenUp: @escaping (Int) -> Void = { _ in }
  ) {
    self.items = items
    rest = items.indices
    self.body = body
    self.whenDone = whenDone
    self.whenGivenUp = whenGivenUp
  }

  override var hasItems: Bool { lock.withLock { !rest.isEmpty } }
  /// Whether no item is left and none is being worked on.
  var isDone: Bool { lock.withLock { rest.isEmpty && unfinished == 0 } }
  var error: (any Error)? { lock.withLock { firstError } }

  override func doNext(_ worker: Worker) -> Bool {
    let index: Int? = lock.withLock {
      guard let index = rest.popFirst() else { return nil }
      unfinished += 1
      return index
    }
    guard let index else { return false }
    let result = Result { try body(worker, items[index]) }
    let givenUp: Int = lock.withLock {
      unfinished -= 1
      do {
        try whenDone(index, try result.get())
        return 0
      } catch {
        firstError = firstError ?? error
        defer { rest = rest.endIndex..<rest.endIndex }
        return rest.count
      }
    }
    if givenUp > 0 { whenGivenUp(givenUp) }
    return true
  }
}

/// Collects products that arrive in any order, and hands them on in order.
private final class ProductsInOrder<Product> {
  private(set) var all: [Product] = []
  private var waiting: [Int: Product] = [:]
  private let whenDone: (Product) throws -> Void

  init(whenDone: @escaping (Product) throws -> Void) { self.whenDone = whenDone }

  func add(_ product: Product, at index: Int) throws {
    waiting[index] = product
    while let next = waiting.removeValue(forKey: all.count) {
      all.append(next)
      try whenDone(next)
    }
  }
}
