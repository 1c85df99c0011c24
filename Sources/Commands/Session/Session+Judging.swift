import Course
import Formats
import Foundation
import Judging
import Learner

extension Session {
  /// What the learner has written for an exercise.
  struct Answer {
    let exercise: Exercise
    let task: CodeTask
    let files: [SourceFile]
    /// Whether it is in the workspace, so that its verdict is the learner's progress.
    let isInWorkspace: Bool
  }

  /// The learner's answer; nil for a quiz.
  ///
  /// - Parameter file: one of the exercise's files in the workspace; any other stands in for the
  ///   exercise's file of that name, or for `Exercise.swift`.
  func answer(to exercise: Exercise, file: URL? = nil) throws -> Answer? {
    guard let task = exercise.code else { return nil }
    guard let file, workspace?.holds(file, of: exercise, task) != true else {
      guard let workspace else { throw Trouble("workspace.none") }
      let files = try workspace.files(of: exercise, task)
      return Answer(exercise: exercise, task: task, files: files, isInWorkspace: true)
    }
    let given = try LearnerFile.read(file)
    let name = task.starter.contains { $0.name == given.name } ? given.name : "Exercise.swift"
    let files = task.starter.map { starter in
      starter.name == name ? SourceFile(url: given.url, text: given.text, name: name) : starter
    }
    return Answer(exercise: exercise, task: task, files: files, isInWorkspace: false)
  }

  /// Judges an answer, hands over the report, and writes the attempt down if it is the learner's.
  ///
  /// The attempt counts even where the report could not be shown.
  @discardableResult
  func judge(_ answer: Answer, emit: (Report) throws -> Void) throws -> Report? {
    let start = Date()
    var judged: Report?
    var shown: Result<Void, any Error> = .success(())
    let work = ExerciseAnswer(to: answer.exercise, answer.task, files: answer.files)
    try courseJudge().judge(work) { report in
      shown = Result { try emit(report) }
      if answer.isInWorkspace { record(report, startedAt: start) }
      judged = report
    }
    try shown.get()
    return judged
  }

  /// Judges an answer and writes the report as JSON.
  ///
  /// - Parameter onOneLine: whether other reports follow, each on a line of its own.
  func judgeAndEncode(_ answer: Answer, onOneLine: Bool = false) throws -> Report? {
    try judge(answer) { report in
      let encoded = EncodedReport(report, words: words)
      try console.write(raw: encoded.json(onOneLine: onOneLine) + "\n")
    }
  }

  private func record(_ report: Report, startedAt start: Date) {
    if case .broken = report.verdict { return }
    noteProgress {
      try $0.record(
        RecordedAttempt(
          exercise: report.exercise.path, startedAt: start,
          milliseconds: Int((report.duration * 1000).rounded()), verdict: report.verdict.word,
          passed: report.passedCount, checks: report.checks.count, isSolved: report.isPassed))
    }
  }
}
