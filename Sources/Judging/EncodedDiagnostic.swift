import Compile
import Course
import Dialect

/// A compiler message as results store it and reports publish it (docs/report-format.md).
package struct EncodedDiagnostic: Codable, Sendable, Equatable {
  /// `error`, `warning`, `note` or `remark`.
  package let severity: String
  /// The compiler's stable name for this kind of message.
  package let identifier: String
  package let message: String
  package let file: String
  /// The line, from 1; 0 for a message without a location.
  package let line: Int
  /// The column, from 1, in bytes.
  package let column: Int
  /// Sentences about what the message means for the learner's code; nil if nothing is said.
  package var help: [String]?
}

extension EncodedDiagnostic {
  /// Whether the parser says it, by the name it gives to its message.
  package var isAboutSyntax: Bool { DiagnosticIdentifiers.isAboutSyntax(identifier) }

  package init(_ diagnostic: Diagnostic, _ words: Words) {
    severity = String(describing: diagnostic.severity)
    identifier = diagnostic.identifier
    message = diagnostic.message(in: words.language)
    file = diagnostic.file
    line = diagnostic.line
    column = diagnostic.location?.column ?? 0
    help = diagnostic.help(words)
  }
}

extension Diagnostic {
  /// The file's name without its folder; empty for a message without a location.
  ///
  /// The compiler gets each file in a folder named after its module.
  package var file: String {
    location?.file.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The line, from 1; 0 for a message without a location.
  package var line: Int { location?.line ?? 0 }
}
