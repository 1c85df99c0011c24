import Course
import Foundation
import Grading
import Runner
import SwiftSource

extension Session {
  /// Draws Markdown at the terminal's present width, Swift highlighted.
  var markdown: MarkdownRenderer { MarkdownRenderer(for: console.terminal) }

  /// Swift as it is printed: highlighted, with a number before each line.
  func code(_ text: String) -> [StyledText] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.last == "" ? lines.dropLast() : lines[...]
    let width = String(shown.count).count
    let highlighted = markdown.highlighted(shown.joined(separator: "\n")).cut(to: 10_000)
    return highlighted.enumerated().map { index, line in
      let number = String(index + 1)
      let gap = String(repeating: " ", count: width - number.count)
      return StyledText("\(gap)\(number)  ", .colour(.grey)) + line
    }
  }

  /// Prints a report; after a pass also the reason why it works, and a drawing where there is one.
  func show(_ report: Report, on answer: Answer) throws {
    let printer = ReportPrinter(
      words: words, terminal: console.terminal, markdown: markdown)
    try console.write(printer.lines(for: report, files: answer.files))
    if report.outcome != .doesNotCompile, let argument = answer.task.shownArguments {
      try showDrawing(argument, of: answer)
    }
    if report.isPassed {
      let why = answer.exercise.text(in: language).why
      if !why.isEmpty { try console.write([""] + markdown.lines(of: why)) }
    }
  }

  /// Calls the exercise's `show` with an argument and prints the drawing that it returns.
  func showDrawing(_ argument: String, of answer: Answer) throws {
    let run = try grader().show(
      argument, answer.task, files: answer.files, isPlain: !console.terminal.hasUnicode)
    let printer = TryoutPrinter(words: words, terminal: console.terminal)
    try console.write(printer.drawing(run))
  }

  /// Prints the bar chart of a verdict's steps.
  func showTimings(of report: Report) throws {
    let printer = TimingsPrinter(words: words, terminal: console.terminal)
    try console.write(printer.lines(for: report))
  }
}
