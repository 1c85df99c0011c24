/// The text of a compiler message with places for its values, in the compiler's own notation.
///
/// The compiler's texts are in `share/swift/diagnostics/en.strings` of the toolchain. `%0` stands
/// for a value, `%select{a|b}1` for the text that value 1 chooses, `%s1` for a plural's `s`.
/// `%kind0` names a declaration after the words for its kind, `%kindonly0` gives these words alone.
package struct DiagnosticTemplate: Sendable, Equatable {
  indirect enum Part: Sendable, Equatable {
    case text([Character])
    /// A value; in quotation marks of the text it has none of its own.
    case value(Place, isQuoted: Bool)
    case choice([[Part]], of: Int)
    /// An `s` unless the value is 1.
    case plural(Int)
  }

  /// The form of a value, such as `kind`, which is empty for the usual one, and the value's number.
  package struct Place: Hashable, Sendable {
    package let form: String
    package let number: Int
  }

  let parts: [Part]

  init(parts: [Part]) { self.parts = parts }

  /// Reads a template; nil if it uses a notation that is not known.
  package init?(_ text: String) {
    var rest = text[...]
    guard let parts = DiagnosticTemplate.parts(of: &rest, isChoice: false), rest.isEmpty else {
      return nil
    }
    self.parts = parts
  }

  /// The places of its values, including those inside choices.
  package var places: Set<Place> { DiagnosticTemplate.places(in: parts) }

  /// The number of texts of each choice, by the number of the value that chooses; 0 where two
  /// choices of one value differ.
  package var choices: [Int: Int] { DiagnosticTemplate.choices(in: parts) }

  private static func places(in parts: [Part]) -> Set<Place> {
    parts.reduce(into: []) { places, part in
      switch part {
      case .text: break
      case .value(let place, _): places.insert(place)
      case .choice(let texts, _): for text in texts { places.formUnion(self.places(in: text)) }
      case .plural(let number): places.insert(Place(form: "s", number: number))
      }
    }
  }

  private static func choices(in parts: [Part]) -> [Int: Int] {
    parts.reduce(into: [:]) { choices, part in
      guard case .choice(let texts, let number) = part else { return }
      choices.merge([number: texts.count]) { $0 == $1 ? $0 : 0 }
      for text in texts { choices.merge(self.choices(in: text)) { $0 == $1 ? $0 : 0 } }
    }
  }
}

// MARK: - Reading

extension DiagnosticTemplate {
  /// After a `%`, a text of a choice that the compiler never takes.
  private static let impossible = "error"
  private static let forms: Set = ["", "kind", "kindonly", "kindbase", "base", "noformat", "noun"]

  /// Reads up to the end, or up to the `|` or `}` that ends a text of a choice.
  private static func parts(of rest: inout Substring, isChoice: Bool) -> [Part]? {
    var parts: [Part] = []
    var text: [Character] = []
    while let next = rest.first, !(isChoice && (next == "|" || next == "}")) {
      rest.removeFirst()
      if next != "%" {
        text.append(next)
      } else if rest.first == "%" {
        text.append(rest.removeFirst())
      } else if rest.hasPrefix(impossible) {
        text += "%\(impossible)"
        rest.removeFirst(impossible.count)
      } else {
        let isQuoted = text.last == "'"
        if !text.isEmpty { parts.append(.text(text)) }
        text = []
        guard let part = place(in: &rest, isQuoted: isQuoted) else { return nil }
        parts.append(part)
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  /// Reads what follows a `%`.
  private static func place(in rest: inout Substring, isQuoted: Bool) -> Part? {
    let form = String(rest.prefix { $0.isASCII && $0.isLetter })
    rest.removeFirst(form.count)
    var texts: [[Part]] = []
    if form == "select" {
      guard rest.popFirst() == "{" else { return nil }
      var end: Character?
      repeat {
        guard let text = parts(of: &rest, isChoice: true) else { return nil }
        texts.append(text)
        end = rest.popFirst()
      } while end == "|"
      guard end == "}" else { return nil }
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest.removeFirst(digits.count)
    guard let number = Int(digits) else { return nil }
    switch form {
    case "select": return .choice(texts, of: number)
    case "s": return .plural(number)
    case _ where forms.contains(form):
      return .value(Place(form: form, number: number), isQuoted: isQuoted)
    default: return nil
    }
  }
}
