import Course

extension ResultFormat {
  /// For people: a line for each submission, and why it did not pass.
  static let text = ResultFormat("text", file: "results.txt") { book, emit in
    var tally = Tally()
    try book.forEach { result in
      tally.add(result.judgement)
      let lines = [result.headline(book.words)] + result.judgement.lines(book.words)
      try emit(lines.map { sanitised($0) + "\n" }.joined())
    }
    let verdicts = Verdict.allCases.compactMap { verdict in
      tally.verdicts[verdict].map { "\($0) \(verdict.rawValue)" }
    }
    let values = [
      "count": String(tally.count), "verdicts": verdicts.joined(separator: ", "),
      "points": String(tally.points), "possible": String(tally.possible),
    ]
    try emit(book.words("format.summary", values) + "\n")
    if book.missing > 0 {
      try emit(book.words("format.missing", ["count": String(book.missing)]) + "\n")
    }
  }
}

extension GradeResult {
  /// The exercise as people call it.
  var name: String { number.isEmpty ? exercise : "\(number) \(title)" }

  fileprivate func headline(_ words: Words) -> String {
    let values = [
      "verdict": judgement.verdict.rawValue, "student": student.onOneLine, "exercise": name,
      "points": judgement.points.map(String.init) ?? "-", "possible": String(judgement.possible),
    ]
    return words("format.headline", values)
  }
}

extension Judgement {
  /// Why it is not passed, each reason with what belongs to it indented below.
  func lines(_ words: Words) -> [String] {
    var lines = message.map { ["  " + $0.indented(by: 4)] } ?? []
    if verdict == .compileError {
      lines += diagnostics.filter { $0.severity == "error" }.prefix(5).map {
        "  \($0.place)\($0.message)".indented(by: 4)
      }
    }
    for check in checks where check.state == .failed || check.state == .broken {
      lines += ["  - \(check.title)"] + check.reasons(words).map { "    " + $0.indented(by: 6) }
    }
    return lines + remarks.map { "  " + $0.indented(by: 4) }
  }
}

extension Judgement.Check {
  /// Why it failed: what happened, what was expected, where.
  func reasons(_ words: Words) -> [String] {
    var reasons = message.map { [$0] } ?? []
    if let expected { reasons.append(words("format.expected", ["value": expected.cut(to: 500)])) }
    if let actual { reasons.append(words("format.actual", ["value": actual.cut(to: 500)])) }
    if let file, let line {
      reasons.append(words("format.place", ["file": file, "line": String(line)]))
    }
    return reasons
  }
}

extension EncodedReport.Message {
  /// Where it is about, before the message itself.
  var place: String { line > 0 ? "\(file):\(line): " : "" }
}

extension String {
  /// The text with every line but the first indented.
  func indented(by columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: columns))
  }

  /// The text with its line breaks written as two characters.
  var onOneLine: String {
    String(flatMap { $0.isNewline ? "\\n" : String($0) })
  }

  /// At most so many characters, with a sign that something is missing.
  func cut(to count: Int) -> String { self.count > count ? prefix(count) + "…" : self }
}
