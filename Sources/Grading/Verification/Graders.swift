import Course
import Dispatch
import Runner
import Synchronization

/// Graders that share work, each with a runner and, while there is work, a thread of its own.
final class Graders {
  private let graders: [Handed<Grader>]

  /// As many graders as there are runners; their reports are in English.
  init(course: Course, runners: [TestRunner]) {
    graders = runners.map {
      Handed(value: Grader(course: course, runner: $0, language: .english))
    }
  }

  /// One of them, for what needs no company.
  var first: Grader { graders[0].value }

  /// What `body` makes of each item, in the items' order; the first error ends the work.
  func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @Sendable (Grader, Item) throws -> Result
  ) throws -> [Result] {
    let graders = graders
    let state = Mutex((next: 0, results: [Int: Result](), error: (any Error)?.none))
    DispatchQueue.concurrentPerform(iterations: min(graders.count, items.count)) { worker in
      while true {
        let index = state.withLock { state -> Int? in
          guard state.error == nil, state.next < items.count else { return nil }
          defer { state.next += 1 }
          return state.next
        }
        guard let index else { return }
        do {
          let result = try body(graders[worker].value, items[index])
          state.withLock { $0.results[index] = result }
        } catch {
          state.withLock { $0.error = error }
        }
      }
    }
    return try state.withLock { state in
      if let error = state.error { throw error }
      return items.indices.compactMap { state.results[$0] }
    }
  }
}

/// A value that one thread at a time uses.
private struct Handed<Value>: @unchecked Sendable {
  let value: Value
}
