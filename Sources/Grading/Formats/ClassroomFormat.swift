import Course
import Foundation

extension ResultFormat {
  /// GitHub Classroom's result of a runner, before it is written in base 64.
  static let classroom = ResultFormat(
    "classroom", file: "classroom.json", isForOneStudent: true
  ) { book, emit in
    var tally = Tally()
    var tests: [ClassroomTest] = []
    try book.forEach { result in
      tally.add(result.judgement)
      let findings = result.judgement.findings(book.words)
      if let first = findings.first, first.rule == result.judgement.verdict.rawValue {
        tests.append(ClassroomTest(first, name: "\(result.number) \(first.title)"))
      }
      tests += result.judgement.checks.map { check in
        ClassroomTest(
          check, name: "\(result.number) \(check.title)",
          finding: findings.first { $0.rule == check.name })
      }
    }
    let hasPassed = tally.count > 0 && tally.count == tally.count(of: .passed)
    let status = tally.count(of: .ours) > 0 ? "error" : hasPassed ? "pass" : "fail"
    let document = ClassroomDocument(status: status, maxScore: tally.possible, tests: tests)
    try emit(try document.jsonLine() + "\n")
  }
}

private struct ClassroomDocument: Encodable {
  let version = 1
  let status: String
  let maxScore: Int
  let tests: [ClassroomTest]

  enum CodingKeys: String, CodingKey {
    case version, status, tests
    case maxScore = "max_score"
  }
}

private struct ClassroomTest: Encodable {
  let name: String
  let status: String
  let score: Int
  let message: String?
  let filename: String?
  let line: Int?

  enum CodingKeys: String, CodingKey {
    case name, status, score, message, filename
    case line = "line_no"
  }

  init(_ check: Judgement.Check, name: String, finding: Finding?) {
    self.name = name
    status = check.state == .passed ? "pass" : check.state == .broken ? "error" : "fail"
    score = check.points
    message = finding.map { sanitised($0.text) }
    filename = check.file
    line = check.line
  }

  init(_ finding: Finding, name: String) {
    self.name = name
    status = "error"
    score = 0
    message = sanitised(finding.text)
    filename = finding.file
    line = finding.line
  }
}
