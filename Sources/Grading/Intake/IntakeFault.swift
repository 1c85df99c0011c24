import Course

/// Why a submission is INVALID: intake cannot make a text of it that can be compiled.
///
/// The raw values are published as `detail` (docs/grading.md).
package enum IntakeFault: String, Error, Sendable, Codable, CaseIterable {
  case notRegularFile = "not-a-regular-file"
  case hardLink = "hard-link"
  case tooLarge = "too-large"
  case tooManyFiles = "too-many-files"
  case tooDeep = "too-deep"
  case longLine = "line-too-long"
  case notUTF8 = "not-utf-8"
  case utf16 = "utf-16"
  case zeroByte = "zero-byte"
  case unsafePath = "unsafe-path"
  case ambiguousNames = "ambiguous-names"
  case oddName = "odd-name"
  case inconsistentArchive = "inconsistent-archive"
  case damagedArchive = "damaged-archive"
  case encryptedArchive = "encrypted-archive"
  case largeArchive = "archive-too-large"
  case unreadable
  case missingFile = "missing-file"
  case nothingToGrade = "nothing-to-grade"
  case otherHunt = "other-hunt"
  case otherProgram = "other-program"

  /// The sentence for the student: `intake.…` in Localizable.strings.
  ///
  /// - Parameter file: the name that the student gave it.
  func message(file: String, limits: IntakeLimits) -> Message {
    Message(
      "intake.\(rawValue)",
      [
        "file": file, "kilobytes": String(limits.fileSize >> 10),
        "bytes": String(limits.lineLength), "count": String(limits.files),
        "depth": String(limits.depth),
      ])
  }
}

/// The limits on what is read of a submission.
package struct IntakeLimits: Sendable, Equatable {
  /// Bytes of one file.
  package var fileSize = 256 << 10
  /// Bytes of one line.
  package var lineLength = 4000
  /// Entries of one folder inside a submission.
  package var files = 2000
  /// Depth of nested folders.
  package var depth = 16
  /// Entries below one top-level folder.
  package var entries = 200_000
  /// Entries of an archive.
  package var archiveEntries = 2_000_000
  /// Bytes of an archive's entries, unpacked.
  package var archiveSize = 4 << 30
  /// Bytes of an archive inside a folder or another archive, packed and unpacked.
  package var innerArchiveSize = 16 << 20

  package init() {}
}
