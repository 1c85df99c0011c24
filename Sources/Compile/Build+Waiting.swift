// Waiting for parts, linking them, and writing down how long each step took.

import Glibc
import Platform
import Sandbox

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
    switch try outcome(of: failed) {
    case .compiled: return nil
    case .rejected(let errors):
      let violations = program.policy == nil ? [] : errors.compactMap { Violation($0) }
      return violations.isEmpty ? .rejected(errors) : .refused(violations)
    case .gaveUp(let reason): return .compilerGaveUp(module: failed.module, reason)
    }
  }

  /// Links parts to a shared object; what they do not define the test host has loaded before.
  func link(
    _ parts: [Part], as name: String, step: Timing.Step = .link, flags: [String] = []
  ) throws -> String {
    let folder = try "\(makeWorkFolder())/linked"
    try Files.makeFolder(folder)
    let objects = parts.map { $0.path(".o") }
    let arguments =
      Build.linkerFlags + flags + [toolchain.runtimeObject] + objects
      + ["-o", "\(folder)/\(name)"]
    let command = Command(toolchain.linker, arguments, folder: folder)
    let linker = try ChildProcess(
      try cell.confine(command, reading: objects + [toolchain.runtimeObject], writing: folder),
      on: loop)
    try loop.run { linker.end != nil }
    guard linker.end == .exited(0) else {
      throw SystemError("link \(name)", reason: linker.errors.text)
    }
    note(step, linker)
    return "\(folder)/\(name)"
  }

  /// Those of every link.
  static let linkerFlags = ["-shared", "-nostdlib"]
  /// Those by which a walk up the stack finds its way through the code.
  static let unwindingFlags = ["--eh-frame-hdr"]

  /// What the learner's module says that its policy does not allow; nil where it keeps to it.
  func refusal(of object: Part, _ tree: Part) throws -> Compilation? {
    guard let policy = program.policy else { return nil }
    try loop.run { tree.isDone }
    note(tree)
    guard let output = tree.process?.output, tree.process?.end == .exited(0), !output.isCut else {
      if case .gaveUp(let reason) = tree.outcome, [.timedOut, .heldUp].contains(reason) {
        return .compilerGaveUp(module: tree.module, reason)
      }
      return .compilerGaveUp(module: tree.module, .outOfMemory)
    }
    let violations =
      try policy.violations(inTree: output.bytes, of: learner)
      + policy.violations(inObject: Files.read(object.path(".o")), of: learner)
    return violations.isEmpty ? nil : .refused(violations)
  }

  func keptLibrary(_ key: Digest) throws -> Library? {
    guard let entry = cache.entry(key) else { return nil }
    timings.append(Timing(step: .link, start: now, end: now, isKept: true))
    func messages(_ module: String, _ step: Timing.Step) throws -> [Diagnostic] {
      try Part.messages(in: "\(entry)/\(Part.messagesName(module, step))")
    }
    return Library(
      path: "\(entry)/checks.so", warnings: try messages(program.learner.name, .object),
      snippets: try program.snippets.map { try messages(moduleName(of: $0), .snippets) },
      support: supportLibrary)
  }

  /// A part's outcome; throws where the tools failed rather than the program.
  package func outcome(of part: Part) throws -> Part.Outcome {
    if let failure = part.process?.failure { throw failure }
    let outcome = part.outcome
    if case .compiled = outcome { return outcome }
    // Whatever cleans up temporary folders may have taken what the compiler was to read.
    if let file = (parts + support).flatMap(\.inputs).first(where: { !Files.exists($0) }) {
      throw SystemError("compile \(part.module)", reason: "\(file) was removed meanwhile")
    }
    if case .gaveUp(.crashed) = outcome, Files.isDiskFull(part.folder) {
      throw SystemError("compile \(part.module)", reason: String(cString: strerror(ENOSPC)))
    }
    if case .rejected(let messages) = outcome {
      let errors = messages.filter { $0.severity == .error }
      let foreign = errors.filter(\.isAboutNoSource)
      if let first = foreign.first, !hasFreshModules || foreign.count == errors.count {
        suspectsModules = true
        throw SystemError("compile \(part.module)", reason: first.message)
      }
    }
    return outcome
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
        end: startedAt.duration(to: end) / .seconds(1), isKept: false,
        processorTime: Double(process.processorTime) / 1000))
  }
}

extension Diagnostic {
  /// Whether it is about a file of the compiler's own: a damaged module, a disk that is full.
  fileprivate var isAboutNoSource: Bool { location == nil || identifier == "error_from_clang" }
}
