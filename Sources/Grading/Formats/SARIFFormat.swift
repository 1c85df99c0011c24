import Course
import Foundation

extension ResultFormat {
  /// For code scanning: SARIF 2.1.0, a result for each thing that is wrong.
  static let sarif = ResultFormat("sarif", file: "results.sarif") { book, emit in
    var rules: [String: String] = [:]
    try book.forEach { result in
      for finding in result.judgement.findings(book.words) {
        rules[ruleID(finding, of: result)] = finding.title
      }
    }
    let encodedRules = rules.sorted { $0.key < $1.key }.map {
      SARIF.Rule(id: $0.key, shortDescription: SARIF.Text(text: sanitised($0.value)))
    }
    try emit(
      """
      {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{\
      "tool":{"driver":{"name":"understudy","rules":\(try encodedRules.jsonLine())}},"results":[
      """)
    var count = 0
    try book.forEach { result in
      let level = result.judgement.verdict.group == .ours ? "warning" : "error"
      for finding in result.judgement.findings(book.words) {
        count += 1
        // GitHub refuses a file with more.
        guard count <= 25_000 else { continue }
        let encoded = SARIF.Result(
          finding, rule: ruleID(finding, of: result), of: result, level: level)
        try emit((count == 1 ? "\n" : ",\n") + (try encoded.jsonLine()))
      }
    }
    try emit("\n]}]}\n")
  }

  /// Checks of two exercises may have one name.
  private static func ruleID(_ finding: Finding, of result: GradeResult) -> String {
    finding.rule == result.judgement.verdict.rawValue
      ? finding.rule : "\(result.exercise)/\(finding.rule)"
  }
}

/// The parts of a SARIF log that are written.
private enum SARIF {
  struct Text: Encodable { let text: String }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Text
  }

  struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Text
    let locations: [Location]
    let partialFingerprints: [String: String]

    init(_ finding: Finding, rule: String, of result: GradeResult, level: String) {
      ruleId = rule
      self.level = level
      let text = finding.text.isEmpty ? finding.title : finding.text
      message = Text(text: sanitised("\(result.heading): \(text)"))
      locations =
        result.origin.isEmpty ? [] : [Location(result.path(of: finding.file), finding.line)]
      let parts = [result.student, result.exercise, finding.rule, "\(finding.line ?? 0)"]
      partialFingerprints = ["submission/v1": sanitised(parts.joined(separator: "/"))]
    }
  }

  struct Location: Encodable {
    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region
    }
    struct Artifact: Encodable { let uri: String }
    struct Region: Encodable { let startLine: Int }

    let physicalLocation: Physical

    init(_ path: String, _ line: Int?) {
      let uri = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
      physicalLocation = Physical(
        artifactLocation: Artifact(uri: uri), region: Region(startLine: max(1, line ?? 1)))
    }
  }
}
