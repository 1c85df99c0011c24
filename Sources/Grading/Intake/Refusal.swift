import Course

/// Why a submission cannot be graded: a reason of its own, found before anything is compiled.
package enum Refusal: String, Error, Sendable, CaseIterable {
  case notRegularFile = "not-a-regular-file"
  case hardLink = "hard-link"
  case tooLarge = "too-large"
  case tooManyFiles = "too-many-files"
  case tooDeep = "too-deep"
  case longLine = "line-too-long"
  case notUTF8 = "not-utf-8"
  case zeroByte = "zero-byte"
  case unsafePath = "unsafe-path"
  case ambiguousNames = "ambiguous-names"
  case damagedArchive = "damaged-archive"
  case encryptedArchive = "encrypted-archive"
  case largeArchive = "archive-too-large"
  case unreadable
  case missingFile = "missing-file"
  case nothingToGrade = "nothing-to-grade"

  /// The sentence that says so.
  ///
  /// - Parameter file: what it is about, as the student calls it.
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

/// How much of a submission is looked at.
package struct IntakeLimits: Sendable, Equatable {
  /// Bytes of one file.
  package var fileSize = 256 << 10
  /// Bytes of one line.
  package var lineLength = 4000
  /// Entries of one folder inside a submission.
  package var files = 2000
  /// Folders within folders.
  package var depth = 16
  /// Entries below one folder of the folder that was given.
  package var entries = 200_000
  /// Entries of an archive.
  package var archiveEntries = 2_000_000
  /// Bytes that an archive may hold, unpacked.
  package var archiveSize = 4 << 30
  /// Bytes of an archive inside a folder or another archive, and what it may hold unpacked.
  package var innerArchiveSize = 16 << 20

  /// The usual limits.
  package init() {}
}
