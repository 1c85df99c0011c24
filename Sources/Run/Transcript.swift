import HostProtocol

/// What the events of one run say of each check.
struct Transcript {
  /// Checks that came to their end.
  private(set) var finished: [TestResult] = []
  /// The check that was running when the events stopped.
  private(set) var unfinished: String?
  /// The failed assertions of each check.
  private(set) var failures: [String: [TestFailure]] = [:]
  /// Whether everything that was asked for has run.
  private(set) var isDone = false
  /// Whether events contradict each other, or tell of what was not asked for: the host sends none such.
  private(set) var isTampered = false

  /// - Parameter asked: the names of the checks that were asked for.
  init(_ events: [TestEvent], of asked: [String]) {
    var skipped: Set<String> = []
    var left = Set(asked)
    for event in events {
      // Nothing that comes after the end counts.
      if isDone {
        isTampered = true
        break
      }
      switch event {
      case .started(let test):
        if unfinished != nil || left.remove(test) == nil { isTampered = true }
        unfinished = test
      case .failed(let test, _, let line, let message, let isThrown):
        failures[test, default: []].append(
          TestFailure(message: message, line: line, isThrown: isThrown))
      case .skipped(let test): skipped.insert(test)
      case .ended(let test, let microseconds):
        if unfinished != test { isTampered = true }
        unfinished = nil
        // One that skips itself after a failure has failed.
        let isSkipped = skipped.contains(test) && failures[test] == nil
        finished.append(
          TestResult(
            test: test, end: isSkipped ? .skipped : .finished,
            failures: failures[test] ?? [], duration: Double(microseconds) / 1e6))
      case .done: isDone = true
      case .loaded, .notLoaded, .notLockedIn, .stackOverflow, .badAccess, .frames, .value,
        .thrown, .leaked:
        break
      }
    }
  }
}
