import Compile
import Platform
import Sandbox

extension TestRunner {
  /// Calls `body` with a new build, and with another one after a `SystemError`.
  ///
  /// Another attempt helps because somebody may damage or empty the cache folder at any moment, and
  /// because the launcher, the room or the standby compiler may have failed. If a file that was used
  /// has changed, the attempt does not count. If the failure may come from a damaged file that nobody
  /// noticed, everything that was used is removed from the cache first. Each attempt gets a new room
  /// and a new standby compiler, the last one none.
  func withBuild<Result>(
    of program: Program, mode: BuildMode = .interactive,
    startedAt: ContinuousClock.Instant = .now, _ body: (Build) throws -> Result
  ) throws -> Result {
    resources = program.resources
    hasThreads = program.hasThreads
    defer {
      standby.isSuspended = false
      resources = []
      hasThreads = false
      preparation = nil
    }
    weak var session: CompileSession?
    var notice: Int?
    func announce(after seconds: Int) {
      guard let whenWaiting else { return }
      notice = loop.schedule(at: startedAt + .seconds(seconds)) { [self] in
        let running = host?.isBusy == true ? Activity.running(test: host?.test) : nil
        if let activity = running ?? session?.activity { whenWaiting(activity, seconds) }
        announce(after: seconds + 1)
      }
    }
    announce(after: 1)
    defer { if let notice { loop.forget(deadline: notice) } }
    var hasFreshModules = false
    var failures = 0
    for _ in 0..<TestRunner.mostAttempts {
      let build = Build(
        program, with: tools, mode: mode, startedAt: startedAt, hasFreshModules: hasFreshModules,
        doubtsCrashes: !hasDoubtedCrash && failures == 0)
      defer { build.close() }
      session = build.session
      do {
        return try body(build)
      } catch let error as SystemError {
        if build.session.damagedFile == nil {
          failures += 1
          guard failures < TestRunner.mostFailures else { throw error }
          if build.session.isInDoubt {
            hasFreshModules = true
            hasDoubtedCrash = true
            build.session.forgetUsed()
          }
        }
        standby.leave()
        cell.leaveRoom()
        standby.isSuspended = failures == TestRunner.mostFailures - 1
      }
    }
    throw SystemError("use \(cache.folder)", reason: "its files change all the time")
  }

  /// Calls `body` with a build of the present toolchain, and makes sure that nothing has changed
  /// meanwhile on which the result rests.
  func confirmed<Result>(
    _ program: Program, mode: BuildMode = .interactive, _ body: (Build) throws -> Result
  ) throws -> Result {
    try renewToolchain()
    return try withBuild(of: program, mode: mode) { build in
      let result = try body(build)
      try build.session.confirm()
      return result
    }
  }

  /// Compiles the learner's module and applies its policy, without a run; nil if both accept it.
  ///
  /// Throws `SystemError` if our tools fail, and `Cancelled`.
  package func examine(_ program: Program) throws -> Compilation? {
    try confirmed(program) { try $0.examineLearner() }
  }

  /// Compiles the checks and the snippets against the learner's module, which is a right answer; nil if one of them
  /// does not compile.
  ///
  /// - Throws: `SystemError` if our tools fail, and `Cancelled`.
  package func checks(beside rightAnswer: Program, mode: BuildMode) throws -> CompiledBeside? {
    try confirmed(rightAnswer, mode: mode) { build in
      defer { build.keep() }
      return try build.checksBeside()
    }
  }

  /// Compiles the support modules of a program; returns their names and module files.
  ///
  /// - Throws: `SystemError` if one does not compile or our tools fail, and `Cancelled`.
  package func supportModules(of program: Program) throws -> [(name: String, bytes: [UInt8])] {
    guard let modules = try confirmed(program, { try $0.supportModules() }) else {
      throw SystemError("compile the course's modules", reason: "their sources have errors")
    }
    return modules
  }

  /// Compiles scripts, each on its own, and returns their diagnostics, warnings included.
  ///
  /// The scripts are not run.
  ///
  /// - Parameters:
  ///   - scripts: files with top-level code.
  ///   - program: the learner's module and the support modules, which the scripts may import.
  /// - Returns: nil if one of the modules does not compile.
  package func read(_ scripts: [ProgramFile], of program: Program) throws -> [[Diagnostic]]? {
    try confirmed(program) { build in
      defer { build.keep() }
      return try build.read(scripts)
    }
  }

  /// How often a build is tried in a cache folder that somebody changes all the time.
  private static let mostAttempts = 6
  /// How often a build or a request may fail before the failure is reported.
  static let mostFailures = 3

  var tools: CompileTools {
    CompileTools(
      toolchain: toolchain, cache: cache, compiler: makeCompiler(toolchain, cache.modules.folder),
      cell: cell, loop: loop)
  }
}
