import Course

/// Why a submission cannot be graded: a reason of its own, found before anything is compiled.
package enum IntakeFault: String, Error, Sendable, CaseIterable {
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
