import Course
import Grading

extension ResultFormat {
  /// Exercism's `results.json`, version 3.
  static let exercism = ResultFormat(
    "exercism", file: "exercism.json", isForOneStudent: true
  ) { book, words, emit in
    var tally = Tally()
    var messages: [String] = []
    var tests: [JSONObject] = []
    try book.forEach { result in
      tally.add(result.grade)
      let findings = result.grade.findings(words)
      for finding in findings where finding.isObstacle {
        messages.append("\(finding.title)\n\(finding.place)\(finding.text)")
      }
      var printed = output(result.grade.printed, words)
      for check in result.grade.checks {
        let finding = findings.about(check)
        let notRun = check.whyItIsUnknown(words)
        // The output is known for all checks together: show it with the first failed one.
        tests.append([
          "name": check.title, "status": status(of: check),
          "message": finding?.placedText ?? notRun, "output": finding == nil ? nil : printed,
        ])
        if finding != nil { printed = nil }
      }
    }
    let isError = !messages.isEmpty || tally.unknown > 0
    let hasPassed = tally.count > 0 && tally.count == tally.count(of: .passed)
    let message = sanitised(messages.joined(separator: "\n\n"))
    let document: JSONObject = [
      "version": 3, "status": isError ? "error" : hasPassed ? "pass" : "fail",
      "message": isError ? message : JSONObject.null, "tests": isError ? [] : tests,
    ]
    try emit(try document.jsonLine() + "\n")
  }

  private static func status(of check: Grade.Check) -> String {
    switch check.state {
    case .passed: "pass"
    case .failed: check.failure == "failed" ? "fail" : "error"
    case .broken, .skipped: "error"
    }
  }

  /// Returns the output, cut to the site's limit of 500 characters, with a notice.
  private static func output(_ printed: String, _ words: Words) -> String? {
    let limit = 500
    let text = sanitised(printed)
    guard text.unicodeScalars.count > limit else { return text.isEmpty ? nil : text }
    let shown = limit - 60
    return text.cut(to: shown) + "\n" + words("format.cut", ["count": String(shown)])
  }
}
