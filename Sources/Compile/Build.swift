import HostProtocol
import Platform
import Sandbox

/// Compiles and links one program: the steps from Swift text to a shared object.
///
/// The learner's object and the learner's module interface are made side by side. The checks are
/// compiled against the interface, and their object is kept while the interface's bytes, the checks,
/// the flags and the toolchain stay the same. Nothing waits for what it does not need.
package final class Build {
  /// The steps done so far.
  package var timings: [Timing] = []
  /// Whether a compiler complained about modules of the system, as they are in its own cache.
  package var suspectsModules = false

  let program: Program
  package let toolchain: Toolchain
  let cache: Cache
  let compiler: Compiler
  package let cell: Cell
  package let loop: EventLoop
  package let startedAt: ContinuousClock.Instant
  /// Whether somebody waits for it: then the interface is made beside the object, which is more work
  /// in less time, and the library is kept.
  let isAwaited: Bool
  /// Whether the compiler's own cache was emptied just before.
  let hasFreshModules: Bool
  var workFolder: String?
  /// The sources in it: a compiler may be reading them while another one is started.
  var writtenSources: Set<String> = []
  var support: [Part] = []
  /// The support modules, linked; nil where the program has none.
  package var supportLibrary: String?
  /// All that was asked for, alive until the verdict is out: nobody waits for the end of a compiler
  /// whose answer is no longer needed.
  var parts: [Part] = []
  /// What the library was linked from, the learner's object first; nothing where it was kept.
  var linked: [Part] = []
  var library: (key: Digest, files: [(name: String, path: String)])?

  package init(
    _ program: Program, toolchain: Toolchain, cache: Cache, compiler: Compiler, cell: Cell,
    loop: EventLoop, startedAt: ContinuousClock.Instant = .now, isAwaited: Bool = true,
    hasFreshModules: Bool = false
  ) {
    self.program = program
    self.toolchain = toolchain
    self.cache = cache
    self.compiler = compiler
    self.cell = cell
    self.loop = loop
    self.startedAt = startedAt
    self.isAwaited = isAwaited
    self.hasFreshModules = hasFreshModules
  }

  deinit {
    parts = []
    support = []
    if let workFolder { Files.remove(workFolder) }
  }

  /// Makes the shared object of learner's module and checks.
  ///
  /// Throws `SystemError` for a failure of our side, and `Cancelled`.
  package func makeChecks() throws -> Compilation {
    if let problem = try makeSupport() { return problem }
    let key = try libraryKey()
    if let library = try keptLibrary(key) { return .built(library) }
    return try compileChecks(key)
  }

  /// Makes the shared object whether it is kept as a whole or not.
  func compileChecks(_ key: Digest) throws -> Compilation {
    let isOne = !isAwaited && program.addition == nil
    let object = try start(isOne ? objectWithInterface : self.object)
    let interface = isOne ? object : try start(self.interface)
    let added = try addedObject.map { try start($0) }
    let tree = try program.policy.flatMap { _ in try object.hasFailed ? nil : start(self.tree) }
    if let problem = try wait(for: [interface], unlessFails: object) { return problem }

    let checks = try start(checksJob(against: interface))
    let snippets = try program.snippets.map { try start(snippet($0, against: interface)) }
    try loop.run { object.hasFailed || checks.isDone }
    let waited =
      try [object, checks] + (added.map { [$0] } ?? [])
      + (checks.hasFailed ? [] : [start(discovery(importing: [checks, interface]))])
    if let problem = try wait(for: waited, unlessFails: object) { return problem }
    if let tree, let problem = try refusal(of: object, tree) { return problem }
    let warnings = object.messages
    for part in (isOne ? [] : [interface]) + waited { note(part) }
    for part in waited.dropFirst() {
      switch try outcome(of: part) {
      case .compiled: break
      case .rejected(let errors): return .checksRejected(errors, learner: warnings)
      case .gaveUp(let reason): return .compilerGaveUp(module: part.module, reason)
      }
    }
    var answers: [[Diagnostic]] = []
    for snippet in snippets {
      try loop.run { snippet.isDone }
      note(snippet)
      switch try outcome(of: snippet) {
      case .compiled(let messages), .rejected(let messages): answers.append(messages)
      case .gaveUp(let reason): return .compilerGaveUp(module: snippet.module, reason)
      }
    }
    let path = try link(waited, as: "checks.so")
    let messages = ([object] + snippets).compactMap(\.files.last)
    library = (key, [("checks.so", path)] + messages)
    linked = waited
    return .built(
      Library(
        path: path, warnings: warnings, snippets: answers,
        checkWarnings: program.addition == nil ? [] : checks.messages, support: supportLibrary))
  }

  /// Whether the learner's module compiles and keeps to its policy; nil when it does.
  package func examineLearner() throws -> Compilation? {
    if let problem = try makeSupport() { return problem }
    let object = try start(self.object)
    let tree = try start(self.tree)
    if let problem = try wait(for: [object, tree], unlessFails: object) { return problem }
    return try refusal(of: object, tree)
  }

  /// Makes the shared object of learner's module and a script that tries it out.
  ///
  /// - Parameter script: the first of its files is the one with top-level code.
  package func makeTryout(_ script: ProgramModule) throws -> Compilation {
    if let problem = try makeSupport() { return problem }
    let object = try start(self.object)
    let interface = try start(self.interface)
    if let problem = try wait(for: [interface, object], unlessFails: object) { return problem }
    let tryout = try start(
      Job(
        step: .checks, module: script.name, files: script.files,
        products: [("-o", "\(script.name).o")],
        flags: ["-c"] + isolation(of: script)
          + ["-entry-point-function-name", HostRequest.tryoutEntryPoint],
        search: [interface.folder], digests: [try interface.moduleDigest()]))
    if let problem = try wait(for: [tryout], unlessFails: object) { return problem }
    switch try outcome(of: tryout) {
    case .compiled: break
    case .rejected(let errors): return .checksRejected(errors, learner: [])
    case .gaveUp(let reason): return .compilerGaveUp(module: tryout.module, reason)
    }
    let path = try link([object, tryout], as: "tryout.so")
    return .built(Library(path: path, warnings: [], snippets: [], support: supportLibrary))
  }

  /// Keeps what was made for the next time; called once the verdict is out.
  ///
  /// A full disk is no harm.
  package func keep() {
    // Of many answers that nobody waits for, each is judged once: only what others share is kept.
    let passing: [Timing.Step] =
      [.support, .policy] + (isAwaited ? [] : [.object, .interface, .lines])
    for part in parts where part.process != nil && part.isDone && !passing.contains(part.step) {
      switch part.outcome {
      case .compiled: _ = try? cache.keep(part.key, part.files)
      case .rejected where part.step == .snippets: _ = try? cache.keep(part.key, part.files)
      case .rejected, .gaveUp: break
      }
    }
    if isAwaited, let library { _ = try? cache.keep(library.key, library.files) }
  }
}
