import Dialect
import Foundation
import Glibc
import Platform

/// A Swift toolchain: its compiler, the flags that its driver passes, and its linker.
package struct Toolchain: Sendable, Equatable, Codable {
  /// The toolchain's `usr` folder.
  package let folder: String
  /// The compiler's version, for example `6.3.1`.
  package let version: String
  /// The flags that the driver passes to every compilation: target, plug-ins, language options.
  package let flags: [String]
  /// The path of the linker that makes shared objects.
  package let linker: String
  /// Path, size and modification time of the compiler when it was asked for its flags.
  package let identity: String

  package var compiler: String { "\(folder)/bin/swift-frontend" }
  /// The program that maps addresses in a library to source lines.
  package var symbolizer: String { "\(folder)/bin/llvm-symbolizer" }
  /// The tool that reads mangled names.
  package var demangler: String { "\(folder)/bin/swift-demangle" }
  /// The folder of the standard library, XCTest and Foundation.
  package var libraries: String { "\(folder)/lib/swift/linux" }
  /// The folders of the compiler's own modules, headers and macros.
  package var resources: [String] { ["\(folder)/lib/swift", "\(folder)/lib/clang"] }
  /// The system's C headers, and the files that the compiler reads to find them.
  package static let headers = [
    "/usr/include", "/usr/lib/gcc", "/usr/lib/os-release", "/etc/os-release", "/etc/debian_version",
  ]
  /// The object that registers a library's types with the Swift runtime.
  package var runtimeObject: String {
    let architecture = Toolchain.architecture
    return "\(libraries)/\(architecture)/swiftrt.o"
  }

  /// The system that it compiles for, after which `swift build` names a folder: for example
  /// `x86_64-unknown-linux-gnu`; nil if the driver passes none.
  package var triple: String? {
    flags.firstIndex(of: CompilerFlags.target).map { flags.index(after: $0) }
      .flatMap { flags.indices.contains($0) ? flags[$0] : nil }
  }

  /// Whether the compiler's file is unchanged since it was asked for its flags.
  package var isCurrent: Bool { Files.identity(of: compiler) == identity }

  /// Finds the toolchain of `UNDERSTUDY_TOOLCHAIN`, or of the `swift` on PATH, with its flags.
  ///
  /// The compiler's answers are kept in `cache` until its file changes.
  package static func find(cache: Cache, environment: [String: String]) throws -> Toolchain {
    let folder = try locate(environment)
    let compiler = "\(folder)/bin/swift-frontend"
    guard let identity = Files.identity(of: compiler) else {
      throw SystemError("find the Swift compiler", reason: "\(compiler) is missing")
    }
    let key = Digest(["toolchain", "2", identity])
    if let text = cache.text(key),
      let kept = try? JSONDecoder().decode(Toolchain.self, from: Data(text.utf8)),
      access(kept.linker, X_OK) == 0
    {
      return kept
    }
    let asked = try ask(folder: folder, identity: identity, environment, cache: cache)
    // Without the kept answers it takes longer the next time.
    try? cache.keep(key, text: String(decoding: try JSONEncoder().encode(asked), as: UTF8.self))
    return asked
  }

  /// Returns the `usr` folder of the toolchain to use; throws `SystemError` without one.
  package static func locate(_ environment: [String: String]) throws -> String {
    if let override = environment["UNDERSTUDY_TOOLCHAIN"], !override.isEmpty { return override }
    for folder in SearchPath(environment).folders {
      let swift = "\(folder)/swift"
      guard access(swift, X_OK) == 0, let real = realpath(swift, nil) else { continue }
      defer { free(real) }
      let found = String(cString: real).split(separator: "/").dropLast(2)
        .reduce("") { "\($0)/\($1)" }
      if access("\(found)/lib/swift", F_OK) == 0 { return found }
      // This `swift` is a proxy, such as swiftly's: ask it which toolchain it runs.
      return (try? picked(by: swift)) ?? found
    }
    throw SystemError("find the Swift toolchain", reason: "there is no swift on PATH")
  }

  /// Returns the `usr` folders of the toolchains on PATH, in its order and each once.
  package static func all(_ environment: [String: String]) -> [String] {
    var folders: [String] = []
    for folder in SearchPath(environment).folders {
      guard let found = try? locate(["PATH": folder]), !folders.contains(found) else {
        continue
      }
      folders.append(found)
    }
    return folders
  }

  /// Asks a `swift` proxy for the `usr` folder of its toolchain.
  private static func picked(by swift: String) throws -> String? {
    struct Answer: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let answer = try answer(to: Command(swift, [CompilerFlags.targetInfo], timeLimit: 20))
    let resources = try JSONDecoder().decode(Answer.self, from: Data(answer.utf8))
      .paths.runtimeResourcePath
    let end = "/lib/swift"
    return resources.hasSuffix(end) ? String(resources.dropLast(end.count)) : nil
  }

  /// Returns the `usr` folder and the version of the toolchain to use; throws without one.
  package static func version(
    _ environment: [String: String]
  ) throws -> (folder: String, version: String) {
    let folder = try locate(environment)
    return (folder, number(in: try versionText(of: folder)))
  }

  private static func versionText(of folder: String) throws -> String {
    try answer(to: Command("\(folder)/bin/swift-frontend", [CompilerFlags.version]))
  }

  private static func ask(
    folder: String, identity: String, _ environment: [String: String], cache: Cache
  ) throws -> Toolchain {
    let work = try cache.makeWorkFolder()
    defer { Files.remove(work) }
    let source = "probe.swift"
    try Files.write([], to: "\(work)/\(source)")
    let arguments = CompilerFlags.plan + [CompilerFlags.moduleName, "probe", source]
    let plan = try answer(to: Command("\(folder)/bin/swiftc", arguments, folder: work))
    let version = try versionText(of: folder)
    let mark = " \(CompilerFlags.frontend) "
    guard let line = plan.split(separator: "\n").first(where: { $0.contains(mark) }) else {
      throw SystemError("ask swiftc for its flags", reason: String(plan.prefix(500)))
    }
    return Toolchain(
      folder: folder, version: number(in: version),
      flags: CompilerFlags.common(in: String(line), source: source),
      linker: Linker.find(environment, toolchain: folder), identity: identity)
  }

  private static func answer(to command: Command) throws -> String {
    let answer = try command.run()
    guard answer.end == .exited(0) else {
      throw SystemError("run \(command.executable)", reason: answer.errors)
    }
    return answer.output
  }

  private static func number(in version: String) -> String {
    let words = version.split(whereSeparator: \.isWhitespace)
    guard let index = words.firstIndex(of: "version"), index + 1 < words.endIndex else {
      return "unknown"
    }
    return String(words[index + 1])
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}
