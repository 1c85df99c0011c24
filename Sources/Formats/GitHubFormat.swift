import Course
import Grading

extension ResultFormat {
  /// Annotations of a pull request, as GitHub's workflow commands.
  ///
  /// GitHub shows ten errors and ten warnings of a step and drops the others silently. So the first
  /// finding of each submission comes first, and a notice counts the omitted ones.
  static let github = ResultFormat("github", file: "github.txt") { book, words, emit in
    var annotations = GitHubAnnotations()
    try book.forEachFinding(words) { finding, result in
      if let line = annotations.line(for: finding, of: result, words) { try emit(line + "\n") }
    }
    guard annotations.hidden > 0 else { return }
    let notShown = words("format.not-shown", ["count": String(annotations.hidden)])
    try emit("::notice::\(GitHubAnnotations.escaped(notShown))\n")
  }
}

/// Counts annotations by level.
private struct GitHubAnnotations {
  static let limit = 10

  private var counts = ["error": 0, "warning": 0]
  private(set) var hidden = 0

  /// Returns the command for a finding; nil where GitHub would not show it.
  mutating func line(for finding: Finding, of result: GradeResult, _ words: Words) -> String? {
    let level = result.grade.verdict.group.level
    guard let count = counts[level], count < GitHubAnnotations.limit else {
      hidden += 1
      return nil
    }
    counts[level] = count + 1
    let title = words("format.student", ["student": result.heading, "text": finding.title])
    var properties = ["title=" + GitHubAnnotations.escaped(title, isProperty: true)]
    if !result.origin.isEmpty {
      let file = GitHubAnnotations.escaped(result.path(of: finding.file), isProperty: true)
      properties = ["file=\(file)", "line=\(finding.line ?? 1)"] + properties
    }
    let text = finding.text.isEmpty ? finding.title : finding.text
    return "::\(level) \(properties.joined(separator: ","))::\(GitHubAnnotations.escaped(text))"
  }

  static func escaped(_ text: String, isProperty: Bool = false) -> String {
    sanitised(text).escaped { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: nil
      }
    }
  }
}
