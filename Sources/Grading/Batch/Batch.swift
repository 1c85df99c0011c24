// Grades a roster, several submissions side by side. Whatever is finished is in the store at once,
// so that a batch which was stopped goes on where it was.

import Course
import Foundation
import Judging
import Synchronization

/// A roster to be graded, and what is known of it.
package final class Batch {
  /// How far it has come.
  package struct Progress: Sendable, Equatable {
    /// How many submissions have a result.
    package internal(set) var done = 0
    /// How many submissions there are.
    package internal(set) var total = 0
    /// How many of the results were made now and not found in the store.
    package internal(set) var graded = 0
  }

  let course: Course
  let roster: Roster
  let store: ResultStore
  let conditions: Conditions
  let shard: Shard
  /// What was not kept, because it may go better the next time.
  var troubles: [String: Grade] = [:]
  /// Exercises that cannot be graded, and why.
  var unfit: [String: Message] = [:]
  let words: Words
  private var points: [String: Int] = [:]
  private let exercises: [String: Exercise]

  /// A batch of all submissions of a roster, or of a share of them.
  package init(
    _ roster: Roster, of course: Course, store: ResultStore, conditions: Conditions,
    shard: Shard = .whole
  ) {
    self.roster = roster
    self.course = course
    self.store = store
    self.conditions = conditions
    self.shard = shard
    words = Words.ofGrading(in: conditions.language)
    exercises = Dictionary(
      course.exercises.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func exercise(_ path: String) -> Exercise? { exercises[path] }

  /// Everything with its result, for formats.
  ///
  /// - Parameter missing: how many submissions were not graded.
  package func gradebook(missing: Int = 0) -> Gradebook {
    Gradebook(
      course: course.titles[conditions.language] ?? course.titles[.english] ?? "",
      layers: conditions.layers, missing: missing, words: words, forEach: forEachResult)
  }

  private func forEachResult(_ body: (GradeResult) throws -> Void) throws {
    try roster.forEach { row in
      guard shard.includes(row.digest), let found = try entry(for: row) else { return }
      let submission = row.submission
      let exercise = exercises[submission.exercise]
      var result = GradeResult(
        student: submission.student, exercise: submission.exercise,
        number: exercise?.number.description ?? "",
        title: exercise?.text(in: conditions.language).title ?? "", grade: found.grade)
      if case .files(let files) = submission.content { result.files = files }
      result.origin = submission.origin
      result.seconds = found.seconds
      try body(result)
    }
  }

  /// What is known of a submission; nil when it was not graded.
  private func entry(for row: Roster.Row) throws -> ResultStore.Entry? {
    let submission = row.submission
    let possible = possible(submission.exercise)
    if case .invalid(let fault, let file) = submission.content {
      let message = fault.message(file: file, limits: roster.limits)
      return ResultStore.Entry(
        grade: Grade(
          .invalid, detail: fault.rawValue, message: words(message), possible: possible),
        seconds: 0)
    }
    if let message = unfit[submission.exercise] {
      return ResultStore.Entry(
        grade: Grade(.internalError, message: words(message), possible: possible),
        seconds: 0)
    }
    let key = key(of: row)
    if let trouble = troubles[key] { return ResultStore.Entry(grade: trouble, seconds: 0) }
    return try store.entry(key)
  }

  /// A failure of our side: the submission is graded again the next time.
  func note(_ error: any Error, on work: Work) {
    troubles[work.key] = Grade(
      .internalError, message: words("broken.runner", ["error": "\(error)"]),
      possible: possible(work.exercise.path))
  }

  func key(of row: Roster.Row) -> String {
    conditions.key(exercise: row.submission.exercise, digest: row.digest)
  }

  /// All points of an exercise.
  func possible(_ path: String) -> Int {
    if let known = points[path] { return known }
    guard let task = exercises[path]?.code else { return 0 }
    let sum = Judge.checkNames(of: task).reduce(0) { $0 + task.credit.points(of: $1) }
    points[path] = sum
    return sum
  }
}
