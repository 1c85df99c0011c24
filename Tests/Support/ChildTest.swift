import Foundation
import XCTest

/// Runs tests in separate processes, which may be killed or stopped.
package enum ChildTest {
  private static let variable = "UNDERSTUDY_TEST_FOLDER"

  /// The folder passed to such a process; throws `XCTSkip` in an ordinary run.
  package static func folder() throws -> URL {
    guard let path = ProcessInfo.processInfo.environment[variable] else {
      throw XCTSkip("other tests run this one")
    }
    return URL(fileURLWithPath: path)
  }

  /// Starts the test `Module.Class/method` in another process.
  package static func start(_ name: String, folder: URL) throws -> Process {
    try start(program: CommandLine.arguments[0], [name], folder: folder) {
      $0.standardOutput = FileHandle.nullDevice
    }
  }

  /// Starts it in a shell with job control on its own terminal.
  ///
  /// When it stops or ends, the shell prints `status <number>`, and continues it if it was stopped.
  package static func start(_ name: String, folder: URL, at pty: PseudoTerminal) throws -> Process {
    let script = #"set -m; "$0" "$1"; echo "status $?"; fg; echo "status $?""#
    return try start(
      program: "/usr/bin/setsid",
      ["-c", "-w", "/bin/bash", "-c", script, CommandLine.arguments[0], name],
      folder: folder
    ) {
      let terminal = FileHandle(fileDescriptor: pty.slave, closeOnDealloc: false)
      $0.standardInput = terminal
      $0.standardOutput = terminal
      // The shell looks for its terminal on this descriptor.
      $0.standardError = terminal
    }
  }

  private static func start(
    program: String, _ arguments: [String], folder: URL, configure: (Process) -> Void
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(
        [variable: folder.path, "TERM": "xterm", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardError = FileHandle.nullDevice
    configure(process)
    try process.run()
    return process
  }
}
