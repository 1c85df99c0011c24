import CJail
import CLinux
import Foundation
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
  /// The size at which it is ended, of a folder that it writes to; nil for no limit.
  package var written: FolderLimit?
  /// How the executable reports on the program that it runs; nil if it is the program itself.
  package var launch: Launch?

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

/// A folder, and how many bytes its files may have together.
package struct FolderLimit: Sendable, Equatable {
  let folder: String
  let size: UInt64

  package init(folder: String, size: UInt64) {
    self.folder = folder
    self.size = size
  }

  /// Whether the folder's files have more bytes than they may, or there are very many of them.
  package var isExceeded: Bool { clinux_is_larger(folder, size, FolderLimit.mostFiles) != 0 }

  private static let mostFiles = 1000
  /// Seconds between two looks.
  package static let interval = 0.1
}

/// The report of a launcher, which confines itself before it runs the program; CJail.h defines it.
package struct Launch: Sendable, Equatable {
  /// The program that it runs, for messages.
  package let program: String
  /// The number of the report's descriptor in the launcher.
  package let report: Int32

  package init(of program: String, report: Int32) {
    self.program = program
    self.report = report
  }

  /// The whole report where the program has begun.
  static let begun = UInt8(cjail_begun)
}

extension Command {
  /// The result of a program that has ended.
  package struct Answer: Sendable, Equatable {
    package let end: ProcessEnd
    package let output: String
    package let errors: String
  }

  /// A value that changes with the executable file; nil if there is none.
  package var identity: String? { Files.identity(of: executable) }

  /// Runs the program to its end; throws `SystemError` if it cannot start.
  package func run() throws -> Answer {
    let process = try ChildProcess.run(self, on: EventLoop())
    if let failure = process.failure { throw failure }
    return Answer(
      end: process.end ?? .timedOut, output: process.output.text, errors: process.errors.text)
  }
}

extension Command {
  /// Starts the program in a session of its own, in which it goes on after this program and its
  /// terminal.
  ///
  /// It has a lower priority, so that this program stays quick.
  ///
  /// - Parameter log: the file for its output, which is emptied first; without the right to write
  ///   it, the output is discarded.
  /// - Throws: `SystemError` if it cannot start.
  @discardableResult
  package func startInBackground(log: String) throws -> BackgroundProcess {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW
    let file = clinux_open(log, flags, 0o644)
    let output = file >= 0 ? file : clinux_open("/dev/null", O_WRONLY, 0)
    guard output >= 0 else { throw SystemError.system("write \(log)") }
    defer { close(output) }
    let process = try spawn(self, descriptors: [1: output, 2: output], inOwnSession: true)
    _ = clinux_lower_priority(process)
    let started = BackgroundProcess(handle: clinux_pidfd_open(process))
    Thread.detachNewThread {
      var end = clinux_end()
      _ = clinux_reap(process, &end)
    }
    return started
  }
}

/// A program that goes on after this one, unless somebody ends it.
package final class BackgroundProcess: Sendable {
  private let handle: Int32

  fileprivate init(handle: Int32) { self.handle = handle }

  deinit { if handle >= 0 { close(handle) } }

  /// Asks it to end; without effect if it has ended.
  package func end() { _ = clinux_pidfd_end(handle) }
}

/// The folders in which programs are searched: `PATH`.
///
/// Folders that are not absolute are left out, as they are whatever folder the user is in; for root,
/// also those into which everybody can write, or which anybody may have put into such a folder.
package struct SearchPath: Sendable {
  package let folders: [String]

  package init(_ environment: [String: String]) {
    folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter {
      $0.hasPrefix("/") && !(geteuid() == 0 && (SearchPath.isOpenToAll($0) || Files.isPlanted($0)))
    }
  }

  /// Returns the path of the first executable file of that name, or nil.
  package func executable(_ name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && !Files.isFolder($0) }
  }

  private static func isOpenToAll(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.isOpenToAll
  }
}
