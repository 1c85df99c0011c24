import Course
import Dialect
import Judging
import Terminal

/// A report for a learner: the verdict first, then each check, then the printed output.
struct ReportPrinter {
  let words: Words
  let terminal: Terminal
  /// Renders the Markdown of advice.
  let markdown: MarkdownRenderer
  /// The maximum number of compiler errors shown; later errors often follow from the first ones.
  static let shownErrors = 5

  /// Returns the whole report.
  ///
  /// If it is longer than the screen, only the first failed check shows its advice.
  ///
  /// - Parameter files: the learner's files, whose lines diagnostics quote.
  func lines(for report: Report, files: [SourceFile]) -> [StyledText] {
    let all = lines(for: report, files: files, withAllAdvice: true)
    guard terminal.isTerminal, all.count > terminal.size.height - 2 else { return all }
    return lines(for: report, files: files, withAllAdvice: false)
  }

  private func lines(
    for report: Report, files: [SourceFile], withAllAdvice: Bool
  ) -> [StyledText] {
    var lines = [headline(report)]
    if case .broken(let fault) = report.verdict {
      lines += indented(StyledText(words(fault.words)), by: 2)
      return lines + indented(StyledText(words("report.broken"), .colour(.grey)), by: 2)
    }
    if let obstacle = report.obstacle {
      return lines + indented(StyledText(words(obstacle)), by: 2)
    }
    if report.verdict == .doesNotFit {
      lines += indented(StyledText(words("report.does-not-fit")), by: 2)
    }
    lines += diagnosticLines(report, files: files)
    if case .failed = report.verdict {
      let firstFailed = report.checks.first { $0.isFailed }
      lines += report.checks.flatMap {
        checkLines($0, of: report, hasAdvice: withAllAdvice || $0 == firstFailed)
      }
      if !withAllAdvice, report.checks.count(where: \.isFailed) > 1 {
        lines += indented(StyledText(words("report.advice-first"), .colour(.grey)), by: 2)
      }
    }
    for remark in report.remarks {
      lines += indented(StyledText(words(remark), .colour(.yellow)), by: 2)
    }
    return lines + printedLines(report.printed)
  }

  // MARK: Verdict

  /// Returns the first line: exercise and verdict.
  func headline(_ report: Report) -> StyledText {
    let name = StyledText("\(report.exercise.number) \(report.exercise.title)", .bold)
    let milliseconds = String(Int((report.duration * 1000).rounded()))
    let counts = [
      "passed": String(report.passedCount), "all": String(report.checks.count),
      "ms": milliseconds,
    ]
    let verdict =
      switch report.verdict {
      case _ where report.obstacle != nil: words("report.obstacle", counts)
      case .passed: words("report.passed", counts)
      case .doesNotCompile: words("report.does-not-compile", counts)
      case .compilerGaveUp: words("report.compiler-gave-up", counts)
      case .rejected: words("report.refused", counts)
      case .doesNotFit: words("report.misfit", counts)
      case .failed(let worst): words(key(of: worst), counts)
      case .tampered: words("report.tampered", counts)
      case .broken: words("report.is-broken", counts)
      }
    return mark(report.isPassed) + " " + name + "  " + StyledText(verdict)
  }

  private func key(of failure: Verdict.Failure) -> String {
    switch failure {
    case .check: "report.check"
    case .left: "report.left"
    case .tooMuchOutput: "report.tooMuchOutput"
    case .outOfMemory: "report.outOfMemory"
    case .timedOut: "report.timedOut"
    case .crashed: "report.crashed"
    }
  }

  func mark(_ isGood: Bool) -> StyledText {
    isGood
      ? StyledText(terminal.hasUnicode ? "✓" : "ok", .colour(.green))
      : StyledText(terminal.hasUnicode ? "✗" : "no", .colour(.red))
  }

  // MARK: Checks

  private func checkLines(
    _ check: CheckResult, of report: Report, hasAdvice: Bool
  ) -> [StyledText] {
    switch check.state {
    case .passed: return indented(mark(true) + " " + StyledText(check.title), by: 2)
    case .skipped:
      guard let dependency = report.checks.first(where: { $0.name == check.dependency }) else {
        let text = "- \(check.title) \(words("report.skipped"))"
        return indented(StyledText(text, .colour(.grey)), by: 2)
      }
      let reason = words("report.skipped-for", ["title": dependency.title])
      return indented(StyledText("- \(check.title)", .colour(.grey)), by: 2)
        + indented(StyledText(reason, .colour(.grey)), by: 6)
    case .broken(let fault):
      return indented(mark(false) + " " + StyledText(words(fault.words)), by: 2)
    case .failed(let cause):
      return indented(mark(false) + " " + StyledText(check.title, .bold), by: 2)
        + indented(StyledText(words(cause.summary)), by: 6) + snippetLines(cause.snippet?.lines)
        + valueLines(cause)
        + placeLines(cause.place) + graphLines(cause.graph)
        + (hasAdvice ? adviceLines(cause.advice) : [])
    }
  }

  /// Returns the drawing of who holds an object that should be gone.
  private func graphLines(_ graph: GraphResult?) -> [StyledText] {
    graph.map { GraphPrinter(words: words, terminal: terminal).lines(for: $0, margin: 6) } ?? []
  }

  private func adviceLines(_ advice: Markdown) -> [StyledText] {
    let arrow = StyledText(terminal.hasUnicode ? "→ " : "> ", .colour(.cyan))
    return markdown.narrowed(by: 8).lines(of: advice).enumerated().map { index, line in
      StyledText("      ") + (index == 0 ? arrow : "  ") + line
    }
  }

  /// Returns the snippet that the compiler should have refused, with a bar before each line.
  private func snippetLines(_ snippet: String?) -> [StyledText] {
    guard let snippet else { return [] }
    return markdown.highlighted(snippet).cut(to: terminal.size.width - 8).map {
      StyledText("      ") + bar + $0
    }
  }

  private var bar: StyledText {
    StyledText(terminal.hasUnicode ? "│ " : "| ", .colour(.grey))
  }

  private func valueLines(_ cause: Cause) -> [StyledText] {
    let isCompilers = cause.snippet != nil
    let labels = [
      (words(isCompilers ? "report.should-say" : "report.expected"), cause.expected),
      (words(isCompilers ? "report.says" : "report.got"), cause.actual),
    ]
    let width = labels.map { $0.0.displayWidth }.max() ?? 0
    return labels.flatMap { label, value -> [StyledText] in
      guard let value else { return [] }
      let head = StyledText(label, .colour(.grey)).padded(to: width + 2)
      return indented(head + StyledText(String(value.prefix(500))), by: 6)
    }
  }

  private func placeLines(_ place: Place?) -> [StyledText] {
    guard let place else { return [] }
    let text = words("report.place", ["file": place.file, "line": String(place.line)])
    return indented(StyledText(text, .colour(.cyan)), by: 6)
  }

  // MARK: Compiler messages

  private func diagnosticLines(_ report: Report, files: [SourceFile]) -> [StyledText] {
    let all = report.diagnostics.filter { $0.severity == report.diagnostics.first?.severity }
    let leading = report.leadingErrors.isEmpty ? all : report.leadingErrors
    let shown = leading.prefix(ReportPrinter.shownErrors)
    var lines = shown.flatMap { diagnostic in
      DiagnosticPrinter(words: words, terminal: terminal)
        .lines(for: diagnostic, files: files).flatMap { indented($0, by: 2) }
    }
    let more = all.count - shown.count
    if more > 0 {
      lines += indented(StyledText(words("report.more", ["count": String(more)])), by: 2)
    }
    return lines
  }

  // MARK: Output

  private func printedLines(_ printed: Printed) -> [StyledText] {
    guard !printed.text.isEmpty else { return [] }
    let bar = StyledText("  ") + bar
    var lines = [StyledText("  ") + StyledText(words("report.printed"), .colour(.grey))]
    let all = printed.text.split(separator: "\n", omittingEmptySubsequences: false)
    let trimmed = all.last == "" ? all.dropLast() : all[...]
    let shown = terminal.isTerminal ? max(5, terminal.size.height / 2 - 2) : 40
    for line in trimmed.prefix(shown) {
      lines += StyledText(line).cut(to: terminal.size.width - 4).map { bar + $0 }
    }
    let hidden = trimmed.dropFirst(shown).count
    if hidden > 0 {
      lines.append(bar + StyledText(words("report.lines-cut", ["lines": String(hidden)])))
    }
    if printed.omitted > 0 {
      let kilobytes = String(printed.omitted >> 10)
      lines.append(bar + StyledText(words("report.bytes-cut", ["kilobytes": kilobytes])))
    }
    return lines
  }

  private func indented(_ text: StyledText, by columns: Int) -> [StyledText] {
    text.wrapped(to: max(20, terminal.size.width - columns)).map {
      StyledText(String(repeating: " ", count: columns)) + $0
    }
  }
}

extension CheckResult {
  var isFailed: Bool { if case .failed = state { true } else { false } }
}
