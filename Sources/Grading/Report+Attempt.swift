import Course
import Foundation
import Runner
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
  /// Whether nobody trusts the files.
  var isStrict = false
}

extension Report {
  /// Words what the runner found, for the learner: a pure function of what happened.
  ///
  /// - Parameter override: an outcome that is known to be truer than what the attempt shows.
  init(_ judged: Judged, outcome override: Outcome? = nil) {
    let attempt = judged.attempt
    var outcome: Outcome
    var checks = judged.skippedChecks
    var diagnostics: [Diagnostic] = []
    var printed = Printed.nothing
    var remarks: [Message] = []
    switch attempt.compilation {
    case .rejected(let messages):
      outcome = .doesNotCompile
      diagnostics = messages
    case .refused(let violations):
      outcome = .refused(violations)
      remarks = violations.map(\.message)
    case .checksRejected(let messages, let learner):
      outcome = .doesNotFit
      diagnostics = Judged.withoutRepeats(messages.filter { $0.severity == .error }) + learner
    case .supportRejected(let module, let messages):
      outcome = .broken(
        Message("broken.support", ["module": module, "message": messages.first?.message ?? ""]))
    case .compilerGaveUp(let module, let reason):
      // Only the learner's own module can be too much through their doing.
      let message = reason.message(module: module, isLearners: module == "Exercise")
      outcome = module == "Exercise" ? .compilerGaveUp : .broken(message)
      remarks = module == "Exercise" ? [message] : []
    case .built(let library):
      diagnostics = library.warnings
      let run = attempt.run
      if let reason = run?.loadFailure {
        outcome = .broken(Message("broken.load", ["reason": reason]))
      } else {
        checks = judged.checks(run: run, snippets: library.snippets)
        printed = Printed(run)
        outcome = run?.isTampered == true ? .tampered : Outcome(checks)
      }
    }
    outcome = override ?? outcome
    // What was too much for the compiler, or is meant to be, is not read by anything else in this process.
    let isReadable = !judged.isStrict && ![.passed, .compilerGaveUp].contains(outcome)
    self.init(
      exercise: judged.exercise.path, number: judged.exercise.number.description,
      title: judged.text.title, outcome: outcome, checks: checks,
      diagnostics: diagnostics.sorted { $0.severity == .error && $1.severity != .error },
      remarks: remarks + (isReadable ? judged.emptyFiles + judged.nearMisses : []),
      printed: printed,
      timings: attempt.timings, duration: attempt.duration)
  }
}

extension Outcome {
  /// The outcome that the checks add up to.
  init(_ checks: [CheckResult]) {
    var worst: Failure?
    for check in checks {
      switch check.state {
      case .failed(let cause): worst = max(worst ?? .check, cause.failure)
      case .broken(let message):
        self = .broken(message)
        return
      case .passed, .skipped: break
      }
    }
    if let worst {
      self = .failed(worst: worst)
    } else if checks.contains(where: { $0.state == .passed }) {
      self = .passed
    } else {
      self = .broken(Message("broken.no-checks"))
    }
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
    let tests = methods.map { method in
      let result = results["\(method.className).\(method.name)"]
      return CheckResult(
        name: method.name, title: title(of: method.name),
        state: result.map { state(of: $0, name: method.name) } ?? .skipped,
        duration: result?.duration ?? 0)
    }
    let refused = zip(task.refused, snippets).map { snippet, diagnostics in
      CheckResult(
        name: snippet.name, title: title(of: snippet.name),
        state: state(of: snippet, diagnostics), duration: 0)
    }
    return tests + refused
  }

  private func title(of check: String) -> String { text.checks[check]?.title ?? check }

  private func advice(of check: String) -> Markdown {
    text.checks[check]?.advice ?? Markdown(blocks: [])
  }

  private func state(of result: TestResult, name: String) -> CheckResult.State {
    func failed(
      _ failure: Outcome.Failure, _ summary: Message, expected: String? = nil,
      actual: String? = nil, place: Place? = nil
    ) -> CheckResult.State {
      .failed(
        Cause(
          failure: failure, summary: summary, expected: expected, actual: actual, place: place,
          advice: advice(of: name)))
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
      return failed(.crashed, crash.message(in: files), place: crash.place)
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

  private func state(of snippet: RefusedSnippet, _ diagnostics: [Diagnostic]) -> CheckResult.State {
    let errors = diagnostics.filter { $0.severity == .error }
    let isRefused = snippet.expectations.allSatisfy { expectation in
      errors.contains { $0.line == expectation.line && $0.message.contains(expectation.message) }
    }
    if isRefused && !errors.isEmpty { return .passed }
    // Refused, but for another reason: the check cannot see what it wants to see.
    let key = errors.isEmpty ? "cause.accepted" : "cause.refused-otherwise"
    return .failed(
      Cause(
        failure: .check,
        summary: Message(key, ["message": errors.first?.message ?? ""]),
        expected: snippet.expectations.first?.message, actual: errors.first?.message, place: nil,
        advice: advice(of: snippet.name)))
  }

  /// The checks meet one missing name in many places: each message once.
  static func withoutRepeats(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<String> = []
    return diagnostics.filter { seen.insert($0.message).inserted }
  }

  /// Files with nothing in them that the compiler reads.
  var emptyFiles: [Message] {
    files.filter { Snippet.read($0.text) == .empty }
      .map { Message("remark.empty", ["file": $0.name]) }
  }

  /// Methods that look like a requirement and are none: the compiler keeps silent about some.
  var nearMisses: [Message] {
    files.flatMap { file in
      let others = files.filter { $0.name != file.name }.map(\.text) + supportTexts
      return SwiftSource.nearMisses(in: file.text, protocols: others).map { miss in
        Message(
          "remark.near-miss",
          [
            "file": file.name, "line": String(miss.line), "written": miss.written,
            "asked": miss.asked, "protocol": miss.protocolName,
          ])
      }
    }
  }
}

extension CompilerFailure {
  func message(module: String, isLearners: Bool) -> Message {
    let kind =
      switch self {
      case .timedOut: "timed-out"
      case .outOfMemory: "out-of-memory"
      case .crashed: "crashed"
      }
    let text = if case .crashed(let text) = self { text } else { "" }
    let prefix = isLearners ? "compiler.\(kind)" : "broken.compiler-\(kind)"
    return Message(prefix, ["module": module, "text": text])
  }
}

extension Crash {
  /// What happened, for the learner.
  public func message(in files: [SourceFile]) -> Message {
    let line = place.flatMap { place in
      files.first { $0.name == place.file }?.line(place.line)
    }
    return Message(
      "crash.\(key)", ["message": message, "function": function ?? "", "code": line ?? ""])
  }

  private var key: String {
    switch kind {
    case .fatalError: "fatal-error"
    case .unwrappedNil: "unwrapped-nil"
    case .indexOutOfRange: "index-out-of-range"
    case .overflow: function == nil ? "overflow" : "overflow-in"
    case .stackOverflow: "stack-overflow"
    case .forcedTry: "forced-try"
    case .forcedCast: "forced-cast"
    case .exclusivity: "exclusivity"
    case .danglingUnowned: "dangling-unowned"
    case .other: "other"
    }
  }
}

extension SourceFile {
  /// A line of the text without the space around it; nil when there is no such line.
  func line(_ number: Int) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return nil }
    return String(lines[number - 1]).trimmingCharacters(in: .whitespaces)
  }
}

extension Printed {
  /// What a run printed; the runtime's report of a crash is not the learner's.
  init(_ run: TestRun?) {
    guard let run else {
      self = .nothing
      return
    }
    let errors = run.printedErrors
    let separator = run.output.bytes.isEmpty || errors.isEmpty ? "" : "\n"
    self.init(
      text: run.output.text + separator + errors,
      omitted: run.output.total - run.output.bytes.count + run.errors.total
        - run.errors.bytes.count)
  }
}
