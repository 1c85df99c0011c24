import Foundation

/// The files of this package, for tests that compare something with them.
package enum Repository {
  /// The folder of `Package.swift`.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or a folder by its path in the package.
  package static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// The text of a page of `docs`.
  package static func page(_ name: String) throws -> String {
    try String(contentsOf: file("docs/\(name)"), encoding: .utf8)
  }
}
