import Foundation

// All escapes go by Unicode's scalars. Swift's characters are made of several: a submission that
// puts U+0600 before a quote or a bracket, or a combining sign after it, would hide it from a
// search by characters, and the programs that read the result see it all the same.
extension String {
  /// The text with scalars written another way; nil leaves one as it is.
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

  /// The text with a mark of several scalars written another way.
  func replacing(mark: String, with other: String) -> String {
    replacingOccurrences(of: mark, with: other, options: .literal)
  }

  /// At most so many scalars, with a sign that something is missing.
  func cut(to count: Int) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }

  /// The text with its line breaks written as two characters.
  var onOneLine: String {
    replacing(mark: "\r\n", with: "\n").escaped { scalar in
      switch scalar.value {
      case 0xA...0xD, 0x85, 0x2028, 0x2029: "\\n"
      default: nil
      }
    }
  }

  /// The text with every line but the first indented.
  func indented(by columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: columns))
  }
}
