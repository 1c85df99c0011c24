import Platform
import Sandbox

/// Compiles the course's support modules and links them to one library for the test host.
struct SupportModules {
  let session: CompileSession

  /// Compiles the modules in order, each able to import the ones before it.
  ///
  /// They are copied to the cache at once, because later jobs need them at a path that stays.
  ///
  /// - Returns: why it failed; nil if all compiled.
  func compile(_ modules: [ProgramModule]) throws -> Compilation? {
    for module in modules {
      let part = try session.start(BuildPlan.support(module))
      try session.wait { part.isDone }
      session.times.note(part)
      switch try session.outcome(of: part) {
      case .compiled: break
      case .doesNotCompile(let errors): return .supportDoesNotCompile(module: module.name, errors)
      case .gaveUp(let reason): return .compilerGaveUp(module: module.name, reason)
      }
      // If the cache cannot be written, use the files in the work folder.
      let kept = part.process == nil ? nil : session.keep(part.key, part.files)
      session.support.append(part.kept(in: kept ?? part.folder))
    }
    return nil
  }

  /// Links the compiled modules once, so that programs need not be linked with them.
  ///
  /// - Returns: the library's path; nil if there are no modules.
  func link() throws -> String? {
    guard !session.support.isEmpty else { return nil }
    let toolchain = session.tools.toolchain
    let key = Digest(
      ["support library", toolchain.linker, toolchain.identity] + Linker.flags
        + Linker.unwindingFlags + session.support.map(\.key.description))
    let name = "support.so"
    if let entry = session.keptEntry(key) { return "\(entry)/\(name)" }
    let path = try session.link(
      session.support, as: name, step: .support, flags: Linker.unwindingFlags)
    let kept = session.keep(key, [(name, path)])
    return kept.map { "\($0)/\(name)" } ?? path
  }
}
