import Sandbox

/// The sources that are compiled and linked for one verdict.
package struct Program: Sendable, Equatable {
  /// Modules that all others may import; each stands after the ones it imports itself.
  package var support: [ProgramModule]
  package var learner: ProgramModule
  /// The files of the module `Checks`.
  package var checks: [ProgramFile]
  /// The list of the checks' test cases for the test host: a module that imports `Checks`.
  package let discovery: ProgramFile
  /// Files that are only type-checked, each on its own, against the learner's module.
  package var snippets: [ProgramFile]
  /// The rules for the learner's source; nil if it is trusted.
  package var policy: Policy?
  /// Whether the policy may refuse the learner's source.
  ///
  /// Otherwise it only decides how the source is compiled. Text that we made from accepted text
  /// then shares the compiled checks with that text.
  package var enforcesPolicy = true
  /// More declarations of the learner's module, which only the checks see.
  ///
  /// The learner's own files are compiled without it.
  package var addition: ProgramFile?
  /// The files that the checks may read in the folder of their run.
  package var resources: [ProgramResource] = []
  /// Whether the checks may run at the same time as what they start, on threads of their own.
  package var hasThreads = false
  /// Whether the checks have line tables too, to find the line at which they crash by themselves.
  package var tracesChecks = false

  /// The texts for a run in steps of files, by their names, that have calls of their own for it.
  package var steppedTexts: [String: String] = [:]

  /// The functions that make expectations of the checks fail on purpose; nil where the run is
  /// believed.
  package var variations: Variations?

  /// The same program with a right answer, which is trusted.
  package func with(rightAnswer: ProgramModule) -> Program {
    var program = self
    program.learner = rightAnswer
    program.enforcesPolicy = false
    program.tracesChecks = false
    return program
  }

  /// The policy that may refuse the learner's source; nil if none may.
  package var enforcedPolicy: Policy? { enforcesPolicy ? policy : nil }

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

  /// The refusal of the learner's imports, which needs no compiler; nil if there is none.
  func refusalOfImports(by policy: Policy?) -> Compilation? {
    let violations = policy?.refusedImports(in: learner) ?? []
    return violations.isEmpty ? nil : .rejected(violations)
  }
}

/// A file that the checks may read.
package struct ProgramResource: Sendable, Equatable {
  /// A plain file name.
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// The result of compiling and linking a program.
package enum Compilation: Sendable, Equatable {
  /// Everything compiled and was linked.
  case built(Library)
  /// The learner's module does not compile.
  case doesNotCompile([Diagnostic])
  /// The learner's module breaks its policy.
  case rejected([Violation])
  /// The learner's module compiles, but the checks do not compile against it.
  case checksDoNotCompile([Diagnostic], learner: [Diagnostic])
  /// A support module does not compile; this is the course's fault.
  case supportDoesNotCompile(module: String, [Diagnostic])
  /// The compiler crashed or exceeded a limit while it compiled that module.
  case compilerGaveUp(module: String, CompilerFailure)
}

/// Why the compiler ended without a complete answer.
package enum CompilerFailure: Sendable, Equatable {
  case timedOut
  /// It timed out with little processor time used, or was killed; the machine may be overloaded.
  case heldUp
  case outOfMemory
  /// It crashed; the text is its output without stack frames and paths.
  case crashed(String)
}

/// A linked program, with the compiler's diagnostics.
package struct Library: Sendable, Equatable {
  /// The shared object's absolute path.
  package let path: String
  /// Warnings about the learner's files.
  package let warnings: [Diagnostic]
  /// The diagnostics of each snippet, in the program's order.
  package let snippets: [[Diagnostic]]
  /// The absolute path of the linked support modules, to load first; nil if there are none.
  package var support: String?
}
