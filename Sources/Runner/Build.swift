import Glibc

/// Compiles and links one program: the steps from Swift text to a shared object.
///
/// The learner's object and the learner's module interface are made side by side. The checks are
/// compiled against the interface, and their object is kept while the interface's bytes, the checks,
/// the flags and the toolchain stay the same. Nothing waits for what it does not need.
final class Build {
  /// The steps done so far.
  private(set) var timings: [Timing] = []
  /// Whether a compiler complained about modules of the system, as they are in its own cache.
  private(set) var suspectsModules = false

  let program: Program
  let toolchain: Toolchain
  let cache: Cache
  let compiler: Compiler
  let loop: EventLoop
  let hasLineTables: Bool
  /// Whether the compiler's own cache was emptied just before.
  let hasFreshModules: Bool
  /// The support modules' parts, each where it is kept.
  var support: [Part] = []
  /// All that was asked for, alive until the verdict is out: nobody waits for the end of a compiler
  /// whose answer is no longer needed.
  var parts: [Part] = []

  private let startedAt: ContinuousClock.Instant
  private var workFolder: String?
  private var library: (key: Digest, files: [(name: String, path: String)])?

  init(
    _ program: Program, toolchain: Toolchain, cache: Cache, compiler: Compiler, loop: EventLoop,
    startedAt: ContinuousClock.Instant = .now, hasLineTables: Bool = false,
    hasFreshModules: Bool = false
  ) {
    self.program = program
    self.toolchain = toolchain
    self.cache = cache
    self.compiler = compiler
    self.loop = loop
    self.startedAt = startedAt
    self.hasLineTables = hasLineTables
    self.hasFreshModules = hasFreshModules
  }

  deinit {
    parts = []
    if let workFolder { Files.remove(workFolder) }
  }

  /// Makes the shared object of learner's module and checks.
  ///
  /// Throws `RunnerError` for a failure of our side, and `Cancelled`.
  func makeChecks() throws -> Compilation {
    if let problem = try makeSupport() { return problem }
    let key = libraryKey
    if let library = try keptLibrary(key) { return .built(library) }

    let object = try startObject()
    let interface = try startInterface()
    if let problem = try wait(for: [interface], unlessFails: object) { return problem }

    let bytes = Digest(try Files.read(interface.path(".swiftmodule")))
    let checks = try startChecks(against: interface, bytes)
    let snippets = try program.snippets.map { try startSnippet($0, against: interface, bytes) }
    if let problem = try wait(for: [object, checks], unlessFails: object) { return problem }
    note(interface)
    note(object)
    note(checks)
    let warnings = object.messages
    switch try outcome(of: checks) {
    case .compiled: break
    case .rejected(let errors): return .checksRejected(errors, learner: warnings)
    case .gaveUp(let reason): return .compilerGaveUp(module: checks.module, reason)
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
    let path = try link([object, checks], as: "checks.so")
    let messages = ([object] + snippets).compactMap(\.files.last)
    library = (key, [("checks.so", path)] + messages)
    return .built(Library(path: path, warnings: warnings, snippets: answers))
  }

  /// Makes the shared object of learner's module and a script that tries it out.
  ///
  /// - Parameter script: its files; the first is the one with top-level code.
  func makeTryout(_ script: [ProgramFile]) throws -> Compilation {
    if let problem = try makeSupport() { return problem }
    let object = try startObject()
    let interface = try startInterface()
    if let problem = try wait(for: [interface, object], unlessFails: object) { return problem }
    let bytes = Digest(try Files.read(interface.path(".swiftmodule")))
    let tryout = try startTryout(script, against: interface, bytes)
    if let problem = try wait(for: [tryout], unlessFails: object) { return problem }
    switch try outcome(of: tryout) {
    case .compiled: break
    case .rejected(let errors): return .checksRejected(errors, learner: [])
    case .gaveUp(let reason): return .compilerGaveUp(module: tryout.module, reason)
    }
    let path = try link([object, tryout], as: "tryout.so")
    return .built(Library(path: path, warnings: [], snippets: []))
  }

  /// Keeps what was made for the next time; called once the verdict is out. A full disk is no harm.
  func keep() {
    for part in parts where part.process != nil && part.isDone && part.step != .support {
      switch part.outcome {
      case .compiled: _ = try? cache.keep(part.key, part.files)
      case .rejected where part.step == .snippets: _ = try? cache.keep(part.key, part.files)
      case .rejected, .gaveUp: break
      }
    }
    if let library { _ = try? cache.keep(library.key, library.files) }
  }
}

// MARK: - Waiting, linking, timing

extension Build {
  /// Waits for parts, and gives up at once where the learner's object does not compile.
  private func wait(for parts: [Part], unlessFails object: Part) throws -> Compilation? {
    try loop.run { object.hasFailed || parts.allSatisfy(\.isDone) }
    // An interface that fails tells only half: the object's messages are the full ones.
    if parts.contains(where: { $0.step == .interface && $0.hasFailed }) {
      try loop.run { object.isDone }
    }
    let failed = object.hasFailed ? object : parts.first { $0.step == .interface && $0.hasFailed }
    guard let failed else { return nil }
    note(failed)
    switch try outcome(of: failed) {
    case .compiled: return nil
    case .rejected(let errors): return .rejected(errors)
    case .gaveUp(let reason): return .compilerGaveUp(module: failed.module, reason)
    }
  }

  /// A new folder below the cache's at the first call; the same one from then on.
  func makeWorkFolder() throws -> String {
    if let workFolder { return workFolder }
    let folder = try cache.makeWorkFolder()
    workFolder = folder
    return folder
  }

  private func link(_ parts: [Part], as name: String) throws -> String {
    let folder = try makeWorkFolder()
    let objects = (parts + support).map { $0.path(".o") }
    let arguments = ["-shared", toolchain.runtimeObject] + objects + ["-o", name]
    let linker = try ChildProcess(Command(toolchain.linker, arguments, folder: folder), on: loop)
    try loop.run { linker.end != nil }
    guard linker.end == .exited(0) else {
      throw RunnerError("link the checks", reason: linker.errors.text)
    }
    note(.link, linker)
    return "\(folder)/\(name)"
  }

  private func keptLibrary(_ key: Digest) throws -> Library? {
    guard let entry = cache.entry(key) else { return nil }
    timings.append(Timing(step: .link, start: now, end: now, isKept: true))
    func messages(_ module: String, _ step: Timing.Step) throws -> [Diagnostic] {
      try Part.messages(in: "\(entry)/\(Part.messagesName(module, step))")
    }
    return Library(
      path: "\(entry)/checks.so", warnings: try messages(program.learner.name, .object),
      snippets: try program.snippets.map { try messages(moduleName(of: $0), .snippets) })
  }

  /// A part's outcome. Throws where the tools failed rather than the program: then it is no verdict.
  func outcome(of part: Part) throws -> Part.Outcome {
    let outcome = part.outcome
    if case .compiled = outcome { return outcome }
    // Whatever cleans up temporary folders may have taken what the compiler was to read.
    if let file = (parts + support).flatMap(\.inputs).first(where: { !Files.exists($0) }) {
      throw RunnerError("compile \(part.module)", reason: "\(file) was removed meanwhile")
    }
    if case .gaveUp(.crashed) = outcome, Files.isDiskFull(part.folder) {
      throw RunnerError("compile \(part.module)", reason: String(cString: strerror(ENOSPC)))
    }
    if case .rejected(let messages) = outcome {
      let errors = messages.filter { $0.severity == .error }
      let foreign = errors.filter(\.isAboutNoSource)
      if let first = foreign.first, !hasFreshModules || foreign.count == errors.count {
        suspectsModules = true
        throw RunnerError("compile \(part.module)", reason: first.message)
      }
    }
    return outcome
  }

  private var now: Double { startedAt.duration(to: .now) / .seconds(1) }

  func note(_ part: Part) {
    if let process = part.process {
      note(part.step, process)
    } else {
      timings.append(Timing(step: part.step, start: now, end: now, isKept: true))
    }
  }

  private func note(_ step: Timing.Step, _ process: ChildProcess) {
    guard let end = process.endedAt else { return }
    timings.append(
      Timing(
        step: step, start: startedAt.duration(to: process.startedAt) / .seconds(1),
        end: startedAt.duration(to: end) / .seconds(1), isKept: false))
  }
}

extension Diagnostic {
  /// Whether it is about a file of the compiler's own: a damaged module, a disk that is full.
  fileprivate var isAboutNoSource: Bool { location == nil || identifier == "error_from_clang" }
}
