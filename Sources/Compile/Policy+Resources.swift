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
