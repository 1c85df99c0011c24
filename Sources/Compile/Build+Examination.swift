import Sandbox

/// The question whether a policy would refuse a learner's module that compiles without it.
package struct Examination {
  fileprivate let build: Build
  /// The learner's object, made without the policy, which changes no code.
  fileprivate let object: CompiledPart
  fileprivate let examined: CompiledPart
  fileprivate let tree: CompiledPart

  /// Waits for the answer; nil if the policy accepts the module.
  ///
  /// - Throws: `SystemError` if our tools fail, and `Cancelled`.
  package func outcome() throws -> Compilation? { try build.outcome(of: self) }
}

extension Build {
  /// Compiles the learner's module and applies its policy; nil if both accept it.
  ///
  /// - Throws: `SystemError` if our tools fail, and `Cancelled`.
  package func examineLearner() throws -> Compilation? {
    if let refusal = plan.program.refusalOfImports(by: plan.program.policy) { return refusal }
    if let problem = try makeSupport() { return problem }
    return try beginExamination().outcome()
  }

  /// Starts to examine the module that this build has compiled without a policy.
  package func beginExamination(under policy: Policy) throws -> Examination {
    var program = plan.program
    program.policy = policy
    return try Build(program, in: session).beginExamination()
  }

  private func beginExamination() throws -> Examination {
    let job = plan.withoutPolicy.object
    let object = try session.part(made: job) ?? session.start(job)
    let examined = try session.start(plan.examination)
    let tree = plan.printsTree && examined.isWarm ? examined : try session.start(plan.tree)
    return Examination(build: self, object: object, examined: examined, tree: tree)
  }

  fileprivate func outcome(of examination: Examination) throws -> Compilation? {
    let (object, examined, tree) = (examination.object, examination.examined, examination.tree)
    if let problem = try wait(for: [object, examined, tree], unlessFails: examined) {
      return problem
    }
    guard case .compiled = try session.outcome(of: object) else { return nil }
    return try rejection(
      of: object, tree.hasPrinted ? tree : session.start(plan.tree), examined)
  }
}
