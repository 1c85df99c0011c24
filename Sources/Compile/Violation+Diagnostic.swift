import Dialect
import Sandbox

extension Violation {
  /// Converts a compiler error about a missing module or unsafe code; nil for any other error.
  init?(_ error: Diagnostic) {
    let rule: Rule
    if error.identifier == DiagnosticIdentifiers.missingImport {
      rule = .importedModule
    } else if DiagnosticIdentifiers.isAboutUnsafeCode(error.identifier) {
      rule = .unsafeCode
    } else {
      return nil
    }
    let quoted = error.message.split(separator: "'", omittingEmptySubsequences: false)
    self.init(
      rule: rule, subject: quoted.count > 1 ? String(quoted[1]) : error.message,
      place: error.location.map {
        Place(file: String($0.file.split(separator: "/").last ?? ""), line: $0.line)
      },
      column: error.location?.column, module: "Exercise")
  }
}
