import Compile
import Course
import Dialect

// By hand: the compiler translates too (`-locale`), but then the texts of a compilation that is kept
// would be in one language, it knows no `zh-Hant`, and words such as `instance method` stay English.
extension Diagnostic {
  /// The message in the language closest to `language`; the compiler's own where it has another wording
  /// than the translation was made for.
  package func message(in language: Language) -> String {
    guard language != .english else { return message }
    let translated = Words(
      bundles: [DiagnosticTexts.bundle], table: DiagnosticTexts.table, language: language)
    let english = Words(
      bundles: [DiagnosticTexts.bundle], table: DiagnosticTexts.table, language: .english)
    guard let template = english.text(identifier).flatMap({ DiagnosticTemplate($0.text) }),
      let values = template.values(of: message),
      let translation = translated.text(identifier).flatMap({ DiagnosticTemplate($0.text) })
    else { return message }
    let words = DiagnosticWords(translated.texts(after: DiagnosticTexts.wordPrefix))
    return translation.filled(with: values, words: words) ?? message
  }
}
