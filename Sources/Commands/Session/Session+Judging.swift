import Course
import Formats
import Foundation
import Judging
import Learner
import Sandbox

extension Session {
  /// Reads the learner's answer; returns nil for a quiz.
  ///
  /// - Parameter file: the file to judge. A file of the exercise in the workspace selects the
  ///   workspace's files. Any other file replaces the starter's file of the same name, or else
  ///   `Exercise.swift`; the other files are then the starter's.
  func answer(to exercise: Exercise, file: URL? = nil) throws -> LearnerAnswer? {
    guard let task = exercise.code else { return nil }
    guard let file, workspace?.holds(file, of: exercise, task) != true else {
      guard let workspace else { throw Trouble("workspace.none") }
      let files = try workspace.files(of: exercise, task)
      return LearnerAnswer(exercise: exercise, task: task, files: files, isInWorkspace: true)
    }
    let given = try LearnerFile.read(file)
    let name = task.starter.contains { $0.name == given.name } ? given.name : "Exercise.swift"
    let files = task.starter.map { starter in
      starter.name == name ? SourceFile(url: given.url, text: given.text, name: name) : starter
    }
    return LearnerAnswer(exercise: exercise, task: task, files: files, isInWorkspace: false)
  }

  /// Judges an answer, passes the report to `emit`, and records the attempt if it counts as
  /// progress.
  ///
  /// If `emit` throws, the attempt is recorded all the same, and the error is thrown afterwards.
  ///
  /// - Parameter recordsOnlyNews: whether to leave out an attempt that ends like the one before it.
  @discardableResult
  func judge(
    _ answer: LearnerAnswer, recordsOnlyNews: Bool = false, emit: (Report) throws -> Void
  ) throws -> Report? {
    let start = Date()
    var judged: Report?
    var shown: Result<Void, any Error> = .success(())
    let work = ExerciseAnswer(to: answer.exercise, answer.task, files: answer.files)
    try courseJudge().judge(work) { report in
      shown = Result { try emit(report) }
      if answer.isInWorkspace {
        record(report, on: answer, startedAt: start, onlyNews: recordsOnlyNews)
      }
      judged = report
    }
    renewEditorModules()
    try shown.get()
    return judged
  }

  /// Gives the editor the modules of this toolchain and course, once they were compiled for a verdict.
  private func renewEditorModules() {
    guard !hasRenewedEditorModules, !isAsGraded, let workspace else { return }
    hasRenewedEditorModules = true
    // Verdicts do without them; `init` reports errors.
    try? EditorModules(course: course, workspace: workspace).make { try courseJudge().runner }
  }

  /// Returns the violations for which `grade` would refuse an answer that passes here.
  ///
  /// Returns none if the answer failed, or was judged as `grade` judges it.
  func refusals(of answer: LearnerAnswer, _ report: Report) throws -> [Violation] {
    guard report.isPassed, !isAsGraded else { return [] }
    return try announcingWaits { judge, _ in
      try judge.refusals(
        of: ExerciseAnswer(to: answer.exercise, answer.task, files: answer.files))
    }
  }

  /// Judges an answer and writes the report as JSON.
  ///
  /// - Parameter onOneLine: whether to write compact JSON, for one report per line.
  func judgeAndEncode(_ answer: LearnerAnswer, onOneLine: Bool = false) throws -> Report? {
    guard var report = try judge(answer, emit: { _ in }) else { return nil }
    report.add(try refusals(of: answer, report))
    try console.write(raw: report.published(words).json(onOneLine: onOneLine) + "\n")
    return report
  }

  /// Whether an answer is a try at the task: neither its beginning, nor code that this session has
  /// judged before.
  private func isNewTry(_ answer: LearnerAnswer) -> Bool {
    !answer.isUntouched
      && tried[answer.exercise.path, default: []].insert(answer.essence).inserted
  }

  /// Records a pass, and a failure of a new try.
  private func record(
    _ report: Report, on answer: LearnerAnswer, startedAt start: Date, onlyNews: Bool
  ) {
    if case .broken = report.verdict { return }
    guard report.isPassed || isNewTry(answer) else { return }
    let attempt = RecordedAttempt(
      exercise: report.exercise.path, startedAt: start,
      milliseconds: Int((report.duration * 1000).rounded()), verdict: report.verdict.word,
      passed: report.passedCount, checks: report.checks.count, isSolved: report.isPassed)
    noteProgress { progress in
      if onlyNews, let last = try progress.attempts(at: attempt.exercise).last,
        last.endedLike(attempt)
      {
        return
      }
      try progress.record(attempt)
    }
  }
}
