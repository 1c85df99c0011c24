/// The values of one message, as its text shows them.
package struct DiagnosticValues: Sendable, Equatable {
  /// The texts by their places.
  package var texts: [DiagnosticTemplate.Place: String]
  /// The indexes of chosen texts, by the numbers of the values that chose.
  package var choices: [Int: Int]

  package init(texts: [DiagnosticTemplate.Place: String] = [:], choices: [Int: Int] = [:]) {
    self.texts = texts
    self.choices = choices
  }
}

extension DiagnosticTemplate {
  /// More than any honest message needs; a learner's names can make it long.
  private static let mostCharacters = 2_000
  private static let mostSteps = 20_000

  /// Returns the values from which the compiler made a text; nil if this is not its template.
  package func values(of text: String) -> DiagnosticValues? {
    guard text.utf8.count <= DiagnosticTemplate.mostCharacters else { return nil }
    let characters = Array(text)
    var search = Search(text: characters)
    guard let found = search.match(parts[...], at: 0, Bindings()) else { return nil }
    return DiagnosticValues(
      texts: found.ranges.mapValues { String(characters[$0]) }, choices: found.choices)
  }

  private struct Bindings {
    var ranges: [Place: Range<Int>] = [:]
    var choices: [Int: Int] = [:]
  }

  private struct Search {
    let text: [Character]
    var steps = 0

    /// Matches `parts` with the text from `start` to its end.
    mutating func match(
      _ parts: ArraySlice<Part>, at start: Int, _ bindings: Bindings
    ) -> Bindings? {
      steps += 1
      guard steps < mostSteps else { return nil }
      guard let part = parts.first else { return start == text.count ? bindings : nil }
      let rest = parts.dropFirst()
      switch part {
      case .text(let words):
        return hasText(words, at: start) ? match(rest, at: start + words.count, bindings) : nil
      case .value(let place, let isQuoted):
        return match(place, isQuoted: isQuoted, at: start, then: rest, bindings)
      case .plural:
        if hasText(["s"], at: start), let found = match(rest, at: start + 1, bindings) {
          return found
        }
        return match(rest, at: start, bindings)
      case .choice(let texts, let number):
        // Long texts first: else a value could take the words of a text for its own.
        let order = texts.indices.sorted { texts[$0].ownLength > texts[$1].ownLength }
        for index in order where bindings.choices[number].map({ $0 == index }) ?? true {
          var bindings = bindings
          bindings.choices[number] = index
          if let found = match(texts[index] + rest, at: start, bindings) { return found }
        }
        return nil
      }
    }

    private mutating func match(
      _ place: Place, isQuoted: Bool, at start: Int, then rest: ArraySlice<Part>,
      _ bindings: Bindings
    ) -> Bindings? {
      if let known = bindings.ranges[place] {
        guard hasText(text[known], at: start) else { return nil }
        return match(rest, at: start + known.count, bindings)
      }
      // A value may hold several names in quotation marks, but never ends inside of one. A quoted
      // value is source code, which may hold an apostrophe.
      var isInName = false
      for end in start...text.count {
        if !isQuoted, end > start, text[end - 1] == "'" { isInName.toggle() }
        if isInName { continue }
        if case .text(let words)? = rest.first, !hasText(words, at: end) { continue }
        if place.isDeclaration, !isDeclaration(text[start..<end]) { continue }
        var bindings = bindings
        bindings.ranges[place] = start..<end
        if let found = match(rest, at: end, bindings) { return found }
        if steps >= mostSteps { return nil }
      }
      return nil
    }

    /// Whether the text may be a kind of declarations, alone or before one name.
    private func isDeclaration(_ words: ArraySlice<Character>) -> Bool {
      let kind = words.prefix { $0 != "'" }
      let name = words[kind.endIndex...]
      return kind.allSatisfy { $0.isLetter || $0 == " " }
        && (name.isEmpty || name.dropFirst().firstIndex(of: "'") == name.indices.last)
    }

    private func hasText(_ words: some Collection<Character>, at start: Int) -> Bool {
      text[start...].starts(with: words)
    }
  }
}

extension DiagnosticTemplate {
  /// Returns the values that the text does not quote, such as words of the parser; none of choices.
  func bareValues(in values: DiagnosticValues) -> [String] {
    parts.compactMap { part in
      if case .value(let place, isQuoted: false) = part { values.texts[place] } else { nil }
    }
  }
}

extension DiagnosticTemplate.Place {
  /// Whether its value is words for a declaration.
  fileprivate var isDeclaration: Bool { form.hasPrefix("kind") }
}

extension [DiagnosticTemplate.Part] {
  /// The length of the text that is not a value's.
  var ownLength: Int {
    reduce(0) { length, part in
      if case .text(let words) = part { length + words.count } else { length }
    }
  }
}
