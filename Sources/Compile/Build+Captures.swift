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
    guard try makeSupport() == nil else { return nil }
    // In batch mode the checks are kept for all answers whose interface is the same.
    let interface = try session.start(
      session.mode == .batch ? plan.objectWithInterface : plan.interface)
    try session.wait { interface.isDone }
    guard case .compiled = try session.outcome(of: interface) else { return nil }
    let checks = try session.start(plan.checks(against: try interface.interface()))
    try session.wait { checks.isDone }
    guard case .compiled = try session.outcome(of: checks) else { return nil }
    let uses = try ModuleUses(
      ofObject: Files.read(checks.path(".o")), of: BuildPlan.checksModule,
      demangle: session.demangle)
    let snippets = try program.snippets.map {
      try session.start(plan.snippet($0, against: try interface.interface()))
    }
    try session.wait { snippets.allSatisfy(\.isDone) }
    return CompiledBeside(uses: uses, snippets: snippets.map(\.messages))
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
