import Glibc

/// A placeholder that the course author has not filled in yet, written `<#what belongs here#>`.
package struct Blank: Sendable, Equatable {
  /// The text between `<#` and `#>`.
  package let name: String
  /// The line number, from 1.
  package let line: Int

  /// Returns every placeholder in `text`, in order; a placeholder does not span lines.
  package static func all(in text: String) -> [Blank] {
    guard hasOpening(text) else { return [] }
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().flatMap { index, line in
        names(in: line).map { Blank(name: $0, line: index + 1) }
      }
  }

  /// Whether `<#` occurs; nearly no file has it, and `strstr` is fast in every build.
  private static func hasOpening(_ text: String) -> Bool { strstr(text, "<#") != nil }

  private static func names(in line: Substring.UTF8View) -> [String] {
    var names: [String] = []
    var rest = line
    while let start = rest.firstRange(of: "<#".utf8),
      let end = rest[start.upperBound...].firstRange(of: "#>".utf8)
    {
      names.append(String(Substring(rest[start.upperBound..<end.lowerBound])))
      rest = rest[end.upperBound...]
    }
    return names
  }
}
