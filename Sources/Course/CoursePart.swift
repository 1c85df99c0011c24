/// A part of a course: lessons that belong together, and the text that follows them.
package struct CoursePart: Sendable, Equatable {
  /// The paths of its lessons, in their order.
  package let lessons: [String]
  /// Whether this is the whole course, which has a text of its own.
  package let isWholeCourse: Bool
  /// The English text and its translations.
  package internal(set) var texts: [Language: PartText]

  /// Returns the text in `language`, or in English if there is no translation.
  package func text(in language: Language) -> PartText {
    texts.text(in: language)
      ?? PartText(title: "", abilities: Markdown(blocks: []), reading: Markdown(blocks: []))
  }
}

/// The text that learners read at the end of a part.
package struct PartText: Sendable, Equatable {
  package let title: String
  /// The new abilities of the learner.
  package let abilities: Markdown
  /// The pages and books that continue where the part ends.
  package let reading: Markdown
}

extension Course {
  /// Returns the exercises that finish a part, in order.
  package func exercises(of part: CoursePart) -> [Exercise] {
    lessons.filter { part.lessons.contains($0.path) }.flatMap(\.exercises)
      .filter { !$0.isOptional }
  }
}
