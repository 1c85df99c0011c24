import Platform
import Sandbox

/// The linker that makes shared objects.
enum Linker {
  /// The flags of every link.
  static let flags = ["-shared", "-nostdlib"]
  /// Emit `.eh_frame_hdr` for the unwinder.
  static let unwindingFlags = ["--eh-frame-hdr"]

  /// The linker to use: GNU gold or bfd from PATH, else the toolchain's lld.
  ///
  /// gold and bfd link a small library in half of lld's time (docs/performance.md).
  static func find(_ environment: [String: String], toolchain folder: String) -> String {
    let path = SearchPath(environment)
    return path.executable("ld.gold") ?? path.executable("ld.bfd") ?? "\(folder)/bin/ld.lld"
  }
}

extension CompileTools {
  /// Links objects to a shared object; throws `SystemError` with the linker's output.
  ///
  /// Undefined symbols are allowed: the test host has loaded the libraries that define them.
  func link(
    _ objects: [String], as name: String, in folder: String, flags: [String],
    limits: ResourceLimits?
  ) throws -> ChildProcess {
    let inputs = [toolchain.runtimeObject] + objects
    let arguments = Linker.flags + flags + inputs + ["-o", "\(folder)/\(name)"]
    let process = try ChildProcess.run(
      cell.confine(
        Command(toolchain.linker, arguments, folder: folder), reading: inputs, writing: folder,
        limits: limits), on: loop)
    if let failure = process.failure { throw failure }
    guard process.end == .exited(0) else {
      throw SystemError("link \(name)", reason: process.errors.text)
    }
    return process
  }
}
