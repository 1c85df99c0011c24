import CLinux
import Glibc
import HostProtocol
import Platform
import Sandbox

/// Thrown when the test host had ended before it was asked for anything.
struct HostGone: Error {}

/// The process that has XCTest loaded already and runs each request in a fork of its own.
final class TestHost {
  /// What came of one request.
  struct Answer {
    var events: [TestEvent] = []
    /// Whether something came on the events' pipe that the host has not sent.
    var hasForeignEvents = false
    var output: Output
    var errors: Output
    var end: End?
    /// When the library was loaded.
    var loadedAt: ContinuousClock.Instant?
    var usage = HostUsage()
    /// Seconds from the request to the end.
    var duration = 0.0
  }

  /// How the fork ended.
  enum End: Equatable {
    case exited(Int32)
    case signaled(Int32)
    case timedOut
    case printedTooMuch
    case failed(String)
  }

  private let loop: EventLoop
  private let server: SocketProcess

  /// Starts the host program; it loads its libraries while this program compiles.
  init(
    _ executable: String, environment: [String: String], cell: Cell, on loop: EventLoop
  ) throws {
    self.loop = loop
    let isLocked = cell.sandbox.level != .none
    server = try SocketProcess(
      cell.house(
        Command(executable, isLocked ? ["--locked"] : [], environment: environment), keeping: 3))
  }

  /// Runs one request in a fork; its events, output and end are kept.
  ///
  /// - Parameter timeLimit: seconds that each check may take.
  /// - Throws: `HostGone` when nothing could be asked of it.
  func run(
    _ request: HostRequest, limits: Limits, timeLimit: Double
  ) throws -> Answer {
    let startedAt = ContinuousClock.now
    let (socket, process) = (server.socket, server.process)
    let pipes = try (ChildPipe(), ChildPipe(), ChildPipe())
    let descriptors = [pipes.0.writeEnd, pipes.1.writeEnd, pipes.2.writeEnd]
    let bytes = request.record.encoded
    guard clinux_send(socket, bytes, bytes.count, descriptors, 3) == bytes.count else {
      if errno == EPIPE || errno == ECONNRESET { throw HostGone() }
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
      kill(process, SIGCONT)  // Learner's code may have stopped it.
      loop.forget(deadline: deadline)
      deadline = loop.schedule(at: .now + .seconds(5)) {
        answer.end = .failed("the test host does not answer")
      }
    }
    func startClock() {
      guard verdict == nil else { return }
      loop.forget(deadline: deadline)
      deadline = loop.schedule(at: .now + .seconds(timeLimit)) { stop(.timedOut) }
    }
    // How much more a flood brings until it is stopped is chance.
    let output = PipeReader(pipes.0, on: loop) {
      answer.output.append($0.prefix(limits.output + 1 - answer.output.total))
      if answer.output.total > limits.output { stop(.printedTooMuch) }
    }
    let errors = PipeReader(pipes.1, on: loop) {
      answer.errors.append($0.prefix(limits.output + 1 - answer.errors.total))
      if answer.errors.total > limits.output { stop(.printedTooMuch) }
    }
    var unread: [UInt8] = []
    var next = 1
    let events = PipeReader(pipes.2, on: loop) { bytes in
      unread += bytes
      while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        if let event = TestEvent(line: unread[..<end], seal: request.seal, number: next) {
          answer.events.append(event)
          if !event.isUncounted { next += 1 }
          if case .started = event { startClock() }
          if case .loaded = event { answer.loadedAt = .now }
        } else if end > unread.startIndex {
          // Only the end of a process breaks off an event.
          let isBrokenOff = unread.starts(with: request.seal.utf8)
          answer.hasForeignEvents = answer.hasForeignEvents || !isBrokenOff
        }
        unread = Array(unread[(end + 1)...])
      }
      if unread.count > 1 << 20 { stop(.printedTooMuch) }
    }
    startClock()
    var isStarted = false
    loop.watch(socket) {
      switch TestHost.receive(from: socket) {
      case .started where !isStarted: isStarted = true
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
    }
    try loop.run { answer.end != nil }
    answer.duration = startedAt.duration(to: .now) / .seconds(1)
    output.finish()
    errors.finish()
    events.finish()
    return answer
  }

  private static func receive(from socket: Int32) -> HostReply? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var descriptors = [Int32](repeating: -1, count: 4)
    var count: Int32 = 0
    let length = clinux_receive(socket, &buffer, buffer.count, &descriptors, &count)
    guard length > 0 else { return nil }
    return HostReply(Record(decoding: buffer[..<length].dropLast()))
  }
}
