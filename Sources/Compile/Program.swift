import Sandbox

/// All that is compiled for one verdict.
package struct Program: Sendable, Equatable {
  /// Modules that the others may import, in the order of compilation.
  package let support: [ProgramModule]
  /// The learner's module.
  package let learner: ProgramModule
  /// The files of the checks' module.
  package let checks: [ProgramFile]
  /// What hands the checks' test cases to the test host: a module of its own that imports theirs.
  package let discovery: ProgramFile
  /// Files that are only type-checked, each on its own, against the learner's module.
  package var snippets: [ProgramFile]
  /// What the learner's module may say; nil where whoever runs this trusts it.
  package var policy: Policy?
  /// More declarations of the learner's module, for the checks alone: the learner's own code is
  /// compiled without them, and the compiler's warnings about the checks are kept.
  package var addition: ProgramFile?

  /// A program of its modules, in the order in which they depend on each other.
  package init(
    support: [ProgramModule], learner: ProgramModule, checks: [ProgramFile],
    discovery: ProgramFile, snippets: [ProgramFile] = [], policy: Policy? = nil
  ) {
    self.support = support
    self.learner = learner
    self.checks = checks
    self.discovery = discovery
    self.snippets = snippets
    self.policy = policy
  }
}

/// How far compiling got.
package enum Compilation: Sendable, Equatable {
  /// Everything compiled and is linked.
  case built(Library)
  /// The learner's module does not compile.
  case rejected([Diagnostic])
  /// The learner's module says what its policy does not allow.
  case refused([Violation])
  /// The learner's module compiles, the checks do not compile against it.
  case checksRejected([Diagnostic], learner: [Diagnostic])
  /// A support module does not compile: the course's fault.
  case supportRejected(module: String, [Diagnostic])
  /// The compiler crashed or met a limit while it read that module.
  case compilerGaveUp(module: String, CompilerFailure)
}

/// Why the compiler gave no answer.
package enum CompilerFailure: Sendable, Equatable {
  case timedOut
  /// It was stopped at its time limit and had hardly worked, or was killed: others may be why.
  case heldUp
  case outOfMemory
  /// It crashed; with the end of what it printed.
  case crashed(String)
}

/// A linked program and what the compiler said on the way.
package struct Library: Sendable, Equatable {
  /// The shared object's absolute path.
  package let path: String
  /// Warnings about the learner's files.
  package let warnings: [Diagnostic]
  /// What the compiler said of each snippet, in order.
  package let snippets: [[Diagnostic]]
  /// Warnings about the checks, where the program asks for them.
  package var checkWarnings: [Diagnostic] = []
  /// The absolute path of the shared object that it needs: the support modules; nil where it has none.
  package var support: String?
}
