import Compile
import Glibc
import HostProtocol
import Platform
import Sandbox

/// Builds programs and runs their checks: owns the toolchain, the cache and a test host.
///
/// A runner is used by one thread. Several may exist at a time, in one process or in many.
package final class TestRunner {
  package private(set) var toolchain: Toolchain
  package let cache: Cache
  /// A request to give up, which is noticed while waiting for child processes.
  package var cancellation: Cancellation {
    get { loop.cancellation }
    set { loop.cancellation = newValue }
  }

  /// Called every second that somebody waits for a build or a run, with the seconds so far.
  package var whenWaiting: ((Activity, _ seconds: Int) -> Void)?

  let loop = EventLoop()
  /// Makes the compiler of a toolchain, with the module cache in that folder; tests replace it.
  lazy var makeCompiler: (_ toolchain: Toolchain, _ moduleCache: String) -> Compiler = {
    [unowned self] in
    Compiler.live($0, moduleCache: $1, cell: self.cell, standby: self.standby)
  }
  private let installation: HostInstallation
  /// The path of the test host for `toolchain`.
  package private(set) var hostExecutable: String
  /// Lets other processes wait until the first build has compiled the support modules, too; nil if the
  /// test host was there.
  // Unused on purpose: it is unlocked when it is released.
  var preparation: FileLock?
  private let environment: [String: String]
  package let sandbox: Sandbox
  private(set) var cell: Cell
  private(set) var standby: StandbyCompiler
  private(set) var host: TestHost?
  /// The files that the checks of the present program may read.
  var resources: [ProgramResource] = []
  /// Whether the checks of the present program may run at the same time as what they start.
  var hasThreads = false
  /// Whether objects lie elsewhere in memory in each run.
  var movesMemory = false
  private var isCacheTrimmed = false
  /// Whether compilers get ready for further verdicts after each one.
  package var warmsUp = true
  /// Whether a crash of the compiler has led to a second attempt before.
  ///
  /// A hostile submission may crash it on purpose, so only the first crash does.
  var hasDoubtedCrash = false

  /// Makes a runner with the toolchain of `UNDERSTUDY_TOOLCHAIN` or of the `swift` on PATH.
  ///
  /// - Parameters:
  ///   - host: the test host; if it is installed as sources, they are compiled now.
  ///   - environment: this process's environment.
  ///   - sandbox: confines all compilations and runs, except compiling the support modules.
  /// - Throws: `SystemError` if there is no toolchain or no folder that can be written,
  ///   `HostBuildFailure` and `Cancelled`.
  package init(
    host installation: HostInstallation, cacheFolder: String = Cache.userFolder,
    environment: [String: String],
    sandbox: Sandbox = .none, cancellation: Cancellation = .never
  ) throws {
    self.sandbox = sandbox
    loop.cancellation = cancellation
    self.installation = installation
    self.environment = environment
    cache = try Cache(folder: cacheFolder)
    let toolchain = try Toolchain.find(cache: cache, environment: environment)
    self.toolchain = toolchain
    (hostExecutable, preparation) = try installation.executable(
      for: toolchain, cache: cache, on: loop)
    (cell, standby) = try TestRunner.workplace(
      for: toolchain, host: hostExecutable, installation.standby, cache: cache, sandbox,
      environment, on: loop)
  }

  deinit {
    guard !cache.isLasting else { return }
    standby.leave()  // Until its compilers have ended, they make files in the folder again.
    Files.remove(cache.folder)
  }

  /// Compiles a program's checks and runs them.
  ///
  /// - Parameters:
  ///   - tests: the checks to run (`Class.method`), in this order.
  ///   - seed: the seed of the values that the checks draw.
  ///   - otherSeeds: seeds for more runs, which follow if checks failed by their assertions only: one
  ///     of all checks, the others of those that failed.
  ///   - rehearsed: more runs of the same build, which follow if all checks passed.
  ///   - places: which checks to run a second time to find the learner's line.
  ///   - drawsGraphs: whether to find out who holds objects that should be gone.
  ///   - policy: the policy to examine a program with that passes without one.
  ///   - whenDone: called with the attempt, before any results are copied to the cache.
  /// - Returns: what that policy says; nil if the program falls short, or our tools fail then.
  /// - Throws: `SystemError` if our tools fail, and `Cancelled`.
  @discardableResult
  package func check(
    _ program: Program, tests: [String], limits: Limits, seed: UInt64 = 0,
    otherSeeds: [UInt64] = [],
    rehearsed: (runs: [RehearsedRun], extent: RehearsalExtent)? = nil,
    mode: BuildMode = .interactive, places: PlaceSearch = .ofCrashesAndLoops,
    drawsGraphs: Bool = false, examining policy: Policy? = nil,
    whenDone: (Attempt) -> Void
  ) throws -> ExaminedProgram? {
    let startedAt = ContinuousClock.now
    try renewToolchain()
    // The host loads XCTest while the compiler works. If it cannot start, `ask` tries again.
    try? startHost()
    let examined = try withBuild(of: program, mode: mode, startedAt: startedAt) { build in
      let compilation = try build.makeChecks()
      var run: TestRun?
      var otherRuns: [TestRun] = []
      var rehearsal: Rehearsal?
      var timings: [Timing] = []
      if case .built(let library) = compilation {
        let start = startedAt.duration(to: .now) / .seconds(1)
        let locator =
          places == .none
          ? nil
          : Locator(build, search: places, limits: limits, seed: seed, runner: self)
        var checked = try self.run(
          library, tests: tests, limits: limits, seed: seed, locator: locator,
          variation: program.variations?.neutral.randomElement())
        if let reason = checked.loadFailure {
          try build.session.doubt("load the checks", reason)
        }
        // A rehearsal turns every expectation around.
        if let variations = program.variations, rehearsed == nil {
          try self.control(&checked, of: library, variations, limits: limits, seed: seed)
        }
        if drawsGraphs {
          try self.addGraphs(to: &checked, of: library, build, limits: limits, seed: seed)
        }
        run = checked
        if checked.hasOnlyFailedAssertions {
          otherRuns = try runAgain(checked, of: library, with: otherSeeds, limits: limits)
        }
        let end = startedAt.duration(to: .now) / .seconds(1)
        let loaded = checked.loadedAt.map { startedAt.duration(to: $0) / .seconds(1) } ?? end
        timings.append(Timing(step: .start, start: start, end: loaded, isKept: false))
        timings.append(
          Timing(
            step: .run, start: loaded, end: end, isKept: false,
            processorTime: checked.processorTime))
        timings += locator?.timings ?? []
        if let rehearsed, checked.hasOnlyPassed {
          rehearsal = try rehearse(
            library, of: compilation, rehearsed.runs, rehearsed.extent, program.variations,
            limits: limits)
        }
      }
      // It goes on while the report is printed.
      let examination =
        run?.hasOnlyPassed == true
        ? policy.flatMap { try? build.beginExamination(under: $0) } : nil
      try build.session.confirm()
      whenDone(
        Attempt(
          compilation: compilation, run: run, timings: build.session.times.all + timings,
          otherRuns: otherRuns, rehearsal: rehearsal,
          duration: startedAt.duration(to: .now) / .seconds(1)))
      build.keep()
      return examination.flatMap { try? ExaminedProgram(refusal: $0()) }
    }
    if warmsUp { try? standby.prepare(tools, mode: mode) }
    trimCache()
    return examined
  }

  /// Returns whether warm compilers may be used; tries them if no trial is known.
  package func tryWarmCompilers() -> WarmCompilers.Trust {
    standby.hasPrepared = true
    try? standby.prepare(tools, mode: .interactive)
    return standby.warm.trust
  }

  /// Waits until the compilers that stand by, and the warm ones that were started, are ready.
  ///
  /// - Returns: whether they are, in time.
  package func awaitStandby() throws -> Bool { try standby.awaitReadiness() }

  /// Trims the cache, at most once in the life of a runner.
  private func trimCache() {
    guard !isCacheTrimmed else { return }
    isCacheTrimmed = true
    cache.trimOnceADay()
  }

  /// Makes the cell and the standby compiler of a toolchain.
  private static func workplace(
    for toolchain: Toolchain, host: String, _ library: String?, cache: Cache, _ sandbox: Sandbox,
    _ environment: [String: String], on loop: EventLoop
  ) throws -> (Cell, StandbyCompiler) {
    let cell = try Cell(
      sandbox, toolchain: toolchain, host: host, cache: cache, standby: library)
    let standby = StandbyCompiler(
      toolchain, library: library,
      environment: sandbox.level == .none ? environment : Cell.environment, in: cell, on: loop)
    return (cell, standby)
  }

  /// The parts of a cache key that stand for the toolchain and the test host.
  package var identity: [String] {
    [toolchain.identity, toolchain.linker, Files.identity(of: hostExecutable) ?? ""]
      + toolchain.flags
  }

  /// Starts the test host and the standby compiler, so that they are loaded when they are needed.
  package func startHost() throws {
    _ = standby.server()
    guard host == nil else { return }
    var variables = sandbox.level == .none ? environment : Cell.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables["LD_LIBRARY_PATH"] = toolchain.libraries
    // The order of sets and dictionaries: one text has one verdict.
    variables["SWIFT_DETERMINISTIC_HASHING"] = "1"
    variables["LD_BIND_NOW"] = "1"  // Otherwise each fork looks up the libraries' symbols again.
    host = try TestHost(hostExecutable, environment: variables, cell: cell, on: loop)
  }

  private func endHost() {
    host?.end()
    host = nil
  }

  func renewToolchain() throws {
    guard !toolchain.isCurrent else { return }
    endHost()
    standby.leave()
    cell.leaveRoom()
    toolchain = try Toolchain.find(cache: cache, environment: environment)
    (hostExecutable, preparation) = try installation.executable(
      for: toolchain, cache: cache, on: loop)
    (cell, standby) = try TestRunner.workplace(
      for: toolchain, host: hostExecutable, installation.standby, cache: cache, sandbox,
      environment, on: loop)
  }

  /// Runs a request in the test host, which is started if necessary.
  ///
  /// - Parameters:
  ///   - timeLimit: seconds that each check may take.
  ///   - total: seconds that the whole request may take; nil for no limit.
  ///   - recording: the descriptor of the memory that a recording goes to.
  func ask(
    _ request: HostRequest, limits: Limits, timeLimit: Double, total: Double? = nil,
    recording: Int32? = nil
  ) throws -> TestHost.Answer {
    var reason = ""
    for _ in 0..<TestRunner.mostFailures {
      do {
        return try askHost(
          request, limits: limits, timeLimit: timeLimit, total: total, recording: recording)
      } catch let gone as HostGone {
        // No code of the request has run: retry with a new host.
        reason = gone.reason
      }
    }
    throw SystemError("run in the test host", reason: reason)
  }

  /// Returns the confinement of the host's child; nil without a sandbox.
  ///
  /// The child may read only the libraries that the host has loaded, and the library of the request,
  /// which the host adds.
  private func confinement(
    of request: HostRequest, timeLimit: Double, _ folder: RunFolder?
  ) -> HostConfinement? {
    guard let folder else { return nil }
    let count = if case .checks(let names) = request.subject { names.count } else { 1 }
    return HostConfinement(
      user: cell.user ?? 0,
      processorTime: UInt64((timeLimit * 2).rounded(.up)) * UInt64(count + 1),
      processes: cell.processes, folder: folder.path, mountsFolder: folder.isMounted,
      readable: cell.libraries.paths + [toolchain.libraries, "/proc", "/sys/devices/system/cpu"]
        + Cell.foundationFiles.filter { Files.exists($0) })
  }

  private func askHost(
    _ request: HostRequest, limits: Limits, timeLimit: Double, total: Double?, recording: Int32?
  ) throws -> TestHost.Answer {
    try startHost()
    guard let host else { throw SystemError("start the test host", reason: "it is not there") }
    let needsFolder = sandbox.level != .none || !resources.isEmpty
    let folder = needsFolder ? try RunFolder(in: cell, cache, resources: resources) : nil
    defer { folder?.remove() }
    var request = request
    request.hasThreads = hasThreads
    if movesMemory { request.memoryLayout = .random(in: 1 ... .max) }
    if let folder, let source = folder.source {
      request.files = HostFiles(source: source, folder: folder.path)
    }
    if sandbox.level != .none {
      request.confinement = confinement(of: request, timeLimit: timeLimit, folder)
    }
    do {
      var answer = try host.run(
        request, limits: limits, timeLimit: timeLimit, total: total, written: folder?.limit,
        recording: recording)
      guard answer.events.first == .ready else { throw HostGone(answer) }
      answer.events.removeFirst()
      if case .failed(let reason) = answer.end {
        endHost()
        throw SystemError("run in the test host", reason: reason)
      }
      return answer
    } catch {
      endHost()  // A child of this host may still be running.
      throw error
    }
  }
}
