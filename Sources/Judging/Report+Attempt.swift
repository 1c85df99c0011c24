import Compile
import Course
import Dialect
import Foundation
import Run
import SwiftSource

/// What the report on an attempt is made from.
struct Judged {
  let exercise: Exercise
  let task: CodeTask
  let text: ExerciseText
  let files: [SourceFile]
  /// The sources of the modules that the files import.
  let supportTexts: [String]
  let methods: [TestMethod]
  let attempt: Attempt
  /// Whether remarks are wanted.
  let isAwaited: Bool
}

extension Report {
  /// Words what the runner found, for the learner: a pure function of what happened.
  ///
  /// - Parameter override: a verdict that is known to be truer than what the attempt shows.
  init(_ judged: Judged, verdict override: Verdict? = nil) {
    let attempt = judged.attempt
    var verdict: Verdict
    var checks = judged.skippedChecks
    var diagnostics: [Diagnostic] = []
    var printed = Printed.nothing
    var remarks: [Message] = []
    switch attempt.compilation {
    case .rejected(let messages):
      verdict = .doesNotCompile
      diagnostics = messages
    case .refused(let violations):
      verdict = .rejected(violations)
      remarks = violations.map(\.words)
    case .checksRejected(let messages, let learner):
      verdict = .doesNotFit
      diagnostics = Judged.withoutRepeats(messages.filter { $0.severity == .error }) + learner
    case .supportRejected(let module, let messages):
      verdict = .broken(
        Message("broken.support", ["module": module, "message": messages.first?.message ?? ""]))
    case .compilerGaveUp(let module, let reason):
      // Only the learner's own module can be too much through their doing.
      if module == "Exercise" {
        verdict = .compilerGaveUp(reason)
        remarks = [reason.words]
      } else {
        verdict = .broken(reason.fault(ofModule: module))
      }
    case .built(let library):
      diagnostics = library.warnings
      let run = attempt.run
      if let reason = run?.loadFailure {
        verdict = .broken(Message("broken.load", ["reason": reason]))
      } else {
        checks = judged.checks(run: run, snippets: library.snippets)
        printed = Printed(run)
        verdict = run?.isTampered == true ? .tampered : Verdict(checks)
      }
    }
    verdict = override ?? verdict
    // What was too much for the compiler may be too much for other readers too.
    let isWanted = judged.isAwaited && !verdict.isCompilerGivingUp
    let obstacle = isWanted && verdict.isAboutCompiling ? judged.obstacle : nil
    if isWanted && obstacle == nil && verdict != .passed {
      remarks += judged.remarks(with: diagnostics)
    }
    self.init(
      exercise: judged.exercise.path, number: judged.exercise.number.description,
      title: judged.text.title, verdict: verdict, checks: checks,
      diagnostics: diagnostics.sorted { $0.severity == .error && $1.severity != .error },
      obstacle: obstacle, remarks: remarks,
      printed: printed, timings: attempt.timings, duration: attempt.duration,
      wasHeldUp: attempt.wasHeldUp)
  }
}

extension Verdict {
  /// Whether no check ran because of the learner's files.
  fileprivate var isAboutCompiling: Bool { self == .doesNotCompile || self == .doesNotFit }

  fileprivate var isCompilerGivingUp: Bool {
    if case .compilerGaveUp = self { true } else { false }
  }
}

extension Judged {
  /// Every check, not run.
  var skippedChecks: [CheckResult] {
    let names = methods.map(\.name) + task.refused.map(\.name)
    return names.map { CheckResult(name: $0, title: title(of: $0), state: .skipped, duration: 0) }
  }

  func checks(run: TestRun?, snippets: [[Diagnostic]]) -> [CheckResult] {
    let results = Dictionary(
      (run?.results ?? []).map { ($0.test, $0) }, uniquingKeysWith: { first, _ in first })
    var tests = methods.map { method in
      let result = results[method.fullName]
      return CheckResult(
        name: method.name, title: title(of: method.name),
        state: result.map { state(of: $0, name: method.name) } ?? .skipped,
        duration: result?.duration ?? 0)
    }
    let unpassed = Set(tests.filter { $0.state != .passed }.map(\.name))
    for (index, method) in methods.enumerated() where tests[index].state == .skipped {
      tests[index].dependency = method.named.first(where: unpassed.contains)
    }
    let refused = zip(task.refused, snippets).map { snippet, diagnostics in
      CheckResult(
        name: snippet.name, title: title(of: snippet.name),
        state: state(of: snippet, diagnostics), duration: 0)
    }
    return tests + refused
  }

  private func title(of check: String) -> String { text.checks[check]?.title ?? check }

  func advice(of check: String) -> Markdown {
    text.checks[check]?.advice ?? Markdown(blocks: [])
  }

  private func state(of result: TestResult, name: String) -> CheckResult.State {
    func failed(
      _ failure: Verdict.Failure, _ summary: Message, expected: String? = nil,
      actual: String? = nil, place: Place? = nil
    ) -> CheckResult.State {
      .failed(
        Cause(
          failure: failure, summary: summary, snippet: nil, expected: expected, actual: actual,
          place: place, advice: advice(of: name)))
    }
    switch result.end {
    case .finished:
      guard let first = result.failures.first else { return .passed }
      let assertion = Assertion(first.message)
      let key = first.isThrown ? "cause.thrown" : "cause.check"
      return failed(
        .check, Message(key, ["message": assertion.message]), expected: assertion.expected,
        actual: assertion.actual)
    case .skipped: return .skipped
    case .crashed(let crash):
      return failed(.crashed(crash), crash.words, place: crash.place)
    case .timedOut(let seconds, let isBusy, let place):
      let words = ["seconds": seconds.formatted(.number.precision(.fractionLength(0...1)))]
      let key = isBusy ? "cause.timed-out" : "cause.waited"
      return failed(.timedOut, Message(key, words), place: place)
    case .printedTooMuch(let limit):
      return failed(
        .tooMuchOutput, Message("cause.too-much-output", ["megabytes": String(limit >> 20)]))
    case .outOfMemory(let limit):
      return failed(
        .outOfMemory, Message("cause.out-of-memory", ["megabytes": String(limit >> 20)]))
    case .left(let status):
      return failed(.left, Message("cause.left", ["status": String(status)]))
    case .missing: return .broken(Message("broken.missing", ["check": name]))
    }
  }

  /// The checks meet one missing name in many places: each message once.
  static func withoutRepeats(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<String> = []
    return diagnostics.filter { seen.insert($0.message).inserted }
  }
}
