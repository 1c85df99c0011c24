import Dialect
import Platform
import Sandbox

/// Compiles and links one program: the steps from Swift text to a shared object.
///
/// The learner's object and interface are made side by side. The checks are compiled against the
/// interface. Their object is used again while the interface's bytes, the checks, the flags and the
/// toolchain stay the same. No step waits for a result that it does not need.
package final class Build {
  package let plan: BuildPlan
  package let session: CompileSession
  /// The linked support modules; nil if the program has none.
  package private(set) var supportLibrary: String?
  /// The linked parts, the learner's object first; empty if the library came from the cache.
  private var linked: [CompiledPart] = []
  private var unkeptLibrary: (key: Digest, files: [(name: String, path: String)])?

  /// - Parameters:
  ///   - hasFreshModules: whether the module cache was emptied just before.
  ///   - doubtsCrashes: whether a crash of the compiler is a `SystemError`.
  package init(
    _ program: Program, with tools: CompileTools, mode: BuildMode = .interactive,
    startedAt: ContinuousClock.Instant = .now, hasFreshModules: Bool = false,
    doubtsCrashes: Bool = false
  ) {
    plan = BuildPlan(program)
    session = CompileSession(
      tools, mode: mode, startedAt: startedAt, hasFreshModules: hasFreshModules,
      doubtsCrashes: doubtsCrashes)
  }

  /// A build that shares the modules and the compilers of another one's session.
  init(_ program: Program, in session: CompileSession) {
    plan = BuildPlan(program)
    self.session = session
  }

  /// Ends compilers that are still running and removes the work folder; call it after the verdict.
  package func close() {
    linked = []
    session.close()
  }

  var program: Program { plan.program }

  /// Whether a value of the learner's may be the address of an object without holding it.
  package var mentionsAddresses: Bool {
    program.learner.files.contains { file in
      ObjectNames.addressWords.contains(where: file.text.contains)
    }
  }

  // MARK: Checks

  /// Makes the shared object of the learner's module and the checks, or takes it from the cache.
  ///
  /// Throws `SystemError` if our tools fail, and `Cancelled`.
  package func makeChecks() throws -> Compilation {
    if let refusal = program.refusalOfImports(by: program.enforcedPolicy) { return refusal }
    if let problem = try makeSupport() { return problem }
    if program.tracesChecks, let problem = try fillSystemModules(for: BuildPlan.lineFlags) {
      return problem
    }
    let key = plan.libraryKey(session.tools.toolchain, support: session.support)
    if let library = try keptLibrary(key) { return .built(library) }
    return try compileChecks(key)
  }

  private func compileChecks(_ key: Digest) throws -> Compilation {
    let isOneRun = session.mode == .batch && program.addition == nil
    let object = try session.start(isOneRun ? plan.objectWithInterface : plan.object)
    let interface = isOneRun ? object : try session.start(plan.interface)
    let added = try plan.addedObject.map { try session.start($0) }
    let tree =
      program.enforcedPolicy == nil || object.hasFailed
      ? nil : object.hasPrinted ? object : try session.start(plan.tree)
    if let problem = try wait(for: [interface], unlessFails: object) { return problem }

    let checks = try session.start(plan.checks(against: try interface.interface()))
    let snippets = try program.snippets.map {
      try session.start(plan.snippet($0, against: try interface.interface()))
    }
    try session.wait { object.hasFailed || checks.isDone }
    var parts = [object, checks] + (added.map { [$0] } ?? [])
    if !checks.hasFailed {
      parts.append(
        try session.start(plan.discovery(importing: [checks.folder, interface.folder])))
    }
    if let problem = try wait(for: parts, unlessFails: object) { return problem }
    if let tree, let problem = try rejection(of: object, tree, object) { return problem }
    for part in (isOneRun ? [] : [interface]) + parts { session.times.note(part) }
    for part in parts.dropFirst() {
      if let problem = try failure(of: part, learner: object.messages) { return problem }
    }
    if let tree,
      let problem = try captures(by: checks, against: interface.interface(), tree)
    {
      return problem
    }
    var answers: [[Diagnostic]] = []
    for snippet in snippets {
      try session.wait { snippet.isDone }
      session.times.note(snippet)
      switch try session.outcome(of: snippet) {
      case .compiled(let messages), .doesNotCompile(let messages): answers.append(messages)
      case .gaveUp(let reason): return .compilerGaveUp(module: blamed(for: snippet, reason), reason)
      }
    }
    let path = try session.link(parts, as: Build.libraryName)
    let messages = ([object] + snippets).compactMap(\.files.last)
    unkeptLibrary = (key, [(Build.libraryName, path)] + messages)
    linked = parts
    return .built(
      Library(
        path: path, warnings: object.messages, snippets: answers, support: supportLibrary))
  }

  /// Why a part did not compile that is not the learner's; nil if it did.
  func failure(of part: CompiledPart, learner: [Diagnostic] = []) throws -> Compilation? {
    switch try session.outcome(of: part) {
    case .compiled: nil
    case .doesNotCompile(let errors): .checksDoNotCompile(errors, learner: learner)
    case .gaveUp(let reason): .compilerGaveUp(module: blamed(for: part, reason), reason)
    }
  }

  /// The module to name where the compiler gave up.
  ///
  /// It is the learner's if that had used up the time, or if the checks compile beside the reference.
  private func blamed(for part: CompiledPart, _ failure: CompilerFailure) -> String {
    let isLearners =
      part.isShort
      || program.enforcedPolicy?.meaningsBesideReference != nil && failure != .heldUp
    return isLearners ? program.learner.name : part.module
  }

  private static let libraryName = "checks.so"

  private func keptLibrary(_ key: Digest) throws -> Library? {
    guard let entry = session.used.entry(key) else { return nil }
    session.times.noteKept(.link)
    func messages(_ module: String, _ step: Timing.Step) throws -> [Diagnostic] {
      try CompiledPart.messages(in: "\(entry)/\(CompilerJob.diagnosticsName(module, step))")
    }
    return Library(
      path: "\(entry)/\(Build.libraryName)",
      warnings: try messages(program.learner.name, .object),
      snippets: try program.snippets.map {
        try messages(BuildPlan.moduleName(of: $0), .snippets)
      },
      support: supportLibrary)
  }

  /// Links the checks' library again with the learner's line tables; nil if that fails.
  ///
  /// The policy is not applied again: it has accepted the same text before.
  package func makeTracedChecks() throws -> String? {
    if linked.isEmpty {
      _ = try compileChecks(
        plan.libraryKey(session.tools.toolchain, support: session.support))
    }
    guard !linked.isEmpty, try fillSystemModules(for: BuildPlan.lineFlags) == nil else {
      return nil
    }
    let object = try session.start(plan.tracedObject)
    try session.wait { object.isDone }
    session.times.note(object)
    guard case .compiled = try session.outcome(of: object) else { return nil }
    return try session.link(
      [object] + linked.dropFirst(), as: "traced.so", flags: Linker.unwindingFlags)
  }

  // MARK: Without checks

  /// Makes the shared object of the learner's module and a script that tries it out.
  ///
  /// - Parameter script: the first of its files has top-level code.
  package func makeTryout(_ script: ProgramModule) throws -> Compilation {
    if let problem = try makeSupport() { return problem }
    let object = try session.start(plan.object)
    let interface = try session.start(plan.interface)
    if let problem = try wait(for: [interface, object], unlessFails: object) { return problem }
    let tryout = try session.start(plan.tryout(script, against: try interface.interface()))
    if let problem = try wait(for: [tryout], unlessFails: object) { return problem }
    if let problem = try failure(of: tryout) { return problem }
    let path = try session.link([object, tryout], as: "tryout.so")
    return .built(Library(path: path, warnings: [], snippets: [], support: supportLibrary))
  }

  /// Returns the diagnostics of each script; nil if a module that they may import does not compile.
  package func read(_ scripts: [ProgramFile]) throws -> [[Diagnostic]]? {
    guard try makeSupport() == nil else { return nil }
    let interface = try session.start(plan.interface)
    try session.wait { interface.isDone }
    guard case .compiled = try session.outcome(of: interface) else { return nil }
    let seen = try interface.interface()
    let parts = try scripts.enumerated().map { index, file in
      try session.start(plan.script(file, module: "Script\(index + 1)", against: seen))
    }
    try session.wait { parts.allSatisfy(\.isDone) }
    return try parts.map { part in
      switch try session.outcome(of: part) {
      case .compiled(let messages), .doesNotCompile(let messages): messages
      case .gaveUp(let reason): [reason.diagnostic]
      }
    }
  }

  /// Compiles the support modules; returns their names and module files, or nil if one does not
  /// compile.
  package func supportModules() throws -> [(name: String, bytes: [UInt8])]? {
    guard try makeSupport() == nil else { return nil }
    return try session.support.map { ($0.module, try Files.read($0.path(".swiftmodule"))) }
  }

  // MARK: Steps

  func makeSupport() throws -> Compilation? {
    if !session.support.isEmpty { return nil }
    if let problem = try fillSystemModules() ?? session.compileSupport(program.support) {
      return problem
    }
    supportLibrary = try session.linkSupport()
    return nil
  }

  /// Waits for parts, and returns why compiling failed; nil if it did not.
  ///
  /// It stops waiting as soon as the learner's object fails to compile.
  func wait(
    for parts: [CompiledPart], unlessFails object: CompiledPart
  ) throws -> Compilation? {
    try session.wait { object.hasFailed || parts.allSatisfy(\.isDone) }
    // A failed interface lacks errors in function bodies: wait for the object, which has all.
    if parts.contains(where: { $0.step == .interface && $0.hasFailed }) {
      try session.wait { object.isDone }
    }
    let failed = object.hasFailed ? object : parts.first { $0.step == .interface && $0.hasFailed }
    guard let failed else { return nil }
    session.times.note(failed)
    switch try session.outcome(of: failed) {
    case .compiled: return nil
    case .doesNotCompile(let errors):
      let violations =
        program.enforcedPolicy == nil ? [] : Violation.all(in: errors, of: program.learner)
      return violations.isEmpty ? .doesNotCompile(errors) : .rejected(violations)
    case .gaveUp(let reason): return .compilerGaveUp(module: failed.module, reason)
    }
  }

  /// Applies the policy to the learner's syntax tree, SIL and object; nil if it accepts all of
  /// them.
  func rejection(
    of object: CompiledPart, _ tree: CompiledPart, _ intermediate: CompiledPart
  ) throws -> Compilation? {
    guard let policy = program.enforcedPolicy else { return nil }
    try session.wait { tree.isDone }
    if tree !== object { session.times.note(tree) }
    guard let output = tree.process?.output, tree.process?.end == .exited(0), !output.isCut else {
      if case .gaveUp(let reason) = try session.outcome(of: tree),
        [.timedOut, .heldUp].contains(reason)
      {
        return .compilerGaveUp(module: tree.module, reason)
      }
      return .compilerGaveUp(module: tree.module, .outOfMemory)
    }
    let violations =
      try policy.violations(
        inTree: output.bytes,
        intermediate: Files.read(intermediate.path(BuildPlan.intermediateEnding)),
        object: Files.read(object.path(".o")), of: program.learner, demangle: session.demangle)
    return violations.isEmpty ? nil : .rejected(violations)
  }

  /// Copies results to the cache; call it after the verdict.
  package func keep() {
    session.keepParts()
    if session.mode == .interactive, let unkeptLibrary {
      session.keep(unkeptLibrary.key, unkeptLibrary.files)
    }
    session.recordModules()
  }
}

extension CompilerFailure {
  /// An error that stands for the diagnostics of a compiler that gave up.
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
