import Course
import Grading

extension ResultFormat {
  /// Annotations of a pull request, as GitHub's workflow commands.
  ///
  /// GitHub shows ten errors and ten warnings of a step and drops the others silently. So the first
  /// finding of each submission comes first, and a notice counts the omitted ones.
  static let github = ResultFormat("github", file: "github.txt") { book, words, emit in
    var counts: [String: Int] = [:]
    var hidden = 0
    try book.forEachFinding(words) { finding, result in
      let level = result.grade.verdict.group.level
      guard counts[level, default: 0] < 10 else { return hidden += 1 }
      counts[level, default: 0] += 1
      try emit("::\(level) \(annotation(finding, of: result, words))\n")
    }
    guard hidden > 0 else { return }
    let notShown = words("format.not-shown", ["count": String(hidden)])
    try emit("::notice::\(escaped(notShown))\n")
  }

  private static func annotation(
    _ finding: Finding, of result: GradeResult, _ words: Words
  ) -> String {
    let title = words("format.student", ["student": result.heading, "text": finding.title])
    var properties = ["title=" + escaped(title, isProperty: true)]
    if !result.origin.isEmpty {
      let file = escaped(result.path(of: finding.file), isProperty: true)
      properties = ["file=\(file)", "line=\(finding.line ?? 1)"] + properties
    }
    let text = finding.text.isEmpty ? finding.title : finding.text
    return "\(properties.joined(separator: ","))::\(escaped(text))"
  }

  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
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
