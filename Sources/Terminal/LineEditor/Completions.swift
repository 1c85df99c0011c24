import SwiftSource

/// A question for candidates: a draft, and where its cursor stands.
package struct CompletionRequest: Sendable, Equatable {
  package let text: String
  /// The cursor's position in `text`, in bytes of UTF-8.
  package let offset: Int

  package var textBeforeCursor: Substring {
    text[..<text.utf8.index(text.startIndex, offsetBy: offset)]
  }
}

/// Begins to look for candidates and calls `deliver` once, from any thread, now or later.
///
/// The editor goes on reading keys while it waits, and ignores an answer that comes after the draft
/// has changed.
package typealias Completer =
  @Sendable (
    _ request: CompletionRequest, _ deliver: @escaping @Sendable (Completions) -> Void
  ) -> Void

/// The completions for the word before the cursor.
package struct Completions: Sendable, Equatable {
  /// The typed word, directly before the cursor.
  package let word: String
  /// The possible completions, in display order; also one that equals the word.
  package let candidates: [Candidate]
  /// The text to add after the word if there is only one candidate.
  package let suffix: String

  package static let none = Completions(word: "", candidates: [Candidate]())

  package init(word: String, candidates: [Candidate], suffix: String = "") {
    self.word = word
    self.candidates = candidates
    self.suffix = suffix
  }

  package init(word: String, candidates: [String], suffix: String = "") {
    self.init(word: word, candidates: candidates.map { Candidate($0) }, suffix: suffix)
  }

  /// The editor's reaction to the completion key.
  package enum Step: Sendable, Equatable {
    /// There is no candidate.
    case nothing
    /// Replace the word by this text, and begin a body in braces if it has one.
    case replace(String, opensBody: Bool = false)
    /// List the candidates: the word is already their common prefix.
    case list
  }

  /// The next step: complete up to the common prefix of all candidates, or list them.
  package var step: Step {
    guard let first = candidates.first?.text else { return .nothing }
    guard candidates.count > 1 else {
      let opensBody = candidates[0].opensBody
      return first + suffix == word && !opensBody
        ? .list : .replace(first + suffix, opensBody: opensBody)
    }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1.text) }
    return common.count > word.count ? .replace(common) : .list
  }
}

extension Completions {
  /// Returns the candidates in columns, or one below the other if they have signatures.
  ///
  /// - Parameter more: Returns the line that tells how many candidates are not shown.
  func listing(in size: Terminal.Size, more: (Int) -> String) -> [StyledText] {
    let items = candidates.map { candidate in
      StyledText(candidate.signature.replacing("\n", with: " "))
    }
    func rows(_ items: some Sequence<StyledText>) -> [StyledText] {
      let items = Array(items)
      return candidates.contains { $0.signature != $0.text }
        ? items.map { $0.cut(to: size.width - 1).first ?? "" }
        : StyledText.columns(items, width: size.width - 1)
    }
    let all = rows(items)
    guard all.count > size.height else { return all }
    // Leave a line for the number of the others.
    let perRow = max(1, items.count / all.count)
    var count = max(1, perRow * (size.height - 1))
    while count > 1, rows(items.prefix(count)).count > size.height - 1 { count -= 1 }
    return rows(items.prefix(count)) + [StyledText(more(items.count - count), .colour(.grey))]
  }

  /// Returns the declarations and the documentation of the candidates.
  ///
  /// If there are several, each has the first paragraph of its documentation.
  func documentation(in size: Terminal.Size, more: (Int) -> String) -> [StyledText] {
    let isAlone = candidates.count == 1
    var lines: [StyledText] = []
    for (index, candidate) in candidates.enumerated() {
      var own = StyledText(candidate.signature, .bold).wrapped(to: size.width - 1)
      if let text = candidate.documentation {
        let shown = isAlone ? text : text.components(separatedBy: "\n\n").first ?? text
        own += StyledText(shown).wrapped(to: size.width - 5).map { StyledText("    ") + $0 }
      }
      guard lines.count + own.count <= size.height || index == 0 else {
        return Array(lines.prefix(size.height - 1))
          + [StyledText(more(candidates.count - index), .colour(.grey))]
      }
      lines += own
    }
    return Array(lines.prefix(size.height))
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
