/// Why a file of serialized diagnostics cannot be read.
package enum DiagnosticsError: Error, Sendable, Equatable {
  package enum Defect: Sendable, Equatable {
    /// The file or a block ends in the middle of an item.
    case truncated
    /// A number has more than 64 bits.
    case number
    /// An abbreviation is malformed, or a record uses one that was not defined.
    case abbreviation
    /// A block has a wrong length, or stands where it is not allowed.
    case block
    /// A record lacks an operand that its kind needs, or refers to a number that is not defined.
    case record
  }

  /// A limit that no honest compilation comes near.
  package enum Limit: Sendable, Equatable {
    /// The size of the file.
    case bytes
    /// The number of diagnostics, notes included.
    case diagnostics
    /// The length of one text; the compiler writes a wrong file if one exceeds 65,535 bytes.
    case text
    /// The depth of nested blocks.
    case depth
    /// The number of abbreviations, or the length of one.
    case abbreviations
    /// The number of operands in all records.
    case operands
  }

  /// The bytes do not begin with the magic number `DIAG`; the file may be empty.
  case notDiagnostics
  /// The file's format version is neither 1 nor 2.
  case unsupportedVersion(UInt64)
  /// The bytes are damaged; the reader noticed it at this offset, in bytes.
  case damaged(Defect, at: Int)
  /// The file exceeds a limit.
  case tooLarge(Limit)
}
