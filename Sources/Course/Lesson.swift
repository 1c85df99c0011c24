/// A lesson: a text to read, then exercises.
public struct Lesson: Sendable, Equatable {
  /// The number that its folder name begins with.
  public let number: Int
  /// The folder name without its number, for example `data-source`.
  public let slug: String
  /// The folder's name, for example `03-data-source`.
  public let path: String
  /// The lesson's text in each language it exists in.
  public let texts: [Language: LessonText]
  /// The exercises in the order of their folder numbers.
  public let exercises: [Exercise]

  /// The text in `language`, or in English where there is no translation.
  public func text(in language: Language) -> LessonText {
    texts[language] ?? texts[.english] ?? LessonText(title: slug, body: Markdown(blocks: []))
  }
}

/// What a learner reads before a lesson's exercises.
public struct LessonText: Sendable, Equatable {
  /// The level-one heading.
  public let title: String
  /// Everything after the heading.
  public let body: Markdown
}
