import Course
import Dialect
import Judging
import Terminal

/// How much of a report is folded, so that it fits the screen.
enum Folding: CaseIterable {
  /// Every check is whole.
  case nothing
  /// All but the first check that failed are one line each.
  case titles
  /// Besides that check, the others that failed are one line each, and the rest is counted.
  case passed
  /// All but that check are counted.
  case counts
}

/// Decides which checks of a report are whole, which are named, and which are counted.
struct CheckFolder {
  let report: Report
  let folding: Folding
  let command: String
  /// The names of the checks whose result is as in the report before.
  private let unchanged: Set<String>
  private let first: String?

  init(report: Report, since old: Report?, folding: Folding, command: String) {
    self.report = report
    self.folding = folding
    self.command = command
    let isComparable = old?.hasRun == true && old?.checks.map(\.name) == report.checks.map(\.name)
    let pairs = isComparable ? Array(zip(old?.checks ?? [], report.checks)) : []
    unchanged = Set(pairs.filter { $0.isAs($1) }.map(\.0.name))
    // The only one that fails is what the learner works on: its advice stays on the screen.
    let failed = report.checks.filter(\.isFailed)
    let new = failed.filter { [unchanged] in !unchanged.contains($0.name) }
    first = (failed.count == 1 ? failed : new).first?.name
  }

  /// Whether a check broke down as one before it did, whose cause is shown.
  func repeatsCrash(_ check: CheckResult) -> Bool {
    guard !command.isEmpty, case .failed(let cause) = check.state,
      case .crashed = cause.failure
    else { return false }
    return report.checks.prefix { $0.name != check.name }.contains { earlier in
      guard case .failed(let other) = earlier.state, extent(of: earlier) == .whole else {
        return false
      }
      return other.summary == cause.summary && other.place == cause.place
    }
  }

  /// The checks that were not run for the sake of the same check, by its name, where they are so
  /// many that one line says it.
  var crowds: [String: Int] {
    guard !command.isEmpty else { return [:] }
    let skipped = report.checks.filter { $0.state == .skipped && extent(of: $0) == .whole }
    return Dictionary(grouping: skipped.compactMap(\.dependency)) { $0 }.mapValues(\.count)
      .filter { $0.value > 2 }
  }

  /// Whether some checks are not shown as a whole report shows them.
  var isPart: Bool { folding != .nothing || !unchanged.isEmpty }

  /// Whether a result is another one than in the report before.
  var hasChanges: Bool { report.checks.contains { !unchanged.contains($0.name) } }

  enum Extent {
    case whole
    case title
    /// The title, and that the result is as before.
    case sameTitle
    case counted
  }

  func extent(of check: CheckResult) -> Extent {
    if case .broken = check.state { return .whole }
    if check.name == first { return .whole }
    if unchanged.contains(check.name) {
      return check.isFailed && folding != .counts ? .sameTitle : .counted
    }
    switch folding {
    case .nothing: return .whole
    case .titles: return .title
    case .passed: return check.isFailed ? .title : .counted
    case .counts: return .counted
    }
  }

  var counted: [CheckResult] {
    report.checks.filter { extent(of: $0) == .counted }
  }
}

extension Printer {
  /// Returns the checks, and the command that shows what is folded.
  func lines(for folder: CheckFolder) -> [StyledText] {
    let report = folder.report
    var lines: [StyledText] = []
    let crowds = folder.crowds
    for check in report.checks {
      switch folder.extent(of: check) {
      case .whole where check.state == .skipped && crowds[check.dependency ?? ""] != nil: break
      case .whole where folder.repeatsCrash(check):
        lines += titleLine(check, note: words("report.same-crash"))
      case .whole: lines += checkLines(check, of: report)
      case .title: lines += titleLine(check)
      case .sameTitle: lines += titleLine(check, note: words("report.as-before"))
      case .counted: break
      }
    }
    for check in report.checks {
      guard let count = crowds[check.name] else { continue }
      let values = ["count": String(count), "title": check.title]
      lines += indented(
        StyledText("- \(words("report.crowd", values))", .colour(.grey)), by: 2)
    }
    let counted = folder.counted
    let failed = counted.count(where: \.isFailed)
    let passed = counted.count { $0.state == .passed }
    func count(_ key: String, _ number: Int, _ sign: StyledText) -> [StyledText] {
      guard number > 0 else { return [] }
      let text = sign + " " + StyledText(words(key, ["count": String(number)]), .colour(.grey))
      return indented(text, by: 2)
    }
    lines += count("report.more-failed", failed, mark(false))
    lines += count("report.more-passed", passed, mark(true))
    lines += count("report.more-skipped", counted.count { $0.state == .skipped }, "-")
    guard folder.isPart else { return lines }
    let text =
      folder.folding != .nothing
      ? words("report.folded", ["command": folder.command])
      : words(folder.hasChanges ? "report.what-changed" : "report.nothing-changed")
    return lines + indented(StyledText(text, .colour(.grey)), by: 2)
  }

  /// Returns the title on one line, cut where it is too long.
  private func titleLine(_ check: CheckResult, note: String? = nil) -> [StyledText] {
    let sign = check.state == .skipped ? "-" : mark(check.state == .passed)
    let note = note.map { StyledText(words("report.note", ["note": $0]), .colour(.grey)) } ?? ""
    let room = max(10, terminal.size.width - 4 - note.width)
    let title = StyledText(check.title, check.isFailed ? .bold : .plain)
    return ["  " + sign + " " + cut(title, to: room) + note]
  }

  private func checkLines(_ check: CheckResult, of report: Report) -> [StyledText] {
    switch check.state {
    case .passed: return indented(mark(true) + " " + StyledText(check.title), by: 2)
    case .skipped:
      guard let dependency = report.checks.first(where: { $0.name == check.dependency }) else {
        let text = "- \(check.title) \(words("report.skipped"))"
        return indented(StyledText(text, .colour(.grey)), by: 2)
      }
      return indented(StyledText("- \(check.title)", .colour(.grey)), by: 2)
        + lines("report.skipped-for", ["title": dependency.title], .colour(.grey), by: 6)
    case .broken(let fault):
      return indented(mark(false) + " " + StyledText(words(fault.words)), by: 2)
    case .failed(let cause):
      return indented(mark(false) + " " + StyledText(check.title, .bold), by: 2)
        + indented(StyledText(words(cause.summary)), by: 6) + snippetLines(cause.snippet?.lines)
        + valueLines(cause)
        + placeLines(cause.place) + (cause.graph.map { lines(for: $0, margin: 6) } ?? [])
        + adviceLines(cause.advice)
    }
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

  private func valueLines(_ cause: Cause) -> [StyledText] {
    let labels = ["report.expected", "report.got", "report.should-say", "report.says"]
    let used = cause.snippet == nil ? labels.prefix(2) : labels.suffix(2)
    let width = used.map { words($0).displayWidth }.max() ?? 0
    return cause.labelledValues(words).flatMap { label, value in
      let head = StyledText(label, .colour(.grey)).padded(to: width + 2)
      return indented(head + StyledText(value), by: 6)
    } + remarkLines(cause)
  }

  /// Returns what is easily overlooked in the difference of two texts.
  private func remarkLines(_ cause: Cause) -> [StyledText] {
    guard cause.snippet == nil, let expected = cause.expected, let actual = cause.actual else {
      return []
    }
    if expected != actual, expected.bareText == actual.bareText, !expected.bareText.isEmpty {
      return lines("report.only-signs", [:], .colour(.grey), by: 6)
    }
    let object = #/\bExercise\.[A-Z]\w*/#
    guard expected.firstMatch(of: object) == nil, let found = actual.firstMatch(of: object) else {
      return []
    }
    return lines("report.object-in-text", ["name": String(found.0)], .colour(.grey), by: 6)
  }

  func placeLines(_ place: Place?, by margin: Int = 6) -> [StyledText] {
    guard let place else { return [] }
    let values = ["file": place.file, "line": String(place.line)]
    return lines("report.place", values, .colour(.cyan), by: margin)
  }
}

extension String {
  /// Its letters and digits, in small letters; empty if there is no letter.
  fileprivate var bareText: String {
    contains(where: \.isLetter) ? lowercased().filter { $0.isLetter || $0.isNumber } : ""
  }
}

extension CheckResult {
  /// Whether a learner who has read the other result learns nothing new from this one.
  ///
  /// Lines, times and drawings do not count: every edit moves them.
  fileprivate func isAs(_ other: CheckResult) -> Bool {
    guard case .failed(let mine) = state, case .failed(let others) = other.state else {
      return state == other.state
    }
    return mine.summary == others.summary && mine.snippet == others.snippet
      && mine.expected == others.expected && mine.actual == others.actual
  }
}

extension Cause {
  /// The expected and the actual value as far as they are known, each after its label.
  ///
  /// Of a refused snippet, they are what the compiler should say and says. A long value is cut.
  func labelledValues(_ words: Words) -> [(label: String, value: String)] {
    let isCompilers = snippet != nil
    return [
      (isCompilers ? "report.should-say" : "report.expected", expected(in: words.language)),
      (isCompilers ? "report.says" : "report.got", actual(in: words.language)),
    ].compactMap { key, value in
      value.map { (label: words(key), value: String($0.prefix(500))) }
    }
  }
}
