import CLinux
import Glibc

package enum ProcessEnd: Sendable, Equatable {
  case exited(Int32)
  case signaled(Int32)
  /// Killed at its time limit.
  case timedOut
}

/// A running program whose output streams are read while it runs.
///
/// The owner runs the event loop until it has ended, or calls `abandon`. If neither happened,
/// `deinit` kills it without waiting.
package final class ChildProcess {
  package private(set) var output: Output
  package private(set) var errors: Output
  package private(set) var end: ProcessEnd?
  /// Why the program never began, although it was started several times; nil if it began.
  ///
  /// `end` is then how the launcher ended, and says nothing about the program.
  package private(set) var failure: SystemError?
  package let startedAt = ContinuousClock.now
  package private(set) var endedAt: ContinuousClock.Instant?
  /// Its processor time in milliseconds; 0 until it has ended.
  package private(set) var processorTime = 0

  private let loop: EventLoop
  private var origin = Origin.none
  private var readers: [PipeReader] = []
  private var deadline: Int?
  private var nextLook: Int?
  /// Whether it was ended because it wrote too much.
  package private(set) var hasWrittenTooMuch = false
  private var isTimedOut = false
  private var isStopped = false
  private let command: Command
  /// The kind of server that it is a fork of; nil for a new process.
  package private(set) var forkedFrom: ForkServer.Kind?
  /// The launcher's report; nil if the program was started without one.
  private var report: ChildPipe?
  private var starts = 0
  private static let mostStarts = 3

  /// How it was started, while it runs.
  private enum Origin {
    case none
    /// As a child process and process group leader; the handle is its pidfd.
    case spawned(pid_t, handle: Int32)
    /// As a fork of the standby compiler, with the fork's number.
    case forked(ForkServer, Int)
  }

  /// Starts the program in a process group of its own.
  ///
  /// - Parameter standby: forks for commands that have an order.
  /// - Throws: `SystemError` if it cannot start.
  package init(_ command: Command, by standby: ForkServer? = nil, on loop: EventLoop) throws {
    self.loop = loop
    self.command = command
    output = Output(limit: command.outputLimit)
    errors = Output(limit: command.outputLimit)
    try start(by: standby)
    deadline = loop.schedule(at: .now + .seconds(command.timeLimit)) { [unowned self] in
      self.isTimedOut = true
      self.terminate()
    }
    if let written = command.written { look(at: written) }
  }

  /// Ends the program as soon as its folder is too large; otherwise looks again later.
  private func look(at written: FolderLimit) {
    nextLook = loop.schedule(at: .now + .seconds(FolderLimit.interval)) { [unowned self] in
      self.nextLook = nil
      guard written.isExceeded else { return self.look(at: written) }
      self.hasWrittenTooMuch = true
      self.terminate()
    }
  }

  /// Runs a program to its end.
  ///
  /// - Throws: `SystemError` if it cannot start; `Cancelled` after killing it.
  package static func run(_ command: Command, on loop: EventLoop) throws -> ChildProcess {
    let process = try ChildProcess(command, on: loop)
    do {
      try loop.run { process.end != nil }
    } catch {
      process.abandon()
      throw error
    }
    return process
  }

  /// Kills the program if it still runs, and waits for its end: until then it may write files.
  ///
  /// `end` stays nil. The wait is short because a process cannot ignore SIGKILL.
  package func abandon() {
    switch origin {
    case .spawned:
      terminate()
      _ = reap()
    case .forked(let standby, let number): standby.end(number)
    case .none: break
    }
    release()
  }

  deinit {
    switch origin {
    case .spawned(let process, let handle):
      terminate()
      loop.unwatch(handle)
      close(handle)
      Reaper.take(process)
    case .forked(let standby, let number): standby.abandon(number)
    case .none: break
    }
    release()
  }

  private func release() {
    origin = .none
    readers = []
    report = nil
    forgetDeadlines()
  }

  private func forgetDeadlines() {
    for deadline in [deadline, nextLook].compactMap(\.self) { loop.forget(deadline: deadline) }
    deadline = nil
    nextLook = nil
  }

  private func start(by standby: ForkServer?) throws {
    starts += 1
    let (outputPipe, errorPipe, reportPipe) = try (ChildPipe(), ChildPipe(), ChildPipe())
    let streams = [outputPipe.writeEnd, errorPipe.writeEnd, reportPipe.writeEnd]
    let number = command.order.flatMap { order in
      standby?.start(order, streams: streams) { [unowned self] end in self.finish(end) }
    }
    if let standby, let number {
      origin = .forked(standby, number)
      forkedFrom = standby.kind
      report = reportPipe
    } else {
      forkedFrom = nil
      try spawnProcess(streams)
      report = command.launch == nil ? nil : reportPipe
    }
    outputPipe.closeWriteEnd()
    errorPipe.closeWriteEnd()
    reportPipe.closeWriteEnd()
    readers = [
      PipeReader(outputPipe, on: loop) { [unowned self] in self.output.append($0) },
      PipeReader(errorPipe, on: loop) { [unowned self] in self.errors.append($0) },
    ]
  }

  private func spawnProcess(_ streams: [Int32]) throws {
    var descriptors: [Int32: Int32] = [1: streams[0], 2: streams[1]]
    if let launch = command.launch { descriptors[launch.report] = streams[2] }
    let process = try spawn(command, descriptors: descriptors)
    if let limit = command.memoryLimit {
      _ = clinux_set_limit(process, clinux_limit_data, limit)
      // If this program is killed and cannot enforce the time limit, this limit ends the child.
      let seconds = UInt64(command.timeLimit.rounded(.up)) + 1
      _ = clinux_set_limit(process, clinux_limit_processor_time, seconds)
    }
    let handle = clinux_pidfd_open(process)
    guard handle >= 0 else {
      kill(process, SIGKILL)
      throw SystemError.system("watch \(command.executable)")
    }
    origin = .spawned(process, handle: handle)
    loop.watch(handle) { [unowned self] in self.finish(self.reap()) }
  }

  /// Starts the command once more, as a new process; returns why that is impossible.
  private func startAgain() -> SystemError? {
    readers = []
    output = Output(limit: command.outputLimit)
    errors = Output(limit: command.outputLimit)
    do {
      try start(by: nil)
      return nil
    } catch {
      return error as? SystemError ?? SystemError("start", reason: "\(error)")
    }
  }

  /// Whether a signal ended the process that neither a limit nor the system sends.
  private static func isCrash(_ end: clinux_end) -> Bool {
    end.was_signaled != 0 && ![SIGKILL, SIGXCPU].contains(end.status)
  }

  /// Returns why the program has not begun; nil if it has.
  private func launchFailure(_ status: clinux_end?) -> SystemError? {
    let program = command.launch?.program ?? command.executable
    guard let report else { return nil }
    let said = report.readAll()
    // The standby compiler may die after the fork has begun; then nobody knows how the fork ended.
    if status != nil, said == [Launch.begun] { return nil }
    let reason = String(decoding: said.drop { $0 == Launch.begun }, as: UTF8.self)
    return SystemError(
      "start \(program)", reason: reason.isEmpty ? "the launcher was ended" : reason)
  }

  /// Whether it reached its time limit mostly by waiting, so that a retry may succeed.
  package var wasHeldUp: Bool {
    guard end == .timedOut, let endedAt else { return false }
    let time = startedAt.duration(to: endedAt) / .seconds(1)
    return ProcessorShare.isLow(Double(processorTime) / 1000, in: time)
  }

  /// Kills the program's process group; its end is still reported.
  package func terminate() {
    isStopped = true
    switch origin {
    case .spawned(let process, _):
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
    case .forked(let standby, let number): standby.stop(number)
    case .none: break
    }
  }

  /// Records the end and reads the rest of the output.
  ///
  /// If the launcher or the standby compiler failed before the program began, starts it again.
  private func finish(_ status: clinux_end?) {
    origin = .none
    if let error = launchFailure(status) {
      failure = error
      if !isStopped, starts < ChildProcess.mostStarts {
        failure = startAgain()
        if failure == nil { return }
      }
    } else if forkedFrom == .warm, !isStopped, status.map(ChildProcess.isCrash) == true {
      // The fork began in the midst of a compilation. Let a new process find out whose fault it is.
      failure = startAgain()
      if failure == nil { return }
    }
    report = nil
    forgetDeadlines()
    if let written = command.written, written.isExceeded { hasWrittenTooMuch = true }
    for reader in readers { reader.finish() }
    endedAt = .now
    processorTime = status?.processor_milliseconds ?? 0
    if isTimedOut {
      end = .timedOut
    } else if let status, status.was_signaled == 0 {
      end = .exited(status.status)
    } else {
      end = .signaled(status?.status ?? SIGKILL)
    }
  }

  /// Kills the process group, removes the process from the process table and closes its handle.
  private func reap() -> clinux_end? {
    guard case .spawned(let process, let handle) = origin else { return nil }
    // Kill what it left running. Until it is reaped, no other group can have its number.
    kill(-process, SIGKILL)
    var status = clinux_end()
    let isReaped = clinux_reap(process, &status) == 0
    loop.unwatch(handle)
    close(handle)
    return isReaped ? status : nil
  }
}

/// The share of a process's wall-clock time in which it used a processor.
package enum ProcessorShare {
  /// Whether the process waited for more than a fifth of its time, so that a retry may be faster.
  ///
  /// An endless loop uses its processor all the time, unless other processes compete for it.
  package static func isLow(_ processorTime: Double, in time: Double) -> Bool {
    processorTime < time * 0.8
  }
}
