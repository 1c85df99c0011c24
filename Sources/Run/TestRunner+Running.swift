import Compile
import HostProtocol
import Platform

extension TestRunner {
  /// Runs checks in a fork; if a check ends the process, a new fork runs the remaining ones.
  ///
  /// - Parameters:
  ///   - seed: the seed of the values that the checks draw.
  ///   - locator: finds the learner's line if a crash names none; nil to leave that out.
  ///   - memory: where a recording goes; nil for a verdict.
  ///   - variation: which variation of the checks runs; nil if the library has none.
  func run(
    _ library: Library, tests: [String], limits: Limits, seed: UInt64, locator: Locator? = nil,
    recordingInto memory: RecordingMemory? = nil, variation: Int? = nil
  ) throws -> TestRun {
    var left = tests
    var processorTime = 0.0
    var loadedAt: ContinuousClock.Instant?
    var results: [String: TestResult] = [:]
    var output = Output(limit: limits.keptOutput)
    var errors = Output(limit: limits.keptOutput)
    var isTampered = false
    var wasHeldUp = false
    var forks: [[String]] = []
    // After the first timeout the other checks get less time: the learner waits for the sum.
    var timeLimit = limits.time
    var rest = limits.total
    while !left.isEmpty {
      guard rest > TestHost.tolerance else {
        for test in left {
          let end = TestEnd.timedOut(after: limits.total, isBusy: nil, at: nil)
          results[test] = TestResult(test: test, end: end, failures: [], duration: 0)
        }
        break
      }
      let request = HostRequest(
        subject: .checks(left), library: library.path, support: library.support,
        memoryLimit: limits.memory, purpose: memory?.purpose ?? .verdict, seed: seed,
        variation: variation)
      let answer = try ask(
        request, limits: limits, timeLimit: min(timeLimit, rest), total: rest,
        recording: memory?.descriptor)
      rest -= answer.countedTime
      loadedAt = loadedAt ?? answer.loadedAt
      processorTime += Double(answer.usage.processorTime) / 1000
      output.append(answer.output)
      errors.append(answer.errors)
      if case .notLoaded(let reason)? = answer.events.first {
        let files = [library.path] + (library.support.map { [$0] } ?? [])
        if let removed = files.first(where: { !Files.exists($0) }) {
          throw SystemError("load \(removed)", reason: "it was removed meanwhile")
        }
        return TestRun(
          results: [], output: output, errors: errors, loadFailure: reason,
          processorTime: processorTime)
      }
      let transcript = Transcript(answer.events, of: left)
      isTampered = isTampered || answer.hasForeignEvents || transcript.isTampered
      for result in transcript.finished { results[result.test] = result }
      forks.append(transcript.finished.map(\.test))
      left.removeAll { results[$0] != nil }
      if transcript.isDone && transcript.unfinished == nil { break }

      // If the process ended between two checks, its end is attributed to the next one.
      guard let test = transcript.unfinished ?? left.first else { break }
      var end = answer.testEnd(limits: limits, timeLimit: timeLimit)
      if case .timedOut = end { timeLimit = min(timeLimit, max(1, limits.time / 5)) }
      if case .timedOut(_, let isBusy, let place) = end, rest <= TestHost.tolerance {
        end = .timedOut(after: limits.total, isBusy: isBusy, at: place)
      }
      wasHeldUp = wasHeldUp || answer.wasHeldUp
      if let locator, transcript.unfinished != nil {
        locator.rest = rest
        end = try located(end, of: test, with: locator)
        rest = locator.rest ?? rest
      }
      results[test] = TestResult(
        test: test, end: end, failures: transcript.failures[test] ?? [], duration: 0)
      left.removeAll { $0 == test }
    }
    let all = tests.map {
      results[$0] ?? TestResult(test: $0, end: .missing, failures: [], duration: 0)
    }
    return TestRun(
      results: all, output: output, errors: errors, loadFailure: nil, isTampered: isTampered,
      wasHeldUp: wasHeldUp, loadedAt: loadedAt, processorTime: processorTime, forks: forks)
  }

  /// Runs the checks once more for each seed: first all of them, then only those that failed.
  func runAgain(
    _ run: TestRun, of library: Library, with seeds: [UInt64], limits: Limits
  ) throws -> [TestRun] {
    try seeds.enumerated().map { index, seed in
      let tests = index == 0 ? run.results.map(\.test) : run.failed
      return try self.run(library, tests: tests, limits: limits, seed: seed)
    }
  }

  /// Returns the end of a check with the learner's line, if a second run finds it.
  private func located(
    _ end: TestEnd, of test: String, with locator: Locator
  ) throws -> TestEnd {
    switch end {
    case .crashed(let crash) where crash.place == nil:
      return .crashed(Crash(crash, at: try locator.locate(test, after: crash)))
    case .timedOut(let time, let isBusy, nil) where locator.search == .ofCrashesAndLoops:
      let site = try locator.locate(test, after: nil)
      return .timedOut(after: time, isBusy: isBusy, at: site.place)
    default: return end
    }
  }
}
