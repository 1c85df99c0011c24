import Sandbox

extension Build {
  /// Waits for what a policy says of a module that compiles without it; nil if it accepts the module.
  ///
  /// It throws `SystemError` if our tools fail, and `Cancelled`.
  package typealias Examination = () throws -> Compilation?

  /// Compiles the learner's module and applies its policy; nil if both accept it.
  ///
  /// Throws `SystemError` if our tools fail, and `Cancelled`.
  package func examineLearner() throws -> Compilation? {
    if let refusal = plan.program.refusalOfImports(by: plan.program.policy) { return refusal }
    if let problem = try makeSupport() { return problem }
    return try beginExamination()()
  }

  /// Starts to examine the module that this build has compiled without a policy.
  package func beginExamination(under policy: Policy) throws -> Examination {
    var program = plan.program
    program.policy = policy
    return try Build(program, in: session).beginExamination()
  }

  private func beginExamination() throws -> Examination {
    // The policy changes no code, so the object is that of the verdict.
    let job = plan.withoutPolicy.object
    let object = try session.part(made: job) ?? session.start(job)
    let examined = try session.start(plan.examination)
    let tree = plan.printsTree && examined.isWarm ? examined : try session.start(plan.tree)
    return { [self] in
      if let problem = try wait(for: [object, examined, tree], unlessFails: examined) {
        return problem
      }
      guard case .compiled = try session.outcome(of: object) else { return nil }
      let dumped = try tree.hasPrinted ? tree : session.start(plan.tree)
      if let problem = try rejection(of: object, dumped, examined) { return problem }
      return try captures(dumped)
    }
  }

  private func captures(_ tree: CompiledPart) throws -> Compilation? {
    guard let reference = program.policy?.rightAnswers.first else { return nil }
    let plan = plan.withoutPolicy
    guard let (checks, interface) = try compiledChecks(of: plan, against: plan.interface) else {
      return nil
    }
    var examined = program
    examined.policy?.meaningsBesideReference = try meaningsOfChecks(beside: reference)
    return try Build(examined, in: session).captures(by: checks, against: interface, tree)
  }
}
