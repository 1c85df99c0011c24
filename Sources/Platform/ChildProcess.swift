import CLinux
import Glibc

/// A program to start, with its arguments and limits.
package struct Command: Sendable, Equatable {
  /// An absolute path.
  package var executable: String
  /// The arguments without the program's name.
  package var arguments: [String]
  /// The working folder; nil for this process's own.
  package var folder: String?
  /// The whole environment; nil for this process's own.
  package var environment: [String: String]?
  /// The time limit in seconds of wall-clock time.
  package var timeLimit: Double
  /// The limit of allocated memory in bytes; nil for none.
  package var memoryLimit: UInt64?
  /// How many bytes of each output stream are kept.
  package var outputLimit: Int
  /// Descriptors to pass to it, by their number in the new process.
  package var descriptors: [Int32: Int32] = [:]
  /// The same command as an order for the standby compiler; nil if only a new process can run it.
  package var order: [String]?

  /// Creates a command; the default limits suit a compiler.
  package init(
    _ executable: String, _ arguments: [String], folder: String? = nil,
    environment: [String: String]? = nil, timeLimit: Double = 60, memoryLimit: UInt64? = nil,
    outputLimit: Int = 1 << 20
  ) {
    self.executable = executable
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
    self.timeLimit = timeLimit
    self.memoryLimit = memoryLimit
    self.outputLimit = outputLimit
  }
}

package enum ProcessEnd: Sendable, Equatable {
  case exited(Int32)
  case signaled(Int32)
  /// Killed at its time limit.
  case timedOut
}

extension Command {
  /// The result of a program that has ended.
  package struct Answer: Sendable, Equatable {
    package let end: ProcessEnd
    /// Its standard output.
    package let output: String
    /// Its standard error.
    package let errors: String
  }

  /// A value that changes with the executable file; nil if there is none.
  package var identity: String? { Files.identity(of: executable) }

  /// Runs the program to its end; throws `SystemError` if it cannot start.
  package func run() throws -> Answer {
    let process = try ChildProcess.run(self, on: EventLoop())
    return Answer(
      end: process.end ?? .timedOut, output: process.output.text, errors: process.errors.text)
  }
}

/// A running program whose output streams are read while it runs.
///
/// The owner runs the event loop until it has ended, or calls `abandon`. If neither happened,
/// `deinit` kills it without waiting.
package final class ChildProcess {
  package private(set) var output: Output
  package private(set) var errors: Output
  package private(set) var end: ProcessEnd?
  /// The error of starting it as a new process, after the standby compiler that ran it had died.
  package private(set) var failure: SystemError?
  package let startedAt = ContinuousClock.now
  package private(set) var endedAt: ContinuousClock.Instant?
  /// Its processor time in milliseconds; 0 until it has ended.
  package private(set) var processorTime = 0

  private let loop: EventLoop
  private var origin = Origin.none
  private var readers: [PipeReader] = []
  private var deadline: Int?
  private var isTimedOut = false

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
    output = Output(limit: command.outputLimit)
    errors = Output(limit: command.outputLimit)
    try start(command, by: standby)
    deadline = loop.schedule(at: .now + .seconds(command.timeLimit)) { [unowned self] in
      self.isTimedOut = true
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
    if let deadline { loop.forget(deadline: deadline) }
    deadline = nil
  }

  private func start(_ command: Command, by standby: ForkServer?) throws {
    let (outputPipe, errorPipe) = try (ChildPipe(), ChildPipe())
    let streams = [outputPipe.writeEnd, errorPipe.writeEnd]
    let number = command.order.flatMap { order in
      standby?.start(order, streams: streams) { [unowned self] end in
        if let end { self.finish(end) } else { self.startAgain(command) }
      }
    }
    if let standby, let number {
      origin = .forked(standby, number)
    } else {
      try spawnProcess(command, streams)
    }
    outputPipe.closeWriteEnd()
    errorPipe.closeWriteEnd()
    readers = [
      PipeReader(outputPipe, on: loop) { [unowned self] in self.output.append($0) },
      PipeReader(errorPipe, on: loop) { [unowned self] in self.errors.append($0) },
    ]
  }

  private func spawnProcess(_ command: Command, _ streams: [Int32]) throws {
    let process = try spawn(command, descriptors: [1: streams[0], 2: streams[1]])
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

  /// Starts the command as a new process, because the standby compiler died with its fork.
  private func startAgain(_ command: Command) {
    origin = .none
    output = Output(limit: command.outputLimit)
    errors = Output(limit: command.outputLimit)
    do {
      try start(command, by: nil)
    } catch {
      failure = error as? SystemError
      finish(nil)
    }
  }

  /// Whether it reached its time limit mostly by waiting, so that a retry may succeed.
  package var wasHeldUp: Bool {
    guard end == .timedOut, let endedAt else { return false }
    let time = startedAt.duration(to: endedAt) / .seconds(1)
    return ProcessorShare.isLow(Double(processorTime) / 1000, in: time)
  }

  /// Kills the program's process group; its end is still reported.
  package func terminate() {
    switch origin {
    case .spawned(let process, _):
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
    case .forked(let standby, let number): standby.stop(number)
    case .none: break
    }
  }

  /// Records the end and reads the rest of the output.
  private func finish(_ status: clinux_end?) {
    origin = .none
    if let deadline { loop.forget(deadline: deadline) }
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
