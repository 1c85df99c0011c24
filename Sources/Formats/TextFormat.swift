import Course
import Grading
import Judging

extension ResultFormat {
  /// For people: a line for each submission, then the reasons why it did not pass.
  static let text = ResultFormat("text", file: "results.txt") { book, words, emit in
    var tally = Tally()
    var outdated: [String] = []
    try book.forEach { result in
      tally.add(result.grade)
      if let reason = result.outdatedCorrection(words) {
        outdated.append(
          "  \(sanitised(result.student.onOneLine))  \(result.name)  "
            + "\(result.grade.points?.description ?? "-")/\(result.grade.possible)  \(reason)\n"
        )
      }
      let text = sanitised(result.lines(words).joined(separator: "\n"))
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        try emit(withoutCommand(String(line)) + "\n")
      }
    }
    try emit(summary(of: tally, words) + "\n")
    if !outdated.isEmpty {
      try emit(words("format.outdated-list", ["count": String(outdated.count)]) + "\n")
      for line in outdated { try emit(line) }
    }
    if book.missing > 0 {
      try emit(words("format.missing", ["count": String(book.missing)]) + "\n")
    }
  }

  /// How many results of each verdict there are, and their points, in a line.
  package static func summary(of tally: Tally, in language: Language) -> String {
    summary(of: tally, .ofFormats(in: language))
  }

  private static func summary(of tally: Tally, _ words: Words) -> String {
    let verdicts = EncodedVerdict.allCases.compactMap { verdict in
      tally.verdicts[verdict].map { "\($0) \(verdict.rawValue)" }
    }
    let values = [
      "count": String(tally.count), "verdicts": verdicts.joined(separator: ", "),
      "points": "\(tally.points)", "possible": "\(tally.possible)",
    ]
    return words("format.summary", values)
  }
}

/// Changes a line so that no CI server executes it as a workflow command.
///
/// GitHub and Azure execute lines that begin with `::`, after any white space, or contain `##[`.
/// With such a line, a submission could hide our annotations or add its own.
private func withoutCommand(_ line: String) -> String {
  let isCommand = line.unicodeScalars.drop(while: \.properties.isWhitespace).first == ":"
  return (isCommand ? "|" : "") + line.replacing(mark: "##[", with: "## [")
}

extension GradeResult {
  fileprivate func lines(_ words: Words) -> [String] {
    let values = [
      "verdict": grade.verdict.rawValue, "student": student.onOneLine, "exercise": name,
      "points": grade.points?.description ?? "-", "possible": "\(grade.possible)",
    ]
    var lines = [words("format.headline", values)] + notes(words).map { "  " + $0 }
    let findings = grade.findings(words)
    let isOneKind = Set(findings.map(\.title)).count == 1 && findings.count > 1
    if isOneKind, let first = findings.first { lines.append("  - \(first.title)") }
    // The first compiler errors cause most of the others.
    for finding in findings.prefix(isOneKind ? 5 : .max) {
      if !isOneKind { lines.append("  - \(finding.title)") }
      let text = finding.paragraphs.isEmpty ? [finding.place] : finding.paragraphs
      for (index, paragraph) in text.enumerated() where !paragraph.isEmpty {
        let place = index == 0 ? finding.place : ""
        lines.append("    " + (place + paragraph).indented(by: 6))
      }
    }
    return lines
  }
}
