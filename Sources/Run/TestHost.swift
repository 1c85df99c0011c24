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

  /// How many times its time limit a check may last if it waits for a processor.
  private static let patience = 20.0
  /// Seconds that do not matter.
  static let tolerance = 0.05

  private let loop: EventLoop
  private let server: SocketProcess
  private(set) var isBusy = false
  /// The check that is running; nil between checks and in scripts.
  private(set) var test: String?

  /// Starts the host; it loads its libraries while this program compiles.
  init(
    _ executable: String, environment: [String: String], cell: Cell, on loop: EventLoop
  ) throws {
    self.loop = loop
    let isLocked = cell.sandbox.level != .none
    server = try SocketProcess(
      cell.house(
        Command(executable, isLocked ? ["--locked"] : [], environment: environment), keeping: 3,
        mounts: true))
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
    let startedAt = ContinuousClock.now
    isBusy = true
    defer { (isBusy, test) = (false, nil) }
    let (socket, process) = (server.socket, server.process)
    let pipes = try (ChildPipe(), ChildPipe(), ChildPipe())
    let descriptors =
      [pipes.0.writeEnd, pipes.1.writeEnd, pipes.2.writeEnd] + (recording.map { [$0] } ?? [])
    let bytes = request.encoded
    guard
      clinux_send(socket, bytes, bytes.count, descriptors, Int32(descriptors.count)) == bytes.count
    else {
      if errno == EPIPE || errno == ECONNRESET { throw HostGone(reason: "it has ended") }
      throw SystemError.system("ask the test host")
    }
    pipes.0.closeWriteEnd()
    pipes.1.closeWriteEnd()
    pipes.2.closeWriteEnd()

    var answer = Answer(
      output: Output(limit: limits.keptOutput), errors: Output(limit: limits.keptOutput))
    var verdict: End?
    var deadline = 0
    func stop(_ reason: End) {
      guard verdict == nil else { return }
      verdict = reason
      _ = clinux_send(socket, "\n", 1, nil, 0)
      kill(process, SIGCONT)  // A learner's code may have stopped the host.
      loop.forget(deadline: deadline)
      deadline = loop.schedule(at: .now + .seconds(5)) {
        answer.end = .failed("the test host does not answer")
      }
    }
    var patience = ContinuousClock.now
    /// Asks at that time how long the fork has waited for a processor; that time does not count.
    func lookAgain(at time: ContinuousClock.Instant) {
      deadline = loop.schedule(at: min(time, patience)) { [unowned self] in
        _ = clinux_send(socket, HostReply.question, 1, nil, 0)
        deadline = self.loop.schedule(at: .now + .seconds(10)) {
          answer.isHeldUp = true
          stop(.timedOut)
        }
      }
    }
    func startClock() {
      guard verdict == nil else { return }
      loop.forget(deadline: deadline)
      patience = .now + .seconds(timeLimit * TestHost.patience)
      lookAgain(
        at: min(
          .now + .seconds(timeLimit),
          startedAt + .seconds((total ?? timeLimit * 1000) + answer.waited)))
    }
    func decide(had: Int, waited: Int) {
      let elapsed = startedAt.duration(to: .now) / .seconds(1)
      // Threads that run side by side wait for each other.
      let all = min(Double(waited) / 1000, max(0, elapsed - Double(had) / 1000))
      let new = all - answer.waited
      answer.waited = max(answer.waited, all)
      answer.isHeldUp = .now >= patience
      loop.forget(deadline: deadline)
      guard new > TestHost.tolerance, !answer.isHeldUp else { return stop(.timedOut) }
      lookAgain(at: .now + .seconds(new))
    }
    // Count one byte beyond the limit at most: how much more comes before the stop is random.
    let output = PipeReader(pipes.0, on: loop) {
      answer.output.append($0.prefix(limits.output + 1 - answer.output.total))
      if answer.output.total > limits.output { stop(.tooMuchOutput) }
    }
    let errors = PipeReader(pipes.1, on: loop) {
      answer.errors.append($0.prefix(limits.output + 1 - answer.errors.total))
      if answer.errors.total > limits.output { stop(.tooMuchOutput) }
    }
    var nextLook = 0
    func look() {
      guard let written else { return }
      nextLook = loop.schedule(at: .now + .seconds(FolderLimit.interval)) {
        if written.isExceeded { stop(.signaled(SIGXFSZ)) } else { look() }
      }
    }
    look()
    var unread: [UInt8] = []
    var next = 1
    let events = PipeReader(pipes.2, on: loop) { bytes in
      unread += bytes
      while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        if let event = TestEvent(line: unread[..<end], seal: request.seal, number: next) {
          answer.events.append(event)
          if !event.isUncounted { next += 1 }
          if case .started(let test) = event {
            self.test = test
            startClock()
          }
          if case .loaded = event { answer.loadedAt = .now }
        } else if end > unread.startIndex {
          // A line that starts with the seal is an event that was cut off when the process ended.
          let isBrokenOff = unread.starts(with: request.seal.utf8)
          answer.hasForeignEvents = answer.hasForeignEvents || !isBrokenOff
        }
        unread = Array(unread[(end + 1)...])
      }
      if unread.count > 1 << 20 { stop(.tooMuchOutput) }
    }
    startClock()
    var isStarted = false
    loop.watch(socket) {
      switch TestHost.receive(from: socket) {
      case .started where !isStarted: isStarted = true
      case .running(let had, let waited): if verdict == nil { decide(had: had, waited: waited) }
      case .exited(let status, let usage):
        answer.end = verdict ?? .exited(status)
        answer.usage = usage
      case .signaled(let signal, let usage):
        answer.end = verdict ?? .signaled(signal)
        answer.usage = usage
      case .failed(let reason): answer.end = .failed(reason)
      case .started, nil: answer.end = .failed("the test host has gone")
      }
    }
    defer {
      loop.unwatch(socket)
      loop.forget(deadline: deadline)
      loop.forget(deadline: nextLook)
    }
    try loop.run { answer.end != nil }
    answer.duration = startedAt.duration(to: .now) / .seconds(1)
    output.finish()
    errors.finish()
    events.finish()
    return answer
  }

  /// Ends the host and the process that runs in it, and waits for that, about a second at most.
  func end() { server.end() }

  private static func receive(from socket: Int32) -> HostReply? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var descriptors = [Int32](repeating: -1, count: 4)
    var count: Int32 = 0
    let length = clinux_receive(socket, &buffer, buffer.count, &descriptors, &count)
    guard length > 0 else { return nil }
    return HostReply(decoding: buffer[..<length])
  }
}
