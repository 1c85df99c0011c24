import Dialect
import Glibc
import Platform

/// Thrown when a toolchain does not compile the test host.
package struct HostBuildFailure: Error {
  package let toolchain: Toolchain
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
  /// Their files have names of their own, because all object files lie in one folder.
  private static let modulesInC = [
    "CAllocations", "CBaton", "CJail", "CLinux", "CObjects", "CRecording",
  ]
  /// The Swift modules in the order in which they import each other, and their files or folders.
  ///
  /// The host needs only these files of `Dialect`.
  private static let modules = [
    (
      name: "Dialect",
      paths: ["Dialect/Place.swift", "Dialect/Swift6_3/SwiftTestingWording.swift"]
    ),
    (name: "HostProtocol", paths: ["Run/HostProtocol"]),
    (name: "understudy_host", paths: ["Programs/understudy-host"]),
  ]

  /// The executable that an earlier call of `make` has kept; nil if there is none.
  var kept: String? { cache.entry(key).map { "\($0)/\(HostBuild.name)" } }

  /// Compiles and links the sources.
  ///
  /// - Throws: `HostBuildFailure` with the tool's message, and `Cancelled`.
  func make(on loop: EventLoop) throws -> String {
    do {
      let work = try cache.makeWorkFolder()
      defer { Files.remove(work) }
      return try compile(in: work, on: loop)
    } catch let error as SystemError {
      // A compiler removes what it could not write, and then there is room again.
      let isDiskFull = Files.isDiskFull(cache.folder) || error.isDiskFull
      throw HostBuildFailure(
        toolchain: toolchain, folder: cache.folder, isDiskFull: isDiskFull, reason: error.reason)
    }
  }

  private func compile(in work: String, on loop: EventLoop) throws -> String {
    try Files.write(Array(moduleMap.utf8), to: "\(work)/\(HostBuild.mapName)")
    let inC = try ChildProcess(
      command(
        "clang",
        CompilerFlags.hostInC + includes + ["-I", "\(toolchain.folder)/lib/swift"]  // libdispatch
          + files(ending: ".c"), in: work), on: loop)
    for module in HostBuild.modules {
      let files = files(of: module.paths, ending: ".swift")
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

  private static var pathsInC: [String] { modulesInC.map { "Platform/\($0)" } }

  private var includes: [String] {
    HostBuild.pathsInC.flatMap { ["-I", "\(sources)/\($0)/include"] }
  }

  /// Files of the C modules and of the Swift modules.
  private func files(ending: String) -> [String] {
    files(of: HostBuild.pathsInC + HostBuild.modules.flatMap(\.paths), ending: ending)
  }

  /// Files, and files below folders, with that ending.
  private func files(of paths: [String], ending: String) -> [String] {
    paths.flatMap { path in
      guard Files.isFolder("\(sources)/\(path)") else {
        return path.hasSuffix(ending) ? ["\(sources)/\(path)"] : []
      }
      return files(
        of: Files.names(in: "\(sources)/\(path)").map { "\(path)/\($0)" }, ending: ending)
    }
  }

  // MARK: Modules

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
