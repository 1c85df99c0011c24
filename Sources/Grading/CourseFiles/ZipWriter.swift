internal import CArchive
import Foundation
import Platform

/// Writes a `.zip` whose bytes depend on the files alone: the same course gives the same archive.
///
/// Used by one thread.
package final class ZipWriter {
  /// Writes an archive of these files; one of that name is replaced only when the new one is
  /// complete.
  ///
  /// Throws `SystemError` if it cannot be written.
  package static func write(_ files: [(path: String, bytes: [UInt8])], to file: URL) throws {
    let new = file.deletingLastPathComponent()
      .appendingPathComponent(".\(file.lastPathComponent).\(UInt32.random(in: 0 ... .max)).new")
    defer { unlink(new.path) }
    let zip = try ZipWriter(path: new.path)
    for (path, bytes) in files { try zip.add(path, bytes) }
    try zip.finish()
    guard rename(new.path, file.path) == 0 else {
      throw SystemError.system("rename \(new.path)")
    }
  }

  private let archive: OpaquePointer?
  private let path: String

  /// Throws `SystemError` if the file cannot be written.
  private init(path: String) throws {
    self.path = path
    archive = archive_write_new()
    archive_write_set_format_zip(archive)
    guard archive_write_open_filename(archive, path) == ARCHIVE_OK else { throw error }
  }

  deinit { archive_write_free(archive) }

  private func add(_ name: String, _ bytes: [UInt8]) throws {
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

  private func finish() throws {
    guard archive_write_close(archive) == ARCHIVE_OK else { throw error }
  }

  /// The first day of 2020: a zip cannot say that it does not know.
  private static let time = 1_577_836_800

  private var error: SystemError {
    let reason = archive_error_string(archive).map { String(cString: $0) }
    return SystemError("write \(path)", reason: reason ?? "unknown")
  }
}
