/// A place that a course's author has still to fill in, written `<#what belongs here#>`.
package struct Blank: Sendable, Equatable {
  /// What belongs there.
  package let name: String
  /// The line, from 1.
  package let line: Int

  /// Every blank of a text, in order.
  package static func all(in text: String) -> [Blank] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .flatMap { index, line in names(in: line).map { Blank(name: $0, line: index + 1) } }
  }

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
