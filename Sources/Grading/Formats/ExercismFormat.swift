import Course
import Foundation

extension ResultFormat {
  /// Exercism's `results.json`, version 3.
  static let exercism = ResultFormat(
    "exercism", file: "exercism.json", isForOneStudent: true
  ) { book, emit in
    var tally = Tally()
    var messages: [String] = []
    var tests: [ExercismTest] = []
    try book.forEach { result in
      tally.add(result.judgement)
      let findings = result.judgement.findings(book.words)
      for finding in findings where finding.rule == result.judgement.verdict.rawValue {
        messages.append("\(finding.title)\n\(finding.place)\(finding.text)")
      }
      var printed: String? = result.judgement.printed
      for check in result.judgement.checks where check.state != .skipped {
        // What was printed is known for all checks together: it stands at the first that failed.
        let isFailed = check.state != .passed
        tests.append(
          ExercismTest(
            check, finding: findings.first { $0.rule == check.name },
            output: isFailed ? printed : nil))
        if isFailed { printed = nil }
      }
    }
    let isError = !messages.isEmpty || tally.count(of: .ours) > 0
    let hasPassed = tally.count > 0 && tally.count == tally.count(of: .passed)
    let document = ExercismDocument(
      status: isError ? "error" : hasPassed ? "pass" : "fail",
      message: isError ? sanitised(messages.joined(separator: "\n\n")) : nil, tests: tests)
    try emit(try document.jsonLine() + "\n")
  }
}

private struct ExercismDocument: Encodable {
  let version = 3
  let status: String
  let message: String?
  let tests: [ExercismTest]
}

private struct ExercismTest: Encodable {
  let name: String
  let status: String
  let message: String?
  let output: String?

  init(_ check: Judgement.Check, finding: Finding?, output: String?) {
    name = check.title
    switch check.state {
    case .passed: status = "pass"
    case .failed: status = check.failure == "failed" ? "fail" : "error"
    case .broken, .skipped: status = "error"
    }
    message = finding.map { sanitised($0.place + $0.text) }
    // The site takes no more than this.
    self.output = output.flatMap { $0.isEmpty ? nil : sanitised($0).cut(to: 499) }
  }
}
