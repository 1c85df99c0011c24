import Sandbox

// The libraries of a recording are built beside those of the verdict, from the same text with other flags. The
// policy is not applied again: it has accepted the same text before.
extension Build {
  /// Makes the checks' library with callbacks in the learner's functions and in those of the checks.
  package func makeRecordedChecks() throws -> Compilation {
    try makeRecorded { interface in
      let checks = try session.start(plan.recordedChecks(against: try interface.interface()))
      try session.wait { checks.isDone }
      guard case .compiled = try session.outcome(of: checks) else { return [checks] }
      let folders = [checks.folder, interface.folder]
      return [checks, try session.start(plan.discovery(importing: folders))]
    }
  }

  /// Makes a script's library with callbacks in the learner's functions.
  ///
  /// - Parameter script: the first of its files has top-level code.
  package func makeRecordedTryout(_ script: ProgramModule) throws -> Compilation {
    try makeRecorded { interface in
      [try session.start(plan.tryout(script, against: try interface.interface()))]
    }
  }

  /// - Parameter others: starts the jobs that import the learner's interface.
  private func makeRecorded(
    _ others: (_ interface: CompiledPart) throws -> [CompiledPart]
  ) throws -> Compilation {
    if let problem = try makeSupport() { return problem }
    if let problem = try systemModules.fill(for: BuildPlan.recordingFlags) { return problem }
    let object = try session.start(plan.recordedObject)
    let interface = try session.start(plan.interface)
    if let problem = try wait(for: [interface, object], unlessFails: object) { return problem }
    let parts = try others(interface)
    if let problem = try wait(for: parts, unlessFails: object) { return problem }
    for part in parts {
      switch try session.outcome(of: part) {
      case .compiled: break
      case .doesNotCompile(let errors): return .checksDoNotCompile(errors, learner: [])
      case .gaveUp(let reason): return .compilerGaveUp(module: part.module, reason)
      }
    }
    let path = try session.link(
      [object] + parts, as: "recorded.so", flags: Linker.unwindingFlags)
    return .built(
      Library(path: path, warnings: [], snippets: [], support: supportLibrary))
  }
}
