import Platform
import Sandbox

/// The files on disk that a result rests on, with their states when they were known to be right.
///
/// Somebody may change the cache folder at any moment. A result counts only if all of these files
/// are unchanged afterwards.
struct UsedFiles {
  private let cache: Cache
  private let toolchain: Toolchain
  private var states: [String: FileState?] = [:]
  /// The cache entries that were used.
  private var keys: Set<Digest> = []
  /// The folder with the standard library alone, if a job used it.
  var resources: String?
  private var usesModules = false

  init(_ cache: Cache, _ toolchain: Toolchain) {
    self.cache = cache
    self.toolchain = toolchain
  }

  /// Returns the folder of a cache entry, which the result will rest on; nil if there is none.
  mutating func entry(_ key: Digest) -> String? {
    guard let (folder, found) = cache.soundEntry(key) else { return nil }
    note(found)
    keys.insert(key)
    return folder
  }

  /// Makes sure that the compiler's module cache is not damaged.
  ///
  /// - Parameter again: whether files were added to it since the first call.
  mutating func prepareModules(again: Bool = false) throws {
    guard again || !usesModules else { return }
    usesModules = true
    note(try cache.modules.prepare())
  }

  /// Notes a file that was just made; one that is missing counts as changed.
  mutating func note(_ path: String) { states.updateValue(FileState(of: path), forKey: path) }

  private mutating func note(_ files: [String: FileState]) {
    for (path, state) in files { states[path] = state }
  }

  /// A file that somebody has changed or removed since; nil if there is none.
  var damaged: String? {
    let changed = states.first { path, state in state == nil || FileState(of: path) != state }
    if let changed { return changed.key }
    if let resources, !Policy.areWhole(resources, of: toolchain) { return resources }
    if usesModules, !cache.modules.isSound { return cache.modules.folder }
    return nil
  }

  /// Removes from the cache everything that the result rests on.
  func forget() {
    for key in keys { cache.forget(key) }
    cache.modules.remove()
  }
}

extension CompileSession {
  /// A file that the result rests on and that somebody has changed; nil if there is none.
  package var damagedFile: String? { used.damaged }

  /// Throws `SystemError` if a file that the result rests on was changed; call it before a verdict.
  package func confirm() throws {
    guard let file = used.damaged else { return }
    throw SystemError("use \(file)", reason: "it was changed meanwhile")
  }

  /// Removes from the cache everything that the result rests on.
  package func forgetUsed() { used.forget() }

  /// Copies compiled parts to the cache; call it after the verdict.
  ///
  /// Errors are ignored, for example a full disk. In batch mode it keeps only what submissions
  /// share, because each answer is judged once.
  func keepParts() {
    let passing: [Timing.Step] =
      [.support, .policy] + (mode == .batch ? [.object, .interface, .lines] : [])
    for part in parts where part.process != nil && part.isDone && !passing.contains(part.step) {
      switch part.outcome {
      case .compiled: keep(part.key, part.files)
      case .doesNotCompile where part.step == .snippets: keep(part.key, part.files)
      case .doesNotCompile, .gaveUp: break
      }
    }
  }

  /// Keeps a text in the cache, unless a file that it rests on was changed.
  func keep(_ key: Digest, text: String) {
    noteProducts()
    guard used.damaged == nil else { return }
    try? tools.cache.keep(key, text: text)
  }

  /// Copies files to the cache; returns the entry, or nil if that fails.
  ///
  /// A file that was changed since it was made is not kept.
  @discardableResult
  func keep(_ key: Digest, _ files: [(name: String, path: String)]) -> String? {
    noteProducts()
    guard (try? tools.cache.keep(key, files)) != nil else { return nil }
    guard used.damaged == nil else {
      tools.cache.forget(key)
      return nil
    }
    return used.entry(key)
  }

  /// Adds new files of the module cache to its list; call it after the verdict.
  func recordModules() { if mayHaveNewModules { tools.cache.modules.record() } }
}
