/// The completions for the word before the cursor.
package struct Completions: Sendable, Equatable {
  /// The typed word, directly before the cursor.
  package let word: String
  /// The possible completions, in display order.
  package let candidates: [String]
  /// The text to add after the word if there is only one candidate.
  package let suffix: String

  package static let none = Completions(word: "", candidates: [])

  package init(word: String, candidates: [String], suffix: String = "") {
    self.word = word
    self.candidates = candidates
    self.suffix = suffix
  }

  /// The editor's reaction to the completion key.
  package enum Step: Sendable, Equatable {
    /// There is no candidate.
    case nothing
    /// Replace the word by this text.
    case replace(String)
    /// List the candidates: the word is already their common prefix.
    case list([String])
  }

  /// The next step: complete up to the common prefix of all candidates, or list them.
  package var step: Step {
    guard let first = candidates.first else { return .nothing }
    guard candidates.count > 1 else { return .replace(first + suffix) }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    return common.count > word.count ? .replace(common) : .list(candidates)
  }
}

extension Completions {
  /// Returns the candidates in columns, at most about two screens of them.
  ///
  /// - Parameter more: Returns the line that tells how many candidates are not shown.
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
