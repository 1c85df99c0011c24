import Compile
import Dialect
import HostProtocol
import Platform

/// Which checks are run once more to find the learner's line, where the runtime names none.
package enum PlaceSearch: Sendable {
  /// None: it takes time.
  case none
  /// Those that crashed: they do so at the same line again.
  case ofCrashes
  /// Those that stayed, too: where in its loop a check is seen depends on the moment.
  case ofCrashesAndLoops
}

/// Finds the learner's line at which a check crashes or stays for ever.
///
/// The learner's module is compiled again with line tables, and the check is run once more in a process
/// that tells where it is: only where the runtime named no line.
final class Locator {
  /// What a second run tells of a crash.
  struct Site: Equatable {
    /// The innermost line of the learner's files; nil where it did not happen again, or elsewhere.
    var place: Place?
    /// Whether a queue was asked for that the code was not on.
    var isOnWrongThread = false
  }

  let search: PlaceSearch
  /// What second runs took; compiling for them is among the build's own.
  private(set) var timings: [Timing] = []
  private let build: Build
  private let limits: Limits
  private let runner: TestRunner
  private lazy var lines = Result { try makeLines() }

  /// - Parameter build: of the checks that are run; it owns the folder of what is made here.
  init(_ build: Build, search: PlaceSearch, limits: Limits, runner: TestRunner) {
    self.build = build
    self.search = search
    self.limits = limits
    self.runner = runner
  }

  /// Where in the learner's files it happens; what goes wrong in finding that out costs the line alone.
  ///
  /// - Parameter isEndless: whether the check stays for ever, so that it is looked at soon.
  /// - Throws: `Cancelled`.
  func locate(_ test: String, isEndless: Bool) throws -> Site {
    do {
      return try runAgain(test, isEndless: isEndless)
    } catch is SystemError {
      return Site()
    }
  }

  private func runAgain(_ test: String, isEndless: Bool) throws -> Site {
    guard let lines = try lines.get() else { return Site() }
    let time = isEndless ? min(0.5, limits.time) : limits.time
    let request = HostRequest(
      subject: .checks([test]), library: lines.library, support: build.supportLibrary,
      memoryLimit: limits.memory, purpose: .trace(after: Int(time * 1000)))
    let start = build.session.now
    var processorTime = 0.0
    defer {
      timings.append(
        Timing(
          step: .lines, start: start, end: build.session.now, isKept: false,
          processorTime: processorTime))
    }
    // The process looks at itself before it is ended.
    let answer = try runner.ask(request, limits: limits, timeLimit: time + 2)
    processorTime += Double(answer.usage.processorTime) / 1000
    var site = Site(
      isOnWrongThread: String(decoding: answer.errors.tail, as: UTF8.self).contains(
        Locator.wrongThread))
    // A process that is stopped tells of each of its threads.
    for case .frames(let offsets) in answer.events where site.place == nil {
      let found = try lines.place(ofInnermost: offsets)
      site.place = found.place
      processorTime += found.processorTime
    }
    return site
  }

  /// What is printed before the trap, to nobody but this second run.
  private static let wrongThread =
    "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to execute on queue"

  private func makeLines() throws -> LineTables? {
    try build.makeTracedChecks().map { library in
      LineTables(
        library: library, learner: build.plan.program.learner,
        symbolizer: build.session.tools.toolchain.symbolizer, cell: build.session.tools.cell,
        loop: build.session.tools.loop)
    }
  }
}
