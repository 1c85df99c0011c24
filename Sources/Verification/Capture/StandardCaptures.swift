import Foundation

/// Declarations that capture the standard library's and XCTest's, from lists in the resources.
enum StandardCaptures {
  /// The extended type with its conditions, which is empty for a declaration outside of types, and
  /// the declaration without attributes and body.
  static let all: [(type: String, declaration: String)] = {
    var type = ""
    var found: [(type: String, declaration: String)] = []
    for line in text("StandardCaptures").split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        type = String(line.dropFirst().dropLast())
      } else {
        found.append((type, String(line)))
      }
    }
    return found
  }()

  /// The declarations of XCTest's assertions, as Swift without bodies.
  static let assertions = text("XCTestAssertions")

  private static func text(_ name: String) -> String {
    let url = Bundle.module.url(forResource: name, withExtension: "txt")
    return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
  }
}
