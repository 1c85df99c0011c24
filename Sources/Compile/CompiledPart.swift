import Dialect
import Glibc
import Platform

/// The products of one compiler job: taken from the cache, or being compiled now.
package final class CompiledPart {
  /// How the compilation ended.
  package enum Outcome: Equatable {
    case compiled(warnings: [Diagnostic])
    case doesNotCompile([Diagnostic])
    case gaveUp(CompilerFailure)
  }

  let step: Timing.Step
  let module: String
  let key: Digest
  /// The folder of its files: a cache entry, or below the session's work folder.
  let folder: String
  /// The names of its files; the serialized diagnostics come last.
  let names: [String]
  /// The files that the compiler reads; empty if the part came from the cache.
  private let sources: [String]
  /// The compiler process; nil if the part came from the cache.
  let process: ChildProcess?
  /// Why the compiler was not started although nothing is in the cache; nil where it was.
  private let obstacle: CompilerFailure?
  /// Whether it got less time than usual, because the submission's own module had used the rest.
  let isShort: Bool
  private var knownModuleDigest: Digest?
  private var hasTakenEnd = false

  init(
    step: Timing.Step, module: String, key: Digest, folder: String, names: [String],
    sources: [String] = [], process: ChildProcess? = nil, obstacle: CompilerFailure? = nil,
    isShort: Bool = false
  ) {
    self.step = step
    self.module = module
    self.key = key
    self.folder = folder
    self.names = names
    self.sources = sources
    self.process = process
    self.obstacle = obstacle
    self.isShort = isShort
  }

  /// Returns the same part, with its files in a cache entry.
  func kept(in folder: String) -> CompiledPart {
    CompiledPart(step: step, module: module, key: key, folder: folder, names: names)
  }

  /// Returns the same part, with copies of its files in another folder.
  func copied(to folder: String) throws -> CompiledPart {
    try Files.makeFolder(folder)
    for (name, path) in files { try Files.write(Files.read(path), to: "\(folder)/\(name)") }
    return kept(in: folder)
  }

  /// Returns true once, after the compiler has ended.
  func takeEnd() -> Bool {
    guard !hasTakenEnd, process?.end != nil else { return false }
    hasTakenEnd = true
    return true
  }

  var isDone: Bool { process == nil || process?.end != nil }

  /// Whether a warm compiler makes it.
  var isWarm: Bool { process?.forkedFrom == .warm }

  /// Whether the compiler has ended and has printed a syntax tree, as a warm compiler does.
  var hasPrinted: Bool { isDone && (process?.output.total ?? 0) > 0 }

  /// Whether the compiler has ended and the source did not compile.
  var hasFailed: Bool {
    guard isDone else { return false }
    if case .compiled = outcome { return false }
    return true
  }

  /// Returns the path of its file with that extension, or of its folder if there is none.
  func path(_ ending: String) -> String {
    names.first { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" } ?? folder
  }

  /// Returns the digest of the module file, which changes only if importers can see a difference.
  func moduleDigest() throws -> Digest {
    if let knownModuleDigest { return knownModuleDigest }
    let digest = Digest(try Files.read(path(".swiftmodule")))
    knownModuleDigest = digest
    return digest
  }

  var files: [(name: String, path: String)] { names.map { ($0, "\(folder)/\($0)") } }

  /// The files that must exist while it is used: the sources of a compilation, or the cached files.
  var inputs: [String] {
    process == nil && obstacle == nil ? files.map(\.path) : sources
  }

  /// Reads a file of serialized diagnostics.
  static func messages(in path: String) throws -> [Diagnostic] {
    let bytes = try Files.read(path)
    do {
      return try Diagnostic.read(serialized: bytes)
    } catch {
      throw SystemError("read \(path)", reason: "\(error)")
    }
  }

  /// The compiler's diagnostics; to be read only after the compiler has ended.
  var messages: [Diagnostic] {
    switch outcome {
    case .compiled(let messages), .doesNotCompile(let messages): messages
    case .gaveUp: []
    }
  }

  /// How the compilation ended; to be read only after the compiler has ended.
  private(set) lazy var outcome: Outcome = {
    if let obstacle { return .gaveUp(obstacle) }
    let messages = try? CompiledPart.messages(in: path(".dia"))
    let hasErrors = messages?.contains { $0.severity == .error } == true
    guard let process else {
      guard let messages else { return .gaveUp(.crashed("")) }
      return hasErrors ? .doesNotCompile(messages) : .compiled(warnings: messages)
    }
    if process.hasWrittenTooMuch { return .gaveUp(.outOfMemory) }
    let printed = process.errors.text
    switch process.end {
    case .exited(0): return .compiled(warnings: messages ?? [])
    // Its tree is too long: whether it also runs out of time then depends on the machine.
    case .timedOut where process.output.isCut, .signaled(SIGXCPU) where process.output.isCut:
      return .gaveUp(.outOfMemory)
    case .timedOut: return .gaveUp(process.wasHeldUp ? .heldUp : .timedOut)
    case .signaled(SIGXCPU): return .gaveUp(.timedOut)
    // The system kills processes when the machine has no memory left.
    case .signaled(SIGKILL): return .gaveUp(.heldUp)
    case .exited(1) where hasErrors: return .doesNotCompile(messages ?? [])
    case _ where printed.contains(CompilerCrash.outOfMemory): return .gaveUp(.outOfMemory)
    default: return .gaveUp(.crashed(CompilerCrash.words(in: printed)))
    }
  }()

  /// The words for an end that neither the source nor the compiler explains; nil for other ends.
  ///
  /// A compiler that refuses a source writes errors, and one that crashes ends by a signal or says
  /// so. Any other end, for example of a loader that finds no library, is our side's.
  var unexplainedEnd: String? {
    guard case .gaveUp(.crashed(let words)) = outcome else { return nil }
    guard let process else { return "\(path(".dia")) cannot be read" }
    guard case .exited(let status)? = process.end,
      !CompilerCrash.isReport(process.errors.text)
    else { return nil }
    return "the compiler ended with status \(status): \(words)"
  }

  /// Returns the folder and the digest that importing jobs need.
  func interface() throws -> BuildPlan.Interface {
    BuildPlan.Interface(folder: folder, digest: try moduleDigest())
  }
}
