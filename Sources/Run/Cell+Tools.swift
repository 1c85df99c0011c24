import Compile
import Platform
import Sandbox

extension Cell {
  /// The files that Foundation reads: time zones, and random bytes, without which every `UUID` is
  /// the same.
  static let foundationFiles = ["/usr/share/zoneinfo", "/dev/urandom"]

  /// Makes the cell in which a test runner's compilers, linker and host run.
  ///
  /// - Parameter standby: the path of the standby library; nil without a standby compiler.
  package convenience init(
    _ sandbox: Sandbox, toolchain: Toolchain, host: String, cache: Cache, standby: String?
  ) throws {
    guard sandbox.level != .none else {
      self.init(sandbox, libraries: .none, view: Room.View(readable: []))
      return
    }
    let optional = [toolchain.symbolizer, toolchain.demangler].filter { Files.exists($0) }
    let programs = [toolchain.compiler, toolchain.linker, host] + optional
    let headers = Toolchain.headers.filter { Files.exists($0) }
    self.init(
      sandbox, libraries: try LinkedLibraries(of: programs, folder: toolchain.libraries),
      view: Room.View(
        readable: programs + toolchain.resources + headers + [cache.folder]
          + (standby.map { [$0] } ?? [])
          + (StandbyCompiler.consulted + ["/usr/share/zoneinfo"]).filter { Files.exists($0) },
        writable: ["\(cache.folder)/work"]))
  }
}
