/// Why a file of serialized diagnostics cannot be read.
package enum DiagnosticsError: Error, Sendable, Equatable {
  /// What is wrong with the bytes.
  package enum Defect: Sendable, Equatable {
    /// They end, or a block ends, in the middle of something.
    case truncated
    /// A number does not fit where it is used.
    case number
    /// An abbreviation has no valid shape, or one is used that was not defined.
    case abbreviation
    /// Blocks do not nest as they say, or stand where they cannot.
    case block
    /// A record lacks what its kind needs, or refers to something that is not there.
    case record
  }

  /// A limit that no honest compilation comes near.
  package enum Limit: Sendable, Equatable {
    /// The size of the file.
    case bytes
    /// The messages in it, with their notes.
    case diagnostics
    /// One text; the compiler itself writes a wrong file when one exceeds 65,535 bytes.
    case text
    /// Blocks within blocks.
    case depth
    /// The definitions of how records are packed.
    case abbreviations
    /// The numbers that the records unpack to.
    case operands
  }

  /// The bytes do not begin as such a file does; an empty file is one example.
  case notDiagnostics
  /// The file has another version of the format than the ones known here.
  case unsupportedVersion(UInt64)
  /// The bytes are damaged; found at or shortly after this byte.
  case damaged(Defect, at: Int)
  /// The file exceeds a limit.
  case tooLarge(Limit)
}
