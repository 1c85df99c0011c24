import Compile
import HostProtocol
import Platform

extension TestRunner {
  /// Looks whether a failure would have arrived, and corrects the run if not.
  ///
  /// A submission that reaches memory could make XCTest forget failures. So a passed check is chosen
  /// at random and runs once more, in another fork and after the same checks as before; one of its
  /// expectations fails on purpose. Until then, both runs are the same for the submission. If the
  /// failure does not arrive, the run is tampered with.
  ///
  /// If a check ends the process, fails or skips itself before, three times in turn, that is its
  /// result: it does not pass.
  func control(
    _ recorded: inout RecordedRun, of library: Library, limits: Limits, seed: UInt64
  ) throws {
    for attempt in 1...TestRunner.mostControls where !recorded.run.isTampered {
      guard let control = Control(of: recorded) else { return }
      let request = HostRequest(
        subject: .checks(control.tests), library: library.path, support: library.support,
        memoryLimit: limits.memory, purpose: .control(expectation: control.expectation),
        seed: seed)
      let answer = try ask(request, limits: limits, timeLimit: limits.time, total: limits.total)
      recorded.processorTime += Double(answer.usage.processorTime) / 1000
      let outcome = control.outcome(of: answer)
      let isLast = attempt == TestRunner.mostControls
      recorded.run.isTampered = outcome == .lost || isLast && outcome == .cutShort
      if outcome == .arrived || outcome == .lost { return }
      if isLast {
        recorded.run.wasHeldUp = recorded.run.wasHeldUp || answer.wasHeldUp
        recorded.run.replace(control.result(of: answer, limits: limits))
      }
    }
  }

  private static let mostControls = 3
}

/// A passed check that runs again to fail on purpose.
struct Control {
  enum Outcome {
    /// The failure arrived.
    case arrived
    /// The check ended as if it had not failed.
    case lost
    /// The process ended between the announcement and the failure: by chance, or to hide it.
    case cutShort
    /// The process ended before the announcement, or the check skipped itself or failed by itself.
    case notReached
  }

  /// The check that fails.
  let test: String
  /// The checks to run, in the order in which they ran before; `test` is the last one.
  let tests: [String]
  /// Which of its expectations fails, counted from 1; one more than it has for its end.
  let expectation: Int

  /// Chooses a control at random; nil if no check has passed.
  init?(of recorded: RecordedRun) {
    let passed = recorded.run.results.filter { $0.end == .finished && $0.failures.isEmpty }
    guard let chosen = passed.randomElement(),
      let fork = recorded.forks.first(where: { $0.contains(chosen.test) }),
      let index = fork.firstIndex(of: chosen.test)
    else { return nil }
    test = chosen.test
    tests = Array(fork[...index])
    expectation = .random(in: 1...max(1, chosen.expectations + 1))
  }

  func outcome(of answer: TestHost.Answer) -> Outcome {
    guard !answer.hasForeignEvents else { return .lost }
    var isAnnounced = false
    for event in answer.events {
      switch event {
      case .failing(test): isAnnounced = true
      case .failed(test, _, _, _, _, _): return isAnnounced ? .arrived : .notReached
      case .skipped(test): return isAnnounced ? .lost : .notReached
      // The host lets a check fail at its end at the latest, so one that ends without is lost.
      case .ended(test, _, _), .absent(test): return .lost
      default: continue
      }
    }
    return isAnnounced ? .cutShort : .notReached
  }

  /// The result of the check that ended before the control could fail.
  func result(of answer: TestHost.Answer, limits: Limits) -> TestResult {
    let transcript = Transcript(answer.events, of: tests)
    let unfinished = transcript.unfinished ?? test
    if let result = transcript.finished.last, result.test == unfinished { return result }
    return TestResult(
      test: unfinished, end: answer.testEnd(limits: limits, timeLimit: limits.time),
      failures: transcript.failures[unfinished] ?? [], duration: 0)
  }
}
