// Waiting for parts, linking them, and writing down how long each step took.

extension Build {
  /// Waits for parts, and gives up at once where the learner's object does not compile.
  func wait(for parts: [Part], unlessFails object: Part) throws -> Compilation? {
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

  func link(_ parts: [Part], as name: String) throws -> String {
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

  func keptLibrary(_ key: Digest) -> Library? {
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

  var now: Double { startedAt.duration(to: .now) / .seconds(1) }

  func note(_ part: Part) {
    if let process = part.process {
      note(part.step, process)
    } else {
      timings.append(Timing(step: part.step, start: now, end: now, isKept: true))
    }
  }

  func note(_ step: Timing.Step, _ process: ChildProcess) {
    guard let end = process.endedAt else { return }
    timings.append(
      Timing(
        step: step, start: startedAt.duration(to: process.startedAt) / .seconds(1),
        end: startedAt.duration(to: end) / .seconds(1), isKept: false))
  }
}
