import Glibc
import Platform
import Sandbox

/// The linker that makes shared objects.
///
/// Undefined symbols are allowed: the test host has loaded the libraries that define them.
package struct Linker {
  /// The path of the executable.
  let path: String
  /// The object that registers a library's types with the runtime.
  let runtimeObject: String
  let cell: Cell
  let loop: EventLoop

  init(_ toolchain: Toolchain, in cell: Cell, on loop: EventLoop) {
    path = toolchain.linker
    runtimeObject = toolchain.runtimeObject
    self.cell = cell
    self.loop = loop
  }

  /// The flags of every link.
  static let flags = ["-shared", "-nostdlib"]
  /// Emit `.eh_frame_hdr` for the unwinder.
  static let unwindingFlags = ["--eh-frame-hdr"]

  /// Links objects to `folder/name`; throws `SystemError` with the linker's output.
  func link(
    _ objects: [String], as name: String, in folder: String, flags: [String] = [],
    limits: ResourceLimits? = nil
  ) throws -> ChildProcess {
    let arguments =
      Linker.flags + flags + [runtimeObject] + objects + ["-o", "\(folder)/\(name)"]
    let command = Command(path, arguments, folder: folder)
    let process = try ChildProcess.run(
      try cell.confine(
        command, reading: objects + [runtimeObject], writing: folder, limits: limits), on: loop)
    if let failure = process.failure { throw failure }
    guard process.end == .exited(0) else {
      throw SystemError("link \(name)", reason: process.errors.text)
    }
    return process
  }

  /// The linker to use: GNU gold or bfd from PATH, else the toolchain's lld.
  ///
  /// gold and bfd link a small library in half of lld's time (docs/performance.md).
  static func find(_ environment: [String: String], toolchain folder: String) -> String {
    let path = SearchPath(environment)
    return path.executable("ld.gold") ?? path.executable("ld.bfd") ?? "\(folder)/bin/ld.lld"
  }
}
