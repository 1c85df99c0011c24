import Foundation

/// The folders in which programs are searched: `PATH`.
struct SearchPath {
  private let folders: [Substring]

  init(_ environment: [String: String]) {
    folders = (environment["PATH"] ?? "").split(separator: ":")
  }

  /// Returns the path of the first executable file of that name, or nil.
  func executable(_ name: String) -> String? {
    folders.map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }
}
