import Compile
import Course
import Foundation
import HostProtocol
import Platform
import Run
import Sandbox
import SwiftSource

/// Judges answers to a course's exercises.
///
/// Used by one thread.
package final class Judge {
  package let course: Course
  /// The language of reports.
  package var language: Language
  package let runner: TestRunner
  package var trust: Trust
  /// What makes the values that checks draw unpredictable.
  let secret: DrawSecret

  /// Seconds of processor time by step, summed over all answers.
  package private(set) var processorTimes: [Timing.Step: Double] = [:]

  /// What was read of exercises' checks before, by their path.
  private var known: [String: KnownChecks] = [:]
  /// The course's support modules with such expectations.
  private lazy var plantedSupport = course.supportModules.map { module in
    var program = ProgramModule(module)
    program.files = program.files.map { $0.planted(in: module.name) }
    return program
  }
  /// The errors of checks against the course's own answers, by the checks' path.
  var ownErrors: [String: [Diagnostic]] = [:]

  package init(
    course: Course, runner: TestRunner, language: Language, trust: Trust = .own,
    secret: DrawSecret = .known
  ) {
    self.course = course
    self.runner = runner
    self.language = language
    self.trust = trust
    self.secret = secret
  }

  /// Judges an answer and hands over the report as soon as it is made.
  ///
  /// - Parameter emit: called once, before the compiled files go into the cache.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func judge(
    _ answer: ExerciseAnswer, _ options: JudgingOptions = .awaited, emit: (Report) -> Void
  ) throws {
    let task = answer.task
    let methods = testMethods(of: task)
    var program = Program(task, files: answer.files, methods: methods, of: course)
    program.tracesChecks = options.tracesChecks
    var limits = Limits(time: options.timeLimit ?? task.timeLimit)
    if trust == .untrusted {
      if options.policy != .ignored { program.policy = policy(of: task) }
      program.enforcesPolicy = options.policy == .enforced
      limits.output = 8 << 20
      if program.enforcedPolicy != nil {
        addVariations(to: &program, of: answer)
        let beside = try checksBesideReference(in: program, task, options.mode)
        program.policy?.meaningsBesideReference = beside?.meanings
        program.snippets += beside?.snippets.compactMap(\.completed) ?? []
      }
    }
    // Hostile input could overflow our own parser's stack: no remarks on it.
    let wantsRemarks = options.mode == .interactive && trust == .own
    let reached = try reachedLines(in: program, task, limits)
    let seed = secret.seed(of: answer)
    var misfit: TestedAnswer?
    var doubtful: Attempt?
    var mayBeFaultOfFlags = false
    examined = nil
    let result = try runner.check(
      program, tests: methods.filter { $0.name == options.onlyCheck ?? $0.name }.map(\.fullName),
      limits: limits, seed: seed,
      otherSeeds: (0..<options.otherDraws).map { secret.seed(of: answer, draw: $0 + 1) },
      rehearsed: options.rehearsal.map { (runs(of: $0, answer), $0.extent) },
      mode: options.mode, places: options.places, drawsGraphs: options.drawsGraphs,
      examining: wantsRemarks ? policy(of: task) : nil
    ) { attempt in
      for timing in attempt.timings {
        processorTimes[timing.step, default: 0] += timing.processorTime
      }
      let tested = tested(answer, attempt, wantsRemarks: wantsRemarks)
      let isUnreached = attempt.run?.unreached(of: reached).isEmpty == false
      let mayCompareWrongly =
        attempt.run.map { self.mayCompareWrongly(program, task, $0) } ?? false
      switch attempt.compilation {
      case .checksDoNotCompile: misfit = tested
      case .doesNotCompile where program.policy != nil && options.policy == .compilerFlags:
        mayBeFaultOfFlags = true
      case _ where isUnreached || mayCompareWrongly: doubtful = attempt
      default: emit(wholeReport(on: attempt, tested))
      }
    }
    examined = result.map { (answer.files, $0) }
    if mayBeFaultOfFlags {
      var options = options
      options.policy = .ignored
      return try judge(answer, options, emit: emit)
    }
    if var attempt = doubtful {
      try failPassed(
        &attempt.run, of: program, task, seed: seed, limits)
      try failPassed(&attempt.run, comparedIn: program, task, seed: seed, limits)
      emit(wholeReport(on: attempt, self.tested(answer, attempt, wantsRemarks: false)))
    }
    guard let misfit else { return }
    let report = Report(misfit)
    let fault = try faultOfChecks(task, errors: report.errors)
    emit(fault.map { Report(misfit, verdict: .broken($0)) } ?? report)
  }

  /// Makes the report with the other runs of an attempt.
  private func wholeReport(on attempt: Attempt, _ tested: TestedAnswer) -> Report {
    var report = Report(tested)
    report.otherDraws = attempt.otherRuns.map { run in
      var other = attempt
      other.run = run
      return Report(self.tested(tested.answer, other, wantsRemarks: false))
    }
    report.rehearsal = attempt.rehearsal.map { self.report(on: $0, tested.answer) }
    return report
  }

  /// Compiles what a verdict on an answer needs, and keeps it in the cache; runs nothing of it.
  ///
  /// Throws `SystemError` for a failure of our side, and `Cancelled`.
  package func prepare(_ answer: ExerciseAnswer) throws {
    let task = answer.task
    let program = Program(task, files: answer.files, methods: testMethods(of: task), of: course)
    try runner.check(program, tests: [], limits: Limits(time: task.timeLimit), places: .none) {
      _ in
    }
  }

  /// How the checks compile against the reference; nil if the course is without solutions.
  private func checksBesideReference(
    in program: Program, _ task: CodeTask, _ mode: BuildMode
  ) throws -> CompiledBeside? {
    let known = known(task)
    if let beside = known.besideReference { return beside }
    guard let reference = known.policy.rightAnswers.first else { return nil }
    known.besideReference = try runner.checks(
      beside: program.with(rightAnswer: reference), mode: mode)
    return known.besideReference
  }

  /// Lets expectations of the checks fail on purpose, also those of a course that has no support for it.
  private func addVariations(to program: inout Program, of answer: ExerciseAnswer) {
    program.variations = secret.variations(for: answer)
    program.support = plantedSupport
    program.checks = known(answer.task).planted
  }

  /// Judges an answer and returns the report.
  ///
  /// - Parameter emit: gets the report as soon as it is made, and may add to it.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func report(
    on answer: ExerciseAnswer, _ options: JudgingOptions = .awaited,
    emit: (inout Report) -> Void = { _ in }
  ) throws -> Report {
    var report: Report?
    try judge(answer, options) { made in
      var made = made
      emit(&made)
      report = made
    }
    guard let report else {
      throw SystemError("judge an answer to \(answer.exercise.path)", reason: "there is no report")
    }
    return report
  }

  /// What a policy says of the answer that was judged last, if that passed.
  private var examined: (files: [SourceFile], program: ExaminedProgram)?

  /// Returns what `grade` would refuse in an answer that compiles, in the order of the text.
  ///
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func refusals(of answer: ExerciseAnswer) throws -> [Violation] {
    var refusal: Compilation?
    if let examined, examined.files == answer.files {
      refusal = examined.program.refusal
    } else {
      var program = Program(
        answer.task, files: answer.files, methods: testMethods(of: answer.task), of: course)
      program.policy = policy(of: answer.task)
      refusal = try runner.examine(program)
    }
    guard case .rejected(let violations) = refusal else { return [] }
    return violations
  }

  func tested(
    _ answer: ExerciseAnswer, _ attempt: Attempt, wantsRemarks: Bool
  ) -> TestedAnswer {
    return TestedAnswer(
      answer: answer, attempt: attempt, text: answer.exercise.text(in: language),
      translator: translator(for: answer),
      methods: testMethods(of: answer.task),
      comparedValues: { [unowned self] in comparedValues(of: answer.task) },
      snippetsOfReference: known(answer.task).besideReference?.snippets ?? [],
      supportTexts: course.supportTexts(of: answer.task),
      wantsRemarks: wantsRemarks, mayParse: trust == .own)
  }

  /// Translates what the checks and the support modules say.
  func translator(for answer: ExerciseAnswer) -> SentenceTranslator {
    let sentences = course.supportModules.flatMap { $0.sentences.text(in: language) ?? [] }
    return SentenceTranslator(
      answer.exercise.text(in: language).sentences + sentences, in: language)
  }

  /// The names of an exercise's checks, in the order of reports.
  package static func checkNames(of task: CodeTask) -> [String] {
    SwiftSource.testMethods(in: task.checks.text).map(\.name) + task.refused.map(\.name)
  }

  /// The test methods of an exercise's checks.
  package func testMethods(of task: CodeTask) -> [TestMethod] { known(task).methods }

  /// The names of the checks that students never get.
  package func hiddenChecks(of task: CodeTask) -> [String] {
    testMethods(of: task).filter { $0.line >= task.firstHiddenLine ?? .max }.map(\.name)
  }

  /// The policy of an exercise, which needs the names in its checks.
  package func policy(of task: CodeTask) -> Policy { known(task).policy }

  /// Which value of a comparison in an exercise's checks is the expected one.
  func comparedValues(of task: CodeTask) -> ComparedValues { known(task).comparedValues }

  func known(_ task: CodeTask) -> KnownChecks {
    let path = task.checks.url.path + (task.hasThreads ? " with threads" : "")
    if let known = known[path] { return known }
    let new = KnownChecks(task)
    known[path] = new
    return new
  }
}

/// What is read of an exercise's checks once, when it is needed first.
final class KnownChecks {
  private let task: CodeTask

  init(_ task: CodeTask) { self.task = task }

  private(set) lazy var methods = SwiftSource.testMethods(in: task.checks.text)
  private(set) lazy var policy = Policy(task)
  private(set) lazy var comparedValues = ComparedValues(in: task.checks.text, module: task.module)
  /// The checks, in which the host sees values; nil if it sees none, or nobody knows a right answer.
  private(set) lazy var noted: ProgramFile? =
    policy.rightAnswers.isEmpty
    ? nil
    : notingValues(
      in: task.checks.text, of: "Checks", types: namesOfTypes,
      from: task.module
    ).map { ProgramFile(name: task.checks.name, text: $0) }
  /// The declarations by which the starter and right answers compare values.
  private(set) lazy var declarationsOfValues = SwiftSource.declarationsOfValues(
    in: givenAndRight, named: namesOfTypes)
  private(set) lazy var namesOfTypes = SwiftSource.namesOfTypes(in: givenAndRight)
  private lazy var givenAndRight =
    task.starter.map(\.text) + policy.rightAnswers.flatMap(\.files).map(\.text)
  /// The pairs of values that are different beside the reference, if that was asked before.
  var differing: Set<ComparedPair>?
  /// How they compile against the reference, if that was asked before.
  var besideReference: CompiledBeside?
  /// The lines to which they come beside right answers, if that was asked before.
  var reached: ReachedLines?
  /// The checks with expectations that can be turned around.
  private(set) lazy var planted = [ProgramFile(task.checks).planted(in: "Checks")]
}
