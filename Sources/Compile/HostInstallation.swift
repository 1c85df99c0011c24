import Platform

/// The test host as it is installed: an executable, or sources to compile for the toolchain at
/// hand.
///
/// The host loads the toolchain's runtime and XCTest, which fit only what that very release has
/// compiled. What is built from source brings an executable. An archive serves several releases of
/// Swift, so it brings the sources.
package struct HostInstallation {
  /// The path of the executable beside the program.
  package let executable: String
  /// The folder of the sources, which are used if there is no executable.
  package let sources: String?
  /// Called before the sources are compiled, which takes some seconds.
  let willCompile: (Toolchain) -> Void

  package init(
    executable: String, sources: String? = nil,
    willCompile: @escaping (Toolchain) -> Void = { _ in }
  ) {
    self.executable = executable
    self.sources = sources
    self.willCompile = willCompile
  }

  /// The library of the standby compiler, which stands beside the executable; nil if it is missing.
  package var standby: String? { StandbyCompiler.library(beside: executable) }

  package var isCompiledHere: Bool { !Files.exists(executable) && hasSources }

  private var hasSources: Bool { sources.map { Files.isFolder($0) } ?? false }

  /// Whether `executable(for:cache:on:)` returns at once.
  package func isReady(for toolchain: Toolchain, cache: Cache) -> Bool {
    guard isCompiledHere, let sources else { return true }
    return HostBuild(sources: sources, toolchain: toolchain, cache: cache).kept != nil
  }

  /// Returns the path of the executable for a toolchain, and compiles it on the first call.
  ///
  /// If another process is compiling it, this one waits and takes what that one has made.
  ///
  /// - Returns: the path, and a lock if the executable was not there: other processes that need it
  ///   wait as long as the caller keeps the lock.
  /// - Throws: `HostBuildFailure` if the sources do not compile, for example on a full disk, and
  ///   `Cancelled`.
  package func executable(
    for toolchain: Toolchain, cache: Cache, on loop: EventLoop
  ) throws -> (path: String, lock: FileLock?) {
    guard isCompiledHere, let sources else { return (executable, nil) }
    let build = HostBuild(sources: sources, toolchain: toolchain, cache: cache)
    if let kept = build.kept { return (kept, nil) }
    willCompile(toolchain)
    let lock = try FileLock.take(
      "\(cache.folder)/host.lock", patience: HostInstallation.patience, on: loop)
    return (try build.kept ?? build.make(on: loop), lock)
  }

  /// Seconds after which another process is taken to be stuck, and the executable is compiled
  /// twice.
  private static let patience = 120.0
}
