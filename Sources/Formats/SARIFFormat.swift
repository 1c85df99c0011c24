import Course
import Foundation
import Grading

extension ResultFormat {
  /// For code scanning: SARIF 2.1.0, with a result for each finding.
  ///
  /// GitHub rejects a file with more than 25,000 results.
  static let sarif = sarif(upTo: 25_000)

  static func sarif(upTo limit: Int) -> ResultFormat {
    ResultFormat("sarif", file: "results.sarif") { book, words, emit in
      var rules: [String: String] = [:]
      try book.forEachFinding(words) { finding, result in
        rules[ruleID(finding, of: result)] = finding.title
      }
      let driver: JSONObject = [
        "name": "understudy", "fullName": book.program.map { "understudy \($0.name)" },
        "properties": book.program.map { ["toolchain": $0.toolchain] },
        "rules": rules.sorted { $0.key < $1.key }.map { id, title -> JSONObject in
          ["id": id, "shortDescription": ["text": sanitised(title)]]
        }, "version": book.program?.version,
      ]
      try emit(
        """
        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{\
        "tool":{"driver":\(try driver.jsonLine())},"results":[
        """)
      var count = 0
      try book.forEachFinding(words) { finding, result in
        count += 1
        guard count <= limit else { return }
        let encoded = finding.inSARIF(rule: ruleID(finding, of: result), of: result)
        try emit((count == 1 ? "\n" : ",\n") + (try encoded.jsonLine()))
      }
      try emit("\n]")
      if count > limit {
        let text = words("format.not-shown", ["count": String(count - limit)])
        let notice: JSONObject = ["level": "warning", "message": ["text": text]]
        let invocation: JSONObject = [
          "executionSuccessful": true, "toolExecutionNotifications": [notice],
        ]
        try emit(",\"invocations\":\(try [invocation].jsonLine())")
      }
      try emit("}]}\n")
    }
  }

  /// Returns an identifier that checks of two exercises do not share.
  private static func ruleID(_ finding: Finding, of result: GradeResult) -> String {
    finding.isObstacle ? finding.rule : "\(result.exercise)/\(finding.rule)"
  }
}

extension Finding {
  fileprivate func inSARIF(rule id: String, of result: GradeResult) -> JSONObject {
    let message = sanitised("\(result.heading): \(text.isEmpty ? title : text)")
    let parts = [result.student, result.exercise, rule, "\(line ?? 0)"]
    return [
      "ruleId": id, "level": result.grade.verdict.group.level,
      "message": ["text": withoutLinks(message)],
      "locations": result.origin.isEmpty ? [] : [location(in: result)],
      "partialFingerprints": ["submission/v1": sanitised(parts.joined(separator: "/"))],
    ]
  }

  private func location(in result: GradeResult) -> JSONObject {
    // Escape colons: text before a colon would be read as a URI scheme.
    let allowed = CharacterSet.urlPathAllowed.subtracting([":"])
    let path = result.path(of: file).addingPercentEncoding(withAllowedCharacters: allowed)
    let physical: JSONObject = [
      "artifactLocation": ["uri": path ?? ""], "region": ["startLine": max(1, line ?? 1)],
    ]
    return ["physicalLocation": physical]
  }

  /// Escapes brackets, so that no `[text](address)` in a message is a link.
  private func withoutLinks(_ text: String) -> String {
    guard text.range(of: "](", options: .literal) != nil else { return text }
    return text.escaped { $0 == "[" || $0 == "]" ? "\\\($0)" : nil }
  }
}
