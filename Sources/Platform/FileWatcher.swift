import CLinux
import Foundation

/// Notices saved files of some kinds in some folders, through inotify; editors that write by rename too.
package final class FileWatcher {
  /// Readable when something has happened in a folder.
  package let descriptor: Int32
  private var folders: [URL]
  private let endings: [String]

  /// Throws `SystemError` when the system has no watches left.
  ///
  /// - Parameter endings: of the files that matter, for example `.swift`.
  package init(_ folders: [URL], endings: [String]) throws {
    self.folders = folders
    self.endings = endings
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw SystemError.system("watch folders")
    }
    for folder in folders where !add(folder) {
      let failure = SystemError.system("watch \(folder.path)")
      close(descriptor)
      throw failure
    }
  }

  deinit { close(descriptor) }

  /// Watches folders that were made since, too; those that are watched already stay so.
  package func include(_ others: [URL]) {
    folders += others.filter { !folders.contains($0) }
    for folder in others { add(folder) }
  }

  @discardableResult
  private func add(_ folder: URL) -> Bool {
    let mask = IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    return inotify_add_watch(descriptor, folder.path, UInt32(mask)) >= 0
  }

  /// Reads what has happened; whether a file that matters was saved or deleted.
  package func takeChanges() -> Bool {
    var hasChanged = false
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let start = offset + MemoryLayout<inotify_event>.size
        let end = min(count, start + Int(event.len))
        let name = String(decoding: buffer[start..<end].prefix { $0 != 0 }, as: UTF8.self)
        let isAll = event.mask & UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF) != 0
        let isMeant = endings.contains(where: name.hasSuffix) && !name.hasPrefix(".")
        if isAll || isMeant { hasChanged = true }
        // A folder that was exchanged, as by a checkout, is watched again.
        if isAll { for folder in folders { add(folder) } }
        offset = end
      }
    }
    return hasChanged
  }
}
