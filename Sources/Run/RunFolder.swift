import Compile
import Glibc
import Platform
import Sandbox

/// A sandboxed run's folder for temporary files: empty at first, small, and gone afterwards.
///
/// In a room, the test host mounts memory for each run. Without one, it is a folder of the cache.
struct RunFolder {
  /// The path of the folder, which is `TMPDIR` in the run.
  let path: String
  /// Whether the test host mounts memory there.
  let isMounted: Bool

  /// Makes the folder; throws `SystemError` if that fails.
  init(in cell: Cell, _ cache: Cache) throws {
    isMounted = cell.mountPoint != nil
    path = try cell.mountPoint ?? cache.makeWorkFolder()
    guard !isMounted else { return }
    guard chmod(path, 0o700) == 0, cell.user.map({ chown(path, $0, $0) }) ?? 0 == 0 else {
      throw SystemError.system("make \(path)")
    }
  }

  /// The size at which the run is ended; nil where the memory has a size of its own.
  var limit: FolderLimit? {
    isMounted ? nil : FolderLimit(folder: path, size: ResourceLimits.temporaryFiles)
  }

  /// Removes the folder and what is in it; the run must have ended.
  func remove() {
    if !isMounted { Files.remove(path) }
  }
}
