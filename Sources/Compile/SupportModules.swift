import Platform
import Sandbox

extension CompileSession {
  /// Compiles the course's support modules in order, each able to import the ones before it.
  ///
  /// They are copied to the cache at once, because later jobs need them at a path that stays.
  ///
  /// - Returns: why it failed; nil if all compiled.
  func compileSupport(_ modules: [ProgramModule]) throws -> Compilation? {
    for module in modules {
      let part = try start(BuildPlan.support(module))
      try wait { part.isDone }
      times.note(part)
      switch try outcome(of: part) {
      case .compiled: break
      case .doesNotCompile(let errors): return .supportDoesNotCompile(module: module.name, errors)
      case .gaveUp(let reason): return .compilerGaveUp(module: module.name, reason)
      }
      // If the cache cannot be written, use the files in the work folder.
      let kept = part.process == nil ? nil : keep(part.key, part.files)
      support.append(part.kept(in: kept ?? part.folder))
    }
    return nil
  }

  /// Links the compiled modules once, so that programs need not be linked with them.
  ///
  /// - Returns: the library's path; nil if there are no modules.
  func linkSupport() throws -> String? {
    guard !support.isEmpty else { return nil }
    let toolchain = tools.toolchain
    let key = Digest(
      ["support library", toolchain.linker, toolchain.identity] + Linker.flags
        + Linker.unwindingFlags + support.map(\.key.description))
    let name = "support.so"
    if let entry = used.entry(key) { return "\(entry)/\(name)" }
    let path = try link(
      support, as: name, step: .support, flags: Linker.unwindingFlags)
    let kept = keep(key, [(name, path)])
    return kept.map { "\($0)/\(name)" } ?? path
  }
}
