import Course

/// A page that belongs to the whole course, and whose code the gate verifies.
package enum CoursePage: String, CaseIterable, Sendable {
  case glossary
  case placement

  /// Returns the files of the page and its translations, below the course's folder.
  package func files(of course: Course) -> [String] {
    course.languages.map { $0 == .english ? "\(rawValue).md" : "\(rawValue).\($0.rawValue).md" }
  }

  /// Returns the page, whose blocks are each a program of its own; nil if the course has none.
  func page(of course: Course) -> Page? {
    let blocks =
      switch self {
      case .glossary: course.glossary.entries.map(\.example)
      case .placement: course.placement?.text(in: .english).codeBlocks ?? []
      }
    guard !blocks.isEmpty else { return nil }
    return Page(
      file: "lessons/\(rawValue).md", blocks: blocks, isQuiz: self == .placement, task: nil,
      standsAlone: true)
  }
}

extension PlacementText {
  fileprivate var codeBlocks: [CodeBlock] {
    let questions = questions.map(\.question)
    let choices = questions.flatMap(\.choices).flatMap { [$0.text, $0.explanation] }
    return ([introduction] + questions.map(\.prompt) + choices).flatMap(\.codeBlocks)
      .sorted { $0.line < $1.line }
  }
}
