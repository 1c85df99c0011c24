import Compile

extension Diagnostic {
  /// The file's name without its folder; empty for a message without a location.
  ///
  /// The compiler gets each file in a folder named after its module.
  package var file: String {
    location?.file.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The line, from 1; 0 for a message without a location.
  package var line: Int { location?.line ?? 0 }
}
