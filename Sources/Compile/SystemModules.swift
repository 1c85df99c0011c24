import Dialect
import Glibc
import Platform
import Sandbox

// The compiler's cache of the system's C modules, filled in advance: a sandboxed compiler can only read
// the cache, so every module that it may need must be there.
extension Build {
  /// Whether the checks or a support module use Swift Testing.
  private var hasSwiftTesting: Bool {
    // The standard library's search takes 20 ms for the texts of a course.
    (plan.program.checks + plan.program.support.flatMap(\.files)).contains {
      strstr($0.text, "import Testing") != nil
    }
  }

  /// The language modes of the program's modules; the compiler keeps separate system modules for
  /// each.
  private var languageModes: Set<Int> {
    Set(([plan.program.learner] + plan.program.support).map(\.languageMode)).union([6])
  }

  /// Fills the cache if compilers run in a sandbox.
  ///
  /// - Parameter flags: flags for which the compiler keeps separate modules.
  /// - Returns: why it failed; nil if it is filled.
  func fillSystemModules(for flags: [String] = []) throws -> Compilation? {
    let (cell, cache) = (session.tools.cell, session.tools.cache)
    guard cell.sandbox.level != .none else { return nil }
    try session.used.prepareModules()
    var filled: [Digest] = []
    for job in try languageModes.sorted().flatMap({ try jobs(flags, languageMode: $0) }) {
      let key = job.cacheKey(session.tools.toolchain, support: [])
      if cache.modules.isFilled(for: key) { continue }
      // A kept result would make no modules.
      let part = try session.start(job, isKept: false)
      try session.wait { part.isDone }
      if case .gaveUp(let reason) = try session.outcome(of: part) {
        return .compilerGaveUp(module: part.module, reason)
      }
      filled.append(key)
    }
    if !filled.isEmpty {
      cache.modules.record(filledFor: filled)
      try session.used.prepareModules(again: true)
    }
    return nil
  }

  /// Returns jobs that import every system module.
  ///
  /// One job uses the toolchain's resources. If the policy allows no imports, another one uses the
  /// standard library alone. Swift Testing is a job of its own: the compiler needs seconds to make
  /// its module.
  private func jobs(_ flags: [String], languageMode: Int) throws -> [CompilerJob] {
    let common = ["Dispatch", "Foundation", "Observation", "Synchronization", "XCTest"]
    func job(
      _ module: String, _ policy: Policy?, importing names: [String] = common
    ) -> CompilerJob {
      let imports = names.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }
      return CompilerJob(
        step: .support, module: module,
        files: [ProgramFile(name: "Imports.swift", text: imports.joined())],
        flags: [CompilerFlags.typeCheck, CompilerFlags.library] + flags,
        languageMode: languageMode, policy: policy)
    }
    let policy = plan.program.policy
    let resources = try policy?.resources(
      of: session.tools.toolchain, cache: session.tools.cache)
    return [job("System", nil)] + (resources == nil ? [] : [job("StandardLibrary", policy)])
      + (hasSwiftTesting ? [job("SwiftTesting", nil, importing: ["Foundation", "Testing"])] : [])
  }
}
