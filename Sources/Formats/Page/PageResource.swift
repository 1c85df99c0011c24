import Foundation
import Platform

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

/// Hashes of inline styles and scripts, by which a page's policy allows them and nothing else.
enum ContentHash {
  /// Returns the SHA-256 of a text as a content security policy writes it: `sha256-…`.
  static func source(_ text: String) -> String {
    var digest = RunningDigest()
    digest.append(Array(text.utf8))
    return "sha256-" + Data(digest.bytes).base64EncodedString()
  }
}
