private import _FoundationICU

/// A sentence with places for values, in a part of ICU's message format.
///
/// `{name}` stands for a value. `{count, plural, one {# box} other {# boxes}}` stands for the form
/// that the language has for the number; `=0 {no box}` is a form for one number, and `#` stands for
/// the number. ICU's own formatter takes no names from C, so only its plural rules are used.
///
/// `{names, list, 、}` stands for a value whose items have `, ` between them, with the sign that the
/// language puts there; `; ` between longer items becomes `；`. With `；` as the sign, items may hold
/// code with commas.
struct SentencePattern {
  private let text: Substring
  private let language: Language

  init(_ text: some StringProtocol, in language: Language) {
    self.text = Substring(text)
    self.language = language
  }

  /// Returns the sentence; a place whose value is missing stays as it is.
  ///
  /// Values are inserted in one pass, so that braces inside a value are not replaced.
  func filled(with values: [String: String], number: String? = nil) -> String {
    var result = ""
    var rest = text
    while let index = rest.firstIndex(where: { $0 == "{" || ($0 == "#" && number != nil) }) {
      result += rest[..<index]
      guard rest[index] == "{", let close = rest.closingBrace(of: index) else {
        result += rest[index] == "#" ? number ?? "#" : "{"
        rest = rest[rest.index(after: index)...]
        continue
      }
      let place = rest[rest.index(after: index)..<close]
      rest = rest[rest.index(after: close)...]
      var text = value(of: place, values) ?? "{\(place)}"
      // A Chinese sentence has no full stop where it is quoted in another one, and no space behind
      // its end or a parenthesis.
      if let end = text.last, "。？！）".contains(end) {
        if end == "。", let next = rest.first, "」”（".contains(next) { text.removeLast() }
        if rest.first == " ", rest.dropFirst().first != " " { rest.removeFirst() }
      }
      result += text
    }
    return result + rest
  }

  private func value(of place: Substring, _ values: [String: String]) -> String? {
    let parts = place.split(separator: ",", maxSplits: 2)
    guard let name = parts.first?.trimmed, let value = values[name] else { return nil }
    guard parts.count == 3 else { return value }
    if parts[1].trimmed == "list" {
      let (sign, longer) = (parts[2].trimmed, value.replacing("; ", with: "；"))
      return sign == "；" ? longer : longer.replacing(", ", with: sign)
    }
    guard parts[1].trimmed == "plural" else { return value }
    let forms = forms(of: parts[2])
    let category = Int(value).map { PluralRules.category(of: $0, in: language) } ?? "other"
    guard let form = forms["=\(value)"] ?? forms[category] ?? forms["other"] else { return value }
    return SentencePattern(form, in: language).filled(with: values, number: value)
  }

  /// The texts by their category or `=number`.
  private func forms(of text: Substring) -> [String: Substring] {
    var forms: [String: Substring] = [:]
    var rest = text
    while let open = rest.firstIndex(of: "{"), let close = rest.closingBrace(of: open) {
      forms[rest[..<open].trimmed] = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
    }
    return forms
  }
}

extension Substring {
  /// The index of the brace that closes the one at `open`; nil if there is none.
  fileprivate func closingBrace(of open: Index) -> Index? {
    var depth = 0
    for index in self[open...].indices {
      if self[index] == "{" { depth += 1 }
      if self[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}

/// Chooses the plural form of a language by the CLDR's rules, which ICU has for every language.
enum PluralRules {
  /// Returns the category of a whole number, for example `one` or `other`.
  ///
  /// An unknown language has the category `other` for every number.
  static func category(of number: Int, in language: Language) -> String {
    var status = U_ZERO_ERROR
    guard let rules = swift_uplrules_open(language.rawValue, &status) else { return "other" }
    defer { swift_uplrules_close(rules) }
    var name = [UChar](repeating: 0, count: 16)
    let length = swift_uplrules_select(rules, Double(number), &name, Int32(name.count), &status)
    guard length > 0, length <= name.count else { return "other" }
    return String(decoding: name.prefix(Int(length)), as: UTF16.self)
  }
}
