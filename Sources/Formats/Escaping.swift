import Course
import Foundation

// All escapes work on Unicode scalars. A Swift character may consist of several: a submission that
// puts U+0600 before a quote or a combining mark after it would hide the quote from a search by
// characters, but not from the programs that read the result.
extension String {
  /// Replaces scalars; nil keeps a scalar.
  func escaped(_ written: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let other = written(scalar) {
        result += other
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Replaces a sequence of scalars.
  func replacing(mark: String, with other: String) -> String {
    replacingOccurrences(of: mark, with: other, options: .literal)
  }

  /// Cuts the text to at most `count` scalars and adds an ellipsis if it was longer.
  func cut(to count: Int) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }

  /// The text with each line break written as `\n`.
  var onOneLine: String {
    replacing(mark: "\r\n", with: "\n").escaped { scalar in
      switch scalar.value {
      case 0xA...0xD, 0x85, 0x2028, 0x2029: "\\n"
      default: nil
      }
    }
  }

  /// Indents all lines but the first.
  func indented(by columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: columns))
  }
}

extension Encodable {
  /// Returns the value as JSON without `<`, so that it cannot close a `script` element.
  func jsonInScript() throws -> String { try jsonLine().escaped { $0 == "<" ? "\\u003c" : nil } }
}
