import Course
import Judging
import Platform
import Run

/// Graders that work side by side, each with a runner and a thread of its own.
final class Graders {
  private let graders: [Grader]
  private let crew: Crew

  /// As many graders as there are runners; their reports are in English.
  init(course: Course, runners: [TestRunner]) {
    graders = runners.map { Grader(course: course, runner: $0, language: .english) }
    crew = Crew(count: runners.count)
  }

  /// One of them, for what needs no company.
  var first: Grader { graders[0] }

  /// What `body` makes of each item, in the items' order; the first error ends the work.
  func map<Item: Sendable, Product: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Grader, Item) throws -> Product
  ) throws -> [Product] {
    let graders = graders
    var rest = items.indices[...]
    var products: [Int: Product] = [:]
    try crew.share(
      count: min(graders.count, items.count), next: { rest.popFirst() },
      body: { number, index in Result { try body(graders[number], items[index]) } },
      finish: { index, result in products[index] = try result.get() })
    return items.indices.compactMap { products[$0] }
  }
}
