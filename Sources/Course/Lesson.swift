/// A lesson: a text to read, followed by exercises.
package struct Lesson: Sendable, Equatable {
  /// The number at the start of the folder's name.
  package let number: Int
  /// The folder name without its number, for example `data-source`.
  package let slug: String
  /// The folder's name, for example `03-data-source`.
  package let path: String
  /// The English text and its translations.
  package let texts: [Language: LessonText]
  /// The exercises in the order of their folder numbers.
  package let exercises: [Exercise]

  /// Whether an author means this lesson by a name: its slug, its path or its number.
  package func isNamed(_ name: String) -> Bool { [slug, path, String(number)].contains(name) }

  /// Returns the text in `language`, or in English if there is no translation.
  package func text(in language: Language) -> LessonText {
    texts.text(in: language) ?? LessonText(title: slug, body: Markdown(blocks: []))
  }
}

/// The text that a learner reads before a lesson's exercises.
package struct LessonText: Sendable, Equatable {
  /// The level-one heading.
  package let title: String
  /// Everything after the heading.
  package let body: Markdown
}
