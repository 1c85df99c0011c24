import Glibc
import Platform
import Sandbox

/// A compiler process that has loaded its libraries and forks for each compilation.
///
/// Loading takes about a third of a small compilation. The library `understudy-standby` makes the compiler
/// stand by. Where that fails, compilers are started as new processes. Used by one thread.
package final class StandbyCompiler {
  /// How far the one warm-up compilation has come.
  package enum WarmUp { case none, underWay, done, failed }

  package private(set) var warmUp = WarmUp.none
  let toolchain: Toolchain
  private let library: String?
  private let environment: [String: String]
  let cell: Cell
  private let loop: EventLoop
  private var started: ForkServer?

  /// A compiler that is started at its first use.
  ///
  /// - Parameters:
  ///   - library: the path of the library; without one, nothing stands by.
  ///   - environment: the compiler's.
  package init(
    _ toolchain: Toolchain, library: String?, environment: [String: String], in cell: Cell,
    on loop: EventLoop
  ) {
    self.toolchain = toolchain
    self.library = library
    self.cell = cell
    self.loop = loop
    var environment = environment
    environment["LD_PRELOAD"] = library
    environment["LD_LIBRARY_PATH"] = toolchain.libraries
    environment.merge(StandbyCompiler.memory) { $1 }
    self.environment = environment
  }

  /// The library, beside the test host; nil where it is missing.
  package static func library(beside host: String) -> String? {
    let folder = host.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + ["libunderstudy-standby.so"]).joined(separator: "/")
    return Files.exists(path) ? path : nil
  }

  /// Ask for memory in large pages and return none before the end, which comes soon; bind symbols before
  /// the first fork.
  private static let memory = [
    "GLIBC_TUNABLES": [
      "glibc.malloc.hugetlb=1", "glibc.malloc.tcache_count=2000",
      "glibc.malloc.mmap_threshold=33554432", "glibc.malloc.trim_threshold=1073741824",
    ].joined(separator: ":"),
    "LD_BIND_NOW": "1",
  ]

  /// The files that malloc reads to learn of the system's large pages.
  package static let consulted = ["/sys/kernel/mm/transparent_hugepage"]

  /// The process that forks; nil where none can be started.
  package func server() -> ForkServer? {
    if started == nil, library != nil {
      let command = Command(toolchain.compiler, ["--standby"], environment: environment)
      started = try? ForkServer(cell.house(command, keeping: 3), on: loop)
    }
    return started
  }

  /// Compiles something of ours whose result nobody needs, so that forks find its look-ups cached.
  func warmUp(with order: [String]) {
    let isStarted = server()?.warmUp(order) { [unowned self] isDone in
      self.warmUp = isDone ? .done : .failed
    }
    if isStarted == true { warmUp = .underWay }
  }

  /// Ends the process; the next use starts another one.
  package func leave() {
    started = nil
    warmUp = .none
  }
}
