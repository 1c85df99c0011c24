// By hand: Foundation's `XMLElement` keeps whole trees and writes characters that XML forbids.

import Course

/// Writes XML piece by piece: a document tree of a batch would need too much memory.
enum XML {
  /// Escapes text for element content and attribute values.
  ///
  /// Replaces control and bidirectional characters, which XML cannot contain or which hide text.
  static func escaped(_ text: String) -> String {
    // Jenkins and GitLab offer the file that such a mark names for download.
    let text = sanitised(text).replacing(mark: "[[ATTACHMENT|", with: "[ [ATTACHMENT|")
    return text.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }

  /// Returns a start tag; omits attributes without a value.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], isEmpty: Bool = false
  ) -> String {
    let written = attributes.compactMap { key, value in
      // XML parsers turn line breaks in attributes into spaces unless they are character
      // references.
      value.map { " \(key)=\"\(escaped($0).replacing(mark: "\n", with: "&#10;"))\"" }
    }
    return "<\(name)\(written.joined())\(isEmpty ? "/" : "")>"
  }

  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String
  ) -> String {
    tag(name, attributes) + escaped(text) + "</\(name)>"
  }
}
