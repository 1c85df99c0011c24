/// What may stand in place of the word before the cursor.
package struct Completions: Sendable, Equatable {
  /// The word as typed: the end of the text before the cursor.
  package let word: String
  /// What it may become, in the order in which to list it.
  package let candidates: [String]
  /// What follows the word when there is only one candidate.
  package let suffix: String

  package static let none = Completions(word: "", candidates: [])

  package init(word: String, candidates: [String], suffix: String = "") {
    self.word = word
    self.candidates = candidates
    self.suffix = suffix
  }

  /// What the editor does when the completion key is pressed.
  package enum Step: Sendable, Equatable {
    /// Nothing fits.
    case nothing
    /// The word becomes this.
    case replace(String)
    /// Several fit and agree no further: they are listed.
    case list([String])
  }

  /// Completes as far as all candidates agree, and lists them when that is no further.
  package var step: Step {
    guard let first = candidates.first else { return .nothing }
    guard candidates.count > 1 else { return .replace(first + suffix) }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    return common.count > word.count ? .replace(common) : .list(candidates)
  }
}

extension Completions {
  /// Candidates in columns; of very many, the first ones and what `more` says of the others.
  package static func listing(
    _ candidates: [String], on size: Terminal.Size, more: (Int) -> String
  ) -> [StyledText] {
    let all = StyledText.columns(candidates.map { StyledText($0) }, width: size.width - 1)
    guard all.count > 2 * size.height else { return all }
    let shown = candidates.prefix(2 * size.height).map { StyledText($0) }
    return StyledText.columns(shown, width: size.width - 1)
      + [StyledText(more(candidates.count - shown.count))]
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
