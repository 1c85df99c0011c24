internal import CArchive
import Foundation
import Glibc

/// A `.zip`, `.tar` or `.tar.gz` that is read in memory, from its first entry to its last.
///
/// It reads with libarchive; `ZipWriter` writes. Used by one thread.
final class Archive {
  /// An entry's header.
  struct Entry {
    enum Kind { case file, folder, other }

    /// The raw path.
    let path: [UInt8]
    let kind: Kind
    let isEncrypted: Bool
    /// The declared size in bytes; nil where there is none.
    let size: Int?
    /// When the entry was last changed; nil where the archive does not say.
    let time: Date?
  }

  private let archive: OpaquePointer?
  /// The archive itself, where it is read from memory.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  // Set while libarchive reads names, which it would convert by the thread's locale otherwise.
  private let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  /// Whether a file name has the ending of an archive that can be read.
  static func isName(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".zip", ".tar", ".tar.gz", ".tgz"].contains(where: name.hasSuffix)
  }

  /// - Parameter limits: how much of it is looked at.
  init(path: String, limits: IntakeLimits) throws(IntakeFault) {
    try Archive.verify(path, limits)
    archive = Archive.reader()
    bytes = .allocate(capacity: 0)
    guard archive_read_open_filename(archive, path, 64 << 10) == ARCHIVE_OK else {
      throw .damagedArchive
    }
  }

  init(bytes: [UInt8], limits: IntakeLimits) throws(IntakeFault) {
    let directory = ZipDirectory(length: bytes.count) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
    if directory.isZip { try directory.verify(atMost: limits.archiveEntries) }
    archive = Archive.reader()
    self.bytes = .allocate(capacity: bytes.count)
    _ = self.bytes.initialize(from: bytes)
    guard archive_read_open_memory(archive, self.bytes.baseAddress, bytes.count) == ARCHIVE_OK
    else { throw .damagedArchive }
  }

  deinit {
    archive_read_free(archive)
    bytes.deallocate()
    if let locale { freelocale(locale) }
  }

  /// Throws the fault of a `.zip` that says different things of what it holds.
  private static func verify(_ path: String, _ limits: IntakeLimits) throws(IntakeFault) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable }
    defer { close(file) }
    let length = Int(lseek(file, 0, SEEK_END))
    let directory = ZipDirectory(length: length) { offset, count in
      guard offset >= 0, offset < length else { return [] }
      var bytes = [UInt8](repeating: 0, count: min(count, length - offset))
      let read = pread(file, &bytes, bytes.count, offset)
      return Array(bytes.prefix(max(0, read)))
    }
    if directory.isZip { try directory.verify(atMost: limits.archiveEntries) }
  }

  private static func reader() -> OpaquePointer? {
    let archive = archive_read_new()
    archive_read_support_filter_gzip(archive)
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    return archive
  }

  /// Reads the next header; nil at the end.
  func next() throws(IntakeFault) -> Entry? {
    let before = uselocale(locale)
    defer { uselocale(before) }
    var entry: OpaquePointer?
    let code = archive_read_next_header(archive, &entry)
    if code == ARCHIVE_EOF { return nil }
    guard code == ARCHIVE_OK || code == ARCHIVE_WARN, let entry else { throw .damagedArchive }
    let name = archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry)
    let path = name.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    return Entry(
      path: path, kind: Archive.kind(of: entry),
      isEncrypted: archive_entry_is_encrypted(entry) != 0,
      size: archive_entry_size_is_set(entry) != 0 ? Int(archive_entry_size(entry)) : nil,
      time: Archive.time(of: entry))
  }

  private static func time(of entry: OpaquePointer) -> Date? {
    guard archive_entry_mtime_is_set(entry) != 0 else { return nil }
    let time = Date(timeIntervalSince1970: Double(archive_entry_mtime(entry)))
    // Programs that do not know the time write the first day of 1970 or 1980.
    return time > Date(timeIntervalSince1970: 20 * 365 * 86400) ? time : nil
  }

  private static func kind(of entry: OpaquePointer) -> Entry.Kind {
    guard archive_entry_hardlink(entry) == nil, archive_entry_symlink(entry) == nil else {
      return .other
    }
    switch Int32(archive_entry_filetype(entry)) {
    case 0o100000: return .file
    case 0o040000: return .folder
    default: return .other
    }
  }

  /// Reads the data of the entry whose header was read last.
  func data(atMost limit: Int) -> Result<[UInt8], IntakeFault> {
    var data: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while data.count <= limit {
      let count = archive_read_data(archive, &block, block.count)
      guard count >= 0 else { return .failure(.damagedArchive) }
      if count == 0 { return .success(data) }
      data += block[..<count]
    }
    return .failure(.tooLarge)
  }
}
