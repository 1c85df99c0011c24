import Course
import Foundation
import Judging
import Terminal

extension Session {
  /// Renders Markdown at the terminal's current width, with Swift highlighted.
  var markdown: MarkdownRenderer { MarkdownRenderer(for: console.terminal) }

  /// Formats the course's texts in the session's language.
  var printer: CoursePrinter {
    CoursePrinter(words: words, language: language, markdown: markdown)
  }

  // MARK: Texts

  /// Returns an exercise's task, and the path of the file to edit.
  func lines(ofTask exercise: Exercise) -> [StyledText] {
    printer.lines(ofTask: exercise) + lines(ofFileOf: exercise)
  }

  /// Returns the path of the file to edit, after an empty line; empty for a quiz.
  func lines(ofFileOf exercise: Exercise) -> [StyledText] {
    guard exercise.code != nil, let workspace else { return [] }
    let file = context.shown(workspace.mainFile(of: exercise))
    return [""]
      + StyledText(words("prompt.your-file", ["file": file]), .colour(.grey))
      .wrapped(to: console.terminal.size.width)
  }

  /// Returns Swift source as highlighted lines, each with its line number; what a long line has no
  /// room for follows below a sign.
  func code(_ text: String) -> [StyledText] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.last == "" ? lines.dropLast() : lines[...]
    let width = String(shown.count).count
    let highlighted = markdown.highlighted(shown.joined(separator: "\n")).cut(to: 10_000)
    let goesOn = console.terminal.hasUnicode ? "↳" : ">"
    return highlighted.enumerated().flatMap { index, line in
      let rows = line.wrapped(to: console.terminal.size.width - width - 2)
      return rows.enumerated().map { row, text in
        let number = row == 0 ? String(index + 1) : goesOn
        let gap = String(repeating: " ", count: width - number.count)
        return StyledText("\(gap)\(number)  ", .colour(.grey)) + text
      }
    }
  }

  // MARK: Verdicts

  /// Judges an answer and prints the report, and the exercise's drawing if it has one.
  @discardableResult
  func judgeAndShow(_ answer: LearnerAnswer) throws -> Report? {
    let command = Session.wholeReport(on: answer.exercise)
    return try judgeAndShow(answer, unfoldedBy: command, write: console.write)
  }

  /// The command that prints a report of any length.
  static func wholeReport(on exercise: Exercise) -> String {
    "understudy check \(exercise.number) | less"
  }

  /// Judges an answer and passes the report, and the exercise's drawing if it has one, to `write`.
  ///
  /// - Parameters:
  ///   - old: the report that the learner has seen before; what is as in it is only named.
  ///   - command: prints a report that is folded because it is longer than the screen; nil to fold
  ///     nothing.
  ///   - isBesideTask: whether to leave out what a report says about the task.
  func judgeAndShow(
    _ answer: LearnerAnswer, since old: Report? = nil, unfoldedBy command: String?,
    isBesideTask: (Report) -> Bool = { _ in false }, write: ([StyledText]) throws -> Void
  ) throws -> Report? {
    let printer = ReportPrinter(
      words: words, terminal: console.terminal, markdown: markdown)
    // A report that is read page by page must not hold up what comes after the verdict.
    var long: [StyledText] = []
    let report = try announcingWaits(for: answer.exercise) { _, waiting in
      try judge(answer) { report in
        waiting.clear()
        let lines =
          isBesideTask(report)
          ? printer.linesBesideTask(report, files: answer.files)
          : printer.lines(for: report, files: answer.files, since: old, unfoldedBy: command)
        if lines.count < console.terminal.size.height - 2 { try write(lines) } else { long = lines }
      }
    }
    try write(long)
    if let report {
      for violation in try refusals(of: answer, report) {
        try write(
          StyledText(words(violation.asRemark), .colour(.yellow)).wrapped(to: textWidth))
      }
    }
    if let report, report.hasRun, !isBesideTask(report), let argument = answer.task.shownArguments {
      try write(drawing(argument, of: answer))
    }
    return report
  }

  /// The width of sentences; without a terminal each is one line.
  var textWidth: Int { console.terminal.isTerminal ? console.terminal.size.width : .max }

  /// Returns the exercise's `## Why` text after an empty line; empty if it has none.
  func lines(ofWhy exercise: Exercise) -> [StyledText] {
    let why = printer.lines(ofWhy: exercise)
    return why.isEmpty ? [] : [""] + why
  }

  /// Calls the exercise's `show` function with an argument and returns the drawing.
  func drawing(_ argument: String, of answer: LearnerAnswer) throws -> [StyledText] {
    try announcingWaits { judge, _ in
      try judge.drawing(
        argument, answer.task, files: answer.files, words: words, terminal: console.terminal)
    }
  }

  /// Returns the steps of a verdict as a bar chart.
  func timings(of report: Report) -> [StyledText] {
    TimingsPrinter(words: words, terminal: console.terminal).lines(for: report)
  }
}

extension Judge {
  /// The drawing that the exercise's `show` returns for an argument, as lines for a terminal.
  func drawing(
    _ argument: String, _ task: CodeTask, files: [SourceFile], words: Words, terminal: Terminal
  ) throws -> [StyledText] {
    let run = try show(argument, task, files: files, isPlain: !terminal.hasUnicode)
    return TryoutPrinter(words: words, terminal: terminal).drawing(run)
  }
}

extension Report {
  /// Whether the learner's code compiled together with the checks, and ran.
  var hasRun: Bool {
    switch verdict {
    case .passed, .failed, .tampered: true
    case .doesNotCompile, .compilerGaveUp, .rejected, .doesNotFit, .broken: false
    }
  }
}
