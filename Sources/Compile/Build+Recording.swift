import Platform
import Sandbox

// The libraries of a recording are built beside those of the verdict, from the same text with other
// flags. The policy has accepted the text before, so only its object gate applies again.
extension Build {
  /// Makes the checks' library with callbacks in the learner's functions and in those of the
  /// checks.
  package func makeRecordedChecks() throws -> Compilation {
    try makeRecordedChecks(.calls)
  }

  /// Makes the checks' library with callbacks around the statements of the learner and of the checks.
  ///
  /// - Returns: the library, and whether its statements call back: not every toolchain can do that.
  package func makeSteppedChecks() throws -> (Compilation, hasStatements: Bool) {
    do {
      let module = try session.start(BuildPlan.steps)
      try session.wait { module.isDone }
      if case .compiled = try session.outcome(of: module) {
        if module.process != nil { session.keep(module.key, module.files) }
        for texts in [plan.program.steppedTexts, [:]] {
          let compilation = try makeRecordedChecks(.steps(folder: module.folder, texts))
          if case .built = compilation { return (compilation, true) }
        }
      }
    } catch is SystemError {
      // A compiler that does not know the flag ends so.
    }
    return (try makeRecordedChecks(.steps(folder: nil, [:])), false)
  }

  private func makeRecordedChecks(_ recorded: BuildPlan.Recorded) throws -> Compilation {
    try makeRecorded(recorded) { interface in
      let checks = try session.start(
        plan.recordedChecks(against: try interface.interface(), recorded))
      try session.wait { checks.isDone }
      guard case .compiled = try session.outcome(of: checks) else { return [checks] }
      // The checks' module names the one whose functions its statements call.
      let folders = [checks.folder, interface.folder] + recorded.folders
      return [checks, try session.start(plan.discovery(importing: folders))]
    }
  }

  /// Makes a script's library with callbacks in the learner's functions.
  ///
  /// - Parameter script: the first of its files has top-level code.
  package func makeRecordedTryout(_ script: ProgramModule) throws -> Compilation {
    try makeRecorded(.calls) { interface in
      [try session.start(plan.tryout(script, against: try interface.interface()))]
    }
  }

  /// - Parameter others: starts the jobs that import the learner's interface.
  private func makeRecorded(
    _ recorded: BuildPlan.Recorded, _ others: (_ interface: CompiledPart) throws -> [CompiledPart]
  ) throws -> Compilation {
    if let problem = try makeSupport() { return problem }
    if let problem = try fillSystemModules(for: BuildPlan.lineFlags + recorded.moduleFlags) {
      return problem
    }
    let object = try session.start(plan.recordedObject(recorded))
    let interface = try session.start(plan.interface)
    if let problem = try wait(for: [interface, object], unlessFails: object) { return problem }
    if let problem = try rejection(ofRecorded: object) { return problem }
    let parts = try others(interface)
    if let problem = try wait(for: parts, unlessFails: object) { return problem }
    for part in parts {
      if let problem = try failure(of: part) { return problem }
    }
    let path = try session.link(
      [object] + parts, as: "recorded.so", flags: Linker.unwindingFlags)
    return .built(
      Library(path: path, warnings: [], snippets: [], support: supportLibrary))
  }

  /// Applies the policy to the learner's object with callbacks; nil if it accepts it.
  private func rejection(ofRecorded object: CompiledPart) throws -> Compilation? {
    guard let policy = plan.program.policy else { return nil }
    let violations = try policy.violations(
      inRecorded: Files.read(object.path(".o")), of: plan.program.learner,
      demangle: session.demangle)
    return violations.isEmpty ? nil : .rejected(violations)
  }
}
