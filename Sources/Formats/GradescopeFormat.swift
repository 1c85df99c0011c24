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
    try book.forEach { result in
      tally.add(result.grade)
      if let time = result.seconds { seconds = (seconds ?? 0) + time }
      let findings = result.grade.findings(words)
      for finding in findings where finding.rule == result.grade.verdict.rawValue {
        output.append("\(result.name): \(finding.title)\n\(finding.place)\(finding.text)")
      }
      for (index, check) in result.grade.checks.enumerated() {
        tests.append(
          GradescopeTest(
            check, number: "\(result.number).\(index + 1)",
            score: result.grade.earned(by: check),
            finding: findings.first { $0.rule == check.name }))
      }
    }
    // Without a score, Gradescope reports that the autograder failed: no zero for our failures.
    let isOurs = tally.count(of: .ours) > 0
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

  init(_ check: Grade.Check, number: String, score: Int, finding: Finding?) {
    name = check.title
    self.number = number
    status = check.state == .passed ? "passed" : "failed"
    self.score = score
    maxScore = check.possible
    output = finding.map { sanitised($0.place + $0.text) } ?? ""
  }
}
