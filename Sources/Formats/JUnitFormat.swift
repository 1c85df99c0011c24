import Course
import Foundation
import Grading

extension ResultFormat {
  /// For CI servers: a test suite for each submission, a test case for each check.
  static let junit = ResultFormat("junit", file: "junit.xml") { book, words, emit in
    var all = Counts()
    var seconds: Double?
    try book.forEach { result in
      all.add(cases(of: result, words))
      if let time = result.seconds { seconds = (seconds ?? 0) + time }
    }
    try emit("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try emit(all.tag("testsuites", name: book.course, seconds: seconds) + "\n")
    try book.forEach { result in
      let cases = cases(of: result, words)
      var counts = Counts()
      counts.add(cases)
      let name = "\(result.student.onOneLine) \(result.name)"
      try emit("  \(counts.tag("testsuite", name: name, seconds: result.seconds))\n")
      for found in cases { try emit(found.xml(classname: name)) }
      try emit("  </testsuite>\n")
    }
    try emit("</testsuites>\n")
  }

  /// A test case: a check, or what kept the checks from running.
  private struct Case {
    enum Kind: String { case passed, skipped, failure, error }

    let name: String
    let kind: Kind
    var type = ""
    var text = ""
    var printed = ""
    var seconds: Double?

    func xml(classname: String) -> String {
      let head: KeyValuePairs<String, String?> = [
        "classname": classname, "name": name, "time": seconds.map { String(format: "%.3f", $0) },
      ]
      guard kind != .passed else { return "    \(XML.tag("testcase", head, isEmpty: true))\n" }
      let first = text.split(separator: "\n").first.map(String.init) ?? ""
      let inner =
        kind == .skipped
        ? XML.tag("skipped", isEmpty: true)
        : XML.element(kind.rawValue, ["message": first, "type": type], text: text)
      let output = printed.isEmpty ? "" : "      \(XML.element("system-out", text: printed))\n"
      return "    \(XML.tag("testcase", head))\n      \(inner)\n\(output)    </testcase>\n"
    }
  }

  private static func cases(of result: GradeResult, _ words: Words) -> [Case] {
    let grade = result.grade
    let isOurs = grade.verdict.group == .ours
    var cases = grade.outcomes(words).map { outcome in
      let name =
        outcome.check.map { words("format.aside", ["text": $0.title, "aside": $0.name]) }
        ?? outcome.title
      let seconds = outcome.check?.seconds
      guard let finding = outcome.finding else {
        let kind: Case.Kind = outcome.check?.state == .passed ? .passed : .skipped
        return Case(name: name, kind: kind, seconds: seconds)
      }
      // All that kept the checks from running is one case.
      let told = outcome.check == nil ? grade.findings(words) : [finding]
      return Case(
        name: name, kind: isOurs ? .error : .failure, type: grade.verdict.rawValue,
        text: told.map { $0.place + $0.text }.joined(separator: "\n"), seconds: seconds)
    }
    // The output is known for all checks together, but GitLab only reads it within a case.
    if let first = cases.firstIndex(where: { $0.kind == .failure || $0.kind == .error }) {
      cases[first].printed = printed(grade, words)
    }
    return cases
  }

  /// Returns the output, cut to 16 KiB, which a CI server can keep for each case.
  private static func printed(_ grade: Grade, _ words: Words) -> String {
    let shown = grade.firstPrinted(bytes: 16 << 10)
    let omitted =
      shown.omitted > 0 ? "\n" + words("html.omitted", ["bytes": String(shown.omitted)]) : ""
    return shown.text + omitted
  }

  private struct Counts {
    private var kinds: [Case.Kind: Int] = [:]

    mutating func add(_ cases: [Case]) {
      for found in cases { kinds[found.kind, default: 0] += 1 }
    }

    func tag(_ element: String, name: String, seconds: Double?) -> String {
      XML.tag(
        element,
        [
          "name": name, "tests": String(kinds.values.reduce(0, +)),
          "failures": String(kinds[.failure] ?? 0), "errors": String(kinds[.error] ?? 0),
          // Jenkins's schema has no `skipped` on `testsuites`.
          "skipped": element == "testsuite" ? String(kinds[.skipped] ?? 0) : nil,
          "time": seconds.map { String(format: "%.3f", $0) },
        ])
    }
  }
}
