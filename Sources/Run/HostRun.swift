import CLinux
import Glibc
import HostProtocol
import Platform
import Sandbox

/// One request in a fork of the test host: its limits, and what it sends.
final class HostRun {
  /// The check that is running; nil between checks and in scripts.
  private(set) var test: String?

  private let request: HostRequest
  private let limits: Limits
  private let timeLimit: Double
  private let total: Double?
  private let written: FolderLimit?
  private let host: SocketProcess
  private let loop: EventLoop
  private let startedAt = ContinuousClock.now
  private var result: TestHost.Answer
  /// Why the fork is being ended.
  private var verdict: TestHost.End?
  private var deadline = 0
  private var nextLook = 0
  /// Seconds in which this program stood still, and the fork probably too.
  private var stoodStill = 0.0
  /// When it is ended even though it waits for a processor.
  private var patienceEnd = ContinuousClock.now
  private var isStarted = false
  private var unread: [UInt8] = []
  private var nextEvent = 1
  /// How often each line of the running check has failed.
  private var failures: [Int: Int] = [:]

  /// How many times its time limit a check may last if it waits for a processor.
  private static let patience = 20.0

  /// - Parameters: as those of `TestHost.run`.
  init(
    _ request: HostRequest, _ limits: Limits, timeLimit: Double, total: Double?,
    written: FolderLimit?, by host: SocketProcess, on loop: EventLoop
  ) {
    self.request = request
    self.limits = limits
    self.timeLimit = timeLimit
    self.total = total
    self.written = written
    self.host = host
    self.loop = loop
    let output = Output(limit: limits.keptOutput)
    result = TestHost.Answer(output: output, errors: output)
  }

  /// Sends the request, and returns what came when the fork has ended.
  func answer(recordingInto recording: Int32?) throws -> TestHost.Answer {
    let (output, errors, events) = try (ChildPipe(), ChildPipe(), ChildPipe())
    try send([output, errors, events].map(\.writeEnd) + (recording.map { [$0] } ?? []))
    for pipe in [output, errors, events] { pipe.closeWriteEnd() }
    let readers = [
      PipeReader(output, on: loop) { [unowned self] in keep($0, in: \.output) },
      PipeReader(errors, on: loop) { [unowned self] in keep($0, in: \.errors) },
      PipeReader(events, on: loop) { [unowned self] in read($0) },
    ]
    lookAround()
    startClock()
    loop.watch(host.socket) { [unowned self] in receive() }
    defer {
      loop.unwatch(host.socket)
      loop.forget(deadline: deadline)
      loop.forget(deadline: nextLook)
    }
    try loop.run { result.end != nil }
    result.duration = startedAt.duration(to: .now) / .seconds(1)
    let idle = result.duration - Double(result.usage.processorTime) / 1000
    result.waited = max(result.waited, min(stoodStill, idle))
    for reader in readers { reader.finish() }
    return result
  }

  private func send(_ descriptors: [Int32]) throws {
    let bytes = request.encoded
    let sent = clinux_send(
      host.socket, bytes, bytes.count, descriptors, Int32(descriptors.count))
    if sent == bytes.count { return }
    if errno == EPIPE || errno == ECONNRESET { throw HostGone(reason: "it has ended") }
    throw SystemError.system("ask the test host")
  }

  /// Ends the fork, unless that was done before.
  private func stop(_ reason: TestHost.End) {
    guard verdict == nil else { return }
    verdict = reason
    _ = clinux_send(host.socket, "\n", 1, nil, 0)
    kill(host.process, SIGCONT)  // A learner's code may have stopped the host.
    loop.forget(deadline: deadline)
    deadline = loop.schedule(at: .now + .seconds(5)) { [unowned self] in
      result.end = .failed("the test host does not answer")
    }
  }

  // MARK: Time

  /// Gives the next check, or the script, its time.
  private func startClock() {
    guard verdict == nil else { return }
    loop.forget(deadline: deadline)
    patienceEnd = .now + .seconds(timeLimit * HostRun.patience)
    askAgain(
      at: min(
        .now + .seconds(timeLimit),
        startedAt + .seconds((total ?? timeLimit * 1000) + result.waited)))
  }

  /// Asks at that time how long the fork has waited for a processor; that time does not count.
  private func askAgain(at time: ContinuousClock.Instant) {
    deadline = loop.schedule(at: min(time, patienceEnd)) { [unowned self] in
      _ = clinux_send(host.socket, HostReply.question, 1, nil, 0)
      deadline = loop.schedule(at: .now + .seconds(10)) { [unowned self] in
        result.isHeldUp = true
        stop(.timedOut)
      }
    }
  }

  /// Ends the fork if it has used its time, or gives it what it has waited for a processor.
  private func decide(had: Int, waited: Int) {
    let elapsed = startedAt.duration(to: .now) / .seconds(1)
    // Threads that run side by side wait for each other.
    let all = min(Double(waited) / 1000 + stoodStill, max(0, elapsed - Double(had) / 1000))
    let new = all - result.waited
    result.waited = max(result.waited, all)
    result.isHeldUp = .now >= patienceEnd
    loop.forget(deadline: deadline)
    guard new > TestHost.tolerance, !result.isHeldUp else { return stop(.timedOut) }
    askAgain(at: .now + .seconds(new))
  }

  // MARK: What it writes

  /// Looks now and then how much is in the folder, and whether this program has stood still.
  private func lookAround() {
    let time = ContinuousClock.now + .seconds(FolderLimit.interval)
    nextLook = loop.schedule(at: time) { [unowned self] in
      // So late only if all programs were stopped, as on a computer that was asleep.
      let delay = time.duration(to: .now) / .seconds(1)
      if delay > 1 { stoodStill += delay }
      if written?.isExceeded == true { stop(.signaled(SIGXFSZ)) } else { lookAround() }
    }
  }

  /// Counts one byte beyond the limit at most: how much more comes before the stop is random.
  private func keep(
    _ bytes: ArraySlice<UInt8>, in stream: WritableKeyPath<TestHost.Answer, Output>
  ) {
    result[keyPath: stream].append(
      bytes.prefix(limits.output + 1 - result[keyPath: stream].total))
    if result[keyPath: stream].total > limits.output { stop(.tooMuchOutput) }
  }

  private func read(_ bytes: ArraySlice<UInt8>) {
    unread += bytes
    while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      if let event = TestEvent(line: unread[..<end], seal: request.seal, number: nextEvent) {
        take(event)
      } else if end > unread.startIndex {
        // A line that starts with the seal is an event that was cut off when the process ended.
        let isBrokenOff = unread.starts(with: request.seal.utf8)
        result.hasForeignEvents = result.hasForeignEvents || !isBrokenOff
      }
      unread = Array(unread[(end + 1)...])
    }
    if unread.count > 1 << 20 { stop(.tooMuchOutput) }
  }

  private func take(_ event: TestEvent) {
    if !event.isUncounted { nextEvent += 1 }
    if case .failed(_, _, let line, _, let isThrown, _) = event {
      return keep(event, of: isThrown ? ~line : line)
    }
    result.events.append(event)
    if case .loaded = event { result.loadedAt = .now }
    guard case .started(let test) = event else { return }
    self.test = test
    failures = [:]
    startClock()
  }

  /// Keeps a failure, unless its line has failed more often than a control may ask for: a check can
  /// fail without end.
  private func keep(_ failure: TestEvent, of line: Int) {
    let isEarly = failures.values.reduce(0, +) < 100
    failures[line, default: 0] += 1
    guard failures[line, default: 0] <= HostRequest.mostTurned + 1 else { return }
    result.events.append(isEarly ? failure : failure.shortened(to: 1 << 10))
  }

  // MARK: What the host says

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var descriptors = [Int32](repeating: -1, count: 4)
    var count: Int32 = 0
    let length = clinux_receive(host.socket, &buffer, buffer.count, &descriptors, &count)
    switch length > 0 ? HostReply(decoding: buffer[..<length]) : nil {
    case .started where !isStarted: isStarted = true
    case .running(let had, let waited): if verdict == nil { decide(had: had, waited: waited) }
    case .exited(let status, let usage):
      result.end = verdict ?? .exited(status)
      result.usage = usage
    case .signaled(let signal, let usage):
      result.end = verdict ?? .signaled(signal)
      result.usage = usage
    case .failed(let reason): result.end = .failed(reason)
    case .started, nil: result.end = .failed("the test host has gone")
    }
  }
}
