import Course
import Foundation
import Grading
import Judging

extension ResultFormat {
  /// check50's JSON: a check that did not run is neither passed nor failed.
  static let check50 = ResultFormat(
    "check50", file: "check50.json", isForOneStudent: true
  ) { book, words, emit in
    var slugs: [String] = []
    var results: [Check50Result] = []
    var fault: String?
    var count = 0
    try book.forEach { _ in count += 1 }
    try book.forEach { result in
      slugs.append(result.exercise)
      // Checks of two exercises may have the same name.
      let prefix = count > 1 ? "\(result.exercise)/" : ""
      let findings = result.grade.findings(words)
      var obstacle: String?
      if let first = findings.first, first.rule == result.grade.verdict.rawValue {
        if result.grade.verdict.group == .ours {
          fault = fault ?? sanitised(first.text)
        } else {
          results.append(Check50Result(first, prefix: prefix))
          obstacle = prefix + first.rule
        }
      }
      results += result.grade.checks.map { check in
        Check50Result(check, prefix: prefix, obstacle: obstacle, words)
      }
    }
    let error = fault.map { Check50Fault(type: EncodedVerdict.internalError.rawValue, value: $0) }
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
    var help: String?
    var expected: String?
    var actual: String?
  }

  let name: String
  let description: String
  /// Encoded as null where the check did not run.
  let passed: Bool?
  let cause: Cause?
  /// The check that has to pass before this one runs.
  let dependency: String?

  init(_ check: Grade.Check, prefix: String, obstacle: String?, _ words: Words) {
    name = prefix + check.name
    description = check.title
    dependency = check.state == .skipped ? check.dependency.map { prefix + $0 } ?? obstacle : nil
    switch check.state {
    case .passed: (passed, cause) = (true, nil)
    case .skipped: (passed, cause) = (nil, Cause(rationale: words("format.not-run")))
    case .failed, .broken:
      passed = false
      cause = Cause(
        rationale: sanitised((check.message ?? "").cut(to: 2000)), help: check.advice,
        expected: check.expected.map { sanitised($0.cut(to: 500)) },
        actual: check.actual.map { sanitised($0.cut(to: 500)) })
    }
  }

  /// Presents what kept all checks from running as a failed check.
  init(_ finding: Finding, prefix: String) {
    name = prefix + finding.rule
    description = finding.title
    passed = false
    cause = Cause(rationale: sanitised(finding.place + finding.text))
    dependency = nil
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
    try container.encode(dependency, forKey: .dependency)
  }
}
