import Course
import Foundation

extension ResultFormat {
  /// check50's JSON: a check that did not run is neither passed nor failed.
  static let check50 = ResultFormat(
    "check50", file: "check50.json", isForOneStudent: true
  ) { book, emit in
    var slugs: [String] = []
    var results: [Check50Result] = []
    var fault: String?
    try book.forEach { result in
      slugs.append(result.exercise)
      let findings = result.judgement.findings(book.words)
      if let first = findings.first, first.rule == result.judgement.verdict.rawValue {
        if result.judgement.verdict.group == .ours {
          fault = fault ?? first.text
        } else {
          results.append(Check50Result(first))
        }
      }
      results += result.judgement.checks.map { check in
        Check50Result(check, finding: findings.first { $0.rule == check.name })
      }
    }
    let error = fault.map { Check50Fault(type: Verdict.internalError.rawValue, value: $0) }
    let document = Check50Document(
      slug: slugs.joined(separator: " "), results: fault == nil ? results : nil, error: error)
    try emit(try document.jsonLine() + "\n")
  }
}

private struct Check50Document: Encodable {
  let slug: String
  let version = "3.3.0"
  let results: [Check50Result]?
  let error: Check50Fault?
}

private struct Check50Fault: Encodable {
  let type: String
  let value: String
  let traceback: [String] = []
  let data: [String: String] = [:]
}

private struct Check50Result: Encodable {
  struct Cause: Encodable {
    let rationale: String
    let help: String?
    let expected: String?
    let actual: String?
  }

  let name: String
  let description: String
  /// Written as null where the check did not run.
  let passed: Bool?
  let cause: Cause?

  init(_ check: Judgement.Check, finding: Finding?) {
    name = check.name
    description = check.title
    passed = check.state == .skipped ? nil : check.state == .passed
    cause = finding.map { _ in
      Cause(
        rationale: sanitised(check.message ?? ""), help: check.advice,
        expected: check.expected.map { sanitised($0) }, actual: check.actual.map { sanitised($0) })
    }
  }

  /// What kept every check from running, as one that failed.
  init(_ finding: Finding) {
    name = finding.rule
    description = finding.title
    passed = false
    cause = Cause(
      rationale: sanitised(finding.place + finding.text), help: nil, expected: nil, actual: nil)
  }

  enum CodingKeys: String, CodingKey {
    case name, description, passed, cause, log, data, dependency
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(description, forKey: .description)
    try container.encode(passed, forKey: .passed)
    try container.encode(cause, forKey: .cause)
    try container.encode([String](), forKey: .log)
    try container.encode([String: String](), forKey: .data)
    try container.encodeNil(forKey: .dependency)
  }
}
