import Glibc

/// The folders in which programs are searched: `PATH`.
///
/// Folders that are not absolute are left out, as they are whatever folder the user is in; for root,
/// also those into which everybody can write.
package struct SearchPath: Sendable {
  package let folders: [String]

  package init(_ environment: [String: String]) {
    folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter {
      $0.hasPrefix("/") && !(geteuid() == 0 && SearchPath.isOpenToAll($0))
    }
  }

  /// Returns the path of the first executable file of that name, or nil.
  package func executable(_ name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && !Files.isFolder($0) }
  }

  private static func isOpenToAll(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & 0o002 != 0
  }
}
