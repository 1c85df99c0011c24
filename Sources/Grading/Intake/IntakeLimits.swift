/// The limits on what is read of a submission.
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
