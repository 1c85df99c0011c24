import CLinux
import Glibc
import HostProtocol
import Platform
import Sandbox

/// Thrown when the test host or its fork ended before any code of the request ran.
struct HostGone: Error {
  let reason: String
}

extension HostGone {
  /// The reason, from an answer without the event `ready`.
  init(_ answer: TestHost.Answer) {
    reason =
      switch (answer.events.first, answer.end) {
      case (.notLockedIn(let reason), _), (_, .failed(let reason)): reason
      case (_, let end): "the fork ended before it was locked in: \(end.map { "\($0)" } ?? "")"
      }
  }
}

/// The process that has loaded XCTest and runs each request in a fork.
final class TestHost {
  /// The events, the output and the end of one request.
  struct Answer {
    var events: [TestEvent] = []
    /// Whether a line without the request's seal came through the events pipe.
    var hasForeignEvents = false
    var output: Output
    var errors: Output
    var end: End?
    /// The time at which the library was loaded; nil if it was not.
    var loadedAt: ContinuousClock.Instant?
    var usage = HostUsage()
    /// Seconds from the request to the end.
    var duration = 0.0
    /// Seconds of it in which the fork waited for a processor; 0 if nobody asked, because no limit was near.
    var waited = 0.0
    /// Whether it was stopped although other programs kept it from using its time.
    var isHeldUp = false
  }

  enum End: Equatable {
    case exited(Int32)
    case signaled(Int32)
    case timedOut
    case tooMuchOutput
    case failed(String)
  }

  /// Seconds that do not matter.
  static let tolerance = 0.05

  private let loop: EventLoop
  private let server: SocketProcess
  private var current: HostRun?

  /// Whether a request is running.
  var isBusy: Bool { current != nil }
  /// The check that is running; nil between checks and in scripts.
  var test: String? { current?.test }

  /// Starts the host; it loads its libraries while this program compiles.
  init(
    _ executable: String, environment: [String: String], cell: Cell, on loop: EventLoop
  ) throws {
    self.loop = loop
    let isLocked = cell.sandbox.level != .none
    server = try SocketProcess(
      cell.house(
        Command(executable, isLocked ? ["--locked"] : [], environment: environment), keeping: 3,
        isHost: true))
  }

  /// Runs one request in a fork of the host.
  ///
  /// - Parameters:
  ///   - timeLimit: seconds that each check may take, without those in which it waits for a processor.
  ///   - total: seconds that the request may take, counted in the same way; nil for no limit.
  ///   - written: the size at which the fork is ended, of a folder that it writes to.
  ///   - recording: the descriptor of the memory that a recording goes to.
  /// - Throws: `HostGone` if the host had ended before; `SystemError` and `Cancelled`.
  func run(
    _ request: HostRequest, limits: Limits, timeLimit: Double, total: Double? = nil,
    written: FolderLimit? = nil, recording: Int32? = nil
  ) throws -> Answer {
    let run = HostRun(
      request, limits, timeLimit: timeLimit, total: total, written: written, by: server, on: loop)
    current = run
    defer { current = nil }
    return try run.answer(recordingInto: recording)
  }

  /// Ends the host and the process that runs in it, and waits for that, about a second at most.
  func end() { server.end() }
}
