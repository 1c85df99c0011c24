internal import CArchive
import Course
import Foundation
import Platform

extension Encodable {
  /// Returns the value as JSON for a page: control characters made visible, compressed, in base64.
  ///
  /// Browsers unpack it with `DecompressionStream`. No text in it can close an element.
  package func packedForPage() throws -> String {
    let bytes = Array(sanitised(try jsonLine()).utf8)
    return Data(try Gzip.packed(bytes)).base64EncodedString()
  }
}

private enum Gzip {
  /// Returns bytes in gzip's format, without a name and a time: the same bytes give the same result.
  static func packed(_ bytes: [UInt8]) throws(SystemError) -> [UInt8] {
    let archive = archive_write_new()
    defer { archive_write_free(archive) }
    archive_write_add_filter_gzip(archive)
    archive_write_set_filter_option(archive, "gzip", "timestamp", nil)
    archive_write_set_format_raw(archive)
    // Incompressible bytes grow a little.
    var result = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + (1 << 16))
    var used = 0
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_filetype(entry, 0o100000)
    let isWritten = result.withUnsafeMutableBytes { room in
      archive_write_open_memory(archive, room.baseAddress, room.count, &used) == ARCHIVE_OK
        && archive_write_header(archive, entry) == ARCHIVE_OK
        && bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
          == bytes.count
        && archive_write_close(archive) == ARCHIVE_OK
    }
    guard isWritten else {
      throw SystemError(
        "compress", reason: archive_error_string(archive).map { String(cString: $0) } ?? "")
    }
    result.removeSubrange(used...)
    return result
  }
}
