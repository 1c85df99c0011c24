// Reads folders of untrusted submissions: follows no symbolic link, blocks on no pipe, and reads
// nothing but regular files.

import Glibc
import Platform

struct FolderEntry {
  enum Kind { case file, folder, other }

  let name: [UInt8]
  let kind: Kind
}

/// An open folder.
///
/// Names are resolved against its descriptor, so that no path can change meanwhile.
final class OpenFolder {
  private let descriptor: Int32

  /// Nil where it is no folder or cannot be opened.
  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  /// Opens a subfolder; nil where it is a symbolic link or cannot be opened.
  init?(_ name: [UInt8], in folder: OpenFolder) {
    descriptor = name.withCString {
      openat(folder.descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Lists the entries, sorted by the bytes of their names; nil when there are more than `limit`.
  func entries(atMost limit: Int) -> [FolderEntry]? {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: UInt8.self, capacity: 256) { start in
          Array(UnsafeBufferPointer(start: start, count: strlen(start)))
        }
      }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      if entries.count >= limit { return nil }
      entries.append(FolderEntry(name: name, kind: kind(of: name)))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private func kind(of name: [UInt8]) -> FolderEntry.Kind {
    var status = stat()
    let code = name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
    guard code == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Reads a regular file.
  func bytes(of name: [UInt8], atMost limit: Int) -> Result<[UInt8], IntakeFault> {
    let file = name.withCString {
      openat(descriptor, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    guard file >= 0 else { return .failure(errno == ELOOP ? .notRegularFile : .unreadable) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(.unreadable) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failure(.notRegularFile) }
    // A hard link may lead to another student's file, or to one that only the grader may read.
    guard status.st_nlink == 1 else { return .failure(.hardLink) }
    guard status.st_size <= limit else { return .failure(.tooLarge) }
    guard let bytes = Files.read(file, atMost: limit + 1) else { return .failure(.unreadable) }
    // The file may have grown meanwhile.
    return bytes.count > limit ? .failure(.tooLarge) : .success(bytes)
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (self.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map(body) ?? body("")
    }
  }
}
