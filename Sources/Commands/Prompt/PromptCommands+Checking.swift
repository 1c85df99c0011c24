import Course
import Judging
import SwiftSource
import Terminal

/// The commands that judge the open exercise, or look at how it was judged.
extension PromptCommands {
  /// Judges the current exercise; for a quiz, asks the next question.
  ///
  /// - Parameters:
  ///   - answer: the learner's files, if they are known.
  ///   - isWhole: whether to show all of a verdict that is longer than the screen.
  ///   - showsSteps: whether to show what each step of it took.
  ///   - old: the verdict that the learner has seen before; what is as in it is only named.
  ///   - typed: what the learner has just typed; empty after `:undo`, nil if the learner asks for
  ///     the verdict. Of a task that is not begun, only an asked verdict shows the checks.
  @discardableResult
  func check(
    _ answer: ExerciseAnswer? = nil, isWhole: Bool = false, showsSteps: Bool = false,
    since old: Report? = nil, after typed: [Declaration]? = nil
  ) throws -> Report? {
    guard let answer = try answer ?? session.answer(to: exercise) else {
      try askNextQuestion()
      return nil
    }
    let besideTask = answer.isUntouched ? typed : nil
    let isBesideTask = { (report: Report) in
      guard let besideTask, report.isAsAtBeginning(of: answer.task) else { return false }
      return report.slip(in: besideTask, of: answer.files) == nil
    }
    let wasSolved = try session.hasSolved(exercise)
    // What was printed above, such as the difference of two texts, may leave the screen: the
    // verdict is what the learner waits for.
    screen.beginPage()
    open.judged = answer.files
    let report = try session.judgeAndShow(
      answer, since: old,
      unfoldedBy: isWhole ? nil : ":check all",
      isBesideTask: isBesideTask, write: { try screen.page([$0]) })
    if isBesideTask(report) {
      try screen.say("prompt.still-open", [:], .colour(.grey))
      return report
    }
    open.lastReport = report
    tally.judged(exercise.path, report.exitStatus)
    if showsSteps { try screen.page([screen.printer.timings(of: report)]) }
    if case .failed = report.verdict, screen.reader.isInteractive, !hasNamedStage {
      hasNamedStage = true
      try screen.say("prompt.stage", [:], .colour(.grey))
    }
    if exercise.isHunt {
      if report.isPassed, let hunt = session.openHunt { try finishHunt(hunt, isSolved: true) }
      return report
    }
    if report.isPassed, !showsSteps || !wasSolved {
      try showWhatFollows(isNew: !wasSolved)
    }
    return report
  }

  func watch() throws {
    guard open.quiz == nil else { return try askNextQuestion() }
    let wasSolved = try session.hasSolved(exercise)
    // The last verdict that the learner has seen will be one of the watch.
    open.lastReport = nil
    if try session.watch(exercise, unfoldedBy: ":check all") {
      tally.judged(exercise.path, .success)
      if exercise.isHunt, let hunt = session.openHunt {
        return try finishHunt(hunt, isSolved: true)
      }
      try showWhatFollows(isNew: !wasSolved)
    }
  }

  /// Says why a delegate was not called in the check that failed, or why the answer works.
  func showWhy() throws {
    guard let report = open.lastReport, !report.isPassed,
      let answer = try session.answer(to: exercise)
    else {
      guard try session.hasSolved(exercise) else { return try screen.say("why.not-run") }
      return try screen.page([screen.printer.lines(ofWhy: exercise)])
    }
    try screen.page([session.lines(ofWhy: answer, report)])
  }
}

extension Report {
  /// Whether an answer that nobody has begun may have it.
  fileprivate func isAsAtBeginning(of task: CodeTask) -> Bool {
    switch (verdict, task.stub) {
    case (.failed, .fails), (.doesNotCompile, .doesNotCompile), (.doesNotFit, .doesNotCompile):
      obstacle == nil
    default: false
    }
  }
}
