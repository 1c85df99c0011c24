// By hand: Foundation's `XMLElement` keeps whole trees and writes characters that XML forbids.

import Course

/// XML as text, written piece by piece: a batch is larger than a tree of it should be.
enum XML {
  /// Text between tags, or within an attribute's quotes.
  ///
  /// What XML has no way to say, and what could hide or reorder text, is made visible.
  static func escaped(_ text: String) -> String {
    // Jenkins and GitLab offer the file for download that such a mark names.
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

  /// A tag with its attributes; those without a value are left out.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], isEmpty: Bool = false
  ) -> String {
    let written = attributes.compactMap { key, value in
      // Attributes are read as one line unless their breaks are written as numbers.
      value.map { " \(key)=\"\(escaped($0).replacing(mark: "\n", with: "&#10;"))\"" }
    }
    return "<\(name)\(written.joined())\(isEmpty ? "/" : "")>"
  }

  /// An element that holds text.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String
  ) -> String {
    tag(name, attributes) + escaped(text) + "</\(name)>"
  }
}
