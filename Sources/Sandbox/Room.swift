import CLinux
import Foundation
import Glibc
import Platform

/// Linux namespaces made by bubblewrap: files, processes, network and host name of their own.
///
/// A process of ours keeps the room open, and others enter it. Making a room takes about 10 ms,
/// entering it less than 1 ms.
package final class Room {
  /// The pidfd of the room's process 1, with which others enter its namespaces; closed on exec.
  private(set) var handle: Int32 = -1
  private let process: pid_t
  private let door: Int32
  private var isClosed = false

  /// The folder in which the test host mounts memory, the same in every room.
  ///
  /// Outputs and messages with this path then do not depend on the machine.
  static let mountPoint = "/run/check"

  /// The paths that are visible in a room, at the same places as outside.
  package struct View: Sendable, Equatable {
    /// Files and folders without write access.
    var readable: [String]
    /// Folders with write access.
    package var writable: [String]

    package init(readable: [String], writable: [String] = []) {
      self.readable = readable
      self.writable = writable
    }
  }

  /// Makes a room; throws `SystemError` with bubblewrap's message if that fails.
  ///
  /// - Parameters:
  ///   - bubblewrap: the path of `bwrap`.
  ///   - launcher: the path of `understudy-jail`, which holds the room open.
  init(bubblewrap: String, launcher: String, view: View) throws {
    let (input, output, errors, information) = try (
      ChildPipe(), ChildPipe(), ChildPipe(), ChildPipe()
    )
    let command = Command(
      bubblewrap, Room.options(view) + ["--info-fd", "3", "--", launcher, "--hold"],
      environment: [:])
    process = try spawn(
      command,
      descriptors: [
        0: input.readEnd, 1: output.writeEnd, 2: errors.writeEnd, 3: information.writeEnd,
      ])
    door = input.takeWriteEnd()
    for pipe in [output, errors, information] { pipe.closeWriteEnd() }
    let isReady = Room.read(output, upTo: "\n") == [UInt8(ascii: "\n")]
    guard isReady, let holder = Room.holder(in: Room.read(information, upTo: "}")) else {
      let said = String(decoding: Room.read(errors), as: UTF8.self)
      let reason = said.isEmpty ? "it was ended" : said.trimmingCharacters(in: .newlines)
      throw SystemError("make a room with bwrap", reason: reason)
    }
    handle = clinux_pidfd_open(holder)
    guard handle >= 0 else { throw SystemError.system("enter the room of bwrap") }
  }

  /// Closes the room and waits until its processes have ended; kills them after a second.
  ///
  /// Process 1 ends when the pipe `door` closes, and the kernel then kills all others in its
  /// namespace.
  func end() {
    guard closeDoor() else { return }
    Reaper.finish(process, grace: grace)
    closeHandle()
  }

  deinit {
    guard closeDoor() else { return }
    Reaper.take(process, grace: grace)
    closeHandle()
  }

  /// Zero for a room that was never ready.
  private var grace: Duration { handle < 0 ? .zero : .seconds(1) }

  /// Closes the pipe that keeps process 1 alive; returns false if that was done before.
  private func closeDoor() -> Bool {
    guard !isClosed else { return false }
    isClosed = true
    close(door)
    return true
  }

  private func closeHandle() {
    if handle >= 0 { close(handle) }
    handle = -1
  }

  /// Whether process 1 still runs.
  var isOpen: Bool {
    var wait = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) == 0
  }

  private static func options(_ view: View) -> [String] {
    // Root can make the other namespaces without a user namespace. Inside one, the limit of
    // processes would not work for the other user id that root gives to the processes.
    let users = geteuid() == 0 ? [] : ["--unshare-user", "--disable-userns"]
    let links = ["bin", "lib", "lib32", "lib64", "sbin"].compactMap { name -> [String]? in
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/\(name)")
      else { return nil }
      return ["--symlink", target, "/\(name)"]
    }
    return users
      + [
        "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try",
      ]
      + ["--hostname", "room", "--as-pid-1", "--die-with-parent", "--new-session", "--clearenv"]
      + links.flatMap { $0 }
      + folders(above: view.readable + view.writable + ["/dev/null", "\(mountPoint)/file"])
      .flatMap { ["--dir", $0] }
      + view.readable.flatMap { ["--ro-bind", $0, seenPath($0)] }
      + view.writable.flatMap { ["--bind", $0, seenPath($0)] }
      + ["--proc", "/proc", "--dev-bind", "/dev/null", "/dev/null"]
      + ["--dev-bind", "/dev/urandom", "/dev/urandom", "--remount-ro", "/"]
  }

  /// The parent folders of paths; bubblewrap would make them readable for its own user only.
  private static func folders(above paths: [String]) -> [String] {
    var folders: Set<String> = []
    for path in paths {
      var folder = URL(fileURLWithPath: seenPath(path)).deletingLastPathComponent()
      while folder.path != "/", folders.insert(folder.path).inserted {
        folder.deleteLastPathComponent()
      }
    }
    return folders.sorted()
  }

  /// A path with links in its folders resolved; the root's own links exist in the room too.
  private static func seenPath(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    return folder == "/" ? path : "\(folder)/\(url.lastPathComponent)"
  }

  /// Reads until a character arrives, the pipe ends, or five seconds have passed.
  private static func read(_ pipe: ChildPipe, upTo last: Unicode.Scalar? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    let descriptor = pipe.takeReadEnd()
    defer { close(descriptor) }
    let deadline = ContinuousClock.now + .seconds(5)
    while ContinuousClock.now < deadline {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 100) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let length = Glibc.read(descriptor, &buffer, buffer.count)
      guard length > 0 else { break }
      bytes += buffer[..<length]
      if let last, bytes.contains(UInt8(ascii: last)) { break }
    }
    return bytes
  }

  /// Reads the process id from bubblewrap's `{ "child-pid": 123, … }`.
  private static func holder(in information: [UInt8]) -> pid_t? {
    let object = try? JSONSerialization.jsonObject(with: Data(information)) as? [String: Any]
    return (object?["child-pid"] as? Int).map { pid_t($0) }
  }
}
