import Course
import Grading

extension ResultFormat {
  /// check50's JSON: a check that did not run is neither passed nor failed.
  static let check50 = ResultFormat(
    "check50", file: "check50.json", isForOneStudent: true
  ) { book, words, emit in
    var slugs: [String] = []
    var results: [JSONObject] = []
    var fault: String?
    var count = 0
    try book.forEach { _ in count += 1 }
    try book.forEach { result in
      slugs.append(result.exercise)
      // Checks of two exercises may have the same name.
      let prefix = count > 1 ? "\(result.exercise)/" : ""
      var obstacle: String?
      if let first = result.grade.findings(words).first, first.isObstacle {
        if result.grade.verdict.group == .ours {
          fault = fault ?? sanitised(first.text)
        } else {
          let cause: JSONObject = ["rationale": first.placedText]
          obstacle = prefix + first.rule
          // What kept all checks from running is a failed check.
          results.append(
            entry(prefix + first.rule, first.title, isPassed: false, cause: cause))
        }
      }
      results += result.grade.checks.map { check in
        entry(
          prefix + check.name, check.title, isPassed: check.isPassed, cause: check.cause(words),
          dependency: check.state == .skipped
            ? check.dependency.map { prefix + $0 } ?? obstacle : nil)
      }
    }
    let error = fault.map { value -> JSONObject in
      [
        "type": EncodedVerdict.internalError, "value": value, "traceback": [String](),
        "data": JSONObject(),
      ]
    }
    let document: JSONObject = [
      "slug": slugs.joined(separator: " "), "version": "3.3.0",
      "results": fault == nil ? results : nil, "error": error,
    ]
    try emit(try document.jsonLine() + "\n")
  }

  /// - Parameters:
  ///   - isPassed: nil where the check did not run.
  ///   - dependency: the check that has to pass before this one runs.
  private static func entry(
    _ name: String, _ description: String, isPassed: Bool?, cause: JSONObject?,
    dependency: String? = nil
  ) -> JSONObject {
    [
      "name": name, "description": description, "passed": isPassed ?? JSONObject.null,
      "cause": cause ?? JSONObject.null, "log": [String](), "data": JSONObject(),
      "dependency": dependency ?? JSONObject.null,
    ]
  }
}

extension Grade.Check {
  /// Nil where the check did not run.
  fileprivate var isPassed: Bool? { state == .skipped ? nil : state == .passed }

  /// Why the check has not passed.
  fileprivate func cause(_ words: Words) -> JSONObject? {
    switch state {
    case .passed: nil
    case .skipped: ["rationale": whyItIsUnknown(words)]
    case .failed, .broken:
      [
        "rationale": sanitised((message ?? "").cut(to: 2000)), "help": advice,
        "expected": expected.map { sanitised($0.cut(to: 500)) },
        "actual": actual.map { sanitised($0.cut(to: 500)) },
      ]
    }
  }
}
