import Platform
import Sandbox

/// How the checks of an exercise compile against a right answer.
package struct CompiledBeside: Sendable {
  package let meanings: Meanings
  package let snippets: [Snippet]

  package struct Snippet: Sendable {
    package let diagnostics: [Diagnostic]
    /// The snippet with all that its types lack to conform to their protocols; nil if they lack nothing,
    /// or more than the compiler proposes.
    package let completed: ProgramFile?
  }
}

extension Build {
  /// Compiles the checks and the snippets against the learner's module, which is a right answer; nil if one of them
  /// does not compile.
  ///
  /// Throws `SystemError` if our tools fail, and `Cancelled`.
  package func checksBeside() throws -> CompiledBeside? {
    guard let (meanings, interface) = try meaningsOfChecks() else { return nil }
    let all = try diagnostics(of: program.snippets, against: interface)
    let snippets = try zip(program.snippets, all).map { snippet, diagnostics in
      var completed = snippet.completed(by: diagnostics)
      if let file = completed,
        try self.diagnostics(of: [file], against: interface)[0]
          .contains(where: \.isAboutMissingRequirements)
      {
        completed = nil
      }
      return CompiledBeside.Snippet(diagnostics: diagnostics, completed: completed)
    }
    return CompiledBeside(meanings: meanings, snippets: snippets)
  }

  private func diagnostics(
    of snippets: [ProgramFile], against interface: BuildPlan.Interface
  ) throws -> [[Diagnostic]] {
    let parts = try snippets.map { try session.start(plan.snippet($0, against: interface)) }
    try session.wait { parts.allSatisfy(\.isDone) }
    return parts.map(\.messages)
  }

  /// Compiles the checks against the learner's module, which is a right answer; nil if one of them does not compile.
  func meaningsOfChecks() throws -> (Meanings, BuildPlan.Interface)? {
    // In batch mode the checks are kept for all answers whose interface is the same.
    let job = session.mode == .batch ? plan.objectWithInterface : plan.interface
    guard try makeSupport() == nil,
      let (checks, interface) = try compiledChecks(of: plan, against: job),
      let meanings = try meanings(of: checks, against: interface)
    else { return nil }
    return (meanings, interface)
  }

  /// Takes the learner's interface and the checks from the session or compiles them; nil if one of
  /// them does not compile.
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

  /// Reads the meanings of compiled checks from the cache or from their syntax tree; nil if the compiler
  /// gave the tree up.
  private func meanings(
    of checks: CompiledPart, against interface: BuildPlan.Interface
  ) throws -> Meanings? {
    let key = checks.key.description
    let keptKey = Digest([Meanings.version, key])
    if let kept = session.tools.cache.text(keptKey),
      let meanings = Meanings(text: kept, key: key)
    {
      return meanings
    }
    var tree = checks
    if !checks.hasPrinted {
      tree = try session.start(plan.treeOfChecks(against: interface))
      try session.wait { tree.isDone }
    }
    guard let output = tree.process?.output, tree.process?.end == .exited(0), !output.isCut else {
      return nil
    }
    let meanings = try Meanings(
      ofTree: output.bytes, object: Files.read(checks.path(".o")), of: BuildPlan.checksModule,
      learner: program.learner.name, key: key, demangle: session.demangle)
    session.keep(keptKey, text: meanings.text)
    return meanings
  }

  /// Applies the policy to what the checks mean beside the learner's module; nil if it accepts that.
  func captures(
    by checks: CompiledPart, against interface: BuildPlan.Interface, _ tree: CompiledPart
  ) throws -> Compilation? {
    guard let policy = program.enforcedPolicy, let dump = tree.process?.output.bytes,
      // The same text beside the same interface means the same.
      policy.meaningsBesideReference?.key != checks.key.description
    else { return nil }
    let meanings: Meanings
    do {
      guard let found = try self.meanings(of: checks, against: interface) else {
        return .compilerGaveUp(module: checks.module, .outOfMemory)
      }
      meanings = found
    } catch is Meanings.UnreadableName {
      return .compilerGaveUp(module: program.learner.name, .outOfMemory)
    }
    func violations(beside rightAnswers: [Meanings]) throws -> [Violation] {
      try policy.captures(
        by: meanings, beside: rightAnswers, tree: dump, of: program.learner,
        demangle: session.demangle)
    }
    let reference = policy.meaningsBesideReference.map { [$0] } ?? []
    var found = try violations(beside: reference)
    // Few answers need the alternatives, and they take time.
    let alternatives = policy.rightAnswers.dropFirst()
    if !found.isEmpty, !reference.isEmpty, !alternatives.isEmpty {
      found = try violations(
        beside: reference + alternatives.compactMap(meaningsOfChecks(beside:)))
    }
    return found.isEmpty ? nil : .rejected(found)
  }

  /// Compiles the checks against a right answer; nil if that fails.
  func meaningsOfChecks(beside rightAnswer: ProgramModule) throws -> Meanings? {
    let build = Build(
      program.with(rightAnswer: rightAnswer), with: session.tools, mode: session.mode)
    defer { build.close() }
    let meanings = try build.meaningsOfChecks()?.0
    build.keep()
    return meanings
  }
}
