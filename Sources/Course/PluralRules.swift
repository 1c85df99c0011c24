private import _FoundationICU

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
    let length = swift_uplrules_select(
      rules, Double(number), &name, Int32(name.count), &status)
    guard length > 0, length <= name.count else { return "other" }
    return String(decoding: name.prefix(Int(length)), as: UTF16.self)
  }
}
