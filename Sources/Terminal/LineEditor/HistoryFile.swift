import Foundation

/// The file with the input of earlier sessions as libedit writes it, oldest entry first, mode 0600.
///
/// `add` locks the file and appends the entry. So concurrent processes keep each other's entries,
/// and a killed process loses none of those it added.
package struct HistoryFile: Sendable, Equatable {
  package let url: URL
  /// The number of entries to keep.
  package let limit: Int

  /// The maximum length of an entry in bytes; nobody searches for longer ones with the arrow keys.
  package static let longestEntry = 100_000

  static let usualLimit = 1000

  package init(url: URL, limit: Int = usualLimit) {
    self.url = url
    self.limit = limit
  }

  /// Returns the latest entries, oldest first; none if the file cannot be read.
  ///
  /// Rewrites the file if it holds more than twice as many entries as are kept.
  package func loadAndTrim() -> [String] {
    guard let list = EntryList(limit: limit) else { return [] }
    let (count, isLibedits) = load(into: list)
    if count > 2 * limit || !isLibedits && count > 0 { rewrite() }
    return list.entries
  }

  /// Appends an entry; returns false if it is empty, too long, or cannot be written.
  @discardableResult
  package func add(_ entry: String) -> Bool {
    guard !entry.isEmpty, entry.utf8.count <= HistoryFile.longestEntry,
      let list = EntryList(limit: 1)
    else { return false }
    list.add(entry)
    return withLockedFile { descriptor in
      // If a full disk or a kill left an incomplete last line, start a new line after it.
      if !HistoryFile.endsInNewline(descriptor) { _ = Glibc.write(descriptor, "\n", 1) }
      return HistoryFile.write(list, to: descriptor)
    }
  }

  /// Returns the number of entries in the file, and whether libedit has written it.
  ///
  /// Before libedit kept the file, it had an entry in each line, with `\n` for a newline and `\\`
  /// for a backslash.
  private func load(into list: EntryList) -> (count: Int, isLibedits: Bool) {
    if let count = list.load(url.path) { return (count, true) }
    guard let data = try? Data(contentsOf: url) else { return (0, false) }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    for line in lines {
      let parts = String(decoding: line, as: UTF8.self).components(separatedBy: "\\\\")
      list.add(parts.map { $0.replacing("\\n", with: "\n") }.joined(separator: "\\"))
    }
    return (lines.count, false)
  }

  /// Writes the latest entries to a new file and renames it over the old one.
  private func rewrite() {
    _ = withLockedFile { _ in
      guard let list = EntryList(limit: limit), load(into: list).count > 0 else { return false }
      let new = url.path + ".new"
      let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      return HistoryFile.write(list, to: descriptor) && rename(new, url.path) == 0
    }
  }

  private func withLockedFile(_ body: (Int32) -> Bool) -> Bool {
    // Retry if another process has replaced the file (`shorten`) while we waited for the lock.
    for _ in 0..<10 {
      let descriptor = open(url.path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      _ = flock(descriptor, LOCK_EX)
      var mine = stat()
      var current = stat()
      guard fstat(descriptor, &mine) == 0, lstat(url.path, &current) == 0 else { continue }
      guard mine.st_ino == current.st_ino, mine.st_dev == current.st_dev else { continue }
      _ = fchmod(descriptor, 0o600)
      return body(descriptor)
    }
    return false
  }

  private static func endsInNewline(_ descriptor: Int32) -> Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return true }
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, end - 1) == 1 && last == UInt8(ascii: "\n")
  }

  private static func write(_ list: EntryList, to descriptor: Int32) -> Bool {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return false }
    guard let stream = fdopen(copy, "a") else {
      close(copy)
      return false
    }
    let isSaved = list.save(to: stream)
    return fclose(stream) == 0 && isSaved
  }
}
