internal import CArchive
import Foundation
import Platform

/// Writes a `.zip` whose bytes depend on the files alone: the same course gives the same archive.
///
/// Used by one thread.
final class ZipWriter {
  private let archive: OpaquePointer?
  private let path: String

  /// Throws `SystemError` if the file cannot be written.
  init(path: String) throws {
    self.path = path
    archive = archive_write_new()
    archive_write_set_format_zip(archive)
    guard archive_write_open_filename(archive, path) == ARCHIVE_OK else { throw error }
  }

  deinit { archive_write_free(archive) }

  func add(_ name: String, _ bytes: [UInt8]) throws {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname_utf8(entry, name)
    archive_entry_set_filetype(entry, 0o100000)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_size(entry, Int64(bytes.count))
    archive_entry_set_mtime(entry, ZipWriter.time, 0)
    guard archive_write_header(archive, entry) == ARCHIVE_OK else { throw error }
    let written = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    guard written == bytes.count else { throw error }
  }

  func finish() throws {
    guard archive_write_close(archive) == ARCHIVE_OK else { throw error }
  }

  /// The first day of 2020: a zip cannot say that it does not know.
  private static let time = 1_577_836_800

  private var error: SystemError {
    let reason = archive_error_string(archive).map { String(cString: $0) }
    return SystemError("write \(path)", reason: reason ?? "unknown")
  }
}
