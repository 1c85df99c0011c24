// Grades many submissions in parallel. Each grade goes into the store at once, so that a batch that
// was stopped or killed continues where it was.

import Course
import Foundation
import Judging

/// Submissions to be graded, and their results.
package final class Batch {
  package struct Progress: Sendable, Equatable {
    /// Submissions that have a result.
    package internal(set) var done = 0
    /// All submissions.
    package internal(set) var total = 0
    /// Results that were made now rather than found in the store.
    package internal(set) var graded = 0
  }

  package enum End: Sendable, Equatable {
    case finished
    /// It was asked to stop; so many submissions have no result.
    case stopped(missing: Int)

    /// The number of submissions without a result.
    package var missing: Int { if case .stopped(let missing) = self { missing } else { 0 } }
  }

  let course: Course
  let submissions: SubmissionTable
  let configuration: GradingConfiguration
  let shard: Shard
  let words: Words
  /// Grades that are not stored, by their keys: our side failed, and a retry may succeed.
  private(set) var transientFailures: [String: Grade] = [:]
  /// Why exercises cannot be graded, by their paths.
  private var faultyExercises: [String: Message] = [:]
  /// How many submissions were left ungraded.
  private var missing = 0
  let store: ResultStore
  private let exercises: [String: Exercise]
  /// The points of exercises that were counted before, by their paths.
  private var points: [String: Points] = [:]

  /// A batch of all submissions, or of a share of them.
  package init(
    _ submissions: SubmissionTable, of course: Course, store: ResultStore,
    configuration: GradingConfiguration, shard: Shard = .whole
  ) {
    self.submissions = submissions
    self.course = course
    self.store = store
    self.configuration = configuration
    self.shard = shard
    words = Words.ofGrading(in: configuration.language)
    exercises = course.exercisesByPath
  }

  // MARK: Grading

  /// Grades every submission that has no result yet.
  ///
  /// - Parameters:
  ///   - isFresh: whether results of earlier batches are made again.
  ///   - shouldStop: asked before each submission; those under way are finished.
  ///   - report: called at the beginning and after each submission that is graded, by one thread at a
  ///     time.
  /// - Throws: `SystemError` where our side keeps failing, and `DatabaseError`.
  package func grade(
    with judges: [Judge], isFresh: Bool = false,
    shouldStop: @escaping () -> Bool = { false }, report: @escaping (Progress) -> Void = { _ in }
  ) throws -> End {
    let pool = JudgePool(judges)
    let ungraded = try survey(isFresh: isFresh)
    let controls = ControlAnswers(
      course: course, store: store, configuration: configuration, judges: pool, words: words)
    faultyExercises = try controls.faults(
      of: ungraded.exercises, isFresh: isFresh, shouldStop: shouldStop)
    let queue = GradingQueue(
      self, ungraded, isFresh: isFresh, shouldStop: shouldStop, report: report)
    var options = JudgingOptions.inBatch
    options.drawsGraphs = configuration.showsStage
    try pool.grade(
      words: words, options, tracesFailures: configuration.showsStage,
      shouldStop: queue.isStopping, next: queue.next, finish: queue.finish)
    for (work, error) in queue.failures {
      transientFailures[work.key] = Grade(
        .internalError, message: words("broken.runner", ["error": "\(error)"]),
        possible: possible(work.exercise.path))
    }
    missing = queue.end.missing
    return queue.end
  }

  /// The submissions that are to be graded.
  struct Ungraded {
    /// Their ranks.
    var ranks: [Int] = []
    /// Their exercises.
    var exercises: [Exercise] = []
    /// How many submissions there are, graded or not.
    var total = 0
  }

  private func survey(isFresh: Bool) throws -> Ungraded {
    var ungraded = Ungraded()
    var paths: Set<String> = []
    for rank in 0..<submissions.count {
      let submission = try submissions.submission(rank)
      guard shard.includes(submission.digest) else { continue }
      ungraded.total += 1
      guard case .files = submission.content else { continue }
      guard try isFresh || !store.has(configuration.key(of: submission)) else { continue }
      ungraded.ranks.append(rank)
      paths.insert(submission.exercise)
    }
    ungraded.exercises = paths.sorted().compactMap { exercises[$0] }
    return ungraded
  }

  /// The work for a submission; nil where intake or the exercise itself is at fault.
  func work(for submission: Submission) -> GradingWork? {
    guard case .files(let files) = submission.content,
      faultyExercises[submission.exercise] == nil,
      let exercise = hunt(of: submission)?.exercise ?? exercises[submission.exercise]
    else { return nil }
    return GradingWork(key: configuration.key(of: submission), exercise: exercise, files: files)
  }

  private func hunt(of submission: Submission) -> ClassHunt? {
    submissions.hunts[[submission.student, submission.exercise]]
  }

  // MARK: Results

  /// All results, for formats.
  ///
  /// - Parameter missing: how many submissions were not graded.
  package func gradebook(missing: Int = 0) -> Gradebook {
    var book = Gradebook(
      course: course.title(in: configuration.language),
      layers: configuration.layers, program: configuration.version, missing: missing,
      language: configuration.language,
      forEach: forEachResult)
    book.revision = configuration.revision
    return book
  }

  /// The students and exercises of the batch, whether they are graded or not.
  package func scope(_ rubric: Rubric? = nil) throws -> Corrections.Scope {
    var scope = Corrections.Scope(rubric)
    try submissions.forEach { submission in
      scope.add(
        student: submission.student, identifier: submission.handIn?.student?.identifier,
        exercise: submission.exercise,
        number: exercises[submission.exercise]?.number.description ?? "",
        possible: possible(submission.exercise))
    }
    return scope
  }

  /// - Throws: `Trouble` after the last one, where results are no longer in the store.
  private func forEachResult(_ body: (GradeResult) throws -> Void) throws {
    var lost = -missing
    try submissions.forEach { submission in
      guard shard.includes(submission.digest) else { return }
      guard var found = try entry(for: submission) else {
        lost += 1
        return
      }
      if case .files(let files) = submission.content, let hunt = hunt(of: submission) {
        let isPassed = found.grade.verdict == .pass
        found.grade.remarks += hunt.remarks(on: files, isPassed: isPassed).map { words($0) }
      }
      if found.grade.verdict != .pass, let remark = Message(unjudged: submission.unjudged) {
        found.grade.remarks.append(words(remark))
      }
      let exercise = exercises[submission.exercise]
      try body(
        GradeResult(
          student: submission.student, exercise: submission.exercise,
          number: exercise?.number.description ?? "",
          title: exercise?.text(in: configuration.language).title ?? "", grade: found.grade,
          files: submission.files, origin: submission.origin, seconds: found.seconds,
          handIn: submission.handIn))
    }
    if lost > 0 { throw Trouble("store.lost", ["count": String(lost)]) }
  }

  /// The grade of a submission; nil where it was not graded.
  private func entry(for submission: Submission) throws -> ResultStore.Entry? {
    func ungraded(
      _ verdict: EncodedVerdict, _ message: Message, detail: String? = nil
    ) -> ResultStore.Entry {
      let grade = Grade(
        verdict, detail: detail, message: words(message), possible: possible(submission.exercise))
      return ResultStore.Entry(grade: grade, seconds: 0)
    }
    switch submission.content {
    case .invalid(let fault, let file):
      let message = fault.message(file: file, limits: submissions.limits)
      return ungraded(.invalid, message, detail: fault.rawValue)
    case .notAttempted(let absence, _):
      let message = Message("absence.\(absence.rawValue)")
      return ungraded(.notAttempted, message, detail: absence.rawValue)
    case .files:
      if let fault = faultyExercises[submission.exercise] {
        return ungraded(.internalError, fault)
      }
      let key = configuration.key(of: submission)
      let failure = transientFailures[key].map { ResultStore.Entry(grade: $0, seconds: 0) }
      return try failure ?? store.entry(key)
    }
  }

  /// All points of an exercise; 0 where it is not known.
  private func possible(_ path: String) -> Points {
    if let known = points[path] { return known }
    guard let task = exercises[path]?.code else { return 0 }
    let sum = Judge.checkNames(of: task).reduce(.zero) { $0 + task.credit.points(of: $1) }
    points[path] = sum
    return sum
  }
}
