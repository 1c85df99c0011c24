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
      let encodedRules = rules.sorted { $0.key < $1.key }.map {
        SARIF.Rule(id: $0.key, shortDescription: SARIF.Text(text: sanitised($0.value)))
      }
      try emit(
        """
        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{\
        "tool":{"driver":\(try SARIF.Driver(book.program, encodedRules).jsonLine())},"results":[
        """)
      var count = 0
      try book.forEachFinding(words) { finding, result in
        count += 1
        guard count <= limit else { return }
        let encoded = SARIF.Result(finding, rule: ruleID(finding, of: result), of: result)
        try emit((count == 1 ? "\n" : ",\n") + (try encoded.jsonLine()))
      }
      try emit("\n]")
      if count > limit {
        let notShown = words("format.not-shown", ["count": String(count - limit)])
        try emit(",\"invocations\":\(try [SARIF.Invocation(notShown)].jsonLine())")
      }
      try emit("}]}\n")
    }
  }

  /// Returns an identifier that checks of two exercises do not share.
  private static func ruleID(_ finding: Finding, of result: GradeResult) -> String {
    finding.rule == result.grade.verdict.rawValue
      ? finding.rule : "\(result.exercise)/\(finding.rule)"
  }
}

/// The parts of a SARIF log that we write.
private enum SARIF {
  struct Text: Encodable { let text: String }

  struct Driver: Encodable {
    struct Properties: Encodable { let toolchain: String }

    let name = "understudy"
    let fullName: String?
    let properties: Properties?
    let rules: [Rule]
    let version: String?

    init(_ program: ProgramVersion?, _ rules: [Rule]) {
      fullName = program.map { "understudy \($0.name)" }
      properties = program.map { Properties(toolchain: $0.toolchain) }
      self.rules = rules
      version = program?.version
    }
  }

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

    init(_ finding: Finding, rule: String, of result: GradeResult) {
      ruleId = rule
      level = result.grade.verdict.group.level
      let text = finding.text.isEmpty ? finding.title : finding.text
      message = Text(text: SARIF.withoutLinks(sanitised("\(result.heading): \(text)")))
      locations =
        result.origin.isEmpty ? [] : [Location(result.path(of: finding.file), finding.line)]
      let parts = [result.student, result.exercise, finding.rule, "\(finding.line ?? 0)"]
      partialFingerprints = ["submission/v1": sanitised(parts.joined(separator: "/"))]
    }
  }

  /// Reports that results were omitted.
  struct Invocation: Encodable {
    struct Notification: Encodable {
      let level = "warning"
      let message: Text
    }

    let executionSuccessful = true
    let toolExecutionNotifications: [Notification]

    init(_ text: String) {
      toolExecutionNotifications = [Notification(message: Text(text: text))]
    }
  }

  /// Escapes brackets, so that no `[text](address)` in a message is a link.
  static func withoutLinks(_ text: String) -> String {
    guard text.range(of: "](", options: .literal) != nil else { return text }
    return text.escaped { $0 == "[" || $0 == "]" ? "\\\($0)" : nil }
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
      // Escape colons: text before a colon would be read as a URI scheme.
      let allowed = CharacterSet.urlPathAllowed.subtracting([":"])
      let uri = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
      physicalLocation = Physical(
        artifactLocation: Artifact(uri: uri), region: Region(startLine: max(1, line ?? 1)))
    }
  }
}
