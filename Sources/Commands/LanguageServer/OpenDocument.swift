import Foundation

/// A file that is open in the editor, with its unsaved text.
struct OpenDocument {
  /// The address by which the editor names it.
  let uri: String
  let file: URL
  var text: String
  var version: Int?

  /// Returns nil for an address that is no file's.
  init?(uri: String, text: String, version: Int?) {
    guard let file = OpenDocument.file(at: uri) else { return nil }
    self.uri = uri
    self.file = file
    self.text = text
    self.version = version
  }

  static func file(at uri: String) -> URL? {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    return URL(fileURLWithPath: url.path).resolvingSymlinksInPath()
  }
}
