import Foundation

/// Styles and scripts of pages: files of the module's resources.
enum PageResource {
  /// Returns the texts of these files, one after the other.
  static func text(of names: [String]) throws -> String {
    try names.map { name in
      guard let url = Bundle.module.url(forResource: name, withExtension: nil) else {
        throw CocoaError(.fileNoSuchFile)
      }
      return try String(contentsOf: url, encoding: .utf8)
    }.joined(separator: "\n")
  }
}
