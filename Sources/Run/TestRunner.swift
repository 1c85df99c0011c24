import Compile
import Glibc
import HostProtocol
import Platform
import Sandbox

/// Builds programs and runs their checks: owns the toolchain, the cache and a test host.
///
/// Used by one thread; several may exist side by side, in one program or in many.
package final class TestRunner {
  /// The toolchain in use.
  package private(set) var toolchain: Toolchain
  /// Where compiled things are kept.
  package let cache: Cache
  /// What may ask to give up while something is under way.
  package var cancellation: Cancellation {
    get { loop.cancellation }
    set { loop.cancellation = newValue }
  }

  let loop = EventLoop()
  /// The compiler for a toolchain, with its module cache in that folder.
  lazy var makeCompiler: (_ toolchain: Toolchain, _ moduleCache: String) -> Compiler = {
    [unowned self] in
    Compiler.live($0, moduleCache: $1, cell: self.cell, standby: self.standby)
  }
  private let hostExecutable: String
  private let environment: [String: String]
  /// Where programs are compiled and run.
  package let sandbox: Sandbox
  private(set) var cell: Cell
  private(set) var standby: StandbyCompiler
  private var host: TestHost?
  private var isCacheTrimmed = false

  /// A runner with the toolchain on PATH.
  ///
  /// - Parameters:
  ///   - hostExecutable: the path of `understudy-host`.
  ///   - environment: this process's environment.
  ///   - sandbox: where all but the support modules is compiled and run.
  /// - Throws: `SystemError` when there is no toolchain or no place to work in.
  package init(
    hostExecutable: String, cacheFolder: String = Cache.userFolder, environment: [String: String],
    sandbox: Sandbox = .none
  ) throws {
    self.sandbox = sandbox
    self.hostExecutable = hostExecutable
    self.environment = environment
    cache = try Cache(folder: cacheFolder)
    let toolchain = try Toolchain.find(cache: cache, environment: environment)
    self.toolchain = toolchain
    (cell, standby) = try TestRunner.workplace(
      for: toolchain, host: hostExecutable, cache: cache, sandbox, environment, on: loop)
  }

  deinit {
    if !cache.isLasting { Files.remove(cache.folder) }
  }

  /// Compiles a program's checks and runs them.
  ///
  /// - Parameters:
  ///   - tests: the checks to run (`Class.method`), in this order.
  ///   - mode: whether somebody waits for this one attempt.
  ///   - places: which checks are run once more to find a line of the learner's, where none is named.
  ///   - whenDone: called with the attempt before anything is kept for the next time.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func check(
    _ program: Program, tests: [String], limits: Limits,
    mode: BuildMode = .interactive, places: PlaceSearch = .ofCrashesAndLoops,
    whenDone: (Attempt) -> Void
  ) throws {
    let startedAt = ContinuousClock.now
    try renewToolchain()
    try startHost()  // It loads while the compiler works.
    try withBuild(of: program, mode: mode, startedAt: startedAt) { build in
      let compilation = try build.makeChecks()
      var run: TestRun?
      var timings: [Timing] = []
      if case .built(let library) = compilation {
        let start = startedAt.duration(to: .now) / .seconds(1)
        let locator =
          places == .none ? nil : Locator(build, search: places, limits: limits, runner: self)
        let (found, loadedAt, processorTime) = try self.run(
          library, tests: tests, limits: limits, locator: locator)
        run = found
        let end = startedAt.duration(to: .now) / .seconds(1)
        let loaded = loadedAt.map { startedAt.duration(to: $0) / .seconds(1) } ?? end
        timings.append(Timing(step: .start, start: start, end: loaded, isKept: false))
        timings.append(
          Timing(
            step: .run, start: loaded, end: end, isKept: false, processorTime: processorTime))
        timings += locator?.timings ?? []
      }
      whenDone(
        Attempt(
          compilation: compilation, run: run, timings: build.session.timings + timings,
          duration: startedAt.duration(to: .now) / .seconds(1)))
      build.keep()
    }
    standby.warmUp(cache: cache)
    trimCache()
  }

  /// What a learner's module says that the program's policy does not allow; nothing is run.
  ///
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func examine(_ program: Program) throws -> Compilation? {
    try renewToolchain()
    return try withBuild(of: program) { try $0.examineLearner() }
  }

  /// Does something with a build; after a failure of our side once more from the beginning.
  ///
  /// Somebody may empty the cache's folder at any moment, and a damaged file in the compiler's module
  /// cache shows only in the compiler's diagnostics.
  func withBuild<Result>(
    of program: Program, mode: BuildMode = .interactive,
    startedAt: ContinuousClock.Instant = .now, _ body: (Build) throws -> Result
  ) throws -> Result {
    var suspectsModules = false
    func attempt(hasFreshModules: Bool) throws -> Result {
      let build = Build(
        program, with: tools, mode: mode, startedAt: startedAt, hasFreshModules: hasFreshModules)
      defer {
        suspectsModules = build.session.suspectsModules
        build.close()
      }
      return try body(build)
    }
    do {
      return try attempt(hasFreshModules: false)
    } catch is SystemError {
      if suspectsModules { cache.removeModules() }
      standby.leave()
      cell.leaveRoom()
      return try attempt(hasFreshModules: suspectsModules)
    }
  }

  private var tools: CompileTools {
    CompileTools(
      toolchain: toolchain, cache: cache, compiler: makeCompiler(toolchain, cache.modulesFolder),
      cell: cell, loop: loop)
  }

  /// Once is enough for a program's life.
  private func trimCache() {
    guard !isCacheTrimmed else { return }
    isCacheTrimmed = true
    cache.trimOnceADay()
  }

  /// The cell and the standing compiler of a toolchain.
  private static func workplace(
    for toolchain: Toolchain, host: String, cache: Cache, _ sandbox: Sandbox,
    _ environment: [String: String], on loop: EventLoop
  ) throws -> (Cell, StandbyCompiler) {
    let library = StandbyCompiler.library(beside: host)
    let cell = try Cell(
      sandbox, toolchain: toolchain, host: host, cache: cache, standby: library)
    let standby = StandbyCompiler(
      toolchain, library: library,
      environment: sandbox.level == .none ? environment : Cell.environment, in: cell, on: loop)
    return (cell, standby)
  }

  /// What stands for the toolchain and the test host in the names of kept things.
  package var identity: [String] {
    [toolchain.identity, toolchain.linker, Files.identity(of: hostExecutable) ?? ""]
      + toolchain.flags
  }

  /// Starts the test host and a compiler ahead of the first check, so that they are loaded by then.
  package func startHost() throws {
    _ = standby.server()
    guard host == nil else { return }
    var variables = sandbox.level == .none ? environment : Cell.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables["LD_LIBRARY_PATH"] = toolchain.libraries
    host = try TestHost(hostExecutable, environment: variables, cell: cell, on: loop)
  }

  func renewToolchain() throws {
    guard !toolchain.isCurrent else { return }
    host = nil
    toolchain = try Toolchain.find(cache: cache, environment: environment)
    (cell, standby) = try TestRunner.workplace(
      for: toolchain, host: hostExecutable, cache: cache, sandbox, environment, on: loop)
  }

  func ask(
    _ request: HostRequest, limits: Limits, timeLimit: Double
  ) throws -> TestHost.Answer {
    for _ in 0..<2 {
      do {
        return try askHost(request, limits: limits, timeLimit: timeLimit)
      } catch is HostGone {
        // It was killed while it was idle: another one takes its place.
      }
    }
    throw SystemError("start the test host", reason: "it ended at once")
  }

  /// Nothing to write, and to read only what the host was loaded from, and the library.
  private func confinement(of request: HostRequest, timeLimit: Double) -> HostConfinement? {
    guard sandbox.level != .none else { return nil }
    let count = if case .checks(let names) = request.subject { names.count } else { 1 }
    return HostConfinement(
      user: cell.user ?? 0,
      processorTime: UInt64((timeLimit * 2).rounded(.up)) * UInt64(count + 1),
      processes: cell.processes,
      readable: cell.libraries.paths + [toolchain.libraries, "/proc", "/sys/devices/system/cpu"])
  }

  private func askHost(
    _ request: HostRequest, limits: Limits, timeLimit: Double
  ) throws -> TestHost.Answer {
    try startHost()
    guard let host else { throw SystemError("start the test host", reason: "it is not there") }
    var request = request
    request.confinement = confinement(of: request, timeLimit: timeLimit)
    do {
      let answer = try host.run(request, limits: limits, timeLimit: timeLimit)
      if case .failed(let reason) = answer.end {
        self.host = nil
        throw SystemError("run in the test host", reason: reason)
      }
      return answer
    } catch {
      self.host = nil  // A child may still be running in it.
      throw error
    }
  }
}
