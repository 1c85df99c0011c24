import Platform
import Sandbox

/// The files on disk that a result rests on, with their states when they were known to be right.
///
/// Somebody may change the cache folder at any moment. A result counts only if all of these files
/// are unchanged afterwards.
struct UsedFiles {
  private let cache: Cache
  private let toolchain: Toolchain
  private var states = FileStates()
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
    states.note(found)
    keys.insert(key)
    return folder
  }

  /// Makes sure that the compiler's module cache is not damaged.
  ///
  /// - Parameter again: whether files were added to it since the first call.
  mutating func prepareModules(again: Bool = false) throws {
    guard again || !usesModules else { return }
    usesModules = true
    states.note(try cache.modules.prepare())
  }

  /// Notes a file that was just made.
  mutating func note(_ path: String) { states.note(path, FileState(of: path)) }

  /// A file that somebody has changed or removed since; nil if there is none.
  var damaged: String? {
    if let path = states.changed { return path }
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
}
