import CLinux
import Glibc
import Platform

/// Where one runner's processes are locked in: a room where there is bubblewrap, a user of their own
/// where this program is root's, and the launcher that locks each of them in.
///
/// Used by one thread.
package final class Cell {
  package let sandbox: Sandbox
  /// What a process in it is loaded with.
  package let libraries: LinkedLibraries
  /// Who the processes become; nil where they stay who they are.
  package let user: UInt32?
  private let view: Room.View
  private var room: Room?
  private let demangler = Demangler()

  /// - Parameter view: what has to be seen in a room, beside the libraries.
  package init(_ sandbox: Sandbox, libraries: LinkedLibraries, view: Room.View) {
    self.sandbox = sandbox
    self.libraries = libraries
    self.view = view
    // Numbers that no system gives to people or services. Two runners at a time should differ, so
    // that neither uses up the other's processes.
    user = sandbox.level != .none && geteuid() == 0 ? UInt32.random(in: 62_000..<65_000) : nil
  }

  /// What the processes find in their environment: the same for everybody.
  package static let environment = [
    "HOME": "/nonexistent", "LANG": "C.UTF-8", "TMPDIR": "/nonexistent", "TZ": "UTC",
    // A compiler that a signal ends would start another program first, fail at that, and leave
    // with a status that tells nothing.
    "LLVM_DISABLE_SYMBOLIZATION": "1",
  ]

  /// The limit of processes and threads; none without a room or a user of its own.
  ///
  /// There all that the user runs on the machine would be counted. libdispatch starts up to 255 threads for
  /// one kind of queue, and some for others.
  package var processes: UInt64 {
    user != nil || sandbox.level == .bubblewrapAndLandlock ? 400 : 0
  }

  /// The command that runs a tool locked in; the same one where there is no sandbox.
  ///
  /// - Parameters:
  ///   - readable: files and folders beside what tools are loaded with.
  ///   - output: the one folder that it may write in.
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
      ["--keep", "2", "--processes", String(processes)] + limits.options
      + (readable + ["/proc"]).flatMap { ["--read", $0] }
      + (output.map { ["--write", $0] } ?? []) + ["--write", "/dev/null"]
      + (user.map { ["--user", String($0)] } ?? [])
    // One that stands by is loaded already.
    let loading =
      libraries.paths.flatMap { ["--read", $0] }
      + [command.executable, libraries.loader].flatMap { ["--run", $0] }
    var confined = try launch(command, loading + options)
    confined.order = order(command, options)
    confined.timeLimit = limits.time
    confined.environment = Cell.environment
    return confined
  }

  /// The command that runs another in the room, not locked in: for a host, which locks its children in.
  ///
  /// - Parameter keeping: the highest descriptor that it is to have.
  package func house(_ command: Command, keeping: Int32) throws -> Command {
    try launch(command, ["--free", "--keep", String(keeping)])
  }

  /// The next process enters another room: what this one shows may have been removed outside.
  package func leaveRoom() {
    room?.end()
    room = nil
  }

  /// Reads mangled Swift names; those that the tool cannot read are missing from the result.
  ///
  /// - Parameter tool: the path of `swift-demangle`.
  /// - Throws: `SystemError` if the tool is missing or cannot run, and `Cancelled`.
  package func demangle(
    _ names: [String], with tool: String, on loop: EventLoop
  ) throws -> [String: DemangledName] {
    try demangler.read(names, with: tool, in: self, on: loop)
  }

  /// What understudy-jail is told, beside the room.
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
    let made = try Room(bubblewrap: sandbox.bubblewrap, launcher: sandbox.launcher, view: seen)
    room = made
    return made
  }
}
