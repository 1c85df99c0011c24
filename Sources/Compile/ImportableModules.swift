import Dialect
import Platform
import Sandbox

/// The course's support modules as an editor needs them: with documentation, without code.
///
/// They are made once and kept in the cache. Each stands in a folder whose path changes with its
/// text, so that nobody reads an outdated one.
package struct ImportableModules {
  private let toolchain: Toolchain
  private let cache: Cache

  package init(toolchain: Toolchain, cache: Cache) {
    self.toolchain = toolchain
    self.cache = cache
  }

  /// Returns the folders of modules, each of which may import the ones before it.
  ///
  /// A module that does not compile is left out; checks report it.
  package func folders(of modules: [ProgramModule]) -> [String] {
    var folders: [String] = []
    for module in modules {
      if let folder = try? folder(of: module, importing: folders) { folders.append(folder) }
    }
    return folders
  }

  private func folder(of module: ProgramModule, importing folders: [String]) throws -> String? {
    let flags =
      CompilerFlags.interface + [CompilerFlags.library] + CompilerFlags.language()
      + BuildPlan.isolation(of: module)
    let key = Digest(
      ["importable module", toolchain.identity, module.name] + toolchain.flags + flags + folders
        + module.files.flatMap { [$0.name, $0.text] })
    if let kept = cache.entry(key) { return kept }

    _ = try cache.modules.prepare()
    let work = try cache.makeWorkFolder()
    defer { Files.remove(work) }
    for file in module.files { try Files.write(Array(file.text.utf8), to: "\(work)/\(file.name)") }
    let products = ["\(module.name).swiftmodule", "\(module.name).swiftdoc"]
    let outputs = [
      CompilerFlags.output, products[0], CompilerFlags.documentationOutput, products[1],
    ]
    let answer = try Command(
      toolchain.compiler,
      [CompilerFlags.frontend] + toolchain.flags + flags
        + [CompilerFlags.moduleCache, cache.modules.folder, CompilerFlags.moduleName, module.name]
        + folders.flatMap { [CompilerFlags.moduleFolder, $0] } + outputs
        + module.files.map(\.name),
      folder: work
    ).run()
    guard answer.end == .exited(0) else { return nil }
    return try cache.keep(key, products.map { (name: $0, path: "\(work)/\($0)") })
  }
}
