// What the prompt, the watcher and the commands for learners share: the course, the learner's
// files, the progress, and a judge that is made when it is first needed.

import Course
import Foundation
import Judging
import Learner
import Platform
import Storage
import Terminal

/// A learner at work.
final class Session {
  let context: Context
  let course: Course
  let workspace: Workspace?
  let progress: ProgressStore?
  /// The language of lessons and reports; `:lang` changes it.
  var language: Language { didSet { madeJudge?.language = language } }

  /// What may stop a check that is under way.
  var cancellation = Cancellation.never {
    didSet { madeJudge?.runner.cancellation = cancellation }
  }

  private var madeJudge: Judge?
  private var hasSaidThatProgressIsLost = false

  /// A session in the workspace at hand, or in none.
  ///
  /// What the learner ought to know about the workspace is said on standard error.
  init(_ context: Context) throws {
    self.context = context
    language = context.language
    workspace = context.workspace()
    course = try context.course(of: workspace)
    let update = try workspace?.update(to: course)
    progress = try workspace.map { try ProgressStore(folder: $0.folder) }
    let paths = course.exercises.map(\.path)
    noteProgress { try $0.follow(paths, isRenumbered: Workspace.isRenumbered) }
    console.complain(notices(after: update))
  }

  var console: Console { context.console }
  var words: Words { Words.ofProgram(in: language) }

  private func notices(after update: Workspace.Update?) -> [StyledText] {
    var notices = update?.notices(words: words) ?? []
    if let aside = progress?.setAside {
      notices.append(StyledText(words("progress.setAside", ["file": aside.path])))
    }
    if let progress, !progress.isSaved {
      notices.append(StyledText(words("progress.unsaved", ["file": progress.file.path])))
    }
    notices += context.languageNotice(course).map { [$0] } ?? []
    return notices.map { $0.over(.colour(.yellow)) }
  }

  /// Writes progress down; where that fails it is said once, and work goes on.
  func noteProgress(_ body: (ProgressStore) throws -> Void) {
    guard let progress else { return }
    do {
      try body(progress)
    } catch {
      guard !hasSaidThatProgressIsLost else { return }
      hasSaidThatProgressIsLost = true
      let reason = (error as? DatabaseError)?.message ?? String(describing: error)
      let values = ["file": progress.file.path, "reason": reason]
      console.complain([StyledText(words("progress.failed", values), .colour(.yellow))])
    }
  }

  /// What judges answers; made at the first call.
  func courseJudge() throws -> Judge {
    if let madeJudge { return madeJudge }
    let judge = Judge(course: course, runner: try context.runner(), language: language)
    judge.runner.cancellation = cancellation
    madeJudge = judge
    return judge
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

  /// The first exercise after this one, in a circle, that is not solved; nil when all are.
  func nextUnsolved(after exercise: Exercise) throws -> Exercise? {
    let solved = try progress?.solved() ?? []
    let all = course.exercises
    guard let index = all.firstIndex(where: { $0.path == exercise.path }) else { return nil }
    return (all[(index + 1)...] + all[..<index]).first { !solved.contains($0.path) }
  }

  /// An exercise as sentences name it: `3.1 The view asks`.
  func name(of exercise: Exercise) -> String {
    "\(exercise.number) \(exercise.text(in: language).title)"
  }
}
