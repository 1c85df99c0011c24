/// One message of the Swift compiler, with the notes that belong to it.
///
/// The values come from the file that `swift-frontend -serialize-diagnostics-path` writes, so no
/// text meant for people is searched. Compile with `-debug-diagnostic-names`: only then does a
/// message carry its identifier. All texts are data: they may quote the learner's source, with
/// line breaks and control characters in it.
public struct Diagnostic: Sendable, Equatable {
  /// How much a message matters; a fatal error is an error.
  public enum Severity: Sendable, Equatable {
    case error, warning, note, remark
  }

  /// A place in a file.
  public struct Location: Sendable, Equatable {
    /// The file's name as the compiler was given it, or as `#sourceLocation` renamed it.
    ///
    /// A declaration of an imported module has a name such as `Swift.IteratorProtocol.next`, and
    /// the expansion of a macro the name of a file that does not exist.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in bytes of UTF-8.
    ///
    /// A tab counts one, an emoji four or more, and a byte order mark adds three in line 1.
    public let column: Int
    /// The distance from the start of the file in bytes of UTF-8, whatever `#sourceLocation` says.
    public let offset: Int

    /// A place, as a compiler would report it.
    public init(file: String, line: Int, column: Int, offset: Int) {
      self.file = file
      self.line = line
      self.column = column
      self.offset = offset
    }
  }

  /// A stretch of source text, possibly empty.
  public struct SourceRange: Sendable, Equatable {
    /// The first byte.
    public let start: Location
    /// The place after the last byte.
    public let end: Location

    /// From one place up to another.
    public init(start: Location, end: Location) {
      self.start = start
      self.end = end
    }
  }

  /// A change of the source that the compiler proposes.
  public struct FixIt: Sendable, Equatable {
    /// What to replace; empty where text is only inserted.
    public let range: SourceRange
    /// The new text, where `<#…#>` stands for something the author has to write.
    public let replacement: String

    /// A proposal to put a text in the place of a range.
    public init(range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// How much the message matters.
  public let severity: Severity
  /// The compiler's name for this kind of message, such as `cannot_find_in_scope`.
  ///
  /// It is empty if the compiler ran without `-debug-diagnostic-names`.
  public let identifier: String
  /// The sentence, without the identifier at its end.
  public let message: String
  /// Where it applies; nil for a message about no source, such as a file that cannot be opened.
  public let location: Location?
  /// What the compiler underlines, in its order; not always on the line of the location.
  public let ranges: [SourceRange]
  /// What the compiler would change; all of them together make one correction.
  public let fixIts: [FixIt]
  /// What the compiler adds to this message; often the fix-its are here.
  public let notes: [Diagnostic]
  /// The group of warnings it belongs to, such as `no-usage` or `DeprecatedDeclaration`.
  public let category: String?
  /// The address of a page that explains the group.
  public let documentation: String?
  /// What a person wrote, if the location is in code that the compiler made from it.
  ///
  /// For a macro in the expansion of another it is the outermost use.
  public let origin: SourceRange?

  /// A message, as a compiler would report it.
  public init(
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
  public static func read(serialized bytes: [UInt8]) throws(DiagnosticsError) -> [Diagnostic] {
    var file = try SerializedDiagnostics(bytes)
    return try file.read()
  }
}
