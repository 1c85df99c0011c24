import Glibc
import Platform
import Sandbox

/// A compiler process that has loaded its libraries and forks for each compilation.
///
/// Loading takes about a third of a small compilation. The preloaded library `understudy-standby`
/// turns the compiler into such a process. If that fails, each compilation is a new process. Used
/// by one thread.
package final class StandbyCompiler {
  let toolchain: Toolchain
  private let library: String?
  private let environment: [String: String]
  let cell: Cell
  private let loop: EventLoop
  private var started: ForkServer?
  /// The compilers that forked from it and stand by in the midst of a compilation.
  package private(set) lazy var warm = WarmCompilers(of: self)
  /// Whether a verdict was given before: the first one starts no trial of warm compilers.
  package var hasPrepared = false
  /// Whether compilations are new processes for now, because the standby compiler may be at fault.
  package var isSuspended = false

  /// Prepares a compiler that is started at the first call of `server`.
  ///
  /// - Parameters:
  ///   - library: the path of the standby library; if nil, `server` returns nil.
  ///   - environment: the compiler's environment, without the variables that preload the library.
  package init(
    _ toolchain: Toolchain, library: String?, environment: [String: String], in cell: Cell,
    on loop: EventLoop
  ) {
    self.toolchain = toolchain
    self.library = library
    self.cell = cell
    self.loop = loop
    var environment = environment
    if let library, let slash = library.lastIndex(of: "/") {
      // The linker splits LD_PRELOAD at spaces, but not the list of folders.
      environment["LD_PRELOAD"] = String(library[library.index(after: slash)...])
      environment["LD_LIBRARY_PATH"] = "\(toolchain.libraries):\(library[..<slash])"
    }
    environment.merge(StandbyCompiler.memory) { $1 }
    self.environment = environment
  }

  /// Returns the path of the standby library in the test host's folder; nil if it is missing.
  package static func library(beside host: String) -> String? {
    let folder = host.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + ["libunderstudy-standby.so"]).joined(separator: "/")
    return Files.exists(path) ? path : nil
  }

  /// A value that changes with the standby library's file.
  var libraryIdentity: String { library.flatMap { Files.identity(of: $0) } ?? "" }

  /// Variables that make forks fast: malloc uses huge pages, and symbols are bound before any fork.
  ///
  /// A compilation is short, so malloc returns no memory to the system before the process ends.
  private static let memory = [
    "GLIBC_TUNABLES": [
      "glibc.malloc.hugetlb=1", "glibc.malloc.tcache_count=2000",
      "glibc.malloc.mmap_threshold=33554432", "glibc.malloc.trim_threshold=1073741824",
    ].joined(separator: ":"),
    "LD_BIND_NOW": "1",
  ]

  /// The files that malloc reads to find out about the system's huge pages.
  package static let consulted = ["/sys/kernel/mm/transparent_hugepage"]

  /// Returns the process that forks, and starts it if necessary; nil if it cannot be started.
  package func server() -> ForkServer? {
    guard !isSuspended else { return nil }
    if started == nil, library != nil {
      let command = Command(toolchain.compiler, ["--standby"], environment: environment)
      started = try? ForkServer(cell.house(command, keeping: 3), on: loop)
    }
    return started
  }

  /// Returns the process that forks for a compilation: a warm compiler, if one is ready.
  func server(for profile: WarmProfile?) -> ForkServer? {
    guard !isSuspended else { return nil }
    return profile.flatMap { warm.server(for: $0) } ?? server()
  }

  /// Waits until it and the warm compilers are ready, at most 20 seconds.
  ///
  /// - Returns: whether they are. Throws `Cancelled`.
  package func awaitReadiness() throws -> Bool {
    guard let server = server() else { return false }
    var isLate = false
    let deadline = loop.schedule(at: .now + .seconds(20)) { isLate = true }
    defer { loop.forget(deadline: deadline) }
    func isReady() -> Bool { server.isReady && warm.areReady }
    try loop.run { isLate || server.isGone || isReady() }
    return isReady()
  }

  /// Ends the process; the next use starts another one.
  package func leave() {
    warm.leave()
    started?.end()
    started = nil
  }
}
