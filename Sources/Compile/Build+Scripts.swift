import Sandbox

extension Build {
  /// What the compiler says of each script; nil where a module they may import does not compile.
  package func read(_ scripts: [ProgramFile]) throws -> [[Diagnostic]]? {
    guard try makeSupport() == nil else { return nil }
    let interface = try start(self.interface)
    try loop.run { interface.isDone }
    guard case .compiled = try outcome(of: interface) else { return nil }
    let parts = try scripts.enumerated().map { index, file in
      try start(script(file, module: "Script\(index + 1)", against: interface))
    }
    try loop.run { parts.allSatisfy(\.isDone) }
    return try parts.map { part in
      switch try outcome(of: part) {
      case .compiled(let messages), .rejected(let messages): messages
      case .gaveUp(let reason): [reason.diagnostic]
      }
    }
  }

  /// A file that is compiled up to where the last of the compiler's messages come.
  private func script(_ file: ProgramFile, module: String, against interface: Part) throws -> Job {
    Job(
      step: .snippets, module: module, files: [file],
      flags: ["-emit-sil", "-o", "/dev/null"] + isolation(of: learner),
      search: [interface.folder], digests: [try interface.moduleDigest()])
  }
}

extension CompilerFailure {
  /// An error in place of the messages that the compiler did not come to.
  fileprivate var diagnostic: Diagnostic {
    let message =
      switch self {
      case .timedOut, .heldUp: "the compiler needed too long"
      case .outOfMemory: "the compiler needed too much memory"
      case .crashed: "the compiler crashed"
      }
    return Diagnostic(severity: .error, identifier: "", message: message)
  }
}
