/// The one way to the Swift compiler: compile with these arguments, in this folder.
///
/// A value of its own so that a compiler that is started already can take the place of a new process.
struct Compiler {
  /// Starts a compilation; its messages go into the serialized diagnostics that it is told to write.
  let start: (_ arguments: [String], _ folder: String, EventLoop) throws -> ChildProcess

  /// A new `swift-frontend` process for each compilation.
  static func live(_ toolchain: Toolchain, moduleCache: String) -> Compiler {
    Compiler { arguments, folder, loop in
      let common = ["-frontend"] + toolchain.flags + ["-module-cache-path", moduleCache]
      return try ChildProcess(
        Command(
          toolchain.compiler, common + arguments + ["-debug-diagnostic-names"], folder: folder,
          timeLimit: 60, memoryLimit: 4 << 30, outputLimit: 1 << 16),
        on: loop)
    }
  }
}
