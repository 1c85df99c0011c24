import Course
import Foundation
import Judging
import Terminal

extension Session {
  /// Returns an exercise's task, and the path of the file to edit.
  func lines(ofTask exercise: Exercise) -> [StyledText] {
    printer.lines(ofTask: exercise) + lines(ofFileOf: exercise)
  }

  /// Returns the path of the file to edit, after an empty line; empty for a quiz.
  func lines(ofFileOf exercise: Exercise) -> [StyledText] {
    guard exercise.code != nil, let workspace else { return [] }
    let file = context.shown(workspace.mainFile(of: exercise))
    return [""] + printer.lines("prompt.your-file", ["file": file], .colour(.grey))
  }

  /// Judges an answer and passes the report, and the exercise's drawing if it has one, to `write`.
  ///
  /// - Parameters:
  ///   - old: the report that the learner has seen before; what is as in it is only named.
  ///   - command: prints a report that is folded because it is longer than the screen; nil to fold
  ///     nothing.
  ///   - isBesideTask: whether to leave out what a report says about the task.
  func judgeAndShow(
    _ answer: ExerciseAnswer, since old: Report? = nil, unfoldedBy command: String?,
    isBesideTask: (Report) -> Bool = { _ in false }, write: ([StyledText]) throws -> Void
  ) throws -> Report {
    let printer = printer
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
    for violation in try refusals(of: answer, report) {
      let remark = StyledText(words(violation.asRemark), .colour(.yellow))
      try write(remark.wrapped(to: printer.textWidth))
    }
    if report.hasRun, !isBesideTask(report), let argument = answer.task.shownArguments {
      try write(drawing(argument, of: answer))
    }
    return report
  }

  /// Returns the exercise's `## Why` text after an empty line; empty if it has none.
  func lines(ofWhy exercise: Exercise) -> [StyledText] {
    let why = printer.lines(ofWhy: exercise)
    return why.isEmpty ? [] : [""] + why
  }

  func drawing(_ argument: String, of answer: ExerciseAnswer) throws -> [StyledText] {
    try announcingWaits { judge, _ in try printer.drawing(argument, of: answer, by: judge) }
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
