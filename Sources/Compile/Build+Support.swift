// What all programs of a course share: its support modules, and what the compiler keeps of the system's.

import Platform
import Sandbox

extension Build {
  /// Support modules are kept at once: the others need them at a place that stays.
  package func makeSupport() throws -> Compilation? {
    if let problem = try fillModuleCache() { return problem }
    for module in program.support {
      let part = try start(
        Job(
          step: .support, module: module.name, files: module.files,
          products: [
            ("-o", "\(module.name).o"), ("-emit-module-path", "\(module.name).swiftmodule"),
          ], flags: ["-c", "-parse-as-library"] + isolation(of: module)))
      try loop.run { part.isDone }
      note(part)
      switch try outcome(of: part) {
      case .compiled: break
      case .rejected(let errors): return .supportRejected(module: module.name, errors)
      case .gaveUp(let reason): return .compilerGaveUp(module: module.name, reason)
      }
      // Where nothing can be kept, the folder of the work under way does for this time.
      let kept = part.process == nil ? nil : try? cache.keep(part.key, part.files)
      support.append(part.kept(in: kept ?? part.folder))
    }
    if !support.isEmpty { supportLibrary = try makeSupportLibrary() }
    return nil
  }

  /// The support modules as one library of their own, which no program has to be linked with again.
  private func makeSupportLibrary() throws -> String {
    let flags = Build.linkerFlags + Build.unwindingFlags
    let key = Digest(
      ["support library", toolchain.linker, toolchain.identity] + flags
        + support.map(\.key.description))
    let name = "support.so"
    if let entry = cache.entry(key) { return "\(entry)/\(name)" }
    let made = try link(support, as: name, step: .support, flags: Build.unwindingFlags)
    let kept = try? cache.keep(key, [(name, made)])
    return kept.map { "\($0)/\(name)" } ?? made
  }

  /// Where compilers are locked in they can only read what the compiler keeps of the system's C modules:
  /// it is all made before, from a file of our own.
  ///
  /// - Parameter flags: those that the compiler has modules of their own for.
  func fillModuleCache(for flags: [String] = []) throws -> Compilation? {
    guard cell.sandbox.level != .none else { return nil }
    let resources = try program.policy?.resources(of: toolchain, cache: cache)
    let imports = ["Dispatch", "Foundation", "Observation", "Synchronization", "XCTest"]
      .map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }
    let jobs = [nil, resources].prefix(resources == nil ? 1 : 2).map { resources in
      Job(
        step: .support, module: resources == nil ? "System" : "StandardLibrary",
        files: [ProgramFile(name: "Imports.swift", text: imports.joined())],
        flags: ["-typecheck", "-parse-as-library"] + flags,
        policy: resources == nil ? nil : program.policy)
    }
    for job in jobs {
      let key = job.key(toolchain, support: [])
      if !Files.exists(cache.modulesFolder) { cache.forget(key) }
      let part = try start(job)
      try loop.run { part.isDone }
      if case .gaveUp(let reason) = try outcome(of: part) {
        return .compilerGaveUp(module: part.module, reason)
      }
      if part.process != nil { _ = try? cache.keep(key, part.files) }
    }
    cache.shareModules()
    return nil
  }
}
