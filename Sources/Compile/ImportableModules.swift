import Dialect
import Platform
import Sandbox

extension Cache {
  /// Returns the folders of the course's support modules as an editor needs them: with documentation,
  /// without code.
  ///
  /// They are made once and kept. Each stands in a folder whose path changes with its text, so that
  /// nobody reads an outdated one. A module that does not compile is left out; checks report it.
  ///
  /// - Parameter modules: each may import the ones before it.
  package func importableFolders(
    of modules: [ProgramModule], _ toolchain: Toolchain
  ) -> [String] {
    modules.reduce(into: []) { folders, module in
      if let folder = try? folder(of: module, importing: folders, toolchain) {
        folders.append(folder)
      }
    }
  }

  private func folder(
    of module: ProgramModule, importing folders: [String], _ toolchain: Toolchain
  ) throws -> String? {
    let flags =
      CompilerFlags.interface + [CompilerFlags.library] + CompilerFlags.language()
      + BuildPlan.isolation(of: module)
    let key = Digest(
      ["importable module", toolchain.identity, module.name] + toolchain.flags + flags + folders
        + module.files.flatMap { [$0.name, $0.text] })
    if let kept = entry(key) { return kept }

    _ = try modules.prepare()
    let work = try makeWorkFolder()
    defer { Files.remove(work) }
    for file in module.files { try Files.write(Array(file.text.utf8), to: "\(work)/\(file.name)") }
    let products = ["\(module.name).swiftmodule", "\(module.name).swiftdoc"]
    let outputs = [
      CompilerFlags.output, products[0], CompilerFlags.documentationOutput, products[1],
    ]
    let answer = try Command(
      toolchain.compiler,
      [CompilerFlags.frontend] + toolchain.flags + flags
        + [CompilerFlags.moduleCache, modules.folder, CompilerFlags.moduleName, module.name]
        + folders.flatMap { [CompilerFlags.moduleFolder, $0] } + outputs
        + module.files.map(\.name),
      folder: work
    ).run()
    guard answer.end == .exited(0) else { return nil }
    return try keep(key, products.map { (name: $0, path: "\(work)/\($0)") })
  }
}
