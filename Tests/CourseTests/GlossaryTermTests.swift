import Foundation
import TestSupport
import XCTest

@testable import Course

/// Learners can ask for each word of Swift and of delegation that a task uses.
final class GlossaryTermTests: XCTestCase {
  func testTheGlossaryHasEveryTermOfTheTasks() throws {
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    let tasks = course.exercises.map { $0.text(in: .english).body.plainText.lowercased() }
    let terms = try terms()
    XCTAssertTrue(terms.contains("generic"))
    for term in terms {
      let word = try Regex(#"\b\#(NSRegularExpression.escapedPattern(for: term))(e?s)?\b"#)
      guard let task = tasks.first(where: { $0.contains(word) }) else { continue }
      if case .unknown = course.glossary.find(term, in: .english) {
        XCTFail("\(term) is not in the glossary, but in the task: \(task.prefix(60))…")
      }
    }
  }

  /// The English words of the first table of `docs/terms.md`, without what stands in parentheses.
  private func terms() throws -> [String] {
    let page = try Markdown(parsing: Repository.page("terms.md"))
    let tables = page.blocks.compactMap { block in
      if case .table(_, let rows) = block { rows } else { nil }
    }
    return try XCTUnwrap(tables.first).compactMap(\.first).flatMap { cell in
      cell.plainText.replacing(/\(.*\)/, with: "").split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces.union(["`"])).lowercased()
      }
    }
  }
}
