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
