import CLinux
import Foundation

/// Watches folders for saved files, also by editors that write and rename.
///
/// inotify reports saves. Some file systems report none: those of a network, and folders that a Mac
/// or Windows lends to a container. There, whoever waits compares the files' contents once a
/// second.
package final class FileWatcher {
  /// Readable when there are events; -1 if the system gives no inotify.
  package let descriptor: Int32
  /// Whether a change was found that the system has not reported, or it can report none.
  package private(set) var isBlind: Bool
  private var folders: [String]
  private let endings: [String]
  private var contents: FileContents
  private var changedFiles: Set<String> = []

  /// After so many milliseconds without an event, `compareContents()` is due.
  package static let interval: Int32 = 1000
  /// The milliseconds that the system has to report a change that was found already.
  private static let patience = 200

  /// - Parameter endings: the suffixes of relevant files, for example `.swift`.
  package init(_ folders: [URL], endings: [String]) {
    self.folders = folders.map(\.path)
    self.endings = endings
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    contents = FileContents(of: self.folders, endings: endings)
    isBlind = false
    for folder in self.folders where !add(folder) { isBlind = true }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches more folders; those that are already watched stay watched.
  package func include(_ others: [URL]) {
    let new = others.map(\.path).filter { !folders.contains($0) }
    for folder in new where !add(folder) { isBlind = true }
    folders += new
    if !new.isEmpty { contents = FileContents(of: folders, endings: endings) }
  }

  private func add(_ folder: String) -> Bool {
    let mask = IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    return inotify_add_watch(descriptor, folder, UInt32(mask)) >= 0
  }

  /// Returns the relevant files whose contents have changed since the last call.
  package func takeChangedFiles() -> [String] {
    defer { changedFiles = [] }
    return changedFiles.sorted()
  }

  /// Compares the contents with the last known ones; returns whether something has changed that the
  /// system does not report.
  package func compareContents() -> Bool {
    guard FileContents(of: folders, endings: endings) != contents else { return false }
    if !isBlind, waitForReport() { return true }
    isBlind = true
    noteContents()
    return true
  }

  /// Whether the system reports a change within `patience`: an editor may be writing right now.
  private func waitForReport() -> Bool {
    let end = ContinuousClock.now + .milliseconds(FileWatcher.patience)
    while true {
      let left = Int32(max(0, ContinuousClock.now.duration(to: end) / .milliseconds(1)))
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, left) > 0 else { return false }
      if takeChanges() { return true }
    }
  }

  private func noteContents() {
    let new = FileContents(of: folders, endings: endings)
    changedFiles.formUnion(new.changes(since: contents))
    contents = new
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
        // A folder that was replaced, as by a checkout, needs a new watch. Until it is there again,
        // only comparing finds what is in it.
        if isAll { for folder in folders { _ = add(folder) } }
        offset = end
      }
    }
    if hasChanged { noteContents() }
    return hasChanged
  }
}

/// The contents of the files of some folders, by path, to find out which have changed.
private struct FileContents: Equatable {
  private var digests: [String: Digest] = [:]

  /// Reads the regular files with one of these endings; leaves out hidden ones.
  init(of folders: [String], endings: [String]) {
    for folder in folders {
      for name in Files.names(in: folder)
      where !name.hasPrefix(".") && endings.contains(where: name.hasSuffix) {
        let path = "\(folder)/\(name)"
        guard Files.isRegularFile(path), let bytes = try? Files.read(path) else { continue }
        digests[path] = Digest(bytes)
      }
    }
  }

  /// Returns the files that were added, changed or deleted since.
  func changes(since old: FileContents) -> [String] {
    Set(digests.keys).union(old.digests.keys).filter { digests[$0] != old.digests[$0] }.sorted()
  }
}
