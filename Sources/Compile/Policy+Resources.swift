import Glibc
import Platform
import Sandbox

extension Policy {
  /// A folder with the standard library alone, or nil where the exercise needs the toolchain's own.
  ///
  /// What the compiler does not find can't be imported.
  /// A module that hands on Foundation, as one with index paths must, can be read only where the C
  /// library is found too: there the other gates have to do.
  func resources(of toolchain: Toolchain, cache: Cache) throws -> String? {
    guard imports.isEmpty else { return nil }
    let folder = "\(cache.folder)/resources/\(Digest([toolchain.identity]))"
    let found = "\(toolchain.folder)/lib/swift"
    if Files.exists("\(folder)/shims") { return folder }
    let draft = try cache.makeWorkFolder()
    defer { Files.remove(draft) }
    try Files.makeFolder("\(draft)/linux")
    try Files.makeFolder("\(draft)/clang")
    let modules = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"]
      .map { "linux/\($0).swiftmodule" }
    for name in modules + ["shims"] { symlink("\(found)/\(name)", "\(draft)/\(name)") }
    try Files.makeFolder("\(cache.folder)/resources")
    guard rename(draft, folder) == 0 || Files.exists("\(folder)/shims") else {
      throw SystemError.system("make \(folder)")
    }
    chmod(folder, 0o755)
    return folder
  }
}
