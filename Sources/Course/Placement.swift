/// A short quiz that says with which lesson to begin.
package struct Placement: Sendable, Equatable {
  /// The English text and its translations.
  package let texts: [Language: PlacementText]

  /// Returns the text in `language`, or in English if there is no translation.
  package func text(in language: Language) -> PlacementText {
    texts.text(in: language)
      ?? PlacementText(title: "", introduction: Markdown(blocks: []), questions: [])
  }
}

/// The text of a placement quiz in one language.
package struct PlacementText: Sendable, Equatable {
  package let title: String
  package let introduction: Markdown
  package let questions: [PlacementQuestion]
}

/// A question, and the lesson that teaches its answer.
package struct PlacementQuestion: Sendable, Equatable {
  /// The lesson's path.
  package let lesson: String
  package let question: Question
}
