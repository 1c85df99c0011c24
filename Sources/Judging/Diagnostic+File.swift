import Compile

extension Diagnostic {
  /// The file by the name that the learner knows; empty when the message is about no source.
  ///
  /// The compiler was given it in a folder named after its module.
  package var file: String {
    location?.file.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The line, from 1; 0 when the message is about no source.
  package var line: Int { location?.line ?? 0 }
}
