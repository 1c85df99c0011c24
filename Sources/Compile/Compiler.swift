import Platform
import Sandbox

/// One run of the compiler.
struct CompilerCall: Sendable, Equatable {
  /// What it is to do, beside what every run is told.
  var arguments: [String]
  /// The folder that it starts in: relative paths of sources and products are below it.
  var folder: String
  /// The folder of its products, within the other one.
  var output: String
  /// Folders that hold the modules it imports.
  var modules: [String] = []
  /// Whether its sources and all that it imports are the course's, and none of them a learner's.
  var isTrusted = false
  /// Where it finds the standard library, instead of in the toolchain.
  var resources: String?
  /// Whether the sources may use macros, for which the compiler loads libraries.
  var hasMacros = true
  /// How much of what it prints is kept, in bytes.
  var printed = 1 << 16
}

/// The one way to the Swift compiler.
///
/// A value of its own so that a compiler that is started already can take the place of a new process.
package struct Compiler {
  /// Starts a compilation; its messages go into the serialized diagnostics that it is told to write.
  let start: (CompilerCall, EventLoop) throws -> ChildProcess

  /// A `swift-frontend` process for each compilation, in the cell unless it is trusted: a fork of the
  /// one that stands by, where there is one.
  package static func live(
    _ toolchain: Toolchain, moduleCache: String, cell: Cell, standby: StandbyCompiler
  ) -> Compiler {
    Compiler { call, loop in
      let common =
        ["-frontend"] + (call.hasMacros ? toolchain.flags : toolchain.flagsWithoutMacros)
        + (call.resources.map { ["-resource-dir", $0] } ?? [])
        + ["-module-cache-path", moduleCache]
      let command = Command(
        toolchain.compiler, common + call.arguments + ["-debug-diagnostic-names"],
        folder: call.folder, timeLimit: 60, memoryLimit: 4 << 30, outputLimit: call.printed)
      if call.isTrusted { return try ChildProcess(command, on: loop) }
      let readable =
        toolchain.resources + [moduleCache, call.folder] + call.modules
        + (call.resources.map { [$0] } ?? Toolchain.headers)
      return try ChildProcess(
        try cell.confine(command, reading: readable, writing: call.output),
        by: standby.server(), on: loop)
    }
  }
}
