import Foundation

/// The compiler's texts in several languages: one table of templates for each.
///
/// A key is a diagnostic's identifier; after `word.` it is an English word that the compiler
/// inserts.
package enum DiagnosticTexts {
  /// The bundle with the `.strings` resources.
  package static var bundle: Bundle { .module }
  package static let table = "Diagnostics"
  /// The Swift parser's messages; `ParserMessages` reads them.
  package static let parserTable = "Parser"
  /// Before the words that the compiler has in English only, such as the kinds of declarations.
  package static let wordPrefix = "word."
}
