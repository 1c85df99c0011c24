import Course
import Judging
import Terminal

/// A report for a learner: the verdict first, then each check, then the printed output.
extension Printer {
  /// The maximum number of compiler errors shown; later errors often follow from the first ones.
  static let shownErrors = 5

  /// Returns the report.
  ///
  /// If it is longer than the screen, it is folded: the first check that failed stays whole, and
  /// the others are named.
  ///
  /// - Parameters:
  ///   - files: the learner's files, whose lines diagnostics quote.
  ///   - old: the report that the learner has seen before; what is as in it is only named.
  ///   - command: prints what is folded; nil to fold nothing.
  func lines(
    for report: Report, files: [SourceFile], since old: Report? = nil,
    unfoldedBy command: String? = nil
  ) -> [StyledText] {
    let room = command != nil && terminal.isTerminal ? max(1, terminal.size.height - 3) : .max
    var lines: [StyledText] = []
    for folding in Folding.allCases {
      let folder = CheckFolder(report: report, since: old, folding: folding, command: command ?? "")
      lines = self.lines(for: report, files: files, checks: folder)
      if lines.count <= room { break }
    }
    return lines
  }

  private func lines(for report: Report, files: [SourceFile], checks: CheckFolder) -> [StyledText] {
    var lines = [headline(report)]
    if case .broken(let fault) = report.verdict {
      return lines + indented(StyledText(words(fault.words)), by: 2)
        + self.lines("report.broken", [:], .colour(.grey), by: 2)
    }
    if let obstacle = report.obstacle {
      return lines + indented(StyledText(words(obstacle)), by: 2)
    }
    if report.verdict == .doesNotFit {
      lines += self.lines("report.does-not-fit", by: 2)
    }
    lines += diagnosticLines(report, files: files, checks)
    if case .failed = report.verdict { lines += self.lines(for: checks) }
    return lines + remarkLines(report)
      + printedLines(report.printed, isFolded: checks.folding == .counts)
  }

  /// Returns what a report says about code that is not the task's: warnings and remarks.
  func linesBesideTask(_ report: Report, files: [SourceFile]) -> [StyledText] {
    let folder = CheckFolder(report: report, since: nil, folding: .nothing, command: "")
    return (report.hasRun ? diagnosticLines(report, files: files, folder) : [])
      + remarkLines(report)
  }

  private func remarkLines(_ report: Report) -> [StyledText] {
    report.remarks.flatMap { indented(StyledText(words($0), .colour(.yellow)), by: 2) }
  }

  func headline(_ report: Report) -> StyledText {
    let name = StyledText("\(report.exercise.number) \(report.exercise.title)", .bold)
    let milliseconds = String(Int((report.duration * 1000).rounded()))
    let counts = [
      "passed": String(report.passedCount), "all": String(report.checks.count),
      "ms": milliseconds,
    ]
    let key =
      switch report.verdict {
      case _ where report.obstacle != nil: "report.obstacle"
      case .passed: "report.passed"
      case .doesNotCompile: "report.does-not-compile"
      case .compilerGaveUp: "report.compiler-gave-up"
      case .rejected: "report.refused"
      case .doesNotFit: "report.misfit"
      case .failed(.check): "report.check"
      case .failed(.left): "report.left"
      case .failed(.tooMuchOutput): "report.tooMuchOutput"
      case .failed(.outOfMemory): "report.outOfMemory"
      case .failed(.timedOut): "report.timedOut"
      case .failed(.crashed): "report.crashed"
      case .tampered: "report.tampered"
      case .broken: "report.is-broken"
      }
    return mark(report.isPassed) + " " + name + "  " + StyledText(words(key, counts))
  }

  /// Returns the first errors; of a folded report the first one whole, the others in one line each.
  private func diagnosticLines(
    _ report: Report, files: [SourceFile], _ folder: CheckFolder
  ) -> [StyledText] {
    let all = report.diagnostics.filter { $0.severity == report.diagnostics.first?.severity }
    let leading = report.leadingErrors.isEmpty ? all : report.leadingErrors
    let most = [.nothing, .titles].contains(folder.folding) ? Printer.shownErrors : 1
    let shown = leading.prefix(most)
    var lines: [StyledText] = []
    for (index, whole) in self.lines(for: shown, files: files).enumerated() {
      lines +=
        index == 0 || folder.folding == .nothing
        ? whole.flatMap { indented($0, by: 2) }
        : whole.prefix(1).map { "  " + cut($0, to: terminal.size.width - 2) }
    }
    let more = all.count - shown.count
    if more > 0 { lines += self.lines("report.more", ["count": String(more)], by: 2) }
    if folder.folding != .nothing, report.errors.count > 1 {
      lines += self.lines(
        "report.folded-errors", ["command": folder.command], .colour(.grey), by: 2)
    }
    return lines
  }

  private func printedLines(_ printed: Printed, isFolded: Bool) -> [StyledText] {
    guard !printed.text.isEmpty else { return [] }
    let bar = StyledText("  ") + bar
    var lines = [StyledText("  ") + StyledText(words("report.printed"), .colour(.grey))]
    let all = printed.text.split(separator: "\n", omittingEmptySubsequences: false)
    let trimmed = all.last == "" ? all.dropLast() : all[...]
    let most = terminal.isTerminal ? max(5, terminal.size.height / 2 - 2) : 40
    let shown = isFolded ? 3 : most
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
}
