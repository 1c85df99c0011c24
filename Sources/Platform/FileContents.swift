import Glibc

/// The contents of the files of some folders, by path, to find out which have changed.
struct FileContents: Equatable {
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
