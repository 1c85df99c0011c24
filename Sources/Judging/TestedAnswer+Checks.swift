import Compile
import Course
import Dialect
import Foundation
import Run
import SwiftSource

extension TestedAnswer {
  /// All checks, as skipped.
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
        state: result.map { state(of: $0, method) } ?? .skipped,
        duration: result?.duration ?? 0)
    }
    let unpassed = Set(tests.filter { $0.state != .passed }.map(\.name))
    let hasFailure = tests.contains { $0.state != .passed && $0.state != .skipped }
    for (index, method) in methods.enumerated() where tests[index].state == .skipped {
      tests[index].dependency = method.named.first(where: unpassed.contains)
      // A check may skip itself only where another one fails. Unjudged work must not pass.
      if tests[index].dependency == nil, !hasFailure || !method.named.isEmpty {
        tests[index].state = failedForSkipping(method)
      }
    }
    // Behind the snippets stand those that are completed.
    var completed = snippets.dropFirst(task.refused.count)
    let refused = zip(task.refused, snippets).enumerated().map { number, tried in
      let (snippet, diagnostics) = tried
      let reference = number < snippetsOfReference.count ? snippetsOfReference[number] : nil
      let isIncomplete =
        reference?.completed != nil && completed.popFirst()?.lacksMoreThanProposed == true
      return CheckResult(
        name: snippet.name, title: title(of: snippet.name),
        state: state(
          of: snippet, diagnostics, besideReference: reference?.diagnostics,
          isIncomplete: isIncomplete),
        duration: 0)
    }
    return tests + refused
  }

  private func title(of check: String) -> String { text.checks[check]?.title ?? check }

  func advice(of check: String) -> Markdown {
    text.checks[check]?.advice ?? Markdown(blocks: [])
  }

  /// The failure of a check that skipped itself although the check that it builds on has passed.
  private func failedForSkipping(_ method: TestMethod) -> CheckResult.State {
    let summary =
      method.named.first.map { Message("cause.skipped-after", ["check": title(of: $0)]) }
      ?? Message("cause.skipped")
    return .failed(
      Cause(
        failure: .check, summary: summary, snippet: nil, expected: nil, actual: nil, place: nil,
        advice: advice(of: method.name)))
  }

  private func state(of result: TestResult, _ method: TestMethod) -> CheckResult.State {
    let name = method.name
    func failed(
      _ failure: Verdict.Failure, _ summary: Message, expected: String? = nil,
      actual: String? = nil, place: Place? = nil, lineOfChecks: Int? = nil
    ) -> CheckResult.State {
      .failed(
        Cause(
          failure: failure, summary: summary, snippet: nil, expected: expected, actual: actual,
          place: place, advice: advice(of: name),
          graph: result.graph.map { GraphResult($0, files: mayParse ? files : []).aroundFocus },
          lineOfChecks: lineOfChecks))
    }
    switch result.end {
    case .finished:
      if let line = method.exitTestLine { return .broken(.exitTest(check: name, line: line)) }
      guard let first = result.failures.first else {
        switch result.doubt {
        case .unreached(let line)?:
          return failed(.check, Message("cause.unreached", ["line": String(line)]))
        case .equalValues(let line)?:
          return failed(.check, Message("cause.equal-values", ["line": String(line)]))
        case nil: return .passed
        }
      }
      let assertion =
        if let details = first.details {
          Assertion(first.message, details: details, comparison: comparison(in: first))
        } else {
          Assertion(first.message) {
            source(of: $0, in: first)
          } expectedValue: {
            expectedValue(of: $0, in: first)
          }
        }
      return failed(
        .check, translated(assertion.words(isThrown: first.isThrown)), expected: assertion.expected,
        actual: assertion.actual,
        lineOfChecks: first.isInChecks ? first.line : nil)
    case .skipped: return .skipped
    case .crashed(let crash):
      return failed(.crashed(crash), translated(words(of: crash)), place: crash.place)
    case .timedOut(let seconds, let isBusy, let place):
      let words = ["seconds": seconds.formatted(.number.precision(.fractionLength(0...1)))]
      let key =
        switch isBusy {
        case true?: "cause.timed-out"
        case false?: "cause.waited"
        case nil: "cause.no-time-left"
        }
      return failed(.timedOut, Message(key, words), place: place)
    case .tooMuchOutput(let limit):
      return failed(
        .tooMuchOutput, Message("cause.too-much-output", ["megabytes": String(limit >> 20)]))
    case .outOfMemory(let limit):
      return failed(
        .outOfMemory, Message("cause.out-of-memory", ["megabytes": String(limit >> 20)]))
    case .left(let status):
      return failed(.left, Message("cause.left", ["status": String(status)]))
    case .missing: return .broken(.missing(check: name))
    }
  }

  /// Translates what a check, or a support module that stopped the program, has said.
  private func translated(_ summary: Message) -> Message {
    Message(
      summary.key,
      summary.values.merging(
        summary.values["message"].map { ["message": translator.translation(of: $0)] } ?? [:]
      ) { $1 })
  }

  /// Returns which value of a failed comparison is the expected one; nil if nobody can tell.
  private func expectedValue(of comparison: String, in failure: TestFailure) -> ComparedValue? {
    // A support module that does not pass its caller's line on reports a line of its own.
    guard failure.file.isEmpty || failure.isInChecks else { return nil }
    return comparedValues().expected(by: comparison, onLine: failure.line)
  }

  /// Returns how a failed assertion is written; nil where that is not known, or is never shown.
  private func source(of assertion: String, in failure: TestFailure) -> String? {
    guard failure.isInChecks,
      failure.line < task.firstHiddenLine ?? .max
    else { return nil }
    return writtenAssertion(assertion, onLine: failure.line, in: task.checks.text)
  }

  /// Returns what the expectation compares that failed; nil if it compares nothing.
  private func comparison(in failure: TestFailure) -> SwiftTestComparison? {
    guard failure.isInChecks else { return nil }
    return swiftTestComparison(
      onLine: failure.line, in: task.checks.text, module: task.module)
  }

  /// Removes repeated messages: checks use one missing name in many places.
  static func withoutRepeats(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<String> = []
    return diagnostics.filter { seen.insert($0.message).inserted }
  }
}

extension TestFailure {
  /// Whether an assertion of Checks.swift failed, and not one of a support module.
  fileprivate var isInChecks: Bool { file.hasSuffix("Checks/Checks.swift") }
}
