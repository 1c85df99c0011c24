import CLinux
import Glibc
import Platform

/// The confinement of one runner's processes: a bubblewrap room and a user id of their own, if the
/// machine and our rights allow them, and the launcher that applies the rest.
///
/// Used by one thread.
package final class Cell {
  package let sandbox: Sandbox
  /// The shared libraries that its processes may load.
  package let libraries: LinkedLibraries
  /// The user id that its processes get, which only root can change; nil if they keep ours.
  package let user: UInt32?
  private let view: Room.View
  private var room: Room?
  package let demangler = Demangler()

  /// - Parameter view: the paths that must be visible in a room, beside the libraries.
  package init(_ sandbox: Sandbox, libraries: LinkedLibraries, view: Room.View) {
    self.sandbox = sandbox
    self.libraries = libraries
    self.view = view
    // User ids that no system assigns. Two runners should differ, because the limit of processes
    // counts all processes of a user.
    user = sandbox.level != .none && geteuid() == 0 ? UInt32.random(in: 62_000..<65_000) : nil
  }

  /// The environment of confined processes, the same on every machine.
  package static let environment = [
    "HOME": "/nonexistent", "LANG": "C.UTF-8", "TMPDIR": "/nonexistent", "TZ": "UTC",
    // After a crash the compiler would start a symbolizer, fail, and exit with a status that hides
    // the signal.
    "LLVM_DISABLE_SYMBOLIZATION": "1",
  ]

  /// The limit of processes and threads; 0 (none) without a room and without a user id of its own.
  ///
  /// Without these, the kernel would count everything that our user runs. The number leaves room
  /// for libdispatch, which starts up to 255 threads for one kind of queue and some for others.
  package var processes: UInt64 {
    user != nil || sandbox.level == .bubblewrapAndLandlock ? 400 : 0
  }

  /// Returns the command that runs a tool confined; without a sandbox, the command itself.
  ///
  /// - Parameters:
  ///   - readable: files and folders that it may read, beside the libraries.
  ///   - output: the one folder that it may write to.
  package func confine(
    _ command: Command, reading readable: [String], writing output: String? = nil,
    limits: ResourceLimits? = nil
  ) throws -> Command {
    guard sandbox.level != .none else {
      let limit = command.memoryLimit.map { ["--data", String($0)] } ?? []
      var free = command
      free.order = order(command, ["--free"] + limit)
      return free
    }
    let limits = limits ?? sandbox.compilerLimits
    if let output, let user { chown(output, user, user) }
    let options =
      ["--processes", String(processes)] + limits.options
      + (readable + ["/proc"]).flatMap { ["--read", $0] }
      + (output.map { ["--write", $0] } ?? []) + ["--write", "/dev/null"]
      + (user.map { ["--user", String($0)] } ?? [])
    // A fork of the standby compiler has loaded these before.
    let loading =
      libraries.paths.flatMap { ["--read", $0] }
      + [command.executable, libraries.loader].flatMap { ["--run", $0] }
    let report: Int32 = 8
    var confined = try launch(
      command, ["--keep", "2", "--report", String(report)] + loading + options)
    confined.launch = Launch(of: command.executable, report: report)
    confined.order = order(command, options)
    confined.timeLimit = limits.time
    confined.written = output.map { FolderLimit(folder: $0, size: limits.folderSize) }
    confined.environment = Cell.environment
    return confined
  }

  /// Returns the command that runs another in the room without confining it; the test host and the
  /// standby compiler confine their forks themselves.
  ///
  /// - Parameters:
  ///   - keeping: the highest descriptor that stays open.
  ///   - isHost: whether its forks run submissions. It may mount memory in `mountPoint`, which others
  ///     do not see, and has much room below its stack.
  package func house(
    _ command: Command, keeping: Int32, isHost: Bool = false
  ) throws -> Command {
    let room = ["--stack", String(ResourceLimits.roomBelowStack)]
    let options = isHost ? room + (mountPoint.map { ["--mount", $0] } ?? []) : []
    return try launch(command, ["--free", "--keep", String(keeping)] + options)
  }

  /// Returns the order for a fork of the standby compiler that serves too: it confines its own forks.
  package func serverOrder(_ command: Command) -> [String] { order(command, ["--free"]) }

  /// The folder of the room in which the test host mounts memory; nil without a room.
  package var mountPoint: String? {
    sandbox.level == .bubblewrapAndLandlock ? Room.mountPoint : nil
  }

  /// Ends the room; the next process gets a new one, which shows the present state of its paths.
  package func leaveRoom() {
    room?.end()
    room = nil
  }

  /// The arguments of `understudy-jail`, except for the room.
  private func order(_ command: Command, _ options: [String]) -> [String] {
    options + (command.folder.map { ["--folder", $0] } ?? [])
      + ["--", command.executable] + command.arguments
  }

  private func launch(_ command: Command, _ options: [String]) throws -> Command {
    guard sandbox.level != .none else { return command }
    var launched = command
    launched.executable = sandbox.launcher
    launched.arguments = order(command, options)
    if sandbox.level == .bubblewrapAndLandlock {
      launched.arguments = ["--room", "9"] + launched.arguments
      launched.descriptors[9] = try openRoom().handle
    }
    launched.folder = nil
    launched.memoryLimit = nil
    return launched
  }

  private func openRoom() throws -> Room {
    if let room, room.isOpen { return room }
    leaveRoom()
    var seen = view
    seen.readable += libraries.paths + [sandbox.launcher]
    var failures = 0
    while true {
      do {
        let made = try Room(bubblewrap: sandbox.bubblewrap, launcher: sandbox.launcher, view: seen)
        room = made
        return made
      } catch {
        failures += 1
        if failures == 3 { throw error }
      }
    }
  }
}
