import Glibc
import Platform
import Sandbox

extension Policy {
  /// Returns a resource folder with the standard library alone; nil if the policy allows imports.
  ///
  /// The compiler cannot import a module that it does not find. A policy that allows imports needs
  /// the toolchain's folder: a module that re-exports Foundation, such as one with index paths, can
  /// be read only if the compiler finds the C library too. There the policy's other checks must do.
  func resources(of toolchain: Toolchain, cache: Cache) throws -> String? {
    guard imports.isEmpty else { return nil }
    let folder = "\(cache.folder)/resources/\(Digest([toolchain.identity]))"
    if Policy.areWhole(folder, of: toolchain) { return folder }
    let draft = try cache.makeWorkFolder()
    defer { Files.remove(draft) }
    rename(folder, "\(draft)/damaged")
    let new = "\(draft)/new"
    try Files.makeFolder("\(new)/linux")
    try Files.makeFolder("\(new)/clang")
    for (name, target) in Policy.links(toolchain) { symlink(target, "\(new)/\(name)") }
    for folder in ["", "/linux", "/clang"] { chmod(new + folder, 0o755) }
    try cache.makeFolder("\(cache.folder)/resources")
    guard rename(new, folder) == 0 || Policy.areWhole(folder, of: toolchain) else {
      throw SystemError.system("make \(folder)")
    }
    return folder
  }

  /// Whether a resource folder has exactly what it must have: a link more is a module more.
  static func areWhole(_ folder: String, of toolchain: Toolchain) -> Bool {
    let links = links(toolchain)
    let names = Files.names(in: folder) + Files.names(in: "\(folder)/linux").map { "linux/\($0)" }
    guard names.sorted() == (links.map(\.name) + ["clang", "linux"]).sorted(),
      Files.isFolder("\(folder)/clang"), Files.names(in: "\(folder)/clang").isEmpty
    else { return false }
    return links.allSatisfy { name, target in
      var text = [CChar](repeating: 0, count: 4096)
      let count = readlink("\(folder)/\(name)", &text, text.count)
      return count > 0 && text[..<count].map { UInt8(bitPattern: $0) } == Array(target.utf8)
    }
  }

  private static func links(_ toolchain: Toolchain) -> [(name: String, target: String)] {
    let modules = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"]
      .map { "linux/\($0).swiftmodule" }
    return (modules + ["shims"]).map { ($0, "\(toolchain.folder)/lib/swift/\($0)") }
  }
}
