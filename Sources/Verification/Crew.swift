import Foundation
import Platform

/// Workers, such as judges, that work side by side, each on a thread of its own.
///
/// Each takes one task after the other. A worker that finds no task left takes items of the tasks
/// that others are still at, so that the last task, too, is done by all.
final class Crew<Worker>: @unchecked Sendable {
  private let workers: [Worker]
  private let threads: WorkerThreads
  /// Guards the lists and what they hold, and is signalled when that changes.
  private let condition = NSCondition()
  /// The lists that are not done: the tasks, then what members of the crew have shared out.
  private var lists: [SharedList<Worker>] = []

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
    try share(tasks, { try body(Member(crew: self, worker: $0), $1) }, whenDone: whenDone) { list in
      threads.perform(count: workers.count) { [self] number in
        work(at: list, helpsOthers: true, workers[number])
      }
    }
  }

  /// Shares items out, and returns their products as soon as `wait` has returned.
  private func share<Item, Product>(
    _ items: [Item], _ body: @escaping (Worker, Item) throws -> Product,
    whenDone: @escaping (Product) throws -> Void, wait: (SharedList<Worker>) -> Void
  ) throws -> [Product] {
    let products = ProductsInOrder(whenDone: whenDone)
    let list = SharedList<Worker>(count: items.count) { worker, index in
      let product = try body(worker, items[index])
      return { try products.add(product, at: index) }
    }
    changed { lists.append(list) }
    wait(list)
    changed { lists.removeAll { $0 === list } }
    if let error = list.error { throw error }
    return products.all
  }

  /// Does items until all of a list are done: those of this list, and maybe those of others.
  private func work(at list: SharedList<Worker>, helpsOthers: Bool, _ worker: Worker) {
    while let (list, index) = nextItem(of: list, orOthers: helpsOthers) {
      let result = Result { try list.work(worker, index) }
      changed {
        list.unfinished -= 1
        do {
          try result.get()()
        } catch {
          list.error = list.error ?? error
          list.rest = list.rest.endIndex..<list.rest.endIndex
        }
      }
    }
  }

  /// Waits for an item that nobody has taken; returns nil when all of the list are done.
  private func nextItem(
    of list: SharedList<Worker>, orOthers: Bool
  ) -> (list: SharedList<Worker>, index: Int)? {
    condition.lock()
    defer { condition.unlock() }
    while !list.isDone {
      if let found = (orOthers ? lists : [list]).first(where: { !$0.rest.isEmpty }),
        let index = found.rest.popFirst()
      {
        found.unfinished += 1
        return (found, index)
      }
      condition.wait()
    }
    return nil
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
      try crew.share(items, body, whenDone: { _ in }) { list in
        crew.work(at: list, helpsOthers: false, worker)
      }
    }
  }
}

/// Items from which several threads take; the crew guards what changes.
private final class SharedList<Worker>: @unchecked Sendable {
  /// The items that nobody has taken; none after an error.
  var rest: Range<Int>
  /// The number of items that somebody is at.
  var unfinished = 0
  var error: (any Error)?
  /// Does an item, and returns what hands its product on.
  let work: (Worker, Int) throws -> () throws -> Void

  init(count: Int, _ work: @escaping (Worker, Int) throws -> () throws -> Void) {
    rest = 0..<count
    self.work = work
  }

  var isDone: Bool { rest.isEmpty && unfinished == 0 }
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
