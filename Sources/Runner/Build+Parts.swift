import TestProtocol

// The compilations that a verdict needs: what each is made from, and with which arguments.

extension Build {
  private var learner: ProgramModule { program.learner }

  /// Support modules are kept at once: the others need them at a place that stays.
  func makeSupport() throws -> Compilation? {
    for module in program.support {
      let names = ["\(module.name).o", "\(module.name).swiftmodule"]
      let part = try start(
        .support, module.name, digest("support", module.files, isolation(of: module)),
        module.files, makes: names,
        ["-c", "-parse-as-library", "-o", names[0], "-emit-module-path", names[1]]
          + isolation(of: module) + searchPaths)
      try loop.run { part.isDone }
      note(part)
      switch try outcome(of: part) {
      case .compiled: break
      case .rejected(let errors): return .supportRejected(module: module.name, errors)
      case .gaveUp(let reason): return .compilerGaveUp(module: module.name, reason)
      }
      // Where nothing can be kept, the folder of the work under way does for this time.
      let kept = part.process == nil ? nil : try? cache.keep(part.key, part.files)
      support.append(part.kept(in: kept ?? part.folder))
    }
    return nil
  }

  func startObject() throws -> Part {
    try start(
      .object, learner.name, digest("object", learner.files, isolation(of: learner)),
      learner.files, makes: ["\(learner.name).o"],
      ["-c", "-o", "\(learner.name).o"] + learnerFlags)
  }

  /// Function bodies are skipped: they are not part of what the checks can see.
  func startInterface() throws -> Part {
    try start(
      .interface, learner.name, digest("interface", learner.files, isolation(of: learner)),
      learner.files, makes: ["\(learner.name).swiftmodule"],
      ["-emit-module", "-experimental-skip-non-inlinable-function-bodies-without-types"]
        + ["-o", "\(learner.name).swiftmodule"] + learnerFlags)
  }

  func startChecks(against interface: Part, _ bytes: Digest) throws -> Part {
    try start(
      .checks, "Checks", digest("checks", program.checks, [bytes.description]),
      program.checks, makes: ["Checks.o"],
      ["-c", "-parse-as-library", "-suppress-warnings", "-o", "Checks.o"] + searchPaths
        + ["-I", interface.folder])
  }

  func startSnippet(
    _ file: ProgramFile, against interface: Part, _ bytes: Digest
  ) throws -> Part {
    try start(
      .snippets, moduleName(of: file), digest("snippet", [file], [bytes.description]), [file],
      makes: [], ["-typecheck", "-parse-as-library"] + searchPaths + ["-I", interface.folder])
  }

  /// - Parameter script: its files; the first is the one with top-level code.
  func startTryout(
    _ script: [ProgramFile], against interface: Part, _ bytes: Digest
  ) throws -> Part {
    try start(
      .checks, "Tryout", digest("tryout", script, [bytes.description]), script,
      makes: ["Tryout.o"],
      ["-c", "-o", "Tryout.o", "-entry-point-function-name", HostRequest.tryoutEntryPoint]
        + searchPaths + ["-I", interface.folder])
  }

  /// The name under which learner's module, checks and snippets as a whole are kept.
  var libraryKey: Digest {
    let snippets = ["snippets"] + program.snippets.flatMap { [$0.name, $0.text] }
    let checks = ["checks"] + program.checks.flatMap { [$0.name, $0.text] }
    return digest("library", learner.files, isolation(of: learner) + checks + snippets)
  }

  func moduleName(of snippet: ProgramFile) -> String {
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
    let messages = Part.messagesName(module, step)
    let names = products + [messages]
    let part: Part
    if let entry = cache.entry(key) {
      part = Part(step: step, module: module, key: key, folder: entry, names: names)
    } else {
      let folder = try makeWorkFolder()
      try Files.makeFolder("\(folder)/\(module)")
      let paths = files.map { "\(module)/\($0.name)" }
      for (file, path) in zip(files, paths) {
        try Files.write(Array(file.text.utf8), to: "\(folder)/\(path)")
      }
      let all =
        arguments + ["-module-name", module, "-swift-version", "6", "-Onone"]
        + ["-serialize-diagnostics-path", messages] + paths
      part = Part(
        step: step, module: module, key: key, folder: folder, names: names,
        sources: paths, process: try compiler.start(all, folder, loop))
    }
    parts.append(part)
    return part
  }

  /// What a result depends on: its kind, the toolchain, the modules below it, and its own sources.
  private func digest(_ kind: String, _ files: [ProgramFile], _ more: [String] = []) -> Digest {
    Digest(
      [kind, "2", toolchain.identity, String(hasLineTables)] + toolchain.flags + more
        + support.map(\.key.description) + files.flatMap { [$0.name, $0.text] })
  }
}
