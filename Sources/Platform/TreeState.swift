import CLinux
import Glibc

/// The states of all files and folders below some folders, to notice later that one has changed.
///
/// Links are followed. Hidden files are left out.
package struct TreeState: Sendable, Equatable {
  /// The path, size, inode and times of each file and folder, one after the other.
  private var record: [UInt8] = []
  /// The last change of contents or status, in nanoseconds.
  private var newest = 0

  /// Looks at the folders; nil if one cannot be read, or if there are very many files.
  ///
  /// - Parameter skipped: the names of folders that are left out.
  package init?(of folders: [String], except skipped: [String]) {
    let paths = CStringArray(folders)
    guard let tree = fts_open(paths.pointers, FTS_LOGICAL | FTS_NOCHDIR, nil) else { return nil }
    defer { fts_close(tree) }
    var count = 0
    while let entry = fts_read(tree) {
      let kind = Int32(entry.pointee.fts_info)
      if kind == FTS_DP { continue }
      guard ![FTS_DNR, FTS_ERR, FTS_NS].contains(kind), count < TreeState.most else { return nil }
      let path = UnsafeRawBufferPointer(
        start: entry.pointee.fts_path, count: Int(entry.pointee.fts_pathlen))
      let name = path.suffix(Int(entry.pointee.fts_namelen))
      let isHidden = name.first == UInt8(ascii: ".")
      if isHidden || kind == FTS_D && skipped.contains(where: { $0.utf8.elementsEqual(name) }),
        entry.pointee.fts_level > 0
      {
        fts_set(tree, entry, FTS_SKIP)
        continue
      }
      count += 1
      if let status = entry.pointee.fts_statp?.pointee { add(status, path) }
    }
  }

  /// The most files and folders.
  private static let most = 50_000

  private mutating func add(_ status: stat, _ path: UnsafeRawBufferPointer) {
    let times = [status.st_mtim.nanoseconds, status.st_ctim.nanoseconds]
    newest = max(newest, times[0], times[1])
    record += path
    for value in [Int(status.st_size), Int(bitPattern: UInt(status.st_ino))] + times {
      withUnsafeBytes(of: value) { record += $0 }
    }
  }

  /// Whether nothing has changed in the last second.
  ///
  /// The system's clock for files advances in steps: a second change in the same step has the same
  /// time.
  package var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.nanoseconds &- newest > 1_000_000_000
  }
}
