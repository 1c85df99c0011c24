import Course
import Formats
import Foundation
import Judging
import Learner
import Platform
import Sandbox
import SwiftSource

extension Session {
  /// Reads the learner's answer; returns nil for a quiz.
  ///
  /// - Parameter file: the file to judge. A file of the exercise in the workspace selects the
  ///   workspace's files. Any other file replaces the starter's file of the same name, or else
  ///   `Exercise.swift`; the other files are then the starter's.
  func answer(to exercise: Exercise, file: URL? = nil) throws -> ExerciseAnswer? {
    guard let task = exercise.code else { return nil }
    guard let file, workspace?.holds(file, of: exercise, task) != true else {
      guard let workspace else { throw Trouble("workspace.none") }
      return ExerciseAnswer(to: exercise, task, files: try workspace.files(of: exercise, task))
    }
    let given = try LearnerFile.read(file)
    let name = task.starter.contains { $0.name == given.name } ? given.name : "Exercise.swift"
    let files = task.starter.map { starter in
      starter.name == name ? SourceFile(url: given.url, text: given.text, name: name) : starter
    }
    return ExerciseAnswer(to: exercise, task, files: files)
  }

  /// Whether the files are those of the workspace; only their verdict counts as progress.
  func isInWorkspace(_ answer: ExerciseAnswer) -> Bool {
    answer.files.allSatisfy {
      workspace?.holds($0.url, of: answer.exercise, answer.task) == true
    }
  }

  /// Runs `body` so that Ctrl-C cancels it, and not the program; throws `Cancelled` if it did.
  func cancelling<Result>(during body: () throws -> Result) throws -> Result {
    let interrupts = try SignalPipe(SIGINT)
    cancellation = Cancellation(descriptors: [interrupts.descriptor]) { _ in
      interrupts.takeSignal()
    }
    defer { cancellation = .never }
    return try body()
  }

  /// Which verdicts become attempts in the progress.
  enum Recording {
    case all
    /// Not one that ends like the attempt before it.
    case news
    case none
  }

  /// Judges an answer, passes the report to `emit`, and records the attempt if it counts as
  /// progress.
  ///
  /// If `emit` throws, the attempt is recorded all the same, and the error is thrown afterwards.
  @discardableResult
  func judge(
    _ answer: ExerciseAnswer, recording: Recording = .all, emit: (Report) throws -> Void = { _ in }
  ) throws -> Report {
    endPreparation()
    let start = Date()
    var shown: Result<Void, any Error> = .success(())
    let report = try courseJudge().report(on: answer) { report in
      if !report.isPassed, isInWorkspace(answer) {
        report.add(unjudged: workspace?.otherFiles(of: answer.exercise, answer.task) ?? [])
      }
      shown = Result { [report] in try emit(report) }
      record(report, on: answer, startedAt: start, recording)
    }
    renewEditorModules()
    try shown.get()
    return report
  }

  /// Gives the editor the modules of this toolchain and course, once they were compiled for a
  /// verdict.
  private func renewEditorModules() {
    guard !hasRenewedEditorModules, !isAsGraded, let workspace else { return }
    hasRenewedEditorModules = true
    // Verdicts do without them; `init` reports errors.
    try? EditorModules(course: course, workspace: workspace).make { try courseJudge().runner }
  }

  /// Returns the violations for which `grade` would refuse an answer that passes here.
  ///
  /// Returns none if the answer failed, or was judged as `grade` judges it.
  func refusals(of answer: ExerciseAnswer, _ report: Report) throws -> [Violation] {
    guard report.isPassed, !isAsGraded else { return [] }
    return try announcingWaits { judge, _ in try judge.refusals(of: answer) }
  }

  /// Judges an answer and writes the report in a form.
  ///
  /// - Parameters:
  ///   - isStream: whether reports follow each other, so that JSON has a line for each.
  ///   - command: prints a report for the learner that is folded; nil for the command line's.
  func judge(
    _ answer: ExerciseAnswer, as format: VerdictFormat, isStream: Bool = false,
    unfoldedBy command: String? = nil
  ) throws -> Report {
    switch format {
    case .text:
      return try judgeAndShow(
        answer, unfoldedBy: command ?? "understudy check \(answer.exercise.number) | less",
        write: console.write)
    case .lines:
      let report = try judge(answer, emit: { try list($0, on: answer) })
      try write(EditorMarker(answer, words: words).marks(of: refusals(of: answer, report)))
      return report
    case .json:
      var report = try judge(answer)
      report.add(try refusals(of: answer, report))
      try console.write(raw: report.published(words).json(onOneLine: isStream) + "\n")
      return report
    }
  }

  /// Writes a line for each problem of a report; a fault of ours goes to standard error.
  func list(_ report: Report, on answer: ExerciseAnswer) throws {
    if case .broken(let fault) = report.verdict {
      context.complain(Trouble(fault.words))
    }
    try write(EditorMarker(answer, words: words).marks(for: report))
  }

  private func write(_ marks: [EditorMark]) throws {
    let lines = marks.map { $0.gnuLine(path: context.pathFromHere($0.place.file.url)) + "\n" }
    try console.write(raw: lines.joined())
  }

  /// Records a pass, and a failure of a new try: one that is neither the task's beginning, nor code
  /// that this session has judged before.
  private func record(
    _ report: Report, on answer: ExerciseAnswer, startedAt start: Date, _ recording: Recording
  ) {
    if case .broken = report.verdict { return }
    // A hunt is no attempt at its exercise; its end is recorded.
    guard recording != .none, isInWorkspace(answer), !answer.exercise.isHunt else { return }
    if let failing = report.failingChecks {
      noteProgress { try $0.setFailingChecks(failing, of: report.exercise.path) }
    }
    let path = answer.exercise.path
    guard
      report.isPassed
        || !answer.isUntouched && tried[path, default: []].insert(answer.essence).inserted
    else { return }
    let attempt = ProgressRecords.Attempt(
      attempt: report.exercise.path, started: start.timeIntervalSince1970,
      milliseconds: Int((report.duration * 1000).rounded()), verdict: report.verdict.word,
      passed: report.passedCount, checks: report.checks.count, solved: report.isPassed)
    noteProgress { progress in
      if recording == .news, let last = try progress.attempts(at: attempt.attempt).last,
        last.endedLike(attempt)
      {
        return
      }
      try progress.record(attempt)
    }
  }
}

extension ExerciseAnswer {
  /// Whether the task's own code is as at the beginning, whatever else was added.
  var isUntouched: Bool { essence == essence(of: task.starter) }

  /// The code that makes it another try at the task than one before.
  var essence: [[String]] { essence(of: files) }

  private func essence(of files: [SourceFile]) -> [[String]] {
    essentialCode(
      of: files.map(\.text), given: task.starter.map(\.text),
      checks: ([task.checks] + task.refused.map(\.file)).map(\.text))
  }
}
