import Dialect
import Glibc
import Platform

/// Thrown when a toolchain does not compile the test host.
package struct HostBuildFailure: Error {
  package let toolchain: Toolchain
  /// The folder of the cache.
  package let folder: String
  package let isDiskFull: Bool
  package let reason: String
}

/// Compiles the test host's sources with a toolchain, and keeps the executable in the cache.
///
/// The sources have the same places as in the repository, and are compiled as `Package.swift` says.
struct HostBuild {
  /// The folder of the sources, which stands for the repository's `Sources`.
  let sources: String
  let toolchain: Toolchain
  let cache: Cache

  private static let name = "understudy-host"
  private static let modulesInC = ["CAllocations", "CJail", "CLinux", "CObjects", "CRecording"]
  /// The Swift modules in the order in which they import each other, and their folders.
  private static let modules = [
    (name: "Dialect", folder: "Dialect"), (name: "HostProtocol", folder: "Run/HostProtocol"),
    (name: "understudy_host", folder: "Programs/understudy-host"),
  ]

  /// The executable that an earlier call of `make` has kept; nil if there is none.
  var kept: String? { cache.entry(key).map { "\($0)/\(HostBuild.name)" } }

  /// Compiles and links the sources; throws `HostBuildFailure` with the tool's message.
  func make() throws -> String {
    do {
      let work = try cache.makeWorkFolder()
      defer { Files.remove(work) }
      return try compile(in: work)
    } catch let error as SystemError {
      // A compiler removes what it could not write, and then there is room again.
      let isDiskFull =
        Files.isDiskFull(cache.folder) || error.reason.contains(String(cString: strerror(ENOSPC)))
      throw HostBuildFailure(
        toolchain: toolchain, folder: cache.folder, isDiskFull: isDiskFull, reason: error.reason)
    }
  }

  private func compile(in work: String) throws -> String {
    try Files.write(Array(moduleMap.utf8), to: "\(work)/\(HostBuild.mapName)")
    let accessor = "\(work)/ResourceBundle.swift"
    try Files.write(Array(HostBuild.resourceAccessor.utf8), to: accessor)
    let loop = EventLoop()
    let inC = try ChildProcess(
      command("clang", CompilerFlags.hostInC + includes + files(ending: ".c"), in: work), on: loop)
    for module in HostBuild.modules {
      var files = Self.files(below: "\(sources)/\(module.folder)", ending: ".swift")
      if module.name == "Dialect" { files.append(accessor) }
      let product = module.name == HostBuild.modules.last?.name
      try run(
        "swiftc",
        CompilerFlags.host(module: module.name, isProgram: product) + imports + files, in: work,
        on: loop)
    }
    try loop.run { inC.end != nil }
    try HostBuild.expectSuccess(of: inC)
    let objects = Files.names(in: work).filter { $0.hasSuffix(".o") }
    try run("swiftc", CompilerFlags.hostLink(to: HostBuild.name) + objects, in: work, on: loop)
    let path = "\(work)/\(HostBuild.name)"
    return try cache.keep(key, [(HostBuild.name, path)], mode: 0o755) + "/\(HostBuild.name)"
  }

  /// Everything that the executable depends on.
  private var key: Digest {
    let texts = (files(ending: ".c") + files(ending: ".h") + files(ending: ".swift")).flatMap {
      [$0, (try? Files.read($0)).map { Digest($0).description } ?? ""]
    }
    return Digest(["test host", toolchain.identity] + toolchain.flags + texts)
  }

  // MARK: Sources

  private var foldersInC: [String] { HostBuild.modulesInC.map { "\(sources)/Platform/\($0)" } }

  private var includes: [String] { foldersInC.flatMap { ["-I", "\($0)/include"] } }

  /// Paths below the folders of the C modules and of the Swift modules.
  private func files(ending: String) -> [String] {
    (foldersInC + HostBuild.modules.map { "\(sources)/\($0.folder)" })
      .flatMap { Self.files(below: $0, ending: ending) }
  }

  private static func files(below folder: String, ending: String) -> [String] {
    Files.names(in: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if Files.isFolder(path) { return files(below: path, ending: ending) }
      return name.hasSuffix(ending) ? [path] : []
    }
  }

  // MARK: Modules

  /// What SwiftPM generates for a module with resources; the host uses none of them.
  private static let resourceAccessor = """
    import Foundation
    extension Bundle { static var module: Bundle { .main } }

    """

  private static let mapName = "host.modulemap"

  /// Makes the C headers modules, as SwiftPM does.
  private var moduleMap: String {
    HostBuild.modulesInC.map { name in
      let header = "\(sources)/Platform/\(name)/include/\(name).h"
      let quoted = header.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "module \(name) { header \"\(quoted)\" export * }\n"
    }.joined()
  }

  private var imports: [String] {
    [CompilerFlags.moduleFolder, "."] + includes.flatMap { [CompilerFlags.clang, $0] }
      + [CompilerFlags.clang, "-fmodule-map-file=\(HostBuild.mapName)"]
      + [CompilerFlags.moduleCache, cache.modules.folder]
  }

  private func command(_ tool: String, _ arguments: [String], in folder: String) -> Command {
    Command("\(toolchain.folder)/bin/\(tool)", arguments, folder: folder, timeLimit: 300)
  }

  private func run(
    _ tool: String, _ arguments: [String], in folder: String, on loop: EventLoop
  ) throws {
    try HostBuild.expectSuccess(
      of: ChildProcess.run(command(tool, arguments, in: folder), on: loop))
  }

  private static func expectSuccess(of process: ChildProcess) throws {
    guard process.end == .exited(0) else {
      // The first lines name the cause.
      throw SystemError("compile the test host", reason: String(process.errors.text.prefix(1000)))
    }
  }
}
