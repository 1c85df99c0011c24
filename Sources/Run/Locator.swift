import Compile
import Dialect
import HostProtocol
import Platform
import Sandbox

/// Which checks are run a second time to find the learner's line, if the runtime names none.
package enum PlaceSearch: Sendable {
  /// No checks: a second run takes time.
  case none
  /// Checks that crashed; they crash at the same line again.
  case ofCrashes
  /// Also checks that timed out; their line may vary from run to run.
  case ofCrashesAndLoops
}

/// Finds the learner's line at which a check crashed or timed out.
///
/// It compiles the learner's module again with line tables, and runs the check a second time in a
/// process that reports its stack. The caller uses it only if the runtime named no line.
final class Locator {
  /// The findings of a second run.
  struct Site: Equatable {
    /// The innermost line in the learner's files; nil if there is none or the check ended normally.
    var place: Place?
    /// Whether libdispatch ended the process because the code did not run on the main queue.
    var isOnWrongThread = false
    /// Whether the code trapped at a cast that the compiler knows to fail.
    var isFailedCast = false
  }

  let search: PlaceSearch
  /// The times of the second runs; the compilations for them are among the build's times.
  private(set) var timings: [Timing] = []
  /// The seconds that are left of the submission's time for running; nil for no limit.
  var rest: Double?
  private let build: Build
  private let limits: Limits
  private let seed: UInt64
  private let runner: TestRunner
  private lazy var lines = Result { try makeLines() }

  /// - Parameter build: the build of the checks; its work folder gets the traced library too.
  init(_ build: Build, search: PlaceSearch, limits: Limits, seed: UInt64, runner: TestRunner) {
    self.build = build
    self.search = search
    self.limits = limits
    self.seed = seed
    self.runner = runner
  }

  /// Runs a check again and returns where it crashes or loops; an empty site if our tools fail.
  ///
  /// - Parameter crash: the crash, or nil if the check timed out; then half a second is enough.
  /// - Throws: `Cancelled`.
  func locate(_ test: String, after crash: Crash?) throws -> Site {
    do {
      return try runAgain(test, after: crash)
    } catch is SystemError {
      return Site()
    }
  }

  private func runAgain(_ test: String, after crash: Crash?) throws -> Site {
    guard let lines = try lines.get() else { return Site() }
    let rest = rest ?? limits.time
    guard rest > 0 else { return Site() }
    let time = min(crash == nil ? 0.5 : limits.time, limits.time, rest)
    let request = HostRequest(
      subject: .checks([test]), library: lines.library, support: build.supportLibrary,
      memoryLimit: limits.memory, purpose: .trace(after: Int(time * 1000)), seed: seed)
    let start = build.session.times.now
    var processorTime = 0.0
    defer {
      timings.append(
        Timing(
          step: .lines, start: start, end: build.session.times.now, isKept: false,
          processorTime: processorTime))
    }
    // Two more seconds, because the process reports its own stack when `time` is over.
    let answer = try runner.ask(request, limits: limits, timeLimit: time + 2)
    self.rest? -= answer.countedTime
    processorTime += Double(answer.usage.processorTime) / 1000
    var site = Site(
      isOnWrongThread: String(decoding: answer.errors.tail, as: UTF8.self).contains(
        RuntimeWording.wrongQueue))
    // A process that was interrupted reports the stack of each of its threads.
    for case .frames(let offsets) in answer.events where site.place == nil {
      let found = try lines.place(
        ofInnermost: offsets, isStackOverflow: crash?.kind == .stackOverflow)
      site.place = found.place
      site.isFailedCast = found.isFailedCast
      processorTime += found.processorTime
    }
    return site
  }

  private func makeLines() throws -> LineTables? {
    try build.makeTracedChecks().map { library in
      LineTables(
        library: library, modules: build.plan.program.modulesWithLines,
        tools: build.session.tools)
    }
  }
}

extension Program {
  fileprivate var modulesWithLines: [ProgramModule] {
    guard tracesChecks else { return [learner] }
    return [learner, ProgramModule(name: "Checks", files: checks, isMainActorByDefault: false)]
  }
}
