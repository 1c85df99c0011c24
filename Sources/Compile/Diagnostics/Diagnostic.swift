/// One message of the Swift compiler, with the notes that belong to it.
///
/// The values come from the file that `swift-frontend -serialize-diagnostics-path` writes, so no
/// text meant for people is searched. Compile with `-debug-diagnostic-names`: only then does a
/// message carry its identifier. All texts are data: they may quote the learner's source, with
/// line breaks and control characters in it.
package struct Diagnostic: Sendable, Equatable {
  /// How much a message matters; a fatal error is an error.
  package enum Severity: Sendable, Equatable {
    case error, warning, note, remark
  }

  /// A place in a file.
  package struct Location: Sendable, Equatable {
    /// The file's name as the compiler was given it, or as `#sourceLocation` renamed it.
    ///
    /// A declaration of an imported module has a name such as `Swift.IteratorProtocol.next`, and
    /// the expansion of a macro the name of a file that does not exist.
    package let file: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in bytes of UTF-8.
    ///
    /// A tab counts one, an emoji four or more, and a byte order mark adds three in line 1.
    package let column: Int
    /// The distance from the start of the file in bytes of UTF-8, whatever `#sourceLocation` says.
    package let offset: Int

    /// A place, as a compiler would report it.
    package init(file: String, line: Int, column: Int, offset: Int) {
      self.file = file
      self.line = line
      self.column = column
      self.offset = offset
    }
  }

  /// A stretch of source text, possibly empty.
  package struct SourceRange: Sendable, Equatable {
    /// The first byte.
    package let start: Location
    /// The place after the last byte.
    package let end: Location

    /// From one place up to another.
    package init(start: Location, end: Location) {
      self.start = start
      self.end = end
    }
  }

  /// A change of the source that the compiler proposes.
  package struct FixIt: Sendable, Equatable {
    /// What to replace; empty where text is only inserted.
    package let range: SourceRange
    /// The new text, where `<#…#>` stands for something the author has to write.
    package let replacement: String

    /// A proposal to put a text in the place of a range.
    package init(range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// How much the message matters.
  package let severity: Severity
  /// The compiler's name for this kind of message, such as `cannot_find_in_scope`.
  ///
  /// It is empty if the compiler ran without `-debug-diagnostic-names`.
  package let identifier: String
  /// The sentence, without the identifier at its end.
  package let message: String
  /// Where it applies; nil for a message about no source, such as a file that cannot be opened.
  package let location: Location?
  /// What the compiler underlines, in its order; not always on the line of the location.
  package let ranges: [SourceRange]
  /// What the compiler would change; all of them together make one correction.
  package let fixIts: [FixIt]
  /// What the compiler adds to this message; often the fix-its are here.
  package let notes: [Diagnostic]
  /// The group of warnings it belongs to, such as `no-usage` or `DeprecatedDeclaration`.
  package let category: String?
  /// The address of a page that explains the group.
  package let documentation: String?
  /// What a person wrote, if the location is in code that the compiler made from it.
  ///
  /// For a macro in the expansion of another it is the outermost use.
  package let origin: SourceRange?

  /// A message, as a compiler would report it.
  package init(
    severity: Severity, identifier: String, message: String, location: Location? = nil,
    ranges: [SourceRange] = [], fixIts: [FixIt] = [], notes: [Diagnostic] = [],
    category: String? = nil, documentation: String? = nil, origin: SourceRange? = nil
  ) {
    self.severity = severity
    self.identifier = identifier
    self.message = message
    self.location = location
    self.ranges = ranges
    self.fixIts = fixIts
    self.notes = notes
    self.category = category
    self.documentation = documentation
    self.origin = origin
  }

  /// Reads what the compiler wrote to its `-serialize-diagnostics-path`.
  ///
  /// The order is the compiler's, by its phases and not by place in the source.
  /// Any bytes may come: what cannot be read, or is larger than any honest compilation makes it,
  /// is a `DiagnosticsError`. An empty result does not mean success: an invalid option, for one,
  /// fails the compiler without a record here.
  package static func read(serialized bytes: [UInt8]) throws(DiagnosticsError) -> [Diagnostic] {
    var file = try SerializedDiagnostics(bytes)
    return try file.read()
  }
}
