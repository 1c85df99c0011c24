// What the prompt, the watcher and the commands for learners share: the course, the learner's
// files, the progress, and a grader that is made when it is first needed.

import Course
import Foundation
import Grading
import Runner

/// A learner at work.
final class Session {
  let context: Context
  let course: Course
  let workspace: Workspace?
  let progress: ProgressStore?
  /// The language of lessons and reports; `:lang` changes it.
  var language: Language { didSet { madeGrader?.language = language } }

  /// What may stop a check that is under way.
  var cancellation = Cancellation.never {
    didSet { madeGrader?.runner.cancellation = cancellation }
  }

  private var madeGrader: Grader?

  /// A session in the workspace at hand, or in none.
  init(_ context: Context) throws {
    self.context = context
    language = context.language
    workspace = context.workspace()
    course = try context.course(of: workspace)
    try workspace?.update(to: course)
    progress = try workspace.map { try ProgressStore(folder: $0.folder) }
  }

  var console: Console { context.console }
  var words: AllWords { AllWords(language: language) }

  /// What judges answers; made at the first call.
  func grader() throws -> Grader {
    if let madeGrader { return madeGrader }
    let grader = Grader(course: course, runner: try context.runner(), language: language)
    grader.runner.cancellation = cancellation
    madeGrader = grader
    return grader
  }

  // MARK: Which exercise

  /// The exercise of that name, or the one at hand.
  func exercise(named name: String?) throws -> Exercise {
    if let name { return try context.exercise(name, in: course) }
    return try currentExercise()
  }

  /// The exercise that was last gone to, or else the first that is not solved.
  func currentExercise() throws -> Exercise {
    if let path = try progress?.current(),
      let exercise = course.exercises.first(where: { $0.path == path })
    {
      return exercise
    }
    let done = try (progress?.solved() ?? []).union(progress?.skipped() ?? [])
    guard
      let exercise = course.exercises.first(where: { !done.contains($0.path) })
        ?? course.exercises.first
    else { throw Trouble("course.empty") }
    return exercise
  }

  // MARK: The answer

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
    let name =
      task.starter.contains { $0.name == given.name } ? given.name : "Exercise.swift"
    let files = task.starter.map { starter in
      starter.name == name ? SourceFile(url: given.url, text: given.text, name: name) : starter
    }
    return Answer(exercise: exercise, task: task, files: files)
  }

  // MARK: The verdict

  /// Judges an answer, writes the attempt down, and hands over the report.
  func judge(_ answer: Answer, emit: (Report) throws -> Void) throws {
    let start = Date()
    var outcome: Result<Void, any Error> = .success(())
    try grader().grade(answer.exercise, answer.task, files: answer.files) { report in
      outcome = Result {
        try emit(report)
        try record(report, startedAt: start)
      }
    }
    try outcome.get()
  }

  private func record(_ report: Report, startedAt start: Date) throws {
    if case .broken = report.outcome { return }
    try progress?.record(
      Attempt(
        exercise: report.exercise, startedAt: start,
        milliseconds: Int((report.duration * 1000).rounded()), verdict: report.outcome.word,
        passed: report.passedCount, checks: report.checks.count, isSolved: report.isPassed))
  }
}
