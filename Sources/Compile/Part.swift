import Dialect
import Glibc
import Platform

/// Something compiled: kept from an earlier time, or being compiled now.
package final class Part {
  /// How compiling it went.
  package enum Outcome: Equatable {
    case compiled(warnings: [Diagnostic])
    case rejected([Diagnostic])
    case gaveUp(CompilerFailure)
  }

  let step: Timing.Step
  let module: String
  /// What it was made from.
  let key: Digest
  /// Where its files are: an entry of the cache, or the folder of the work under way.
  package let folder: String
  /// Its files, the serialized diagnostics last.
  let names: [String]
  /// What the compiler reads; nothing when it was kept.
  private let sources: [String]
  /// The compiler at work on it; nil when it was kept.
  let process: ChildProcess?
  private var knownModuleDigest: Digest?

  init(
    step: Timing.Step, module: String, key: Digest, folder: String, names: [String],
    sources: [String] = [], process: ChildProcess? = nil
  ) {
    self.step = step
    self.module = module
    self.key = key
    self.folder = folder
    self.names = names
    self.sources = sources
    self.process = process
  }

  /// The same part, compiled, where its files are now.
  func kept(in folder: String) -> Part {
    Part(step: step, module: module, key: key, folder: folder, names: names)
  }

  package var isDone: Bool { process == nil || process?.end != nil }

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

  /// What others can see of the module that it is, as one value.
  package func moduleDigest() throws -> Digest {
    if let knownModuleDigest { return knownModuleDigest }
    let digest = Digest(try Files.read(path(".swiftmodule")))
    knownModuleDigest = digest
    return digest
  }

  /// Its files by name, for keeping.
  var files: [(name: String, path: String)] { names.map { ($0, "\(folder)/\($0)") } }

  /// The files that others rely on: the sources of a compilation, or what was kept of it.
  var inputs: [String] {
    process == nil ? files.map(\.path) : sources
  }

  /// The name of the file with the compiler's messages.
  static func messagesName(_ module: String, _ step: Timing.Step) -> String {
    "\(module)-\(step.rawValue).dia"
  }

  /// The messages in such a file.
  static func messages(in path: String) throws -> [Diagnostic] {
    let bytes = try Files.read(path)
    do {
      return try Diagnostic.read(serialized: bytes)
    } catch {
      throw SystemError("read \(path)", reason: "\(error)")
    }
  }

  /// What the compiler said, once it is done.
  var messages: [Diagnostic] {
    switch outcome {
    case .compiled(let messages), .rejected(let messages): messages
    case .gaveUp: []
    }
  }

  /// How it went, once it is done.
  private(set) lazy var outcome: Outcome = {
    let messages = try? Part.messages(in: path(".dia"))
    let hasErrors = messages?.contains { $0.severity == .error } == true
    guard let process else {
      guard let messages else { return .gaveUp(.crashed("")) }
      return hasErrors ? .rejected(messages) : .compiled(warnings: messages)
    }
    let printed = process.errors.text
    switch process.end {
    case .exited(0): return .compiled(warnings: messages ?? [])
    case .timedOut: return .gaveUp(process.wasHeldUp ? .heldUp : .timedOut)
    case .signaled(SIGXCPU): return .gaveUp(.timedOut)
    // By the system, where the machine has no memory left.
    case .signaled(SIGKILL): return .gaveUp(.heldUp)
    case .exited(1) where hasErrors: return .rejected(messages ?? [])
    case _ where printed.contains("LLVM ERROR: out of memory"): return .gaveUp(.outOfMemory)
    default: return .gaveUp(.crashed(CompilerCrash.words(in: printed)))
    }
  }()
}
