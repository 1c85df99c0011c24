import Compile
import HostProtocol
import Platform

extension TestRunner {
  /// Looks whether failures would have arrived, and corrects the run if not.
  ///
  /// A submission that reaches memory could make XCTest forget failures. So the checks of a fork run
  /// once more, in another fork, with a variation that turns expectations around in each of them. An
  /// expectation that is turned fails, but its check goes on as if it had not: the submission gets the
  /// same calls as before. If a failure is missing, the run is tampered with.
  ///
  /// If a check fails otherwise, skips itself or ends the process, three times in turn, that is its
  /// result: it does not pass.
  func control(
    _ checked: inout TestRun, of library: Library, _ variations: Variations, limits: Limits,
    seed: UInt64
  ) throws {
    let passed = checked.results.filter { $0.end == .finished && $0.failures.isEmpty }
      .map(\.test)
    guard let one = passed.randomElement(),
      let tests = checked.forks.first(where: { $0.contains(one) })
    else { return }
    func run(_ variation: Int?) throws -> TestHost.Answer {
      let request = HostRequest(
        subject: .checks(tests), library: library.path, support: library.support,
        memoryLimit: limits.memory, seed: seed, variation: variation)
      let answer = try ask(request, limits: limits, timeLimit: limits.time, total: limits.total)
      checked.processorTime += Double(answer.usage.processorTime) / 1000
      return answer
    }
    for attempt in 1...TestRunner.mostControls {
      let variation = variations.turning.randomElement() ?? 0
      let control = Control(tests: tests, passed: Set(passed), variations, variation)
      let answer = try run(variation)
      switch control.outcome(of: answer) {
      case .arrived: return
      case .lost:
        checked.isTampered = true
        return
      case .different(let test):
        guard attempt == TestRunner.mostControls else { continue }
        let result = control.result(of: test, in: answer, limits: limits)
        checked.wasHeldUp = checked.wasHeldUp || answer.wasHeldUp
        checked.replace(result)
        guard result.hasEndedProcess else { return }
        // Does it end by chance, or to hide a failure?
        checked.isTampered = try (1...TestRunner.mostRepeats).allSatisfy { _ in
          let other = Transcript(try run(variations.neutral.randomElement()).events, of: tests)
          return other.finished.contains { $0.test == test && $0.hasPassed }
        }
      }
    }
  }

  private static let mostControls = 3
  /// So often a program that ends by chance in half of its runs hardly goes on.
  private static let mostRepeats = 6
}

extension TestResult {
  /// Whether the check ran to its end, and nothing failed.
  package var hasPassed: Bool { end == .finished && failures.isEmpty }

  fileprivate var hasEndedProcess: Bool {
    switch end {
    case .crashed, .left: true
    default: false
    }
  }
}

/// A run of checks in which some expectations are turned around.
struct Control {
  enum Outcome: Equatable {
    /// Each expectation that was turned around failed, and nothing else did.
    case arrived
    /// A failure is missing that should be there.
    case lost
    /// That check did not run as before: by chance, or to hide a failure.
    case different(test: String)
  }

  /// The checks to run, in the order in which they ran before.
  let tests: [String]
  /// Those that passed before.
  private let passed: Set<String>
  /// How many failures there must be on a line that a check has reached so often.
  private let expected: (_ line: Int, _ count: Int) -> Int

  init(tests: [String], passed: Set<String>, _ variations: Variations, _ variation: Int) {
    self.tests = tests
    self.passed = passed
    expected = { variations.turned(on: $0, of: $1, by: variation) }
  }

  func outcome(of answer: TestHost.Answer) -> Outcome {
    let transcript = Transcript(answer.events, of: tests)
    guard !answer.hasForeignEvents, !transcript.isTampered else { return .lost }
    let ended = transcript.finished.filter { passed.contains($0.test) }
    if ended.contains(where: { $0.end == .missing || !missingLines(of: $0).isEmpty }) {
      return .lost
    }
    // Each check has an expectation that is turned: at its end at the latest.
    let other = ended.first { $0.failures.isEmpty || !ownFailures(of: $0).isEmpty }
    let left = Set(tests).subtracting(transcript.finished.map(\.test))
    guard let test = other?.test ?? transcript.unfinished ?? tests.first(where: left.contains)
    else { return .arrived }
    return .different(test: test)
  }

  /// The lines of expectations that were turned around, but have not failed each time.
  func missingLines(of result: TestResult) -> [Int] {
    let failures = failures(of: result)
    return result.expectations.filter { line, count in
      // Nobody reaches a line so often in the time that a check has.
      count > 1 << 24 || failures[line, default: []].count < expected(line, count)
    }.map(\.key).sorted()
  }

  /// The failures that no variation made.
  private func ownFailures(of result: TestResult) -> [TestFailure] {
    result.failures.filter(\.isThrown)
      + failures(of: result).flatMap { line, failures in
        failures.dropFirst(expected(line, result.expectations[line] ?? 0))
      }
  }

  private func failures(of result: TestResult) -> [Int: [TestFailure]] {
    Dictionary(grouping: result.failures.filter { !$0.isThrown }, by: \.line)
  }

  /// The result of a check that did not run as before.
  func result(of test: String, in answer: TestHost.Answer, limits: Limits) -> TestResult {
    let transcript = Transcript(answer.events, of: tests)
    guard let result = transcript.finished.first(where: { $0.test == test }) else {
      return TestResult(
        test: test, end: answer.testEnd(limits: limits, timeLimit: limits.time), failures: [],
        duration: 0)
    }
    return TestResult(
      test: test, end: result.end, failures: ownFailures(of: result), duration: result.duration)
  }
}
