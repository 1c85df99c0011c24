import Course
import Foundation
import Grading

extension ResultFormat {
  /// Exercism's `results.json`, version 3.
  static let exercism = ResultFormat(
    "exercism", file: "exercism.json", isForOneStudent: true
  ) { book, words, emit in
    var tally = Tally()
    var messages: [String] = []
    var tests: [ExercismTest] = []
    try book.forEach { result in
      tally.add(result.grade)
      let findings = result.grade.findings(words)
      for finding in findings where finding.rule == result.grade.verdict.rawValue {
        messages.append("\(finding.title)\n\(finding.place)\(finding.text)")
      }
      var printed = ExercismTest.output(result.grade.printed, words)
      for check in result.grade.checks {
        let finding = findings.first { $0.rule == check.name }
        // The output is known for all checks together: show it with the first failed one.
        tests.append(
          ExercismTest(check, finding, output: finding == nil ? nil : printed, words))
        if finding != nil { printed = nil }
      }
    }
    let isError = !messages.isEmpty || tally.unknown > 0
    let hasPassed = tally.count > 0 && tally.count == tally.count(of: .passed)
    let document = ExercismDocument(
      status: isError ? "error" : hasPassed ? "pass" : "fail",
      message: isError ? sanitised(messages.joined(separator: "\n\n")) : nil,
      tests: isError ? [] : tests)
    try emit(try document.jsonLine() + "\n")
  }
}

private struct ExercismDocument: Encodable {
  let status: String
  /// Encoded as null where all submissions were tested.
  let message: String?
  let tests: [ExercismTest]

  enum CodingKeys: CodingKey {
    case version, status, message, tests
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(3, forKey: .version)
    try container.encode(status, forKey: .status)
    try container.encode(message, forKey: .message)
    try container.encode(tests, forKey: .tests)
  }
}

private struct ExercismTest: Encodable {
  let name: String
  let status: String
  let message: String?
  let output: String?

  init(_ check: Grade.Check, _ finding: Finding?, output: String?, _ words: Words) {
    name = check.title
    switch check.state {
    case .passed: status = "pass"
    case .failed: status = check.failure == "failed" ? "fail" : "error"
    case .broken, .skipped: status = "error"
    }
    let notRun = check.state == .skipped ? words("format.not-run") : nil
    message = finding.map { sanitised($0.place + $0.text) } ?? notRun
    self.output = output
  }

  /// Returns the output, cut to the site's limit of 500 characters, with a notice.
  static func output(_ printed: String, _ words: Words) -> String? {
    let limit = 500
    let text = sanitised(printed)
    guard text.unicodeScalars.count > limit else { return text.isEmpty ? nil : text }
    let shown = limit - 60
    return text.cut(to: shown) + "\n" + words("format.cut", ["count": String(shown)])
  }
}
