import Platform

extension CompileSession {
  /// Returns the folder of a cache entry that the result will rest on; nil if there is none.
  func keptEntry(_ key: Digest) -> String? { used.entry(key) }

  /// Makes sure that the compiler's module cache is not damaged.
  func prepareModules(again: Bool = false) throws { try used.prepareModules(again: again) }

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
