import CLinux
import Foundation

/// Watches folders with inotify for saved files, also by editors that write and rename.
package final class FileWatcher {
  /// Readable when there are events.
  package let descriptor: Int32
  private var folders: [URL]
  private let endings: [String]

  /// Throws `SystemError` if the system has no watches left.
  ///
  /// - Parameter endings: the suffixes of relevant files, for example `.swift`.
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

  /// Watches more folders; those that are already watched stay watched.
  package func include(_ others: [URL]) {
    folders += others.filter { !folders.contains($0) }
    for folder in others { add(folder) }
  }

  @discardableResult
  private func add(_ folder: URL) -> Bool {
    let mask = IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    return inotify_add_watch(descriptor, folder.path, UInt32(mask)) >= 0
  }

  /// Reads the events; returns whether a relevant file was saved or deleted.
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
        // A folder that was replaced, as by a checkout, needs a new watch.
        if isAll { for folder in folders { add(folder) } }
        offset = end
      }
    }
    return hasChanged
  }
}
