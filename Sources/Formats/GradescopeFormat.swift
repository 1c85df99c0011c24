import Course
import Foundation
import Grading

extension ResultFormat {
  /// Gradescope's `results.json`: one student's checks with their points.
  static let gradescope = ResultFormat(
    "gradescope", file: "gradescope.json", isForOneStudent: true
  ) { book, words, emit in
    var tally = Tally()
    var output: [String] = []
    var seconds: Double?
    var tests: [GradescopeTest] = []
    var extra = 0
    try book.forEach { result in
      tally.add(result.grade)
      if let time = result.seconds { seconds = (seconds ?? 0) + time }
      let findings = result.grade.findings(words)
      for finding in findings where finding.rule == result.grade.verdict.rawValue {
        output.append("\(result.name): \(finding.title)\n\(finding.place)\(finding.text)")
      }
      let scores = result.scores
      extra += scores.extra
      output += result.notes(words).map { "\(result.name): \($0)" }
      for (index, check) in result.grade.checks.enumerated() {
        tests.append(
          GradescopeTest(
            check, number: "\(result.number).\(index + 1)",
            score: scores.checks[index],
            finding: findings.first { $0.rule == check.name }))
      }
    }
    // Without a score, Gradescope reports that the autograder failed: no zero for our failures.
    let isOurs = tally.unknown > 0
    if extra > 0 {
      tests.append(GradescopeTest(name: words("format.corrected-points"), score: extra))
    }
    let document = GradescopeDocument(
      score: isOurs ? nil : tally.points, executionTime: seconds,
      output: sanitised(output.joined(separator: "\n\n")), tests: isOurs ? [] : tests)
    try emit(try document.jsonLine() + "\n")
  }
}

private struct GradescopeDocument: Encodable {
  let score: Int?
  let executionTime: Double?
  let output: String
  let outputFormat = "text"
  let tests: [GradescopeTest]

  enum CodingKeys: String, CodingKey {
    case score, output, tests
    case executionTime = "execution_time"
    case outputFormat = "output_format"
  }
}

private struct GradescopeTest: Encodable {
  let name: String
  let number: String
  let status: String
  let score: Int
  let maxScore: Int
  let output: String
  let outputFormat = "text"
  let visibility = "visible"

  enum CodingKeys: String, CodingKey {
    case name, number, status, score, output, visibility
    case maxScore = "max_score"
    case outputFormat = "output_format"
  }

  /// Points that belong to no check.
  init(name: String, score: Int) {
    self.name = name
    number = "0"
    status = "passed"
    self.score = score
    maxScore = score
    output = ""
  }

  init(_ check: Grade.Check, number: String, score: Int, finding: Finding?) {
    name = check.title
    self.number = number
    status = check.state == .passed ? "passed" : "failed"
    self.score = score
    maxScore = check.possible
    output = finding.map { sanitised($0.place + $0.text) } ?? ""
  }
}
