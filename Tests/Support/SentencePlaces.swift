import Foundation

/// The places for values in a sentence, as `SentencePattern` describes them.
package struct SentencePlaces {
  package private(set) var names: Set<String> = []
  /// Whether a plural lacks the form that every language needs.
  package private(set) var hasPluralWithoutOther = false

  package init(of sentence: some StringProtocol) { read(Substring(sentence)) }

  private mutating func read(_ text: Substring) {
    for (_, place) in groups(of: text) {
      let parts = place.split(separator: ",", maxSplits: 2)
      guard let name = parts.first?.trimmingCharacters(in: .whitespaces),
        name.wholeMatch(of: #/[A-Za-z]+/#) != nil
      else {
        continue
      }
      names.insert(name)
      guard parts.count == 3, parts[1].trimmingCharacters(in: .whitespaces) == "plural" else {
        continue
      }
      let forms = groups(of: parts[2])
      if !forms.contains(where: { $0.label == "other" }) { hasPluralWithoutOther = true }
      for form in forms { read(form.content) }
    }
  }

  /// Returns what stands between outermost braces, with the text before each.
  private func groups(of text: Substring) -> [(label: String, content: Substring)] {
    var groups: [(label: String, content: Substring)] = []
    var (depth, start, end) = (0, text.startIndex, text.startIndex)
    for index in text.indices {
      if text[index] == "{" {
        if depth == 0 { start = index }
        depth += 1
      } else if text[index] == "}", depth > 0 {
        depth -= 1
        guard depth == 0 else { continue }
        groups.append(
          (
            text[end..<start].trimmingCharacters(in: .whitespaces),
            text[text.index(after: start)..<index]
          ))
        end = text.index(after: index)
      }
    }
    return groups
  }
}
