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
    let key = digest("checks library", allFiles)
    if let library = keptLibrary(key) { return .built(library) }

    let object = try startObject()
    let interface = try startInterface()
    if let problem = try wait(for: [interface], unlessFails: object) { return problem }

    let bytes = Digest(try Files.read(interface.path(".swiftmodule")))
    let search = searchPaths + ["-I", interface.folder]
    let listing = digest("discovery", program.checks + [program.discovery])
    let isListed = cache.entry(listing) != nil
    let checks = try startChecks(against: bytes, search, makesModule: !isListed)
    let snippets = try program.snippets.map { try startSnippet($0, against: bytes, search) }
    try loop.run { object.hasFailed || checks.isDone }
    let discovery = checks.hasFailed ? nil : try startDiscovery(listing, of: checks, search)
    let waited = [object, checks] + (discovery.map { [$0] } ?? [])
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
    let key = digest("tryout", script + program.learner.files)
    let tryout = try start(
      .checks, "Tryout", key, script, makes: ["Tryout.o"],
      ["-c", "-o", "Tryout.o", "-entry-point-function-name", HostRequest.tryoutEntryPoint]
        + searchPaths + ["-I", interface.folder])
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
  private var learner: ProgramModule { program.learner }

  private var allFiles: [ProgramFile] {
    learner.files + program.checks + [program.discovery] + program.snippets
  }

  /// Support modules are kept at once: the others need them at a place that stays.
  private func makeSupport() throws -> Compilation? {
    for module in program.support {
      let names = ["\(module.name).o", "\(module.name).swiftmodule"]
      let part = try start(
        .support, module.name, digest("support", module.files, isolation(of: module)),
        module.files, makes: names,
        ["-c", "-parse-as-library", "-o", names[0], "-emit-module-path", names[1]]
          + isolation(of: module) + searchPaths)
      try loop.run { part.isDone }
      note(part)
      switch part.outcome {
      case .compiled: break
      case .rejected(let errors): return .supportRejected(module: module.name, errors)
      case .gaveUp(let reason): return .compilerGaveUp(module: module.name, reason)
      }
      let folder =
        part.process == nil ? part.folder : try cache.keep(part.key, part.files)
      support.append(
        Part(
          step: .support, module: module.name, key: part.key, folder: folder, names: part.names,
          process: nil))
    }
    return nil
  }

  private func startObject() throws -> Part {
    try start(
      .object, learner.name, digest("object", learner.files, isolation(of: learner)),
      learner.files, makes: ["\(learner.name).o"],
      ["-c", "-o", "\(learner.name).o"] + learnerFlags)
  }

  /// Function bodies are skipped: they are not part of what the checks can see.
  private func startInterface() throws -> Part {
    try start(
      .interface, learner.name, digest("interface", learner.files, isolation(of: learner)),
      learner.files, makes: ["\(learner.name).swiftmodule"],
      ["-emit-module", "-experimental-skip-non-inlinable-function-bodies-without-types"]
        + ["-o", "\(learner.name).swiftmodule"] + learnerFlags)
  }

  /// - Parameter makesModule: whether the module is wanted too, for compiling the discovery.
  private func startChecks(
    against interface: Digest, _ search: [String], makesModule: Bool
  ) throws -> Part {
    let kind = makesModule ? "checks with module" : "checks"
    return try start(
      .checks, "Checks", digest(kind, program.checks, [interface.description]),
      program.checks, makes: makesModule ? ["Checks.o", "Checks.swiftmodule"] : ["Checks.o"],
      ["-c", "-parse-as-library", "-enable-testing", "-suppress-warnings", "-o", "Checks.o"]
        + (makesModule ? ["-emit-module-path", "Checks.swiftmodule"] : []) + search)
  }

  /// The list of test cases depends on the checks' text alone: it only names their classes and
  /// methods, and nothing of the learner's can change how those are called.
  private func startDiscovery(
    _ key: Digest, of checks: Part, _ search: [String]
  ) throws -> Part {
    try start(
      .discovery, "Discovery", key, [program.discovery], makes: ["Discovery.o"],
      ["-c", "-parse-as-library", "-suppress-warnings", "-o", "Discovery.o", "-I", checks.folder]
        + search)
  }

  private func startSnippet(
    _ file: ProgramFile, against interface: Digest, _ search: [String]
  ) throws -> Part {
    try start(
      .snippets, moduleName(of: file), digest("snippet", [file], [interface.description]), [file],
      makes: [],
      ["-typecheck", "-parse-as-library"] + search)
  }

  private func moduleName(of snippet: ProgramFile) -> String {
    snippet.name.split(separator: ".").first.map(String.init) ?? snippet.name
  }

  private var learnerFlags: [String] {
    ["-parse-as-library", "-enable-testing"] + isolation(of: learner) + searchPaths
      + (hasLineTables ? ["-gline-tables-only", "-file-compilation-dir", "."] : [])
  }

  private func isolation(of module: ProgramModule) -> [String] {
    module.isMainActorByDefault ? ["-default-isolation", "MainActor"] : []
  }

  private var searchPaths: [String] { support.flatMap { ["-I", $0.folder] } }

  /// Takes a part from the cache or starts the compiler on it.
  private func start(
    _ step: Timing.Step, _ module: String, _ key: Digest, _ files: [ProgramFile],
    makes products: [String], _ arguments: [String]
  ) throws -> Part {
    let diagnostics = "\(module)-\(step.rawValue).dia"
    let names = products + [diagnostics]
    var part: Part
    if let entry = cache.entry(key) {
      part = Part(step: step, module: module, key: key, folder: entry, names: names, process: nil)
    } else {
      let folder = try makeWorkFolder()
      try Files.makeFolder("\(folder)/\(module)")
      let paths = files.map { "\(module)/\($0.name)" }
      for (file, path) in zip(files, paths) {
        try Files.write(Array(file.text.utf8), to: "\(folder)/\(path)")
      }
      let all =
        arguments + ["-module-name", module, "-swift-version", "6", "-Onone"]
        + ["-serialize-diagnostics-path", diagnostics] + paths
      part = Part(
        step: step, module: module, key: key, folder: folder, names: names,
        process: try compiler.start(all, folder, loop))
    }
    parts.append(part)
    return part
  }

  private func makeWorkFolder() throws -> String {
    if let workFolder { return workFolder }
    let folder = try cache.makeWorkFolder()
    workFolder = folder
    return folder
  }

  /// What a result depends on: its kind, the toolchain, the modules below it, and its own sources.
  private func digest(_ kind: String, _ files: [ProgramFile], _ more: [String] = []) -> Digest {
    Digest(
      [kind, "1", toolchain.identity, String(hasLineTables)] + toolchain.flags
        + isolation(of: learner) + more
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
