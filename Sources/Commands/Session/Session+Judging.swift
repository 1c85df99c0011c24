import Course
import Foundation
import Grading

extension Session {
  /// What the learner has written for an exercise.
  struct Answer {
    let exercise: Exercise
    let task: CodeTask
    let files: [SourceFile]
  }

  /// The learner's answer; nil for a quiz.
  ///
  /// - Parameter file: stands in for the exercise's file of that name, or for `Exercise.swift`.
  func answer(to exercise: Exercise, file: URL? = nil) throws -> Answer? {
    guard let task = exercise.code else { return nil }
    guard let file else {
      guard let workspace else { throw Trouble("workspace.none") }
      let files = try workspace.files(of: exercise, task)
      return Answer(exercise: exercise, task: task, files: files)
    }
    let given = try LearnerFile.read(file)
    let name = task.starter.contains { $0.name == given.name } ? given.name : "Exercise.swift"
    let files = task.starter.map { starter in
      starter.name == name ? SourceFile(url: given.url, text: given.text, name: name) : starter
    }
    return Answer(exercise: exercise, task: task, files: files)
  }

  /// Judges an answer, hands over the report, and writes the attempt down.
  ///
  /// The attempt counts even where the report could not be shown.
  @discardableResult
  func judge(_ answer: Answer, emit: (Report) throws -> Void) throws -> Report? {
    let start = Date()
    var judged: Report?
    var shown: Result<Void, any Error> = .success(())
    try grader().grade(answer.exercise, answer.task, files: answer.files) { report in
      shown = Result { try emit(report) }
      record(report, startedAt: start)
      judged = report
    }
    try shown.get()
    return judged
  }

  private func record(_ report: Report, startedAt start: Date) {
    if case .broken = report.outcome { return }
    noteProgress {
      try $0.record(
        Attempt(
          exercise: report.exercise, startedAt: start,
          milliseconds: Int((report.duration * 1000).rounded()), verdict: report.outcome.word,
          passed: report.passedCount, checks: report.checks.count, isSolved: report.isPassed))
    }
  }
}
