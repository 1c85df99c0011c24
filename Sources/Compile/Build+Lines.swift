// The program once more, to find a line in it.

extension Build {
  /// Makes the shared object once more, with tables of the learner's lines; nil where that fails.
  ///
  /// The policy has seen the same text before.
  package func makeTracedChecks() throws -> String? {
    if linked.isEmpty { _ = try compileChecks(libraryKey()) }
    guard !linked.isEmpty, try fillModuleCache(for: Build.lineFlags) == nil else { return nil }
    let object = try start(tracedObject)
    try loop.run { object.isDone }
    note(object)
    guard case .compiled = try outcome(of: object) else { return nil }
    return try link([object] + linked.dropFirst(), as: "traced.so", flags: Build.unwindingFlags)
  }

  /// The compiler has modules of their own for these.
  private static let lineFlags = ["-gline-tables-only"]

  /// The learner's code with tables of its lines.
  private var tracedObject: Job {
    Job(
      step: .lines, module: learner.name, files: learner.files,
      products: [("-o", "\(learner.name).o")],
      flags: ["-c", "-file-compilation-dir", "."] + Build.lineFlags + learnerFlags,
      policy: program.policy)
  }
}
