extension DiagnosticTemplate {
  /// Returns the text with its values; nil if one is missing.
  package func filled(
    with values: DiagnosticValues, words: DiagnosticWords = DiagnosticWords()
  ) -> String? {
    DiagnosticTemplate.text(of: parts, values, words)
  }

  private static func text(
    of parts: [Part], _ values: DiagnosticValues, _ words: DiagnosticWords
  ) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .text(let own): text.join(String(own))
      case .value(let place, let isQuoted):
        guard let value = values.text(at: place) else { return nil }
        text.join(isQuoted ? value : words.translation(of: value))
      case .choice(let texts, let number):
        guard let index = values.choices[number], texts.indices.contains(index),
          let chosen = self.text(of: texts[index], values, words)
        else { return nil }
        text.join(chosen)
      case .plural(let number):
        if values.texts[Place(form: "", number: number)] != "1" { text += "s" }
      }
    }
    return text
  }
}

extension String {
  /// Appends a part; of two Chinese characters, no space stands between them.
  ///
  /// A translation has spaces around a value, for names and Latin words.
  fileprivate mutating func join(_ part: String) {
    let isSpaced = (last == " ") != (part.first == " ")
    let before = last == " " ? dropLast().last : last
    let after = part.first == " " ? part.dropFirst().first : part.first
    guard isSpaced, before?.isIdeograph == true, after?.isIdeograph == true else {
      self += part
      return
    }
    if last == " " { removeLast() }
    self += part.first == " " ? part.dropFirst() : part[...]
  }
}

extension Character {
  fileprivate var isIdeograph: Bool {
    unicodeScalars.first?.properties.isIdeographic ?? false
  }
}

extension DiagnosticValues {
  /// The forms that hold a name after other words.
  private static let named = ["kind", "kindbase", "base", "noun"]

  /// Returns a value's text; a name alone may come from a form with more words.
  fileprivate func text(at place: DiagnosticTemplate.Place) -> String? {
    if let text = texts[place] { return text }
    guard place.form.isEmpty else { return nil }
    for form in DiagnosticValues.named {
      let other = DiagnosticTemplate.Place(form: form, number: place.number)
      if let text = texts[other], let quote = text.firstIndex(of: "'") {
        return String(text[quote...])
      }
    }
    return nil
  }
}
