import TestProtocol

/// Compiles and links one program: the steps from Swift text to a shared object.
///
/// The learner's object and the learner's module interface are made side by side. The checks are
/// compiled against the interface, and their object is kept while the interface's bytes, the checks,
/// the flags and the toolchain stay the same. Nothing waits for what it does not need.
final class Build {
  /// The steps done so far.
  private(set) var timings: [Timing] = []

  private let program: Program
  private let toolchain: Toolchain
  private let cache: Cache
  private let compiler: Compiler
  private let loop: EventLoop
  private let startedAt: ContinuousClock.Instant
  private let hasLineTables: Bool
  private var workFolder: String?
  private var support: [Part] = []
  /// All that was asked for, alive until the verdict is out: nobody waits for the end of a compiler
  /// whose answer is no longer needed.
  private var parts: [Part] = []
  private var library: (key: Digest, files: [(name: String, path: String)])?

  init(
    _ program: Program, toolchain: Toolchain, cache: Cache, compiler: Compiler, loop: EventLoop,
    startedAt: ContinuousClock.Instant = .now, hasLineTables: Bool = false
  ) {
    self.program = program
    self.toolchain = toolchain
    self.cache = cache
    self.compiler = compiler
    self.loop = loop
    self.startedAt = startedAt
    self.hasLineTables = hasLineTables
  }

  deinit {
    parts = []
    support = []
    if let workFolder { Files.remove(workFolder) }
  }

  /// Makes the shared object of learner's module and checks.
  ///
  /// Throws `RunnerError` for a failure of our side, and `Cancelled`.
  func makeChecks() throws -> Compilation {
    if let problem = try makeSupport() { return problem }
    let key = libraryKey
    if let library = keptLibrary(key) { return .built(library) }

    let object = try startObject()
    let interface = try startInterface()
    if let problem = try wait(for: [interface], unlessFails: object) { return problem }

    let isListed = cache.entry(discovery().key(toolchain, support: support)) != nil
    let checks = try startChecks(against: interface, makesModule: !isListed)
    let snippets = try program.snippets.map { try startSnippet($0, against: interface) }
    try loop.run { object.hasFailed || checks.isDone }
    let waited =
      try [object, checks] + (checks.hasFailed ? [] : [start(discovery(importing: [checks, interface]))])
    if let problem = try wait(for: waited, unlessFails: object) { return problem }
    guard case .compiled(let warnings) = object.outcome else { return .rejected([]) }
    for part in [interface] + waited { note(part) }
    for part in waited.dropFirst() {
      switch part.outcome {
      case .compiled: break
      case .rejected(let errors): return .checksRejected(errors, learner: warnings)
      case .gaveUp(let reason): return .compilerGaveUp(module: part.module, reason)
      }
    }
    var answers: [[Diagnostic]] = []
    for snippet in snippets {
      try loop.run { snippet.isDone }
      note(snippet)
      switch snippet.outcome {
      case .compiled(let warnings): answers.append(warnings)
      case .rejected(let errors): answers.append(errors)
      case .gaveUp(let reason): return .compilerGaveUp(module: snippet.module, reason)
      }
    }
    let path = try link(waited, as: "checks.so")
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
    let tryout = try start(
      Job(
        step: .checks, module: "Tryout", files: script, products: ["Tryout.o"],
        flags: ["-c", "-o", "Tryout.o"]
          + ["-entry-point-function-name", HostRequest.tryoutEntryPoint],
        search: ["-I", interface.folder], digests: [try digest(of: interface)]))
    if let problem = try wait(for: [tryout], unlessFails: object) { return problem }
    switch tryout.outcome {
    case .compiled: break
    case .rejected(let errors): return .checksRejected(errors, learner: [])
    case .gaveUp(let reason): return .compilerGaveUp(module: tryout.module, reason)
    }
    let path = try link([object, tryout], as: "tryout.so")
    return .built(Library(path: path, warnings: [], snippets: []))
  }

  /// Keeps what was made for the next time; called once the verdict is out.
  ///
  /// A full disk is no harm.
  func keep() {
    for part in support + parts where part.process != nil && part.isDone {
      if case .gaveUp = part.outcome { continue }
      if case .rejected = part.outcome, part.step != .snippets { continue }
      _ = try? cache.keep(part.key, part.files)
    }
    if let library { _ = try? cache.keep(library.key, library.files) }
  }
}

// MARK: - The parts

extension Build {
  /// One run of the compiler: what it makes of which files.
  private struct Job {
    let step: Timing.Step
    let module: String
    let files: [ProgramFile]
    /// The files it makes, beside its messages.
    var products: [String] = []
    let flags: [String]
    /// Where imported modules are found. What they hold counts by `digests`, not by these paths.
    var search: [String] = []
    /// Digests of what is imported.
    var digests: [Digest] = []

    /// What the result depends on; a change of the flags in this program makes another key.
    func key(_ toolchain: Toolchain, support: [Part]) -> Digest {
      Digest(
        [step.rawValue, module, toolchain.identity] + toolchain.flags + flags + products
          + (support.map(\.key) + digests).map(\.description)
          + files.flatMap { [$0.name, $0.text] })
    }
  }

  private var learner: ProgramModule { program.learner }

  /// Support modules are kept at once: the others need them at a place that stays.
  private func makeSupport() throws -> Compilation? {
    for module in program.support {
      let names = ["\(module.name).o", "\(module.name).swiftmodule"]
      let part = try start(
        Job(
          step: .support, module: module.name, files: module.files, products: names,
          flags: ["-c", "-parse-as-library", "-o", names[0], "-emit-module-path", names[1]]
            + isolation(of: module)))
      try loop.run { part.isDone }
      note(part)
      switch part.outcome {
      case .compiled: break
      case .rejected(let errors): return .supportRejected(module: module.name, errors)
      case .gaveUp(let reason): return .compilerGaveUp(module: module.name, reason)
      }
      let folder = part.process == nil ? part.folder : try cache.keep(part.key, part.files)
      support.append(
        Part(
          step: .support, module: module.name, key: part.key, folder: folder, names: part.names,
          process: nil))
    }
    return nil
  }

  private func startObject() throws -> Part {
    try start(
      Job(
        step: .object, module: learner.name, files: learner.files,
        products: ["\(learner.name).o"], flags: ["-c", "-o", "\(learner.name).o"] + learnerFlags))
  }

  /// Function bodies are skipped: they are not part of what the checks can see.
  private func startInterface() throws -> Part {
    let product = "\(learner.name).swiftmodule"
    return try start(
      Job(
        step: .interface, module: learner.name, files: learner.files, products: [product],
        flags: ["-emit-module", "-experimental-skip-non-inlinable-function-bodies-without-types"]
          + ["-o", product] + learnerFlags))
  }

  /// - Parameter makesModule: whether the module is wanted too, for compiling the discovery.
  private func startChecks(against interface: Part, makesModule: Bool) throws -> Part {
    let module = ["Checks.swiftmodule"]
    return try start(
      Job(
        step: .checks, module: "Checks", files: program.checks,
        products: ["Checks.o"] + (makesModule ? module : []),
        flags: ["-c", "-parse-as-library", "-enable-testing", "-suppress-warnings"]
          + ["-o", "Checks.o"] + (makesModule ? ["-emit-module-path"] + module : []),
        search: ["-I", interface.folder], digests: [try digest(of: interface)]))
  }

  /// The list of test cases depends on the checks' text alone: it only names their classes and
  /// methods, and nothing of the learner's can change how those are called.
  ///
  /// - Parameter imported: the checks with their module, and what they import; nothing to only say
  ///   what it would be.
  private func discovery(importing imported: [Part] = []) -> Job {
    Job(
      step: .discovery, module: "Discovery", files: [program.discovery],
      products: ["Discovery.o"],
      flags: ["-c", "-parse-as-library", "-suppress-warnings", "-o", "Discovery.o"],
      search: imported.flatMap { ["-I", $0.folder] },
      digests: [Digest(program.checks.flatMap { [$0.name, $0.text] })])
  }

  private func startSnippet(_ file: ProgramFile, against interface: Part) throws -> Part {
    try start(
      Job(
        step: .snippets, module: moduleName(of: file), files: [file],
        flags: ["-typecheck", "-parse-as-library"], search: ["-I", interface.folder],
        digests: [try digest(of: interface)]))
  }

  private func moduleName(of snippet: ProgramFile) -> String {
    snippet.name.split(separator: ".").first.map(String.init) ?? snippet.name
  }

  private var learnerFlags: [String] {
    ["-parse-as-library", "-enable-testing"] + isolation(of: learner)
      + (hasLineTables ? ["-gline-tables-only", "-file-compilation-dir", "."] : [])
  }

  private func isolation(of module: ProgramModule) -> [String] {
    module.isMainActorByDefault ? ["-default-isolation", "MainActor"] : []
  }

  /// What others can see of the learner's module, as one value.
  private func digest(of interface: Part) throws -> Digest {
    Digest(try Files.read(interface.path(".swiftmodule")))
  }

  /// Takes a part from the cache or starts the compiler on it.
  private func start(_ job: Job) throws -> Part {
    let diagnostics = "\(job.module)-\(job.step.rawValue).dia"
    let names = job.products + [diagnostics]
    let key = job.key(toolchain, support: support)
    let kept = cache.entry(key)
    let part = Part(
      step: job.step, module: job.module, key: key, folder: try kept ?? makeWorkFolder(),
      names: names,
      process: try kept == nil ? compile(job, diagnostics: diagnostics) : nil)
    parts.append(part)
    return part
  }

  private func compile(_ job: Job, diagnostics: String) throws -> ChildProcess {
    let folder = try makeWorkFolder()
    try Files.makeFolder("\(folder)/\(job.module)")
    let paths = job.files.map { "\(job.module)/\($0.name)" }
    for (file, path) in zip(job.files, paths) {
      try Files.write(Array(file.text.utf8), to: "\(folder)/\(path)")
    }
    let arguments =
      job.flags + support.flatMap { ["-I", $0.folder] } + job.search
      + ["-module-name", job.module, "-swift-version", "6", "-Onone"]
      + ["-serialize-diagnostics-path", diagnostics] + paths
    return try compiler.start(arguments, folder, loop)
  }

  private func makeWorkFolder() throws -> String {
    if let workFolder { return workFolder }
    let folder = try cache.makeWorkFolder()
    workFolder = folder
    return folder
  }

  /// What the linked library of all checks depends on.
  private var libraryKey: Digest {
    let files = learner.files + program.checks + [program.discovery] + program.snippets
    return Digest(
      ["library", toolchain.identity, toolchain.linker] + toolchain.flags + learnerFlags
        + support.map(\.key.description) + files.flatMap { [$0.name, $0.text] })
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
    switch failed.outcome {
    case .compiled: return nil
    case .rejected(let errors): return .rejected(errors)
    case .gaveUp(let reason): return .compilerGaveUp(module: failed.module, reason)
    }
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

  private func keptLibrary(_ key: Digest) -> Library? {
    guard let entry = cache.entry(key) else { return nil }
    timings.append(Timing(step: .link, start: now, end: now, isKept: true))
    func messages(_ name: String) -> [Diagnostic] {
      (try? Files.read("\(entry)/\(name).dia")).flatMap { try? Diagnostic.read(serialized: $0) }
        ?? []
    }
    return Library(
      path: "\(entry)/checks.so", warnings: messages("\(learner.name)-object"),
      snippets: program.snippets.map { messages("\(moduleName(of: $0))-snippets") })
  }

  private var now: Double { startedAt.duration(to: .now) / .seconds(1) }

  private func note(_ part: Part) {
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
