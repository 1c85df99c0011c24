import Foundation

/// The file with the input of earlier sessions, one entry per line, oldest first, mode 0600.
///
/// `add` locks the file and appends the entry. So concurrent processes keep each other's entries,
/// and a killed process loses none of those it added. In an entry, `\n` stands for a newline and
/// `\\` for a backslash.
package struct HistoryFile: Sendable, Equatable {
  package let url: URL
  /// The number of entries to keep.
  package let limit: Int

  /// The maximum length of an entry in bytes; nobody searches for longer ones with the arrow keys.
  package static let longestEntry = 100_000

  package init(url: URL, limit: Int = 1000) {
    self.url = url
    self.limit = limit
  }

  /// Returns the latest entries, oldest first; none if the file cannot be read.
  ///
  /// Rewrites the file if it holds more than twice as many entries as are kept.
  package func loadAndTrim() -> [String] {
    guard let data = try? Data(contentsOf: url) else { return [] }
    let all = HistoryFile.entries(in: data)
    if all.count > 2 * limit { shorten() }
    return Array(all.suffix(limit))
  }

  /// Appends an entry; returns false if it is empty, too long, or cannot be written.
  @discardableResult
  package func add(_ entry: String) -> Bool {
    guard !entry.isEmpty, entry.utf8.count <= HistoryFile.longestEntry else { return false }
    return withLockedFile { descriptor in
      // If a full disk or a kill left an incomplete last line, start a new line after it.
      let start = HistoryFile.endsInNewline(descriptor) ? "" : "\n"
      return HistoryFile.write(start + HistoryFile.escaped(entry) + "\n", to: descriptor)
    }
  }

  /// Removes old entries: writes the latest ones to a new file and renames it over the old one.
  private func shorten() {
    _ = withLockedFile { _ in
      guard let data = try? Data(contentsOf: url) else { return false }
      let kept = HistoryFile.entries(in: data).suffix(limit)
      let text = kept.map { HistoryFile.escaped($0) + "\n" }.joined()
      let new = url.path + ".new"
      let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      return HistoryFile.write(text, to: descriptor) && rename(new, url.path) == 0
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

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  private static func entries(in data: Data) -> [String] {
    data.split(separator: UInt8(ascii: "\n")).map { unescaped(String(decoding: $0, as: UTF8.self)) }
  }

  private static func escaped(_ entry: String) -> String {
    entry.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\r\n", with: "\\n").replacingOccurrences(of: "\n", with: "\\n")
  }

  private static func unescaped(_ line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "\\")) else { return line }
    var result = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
