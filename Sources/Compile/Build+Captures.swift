import Platform
import Sandbox

/// How the checks of an exercise compile against a right answer.
package struct CompiledBeside: Sendable {
  package let uses: ModuleUses
  /// The diagnostics of each snippet.
  package let snippets: [[Diagnostic]]
}

extension Build {
  /// Compiles the checks and the snippets against the learner's module, which is a right answer; nil if one of them
  /// does not compile.
  ///
  /// Throws `SystemError` if our tools fail, and `Cancelled`.
  package func checksBeside() throws -> CompiledBeside? {
    guard let (uses, interface) = try usesOfChecks() else { return nil }
    let snippets = try program.snippets.map {
      try session.start(plan.snippet($0, against: interface))
    }
    try session.wait { snippets.allSatisfy(\.isDone) }
    return CompiledBeside(uses: uses, snippets: snippets.map(\.messages))
  }

  /// Compiles the checks against the learner's module, which is a right answer; nil if one of them does not compile.
  func usesOfChecks() throws -> (ModuleUses, BuildPlan.Interface)? {
    // In batch mode the checks are kept for all answers whose interface is the same.
    let job = session.mode == .batch ? plan.objectWithInterface : plan.interface
    guard try makeSupport() == nil,
      let (checks, interface) = try compiledChecks(of: plan, against: job)
    else { return nil }
    let uses = try ModuleUses(
      ofObject: Files.read(checks.path(".o")), of: BuildPlan.checksModule,
      demangle: session.demangle)
    return (uses, interface)
  }

  /// Takes the learner's interface and the checks from the session or compiles them; nil if one of them does not compile.
  func compiledChecks(
    of plan: BuildPlan, against job: CompilerJob
  ) throws -> (CompiledPart, BuildPlan.Interface)? {
    guard let learner = try compiled(job) else { return nil }
    let interface = try learner.interface()
    return try compiled(plan.checks(against: interface)).map { ($0, interface) }
  }

  private func compiled(_ job: CompilerJob) throws -> CompiledPart? {
    let part = try session.part(made: job) ?? session.start(job)
    try session.wait { part.isDone }
    guard case .compiled = try session.outcome(of: part) else { return nil }
    return part
  }

  /// Applies the policy to what the checks use of the learner's module; nil if it accepts that.
  func captures(by checks: CompiledPart, _ tree: CompiledPart) throws -> Compilation? {
    guard let policy = program.enforcedPolicy, let dump = tree.process?.output.bytes else {
      return nil
    }
    let uses = try ModuleUses(
      ofObject: Files.read(checks.path(".o")), without: policy.usesOfRightAnswer,
      learner: program.learner.name,
      demangle: session.demangle)
    let violations = try policy.captures(in: uses, tree: dump, of: program.learner)
    return violations.isEmpty ? nil : .rejected(violations)
  }
}
