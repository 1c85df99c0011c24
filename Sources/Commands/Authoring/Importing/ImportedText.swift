import Foundation

/// Markdown of another format, made fit for `exercise.md`.
enum ImportedText {
  /// Returns a task: without its first heading, comments and HTML, with code that nobody compiles.
  ///
  /// Headings that `exercise.md` gives a meaning become smaller ones.
  static func task(_ text: String) -> String {
    var lines = text.replacing("\r\n", with: "\n").replacing(#/(?s)<!--.*?-->/#, with: "")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    if lines.first?.hasPrefix("# ") == true { lines.removeFirst() }
    var isCode = false
    for index in lines.indices {
      if let fence = lines[index].firstMatch(of: #/^( {0,3})(```+|~~~+) *([A-Za-z]*).*$/#) {
        isCode.toggle()
        if isCode, fence.3.lowercased() == "swift" {
          lines[index] = "\(fence.1)\(fence.2)swift fragment"
        }
      } else if !isCode, lines[index].wholeMatch(of: #/## *(Hints|Checks|Questions|Why) */#) != nil
      {
        lines[index] = "#" + lines[index]
      }
      lines[index] = isCode ? lines[index].withoutBlanks : lines[index].withoutMarkup
    }
    return lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the items of all lists, each with its own links; `## 1. Heading` says which step they
  /// are for.
  static func hints(_ text: String) -> [String] {
    var targets: [String: String] = [:]
    for match in text.matches(of: #/(?m)^\[([^\]]+)\]: *(\S+)/#) {
      targets[match.1.lowercased()] = String(match.2)
    }
    var hints: [String] = []
    var heading = ""
    for line in text.split(separator: "\n").map(String.init) {
      if let match = line.wholeMatch(of: #/##+ *([0-9]+\. *)?(.+)/#) {
        heading = match.2.lowercased() == "general" ? "" : "*\(match.2)*: "
      } else if let match = line.wholeMatch(of: #/[-*+] +(.+)/#) {
        hints.append(heading + String(match.1))
      } else if !hints.isEmpty, line.first?.isWhitespace == true {
        hints[hints.count - 1] += "\n" + line.trimmingCharacters(in: .whitespaces)
      }
    }
    return hints.map { hint in
      hint.withoutMarkup.replacing(#/\[([^\]]+)\]\[([^\]]*)\]/#) { match in
        let key = (match.2.isEmpty ? match.1 : match.2).lowercased()
        return targets[key].map { "[\(match.1)](\($0))" } ?? String(match.1)
      }
    }
  }
}

extension String {
  /// The code with `<name>` for `<#name#>`, which we would take for a blank to fill in.
  fileprivate var withoutBlanks: String { replacing(#/<#(.*?)#>/#) { "<\($0.1)>" } }

  /// A line of text without HTML, which a terminal cannot show; what is between backquotes stays.
  fileprivate var withoutMarkup: String {
    replacing(#/(`+)(?:(?!\1).)+?\1|<\/?[A-Za-z][A-Za-z0-9-]*(\s[^<>]*)?\/?>/#) { match in
      if match.0.hasPrefix("`") { return String(match.0).withoutBlanks }
      return match.0.hasPrefix("<br") ? " " : ""
    }
  }
}
