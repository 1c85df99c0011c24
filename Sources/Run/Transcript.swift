import Dialect
import HostProtocol

/// The results of each check, collected from the events of one run.
struct Transcript {
  /// The results of checks that ran to their end.
  private(set) var finished: [TestResult] = []
  /// The check that was running when the events stopped.
  private(set) var unfinished: String?
  /// The failed assertions of each check.
  private(set) var failures: [String: [TestFailure]] = [:]
  /// The checks that found an object alive that should be gone.
  private(set) var kept: Set<String> = []
  /// Whether the host reported the end of the run.
  private(set) var isDone = false
  /// Whether events contradict each other or name checks that were not requested.
  ///
  /// The host never sends such events, so learner's code must have written them.
  private(set) var isTampered = false

  /// - Parameter asked: the names of the requested checks.
  init(_ events: [TestEvent], of asked: [String]) {
    var skipped: Set<String> = []
    var left = Set(asked)
    for event in events {
      // No event may follow the end.
      if isDone {
        isTampered = true
        break
      }
      switch event {
      case .started(let test):
        if unfinished != nil || left.remove(test) == nil { isTampered = true }
        unfinished = test
      case .failed(let test, let file, let line, let message, let isThrown, let details):
        failures[test, default: []].append(
          TestFailure(
            message: RuntimeReport.withoutAddresses(inValues: message), details: details,
            line: line,
            isThrown: isThrown, file: file))
      case .skipped(let test): skipped.insert(test)
      case .kept:
        if let unfinished { kept.insert(unfinished) }
      case .ended(let test, let microseconds, let count):
        if unfinished != test { isTampered = true }
        unfinished = nil
        // A check that skips itself after a failed assertion has failed.
        let isSkipped = skipped.contains(test) && failures[test] == nil
        finished.append(
          TestResult(
            test: test, end: isSkipped ? .skipped : .finished,
            failures: failures[test] ?? [], duration: Double(microseconds) / 1e6,
            expectations: count, keepsObject: kept.contains(test)))
      case .absent(let test):
        if unfinished != test { isTampered = true }
        unfinished = nil
        finished.append(TestResult(test: test, end: .missing, failures: [], duration: 0))
      case .done: isDone = true
      case .ready: isTampered = true
      case .loaded, .notLoaded, .notLockedIn, .stackOverflow, .badAccess, .queueWaits,
        .queueMisused, .foundationRefused, .frames, .statement, .value, .thrown, .leaked, .graph,
        .noGraph:
        break
      }
    }
  }
}
