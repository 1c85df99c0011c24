/// A Swift file by the name that the compiler is to know it by.
public struct ProgramFile: Sendable, Equatable {
  /// A plain file name, for example `Exercise.swift`.
  public let name: String
  /// Its text.
  public let text: String

  /// A file that need not lie on disk.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Swift files that are compiled together under one name.
public struct ProgramModule: Sendable, Equatable {
  /// The module's name.
  public let name: String
  /// Its files.
  public let files: [ProgramFile]
  /// Whether declarations that do not say belong to the main actor (SE-0466).
  public let isMainActorByDefault: Bool

  /// A module of files that are compiled together.
  public init(name: String, files: [ProgramFile], isMainActorByDefault: Bool) {
    self.name = name
    self.files = files
    self.isMainActorByDefault = isMainActorByDefault
  }
}

/// All that is compiled for one verdict.
public struct Program: Sendable, Equatable {
  /// Modules that the others may import, in the order of compilation.
  public let support: [ProgramModule]
  /// The learner's module.
  public let learner: ProgramModule
  /// The files of the checks' module.
  public let checks: [ProgramFile]
  /// What hands the checks' test cases to the test host: a module of its own that imports theirs.
  public let discovery: ProgramFile
  /// Files that are only type-checked, each on its own, against the learner's module.
  public var snippets: [ProgramFile]
  /// What the learner's module may say; nil where whoever runs this trusts it.
  public var policy: Policy?
  /// More declarations of the learner's module, for the checks alone: the learner's own code is
  /// compiled without them, and the compiler's warnings about the checks are kept.
  public var addition: ProgramFile?

  /// A program of its modules, in the order in which they depend on each other.
  public init(
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
public enum Compilation: Sendable, Equatable {
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
public enum CompilerFailure: Sendable, Equatable {
  case timedOut
  /// It was stopped at its time limit and had hardly worked, or was killed: others may be why.
  case heldUp
  case outOfMemory
  /// It crashed; with the end of what it printed.
  case crashed(String)
}

/// A linked program and what the compiler said on the way.
public struct Library: Sendable, Equatable {
  /// The shared object's absolute path.
  public let path: String
  /// Warnings about the learner's files.
  public let warnings: [Diagnostic]
  /// What the compiler said of each snippet, in order.
  public let snippets: [[Diagnostic]]
  /// Warnings about the checks, where the program asks for them.
  public var checkWarnings: [Diagnostic] = []
  /// The absolute path of the shared object that it needs: the support modules; nil where it has none.
  public var support: String?
}
