// The gate: judges an exercise's starter, right and wrong answers and mutants like a learner's
// answer, and compares the verdicts with what the course expects.

import Compile
import Course
import Foundation
import Judging
import Platform
import Run
import SwiftSource

/// Verifies a course's exercises; judges the course's answers as `grade` will judge students'.
///
/// Used by one thread, which shares the work out to several.
package final class Verifier: @unchecked Sendable {
  private let course: Course
  private let cache: Cache
  private let identity: [String]
  private let crew: Crew<Judge>

  /// - Parameters:
  ///   - runners: at least one, each for a judge of its own, in the sandbox that `grade` uses.
  ///   - program: the digest of this program. Another version may find other problems.
  package init(course: Course, runners: [TestRunner], program: String) {
    self.course = course
    cache = runners[0].cache
    identity = ["verification", program] + runners[0].identity
    crew = Crew(
      runners.map { Judge(course: course, runner: $0, language: .english, trust: .untrusted) })
  }

  /// Verifies exercises, or takes the cached result of those in which nothing has changed.
  ///
  /// - Parameters:
  ///   - isFresh: whether to ignore the cache.
  ///   - whenDone: called with each result, in the exercises' order, by one thread at a time.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func verify(
    _ exercises: [Exercise], isFresh: Bool = false,
    whenDone: @escaping (VerificationResult) throws -> Void = { _ in }
  ) throws -> [VerificationResult] {
    // The keys of the files as they were read: who saves one meanwhile must not get an old result.
    let digest = CourseDigest(course)
    let keyed = exercises.map { exercise in
      (exercise, digest.digest(of: exercise).map { Digest(identity + [$0.description]) })
    }
    return try crew.perform(
      keyed, { try self.verify($1.0, key: $1.1, digest, isFresh: isFresh, by: $0) },
      whenDone: whenDone)
  }

  private func kept(_ key: Digest?) -> VerificationResult? {
    key.flatMap { cache.text($0) }.flatMap {
      try? JSONDecoder().decode(VerificationResult.self, from: Data($0.utf8))
    }
  }

  private func keep(_ result: VerificationResult, _ key: Digest?) {
    guard let key, let json = try? JSONEncoder().encode(result) else { return }
    // A full disk does no harm here.
    try? cache.keep(key, text: String(decoding: json, as: UTF8.self))
  }

  /// - Parameter key: the key of the result in the cache; nil where it cannot be kept.
  private func verify(
    _ exercise: Exercise, key: Digest?, _ digest: CourseDigest, isFresh: Bool,
    by member: Crew<Judge>.Member
  ) throws -> VerificationResult {
    let start = ContinuousClock.now
    if !isFresh, var kept = kept(key) {
      kept.number = exercise.number
      kept.isKept = true
      return kept
    }
    var result = VerificationResult(exercise: exercise.path, number: exercise.number)
    switch exercise.task {
    case .code(let task):
      let methods = member.worker.testMethods(of: task)
      result.problems += exercise.headingProblems(task, methods: methods)
      result.problems += exercise.hintProblems(of: course)
      result.problems += exercise.importProblems(task, of: course)
      result.problems += exercise.sentenceProblems(task, of: course)
      result.problems += exercise.nameProblems(task, of: course)
      waive(&result)
      // Without a check, every answer passes; with an exit test, none can be judged.
      if methods.isEmpty && task.refused.isEmpty || methods.contains(where: \.hasExitTest)
        || result.problems.contains(where: \.makesJudgingVain)
        || !task.starter.contains(where: { $0.name == "Exercise.swift" })
      {
        break
      }
      let problems = result.problems
      let answers = try resultOfAnswers(to: exercise, task, digest, isFresh: isFresh, by: member)
      result = answers
      result.number = exercise.number
      result.problems = problems
      result.add(answers.problems)
    case .quiz:
      try verifyPredictions(exercise, &result, by: member)
    }
    result.problems += try PageVerifier(judge: member.worker).problems(with: exercise)
    waive(&result)
    result.problems = result.problems.map(exercise.placed)
    // Where chance or a busy machine decided, another run may find something else.
    if !result.problems.contains(where: \.isTransient) { keep(result, key) }
    result.duration = start.duration(to: .now) / .seconds(1)
    return result
  }

  /// Judges an exercise's answers, or takes what the cache has if only texts for readers have changed.
  private func resultOfAnswers(
    to exercise: Exercise, _ task: CodeTask, _ digest: CourseDigest, isFresh: Bool,
    by member: Crew<Judge>.Member
  ) throws -> VerificationResult {
    let key = digest.digest(ofCodeOf: exercise)
      .map { Digest(identity + ["answers", $0.description]) }
    if !isFresh, let kept = kept(key) { return kept }
    var result = VerificationResult(exercise: exercise.path, number: exercise.number)
    try AnswerVerifier(member: member, exercise: exercise, task: task).verify(&result)
    // Problems may name places in texts.
    if result.problems.isEmpty { keep(result, key) }
    return result
  }

  /// Removes the problems that a lenient course may have.
  private func waive(_ result: inout VerificationResult) {
    if course.isLenient { result.problems.removeAll(where: \.isWaivedForLenientCourses) }
  }

  /// Returns what is wrong with the code of a page that belongs to the whole course.
  ///
  /// - Parameter isFresh: whether to ignore the cache, in which sound pages are kept.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func verify(_ kind: CoursePage, isFresh: Bool = false) throws -> [Problem] {
    guard let page = kind.page(of: course) else { return [] }
    let key = CourseDigest(course).digest(ofPages: kind.files(of: course))
      .map { Digest(identity + [kind.rawValue, $0.description]) }
    if !isFresh, let key, cache.text(key) != nil { return [] }
    let placement = kind == .placement ? course.placement : nil
    let problems = try crew.perform([page]) { member, page in
      try PageVerifier(judge: member.worker).problems(with: page)
        + (try self.verifyPredictions(of: placement, by: member))
    }[0]
    // A full disk does no harm here.
    if problems.isEmpty, let key { try? cache.keep(key, text: "sound") }
    return problems
  }

  /// Returns the report that a learner would read for each wrong answer, with the answer's name.
  ///
  /// Throws `SystemError` for a failure of our side, and `Cancelled`.
  package func reportsOnWrongAnswers(
    to exercise: Exercise
  ) throws -> [(name: String, report: Report)] {
    guard let task = exercise.code, let wrong = task.solution?.wrong else { return [] }
    return try crew.perform(wrong.map(\.answer)) { member, answer in
      let work = ExerciseAnswer(to: exercise, task, files: answer.files)
      return (answer.name, try member.worker.report(on: work))
    }
  }

  private func verifyPredictions(
    of placement: Placement?, by member: Crew<Judge>.Member
  ) throws -> [Problem] {
    let questions = placement?.text(in: .english).questions ?? []
    return try member.map(questions.compactMap(\.question.prediction)) { judge, prediction in
      try judge.problems(with: prediction, translated: [:])[.english].map {
        Problem(file: "lessons/placement.md", line: prediction.line, message: $0)
      }
    }.compactMap { $0 }
  }

  private func verifyPredictions(
    _ exercise: Exercise, _ result: inout VerificationResult, by member: Crew<Judge>.Member
  ) throws {
    let questions = exercise.text(in: .english).questions
    let asked = questions.indices.compactMap { index -> (Prediction, [Language: Prediction])? in
      guard let prediction = questions[index].prediction else { return nil }
      let translated = exercise.texts.compactMapValues { text in
        text.questions.indices.contains(index) ? text.questions[index].prediction : nil
      }
      return (prediction, translated.filter { $0.key != .english })
    }
    let problems = try member.map(asked) { judge, asked in
      try judge.problems(with: asked.0, translated: asked.1)
    }
    for ((prediction, translated), found) in zip(asked, problems) {
      result.predictions.add(found.isEmpty)
      for (language, problem) in found.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let isEnglish = language == .english
        let name = isEnglish ? "exercise.md" : "exercise.\(language.rawValue).md"
        let line = isEnglish ? prediction.line : translated[language]?.line
        result.problems.append(
          Problem(file: "\(exercise.lessonsPath)/\(name)", line: line, message: problem))
      }
    }
  }
}
