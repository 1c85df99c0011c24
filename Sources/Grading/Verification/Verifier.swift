// The gate: an exercise's starter, answers, wrong answers and mutants are judged like a learner's, and
// what comes of it is compared with what the course says should.

import Course
import Foundation
import Runner

/// Verifies a course's exercises.
///
/// Used by one thread; what has to be judged for an exercise is spread over several.
public final class Verifier {
  /// How long a check may take against a mutant, in seconds.
  ///
  /// A mistake that makes an endless loop is caught by this limit, so that it should be short.
  static let mutantTimeLimit = 2.0

  private let course: Course
  private let cache: Cache
  private let identity: [String]
  private let graders: Graders

  /// A verifier of a course, whose reports are in English.
  ///
  /// - Parameters:
  ///   - runners: at least one; as many answers are judged side by side.
  ///   - program: what stands for this program, in whose other versions the gate may be another.
  public init(course: Course, runners: [TestRunner], program: String) {
    self.course = course
    cache = runners[0].cache
    identity = ["verification", program] + runners[0].identity
    graders = Graders(course: course, runners: runners)
  }

  /// Verifies one exercise, unless that was done before and nothing has changed since.
  ///
  /// - Parameter isFresh: whether it is verified in any case.
  /// - Throws: `RunnerError` for a failure of our side, and `Cancelled`.
  public func verify(_ exercise: Exercise, isFresh: Bool = false) throws -> Verification {
    let start = ContinuousClock.now
    let key = course.digest(of: exercise).map { Digest(identity + [$0.description]) }
    if !isFresh, let key, let text = cache.text(key),
      let kept = try? JSONDecoder().decode(KeptVerification.self, from: Data(text.utf8))
    {
      return kept.verification(of: exercise)
    }
    var verification = Verification(exercise: exercise.path, number: exercise.number)
    switch exercise.task {
    case .code(let task):
      verification.compareHeadings(exercise, task, methods: graders.first.testMethods(of: task))
      try verifyAnswers(exercise, task, &verification)
    case .quiz:
      try verifyPredictions(exercise, &verification)
    }
    verification.duration = start.duration(to: .now) / .seconds(1)
    if let key, let kept = KeptVerification(verification),
      let json = try? JSONEncoder().encode(kept)
    {
      // A full disk is no harm.
      try? cache.keep(key, text: String(decoding: json, as: UTF8.self))
    }
    return verification
  }

  /// What a learner would read for each wrong answer, by the answers' names.
  ///
  /// Throws `RunnerError` for a failure of our side, and `Cancelled`.
  public func reportsOnWrongAnswers(
    to exercise: Exercise
  ) throws -> [(name: String, report: Report)] {
    guard let task = exercise.code, let wrong = task.solution?.wrong else { return [] }
    let reports = try reports(exercise, task, wrong.map(\.answer.files), areAwaited: true)
    return Array(zip(wrong.map(\.answer.name), reports))
  }

  private func verifyAnswers(
    _ exercise: Exercise, _ task: CodeTask, _ verification: inout Verification
  ) throws {
    guard let solution = task.solution else {
      verification.add("verify.unsolved", in: exercise.lessonsPath)
      let reports = try reports(exercise, task, [task.starter])
      verification.addStub(reports[0], exercise, task)
      return
    }
    let right = [Answer(name: "Exercise", files: solution.reference)] + solution.alternatives
    let answers = [task.starter] + right.map(\.files) + solution.wrong.map(\.answer.files)
    let reports = try reports(exercise, task, answers)
    let (stub, rightReports) = (reports[0], reports[1...right.count])
    let wrongReports = Array(reports[(1 + right.count)...])
    verification.addStub(stub, exercise, task)
    let rightProblems = try graders.map(Array(zip(right, rightReports))) { grader, judged in
      let (answer, report) = judged
      let objections = report.objections(to: answer, of: exercise)
      return report.isPassed
        ? objections + (try grader.objectionsAfterRehearsing(answer, of: exercise, task))
        : objections
    }
    for problems in rightProblems {
      verification.right.add(problems.isEmpty)
      verification.problems += problems
    }
    for (wrong, report) in zip(solution.wrong, wrongReports) {
      let problems = report.objections(to: wrong, of: exercise)
      verification.wrong.add(problems.isEmpty)
      verification.problems += problems
    }
    // Against checks that fail the reference, every mistake would look caught.
    guard rightReports.first?.isPassed == true else { return }
    let mutants = task.mutants(of: solution.reference)
    let mutantReports = try self.reports(
      exercise, task, mutants.map(\.files), timeLimit: Verifier.mutantTimeLimit)
    verification.add(
      Array(zip(mutants, mutantReports)), of: exercise, equivalents: solution.equivalents)
    let mistakes =
      zip(solution.wrong, wrongReports).map {
        Mistake(name: "Wrong/\($0.answer.name)", report: $1)
      }
      + zip(mutants, mutantReports).map {
        Mistake(name: "\($0.mutant.operatorName) in line \($0.mutant.line)", report: $1)
      }
    verification.addUnearned(
      graders.first.testMethods(of: task), mistakes: mistakes, stub: stub, exercise, task)
  }

  /// The reports on answers, in their order.
  ///
  /// - Parameters:
  ///   - timeLimit: in place of the exercise's own.
  ///   - areAwaited: whether somebody reads what they say.
  private func reports(
    _ exercise: Exercise, _ task: CodeTask, _ answers: [[SourceFile]], timeLimit: Double? = nil,
    areAwaited: Bool = false
  ) throws -> [Report] {
    try graders.map(answers) { grader, files in
      var report: Report?
      try grader.grade(
        exercise, task, files: files, timeLimit: timeLimit, isAwaited: areAwaited
      ) { report = $0 }
      guard let report else {
        throw RunnerError("judge an answer to \(exercise.path)", reason: "there is no report")
      }
      return report
    }
  }

  private func verifyPredictions(
    _ exercise: Exercise, _ verification: inout Verification
  ) throws {
    let predictions = exercise.text(in: .english).questions.compactMap(\.prediction)
    let problems = try graders.map(predictions) { grader, prediction in
      try grader.objection(to: prediction)
    }
    for (prediction, problem) in zip(predictions, problems) {
      verification.predictions.add(problem == nil)
      if let problem {
        verification.problems.append(
          Problem(
            file: "\(exercise.lessonsPath)/exercise.md", line: prediction.line, message: problem))
      }
    }
  }
}
