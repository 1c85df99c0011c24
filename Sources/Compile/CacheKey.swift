// The cache keys of compiled objects and of linked libraries. A key must contain everything that
// can change the result: otherwise an outdated product would be used again.

import Platform

extension CompilerJob {
  /// The cache key of the job's products.
  ///
  /// - Parameter support: the compiled support modules that the job can import.
  func cacheKey(_ toolchain: Toolchain, support: [CompiledPart]) -> Digest {
    Digest(
      [step.rawValue, module, toolchain.identity, String(languageMode)] + toolchain.flags + flags
        + products.map(\.name)
        + (support.map(\.key) + digests).map(\.description)
        + files.flatMap { [$0.name, $0.text] })
  }
}

extension BuildPlan {
  /// The cache key of the linked library of all checks.
  func libraryKey(_ toolchain: Toolchain, support: [CompiledPart]) -> Digest {
    let jobs =
      [object, checks(against: nil), discovery()]
      + program.snippets.map { snippet($0, against: nil) } + (addedObject.map { [$0] } ?? [])
    let keys = jobs.map { $0.cacheKey(toolchain, support: support).description }
    let policy = program.enforcedPolicy.map { ["policy"] + $0.key }
    return Digest(["library", toolchain.linker] + Linker.flags + keys + (policy ?? []))
  }
}
