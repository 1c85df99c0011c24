import CLinux
import Glibc

/// A program to start.
package struct Command: Sendable, Equatable {
  /// The program's absolute path.
  package var executable: String
  /// Its arguments, without its own name.
  package var arguments: [String]
  /// The folder that it starts in; this process's own when nil.
  package var folder: String?
  /// Its whole environment; this process's own when nil.
  package var environment: [String: String]?
  /// How long it may run, in seconds of wall-clock time.
  package var timeLimit: Double
  /// The most memory that it may allocate, in bytes; no limit when nil.
  package var memoryLimit: UInt64?
  /// How much of each of its output streams is kept, in bytes.
  package var outputLimit: Int
  /// Descriptors that it gets beside its standard ones, by the number that they have for it.
  package var descriptors: [Int32: Int32] = [:]
  /// How a compiler on standby is told to do the same; nil where it must be started anew.
  package var order: [String]?

  /// A command with limits that suit a compiler.
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

/// How a process ended.
package enum ProcessEnd: Sendable, Equatable {
  case exited(Int32)
  case signaled(Int32)
  /// It was killed at its time limit.
  case timedOut
}

extension Command {
  /// What came of a program that has ended.
  package struct Answer: Sendable, Equatable {
    /// How it ended.
    package let end: ProcessEnd
    /// What it printed to standard output.
    package let output: String
    /// What it printed to standard error.
    package let errors: String
  }

  /// What tells the program from other versions of it; nil where there is none.
  package var identity: String? { Files.identity(of: executable) }

  /// Runs the program to its end.
  ///
  /// Throws `SystemError` when it cannot start.
  package func run() throws -> Answer {
    let process = try ChildProcess.run(self, on: EventLoop())
    return Answer(
      end: process.end ?? .timedOut, output: process.output.text, errors: process.errors.text)
  }
}

/// A running program with both its output streams read while it runs.
///
/// Its owner runs the loop until it has ended, or calls `abandon`. `deinit` kills it if neither happened.
package final class ChildProcess {
  package private(set) var output: Output
  package private(set) var errors: Output
  package private(set) var end: ProcessEnd?
  /// Why it could not be started once more, after whoever had started it was gone.
  package private(set) var failure: SystemError?
  package let startedAt = ContinuousClock.now
  package private(set) var endedAt: ContinuousClock.Instant?
  /// How long it has kept a processor busy, in milliseconds; known once it has ended.
  package private(set) var processorTime = 0

  private let loop: EventLoop
  private var origin = Origin.none
  private var readers: [PipeReader] = []
  private var deadline: Int?
  private var isTimedOut = false

  /// Who has started it.
  private enum Origin {
    case none
    /// This program, as the leader of a group; the handle is readable once it has ended.
    case spawned(pid_t, handle: Int32)
    /// A compiler on standby, under that number.
    case forked(ForkServer, Int)
  }

  /// Starts the program in a process group of its own.
  ///
  /// - Parameter standby: who starts it, where the command has an order for it.
  /// - Throws: `SystemError` when it cannot start.
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
  /// - Throws: `SystemError` when it cannot start, and `Cancelled`; then it has been killed.
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

  /// Kills the program, if it still runs, and waits until it is gone: until then it may write.
  ///
  /// `end` stays nil. The wait is short, because nothing can ignore the signal.
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
      // It ends by itself where this program is killed and can't end it.
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

  /// The compiler on standby has gone, and nobody knows what became of this one.
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

  /// Whether it was stopped at its time limit though it was hardly at work all that time.
  package var wasHeldUp: Bool {
    guard end == .timedOut, let endedAt else { return false }
    let time = startedAt.duration(to: endedAt) / .seconds(1)
    return ProcessorShare.isLow(Double(processorTime) / 1000, in: time)
  }

  /// Kills the program and whatever it has started.
  package func terminate() {
    switch origin {
    case .spawned(let process, _):
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
    case .forked(let standby, let number): standby.stop(number)
    case .none: break
    }
  }

  /// Takes note of the end and of the last that was printed.
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

  /// Takes the process off the system's table; waits where it has only just been killed.
  private func reap() -> clinux_end? {
    guard case .spawned(let process, let handle) = origin else { return nil }
    // Whatever it left running; while it is not reaped, no other group can have its number.
    kill(-process, SIGKILL)
    var status = clinux_end()
    let isReaped = clinux_reap(process, &status) == 0
    loop.unwatch(handle)
    close(handle)
    return isReaped ? status : nil
  }
}
