/// Something compiled: kept from an earlier time, or being compiled now.
final class Part {
  /// How compiling it went.
  enum Outcome: Equatable {
    case compiled(warnings: [Diagnostic])
    case rejected([Diagnostic])
    case gaveUp(CompilerFailure)
  }

  let step: Timing.Step
  let module: String
  /// What it was made from.
  let key: Digest
  /// Where its files are: an entry of the cache, or the folder of the work under way.
  let folder: String
  /// Its files, the serialized diagnostics last.
  let names: [String]
  /// The compiler at work on it; nil when it was kept.
  let process: ChildProcess?

  init(
    step: Timing.Step, module: String, key: Digest, folder: String, names: [String],
    process: ChildProcess?
  ) {
    self.step = step
    self.module = module
    self.key = key
    self.folder = folder
    self.names = names
    self.process = process
  }

  var isDone: Bool { process == nil || process?.end != nil }

  /// Whether it is done and did not compile.
  var hasFailed: Bool {
    guard isDone else { return false }
    if case .compiled = outcome { return false }
    return true
  }

  /// The file of that ending.
  func path(_ ending: String) -> String {
    names.first { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" } ?? folder
  }

  /// Its files by name, for keeping.
  var files: [(name: String, path: String)] { names.map { ($0, "\(folder)/\($0)") } }

  /// How it went, once it is done.
  private(set) lazy var outcome: Outcome = {
    let diagnostics = (try? Files.read(path(".dia"))).flatMap {
      try? Diagnostic.read(serialized: $0)
    }
    let hasErrors = diagnostics?.contains { $0.severity == .error } == true
    guard let process else {
      return hasErrors ? .rejected(diagnostics ?? []) : .compiled(warnings: diagnostics ?? [])
    }
    let printed = process.errors.text
    switch process.end {
    case .exited(0): return .compiled(warnings: diagnostics ?? [])
    case .timedOut: return .gaveUp(.timedOut)
    case .exited(1) where hasErrors: return .rejected(diagnostics ?? [])
    case _ where printed.contains("LLVM ERROR: out of memory"): return .gaveUp(.outOfMemory)
    default: return .gaveUp(.crashed(String(printed.suffix(4000))))
    }
  }()
}
