import Compile
import Glibc
import Platform
import Sandbox

/// A run's folder for temporary files: small, and gone afterwards.
///
/// At first it has the files that the checks may read, and no others. In a room, the test host mounts memory for each run. Without one, it is a folder of the cache.
struct RunFolder {
  /// The path of the folder, which is `TMPDIR` in the run.
  let path: String
  /// Whether the test host mounts memory there.
  let isMounted: Bool
  /// The folder from which the host's child copies the files; nil if there are none.
  let source: String?

  /// Makes the folder; throws `SystemError` if that fails.
  init(in cell: Cell, _ cache: Cache, resources: [ProgramResource]) throws {
    isMounted = cell.mountPoint != nil
    path = try cell.mountPoint ?? cache.makeWorkFolder()
    if resources.isEmpty {
      source = nil
    } else {
      let source = try cache.makeWorkFolder()
      for file in resources { try Files.write(file.bytes, to: "\(source)/\(file.name)") }
      self.source = source
    }
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
    if let source { Files.remove(source) }
  }
}
