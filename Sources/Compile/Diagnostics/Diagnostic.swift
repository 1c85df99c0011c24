import Dialect

/// A message of the Swift compiler, with its notes.
///
/// It is read from the file that `swift-frontend -serialize-diagnostics-path` writes, so no text
/// meant for people is parsed. A message contains its identifier only if the compiler ran with
/// `-debug-diagnostic-names`. All texts are data: they may quote the learner's source, with line
/// breaks and control characters.
package struct Diagnostic: Sendable, Equatable {
  /// The severity of a message; a fatal error counts as an error.
  package enum Severity: Sendable, Equatable {
    case error, warning, note, remark
  }

  /// A position in a source file.
  package struct Location: Sendable, Equatable {
    /// The file's name as passed to the compiler, or as `#sourceLocation` renamed it.
    ///
    /// For a declaration of an imported module it is a name such as `Swift.IteratorProtocol.next`,
    /// and for the expansion of a macro the file that uses it.
    package let file: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in bytes of UTF-8.
    ///
    /// A tab counts as one, an emoji as four or more; a byte order mark adds three in line 1.
    package let column: Int

    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// A range of source text, possibly empty.
  package struct SourceRange: Sendable, Equatable {
    /// The position of the first byte.
    package let start: Location
    /// The position after the last byte.
    package let end: Location

    package init(start: Location, end: Location) {
      self.start = start
      self.end = end
    }
  }

  /// A change of the source that the compiler proposes.
  package struct FixIt: Sendable, Equatable {
    /// The text that is replaced, possibly empty.
    package let range: SourceRange
    package let text: String
  }

  package let severity: Severity
  /// The compiler's name for this kind of message, such as `cannot_find_in_scope`.
  ///
  /// It is empty if the compiler ran without `-debug-diagnostic-names`.
  package let identifier: String
  /// The text of the message, without the identifier at its end.
  package let message: String
  /// The position; nil for a message about no source, such as a file that cannot be opened.
  package let location: Location?
  /// The ranges that the compiler underlines, in its order; not always on the location's line.
  package let ranges: [SourceRange]
  package let fixIts: [FixIt]
  /// The notes that explain the message; fix-its are often in these.
  package let notes: [Diagnostic]

  package init(
    severity: Severity, identifier: String, message: String, location: Location? = nil,
    ranges: [SourceRange] = [], fixIts: [FixIt] = [], notes: [Diagnostic] = []
  ) {
    self.severity = severity
    self.identifier = identifier
    self.message = message
    self.location = location
    self.ranges = ranges
    self.fixIts = fixIts
    self.notes = notes
  }

  /// Reads the bytes that the compiler wrote to its `-serialize-diagnostics-path`.
  ///
  /// The diagnostics are in the compiler's order, which follows its phases and not the source. The
  /// bytes may be hostile: it throws `DiagnosticsError` if it cannot read them, or if they exceed
  /// what any honest compilation writes. An empty result does not mean success: an invalid option,
  /// for example, makes the compiler fail without a record.
  package static func read(serialized bytes: [UInt8]) throws(DiagnosticsError) -> [Diagnostic] {
    var file = try SerializedDiagnostics(bytes)
    return try file.read()
  }

  /// Whether it says that a module is not there which we have made: one that another module needs,
  /// or one that checks import.
  func missesAModule(ofChecks isInChecks: Bool) -> Bool {
    DiagnosticIdentifiers.lostModules.contains(identifier)
      || isInChecks && identifier == DiagnosticIdentifiers.missingImport
  }

  /// Whether it is about no source file but, for example, a damaged module or a full disk.
  var isAboutNoSource: Bool {
    location == nil && identifier != DiagnosticIdentifiers.isolatedDeinit
      || identifier == DiagnosticIdentifiers.fromClang
  }
}
