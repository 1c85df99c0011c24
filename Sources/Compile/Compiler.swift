import Dialect
import Platform
import Sandbox

/// The arguments, folders and limits of one compiler process.
struct CompilerCall: Sendable, Equatable {
  /// The arguments beside those that every compilation gets.
  var arguments: [String]
  /// The working folder: relative paths of sources and products are below it.
  var folder: String
  /// The folder that the compiler writes its products to, below `folder`.
  var output: String
  /// The folders of imported modules, which the sandbox lets the compiler read.
  var modules: [String] = []
  /// Whether all sources and imports are the course's own, so that no sandbox is needed.
  var isTrusted = false
  /// The folder of the standard library (`-resource-dir`); nil for the toolchain's.
  var resources: String?
  /// Whether the sources may use macros, for which the compiler loads plug-in libraries.
  var hasMacros = true
  /// The compiler's limits in a sandbox; nil for the usual ones.
  var limits: ResourceLimits?
  /// How much of the compiler's output is kept, in bytes.
  var printed = 1 << 16
  /// Describes the compilation to a warm compiler; nil if none may make it.
  var warmth: WarmProfile?
}

/// The Swift compiler, as a closure that starts one compilation.
///
/// Tests put another closure in its place, for example one that fails.
package struct Compiler {
  /// Starts a compilation; the diagnostics go to the file after `-serialize-diagnostics-path`.
  let start: (CompilerCall, EventLoop) throws -> ChildProcess

  /// Returns a compiler that runs `swift-frontend` for each compilation.
  ///
  /// A trusted compilation is a new process without a sandbox. Any other is locked into the cell;
  /// it is a fork of a warm compiler, or of the standby compiler, or a new process if there is
  /// none.
  package static func live(
    _ toolchain: Toolchain, moduleCache: String, cell: Cell, standby: StandbyCompiler
  ) -> Compiler {
    Compiler { call, loop in
      let arguments = call.arguments(toolchain, moduleCache: moduleCache)
      let command = Command(
        toolchain.compiler, arguments, folder: call.folder, timeLimit: 60,
        memoryLimit: 4 << 30, outputLimit: call.printed)
      if call.isTrusted { return try ChildProcess(command, on: loop) }
      let readable =
        toolchain.resources + [moduleCache, call.folder] + call.modules
        + (call.resources.map { [$0] } ?? Toolchain.headers)
      var profile = call.warmth
      profile?.arguments = arguments
      return try ChildProcess(
        try cell.confine(
          command, reading: readable, writing: call.output, limits: call.limits),
        by: standby.server(for: profile), on: loop)
    }
  }
}

extension CompilerCall {
  func arguments(_ toolchain: Toolchain, moduleCache: String) -> [String] {
    [CompilerFlags.frontend]
      + (hasMacros ? toolchain.flags : CompilerFlags.withoutMacros(toolchain.flags))
      + (resources.map { [CompilerFlags.resources, $0] } ?? [])
      + [CompilerFlags.moduleCache, moduleCache] + arguments + [CompilerFlags.diagnosticNames]
  }
}

/// The toolchain, the cache and the processes that compilations share.
package struct CompileTools {
  package let toolchain: Toolchain
  package let cache: Cache
  package let compiler: Compiler
  package let cell: Cell
  package let loop: EventLoop

  package init(
    toolchain: Toolchain, cache: Cache, compiler: Compiler, cell: Cell, loop: EventLoop
  ) {
    self.toolchain = toolchain
    self.cache = cache
    self.compiler = compiler
    self.cell = cell
    self.loop = loop
  }
}
