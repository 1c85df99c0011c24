import Foundation

/// Declarations that capture the standard library's, from a list in the resources.
enum StandardCaptures {
  /// The extended type with its conditions, which is empty for a declaration outside of types, and
  /// the declaration without attributes and body.
  static let all: [(type: String, declaration: String)] = {
    let url = Bundle.module.url(forResource: "StandardCaptures", withExtension: "txt")
    let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    var type = ""
    var found: [(type: String, declaration: String)] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        type = String(line.dropFirst().dropLast())
      } else {
        found.append((type, String(line)))
      }
    }
    return found
  }()
}
