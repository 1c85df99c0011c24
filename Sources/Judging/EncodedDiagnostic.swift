import Compile
import Course

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

  package init(_ diagnostic: Diagnostic, in language: Language) {
    severity = String(describing: diagnostic.severity)
    identifier = diagnostic.identifier
    message = diagnostic.message(in: language)
    file = diagnostic.file
    line = diagnostic.line
    column = diagnostic.location?.column ?? 0
  }

  package init(
    severity: String, identifier: String, message: String, file: String, line: Int, column: Int
  ) {
    self.severity = severity
    self.identifier = identifier
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }
}
