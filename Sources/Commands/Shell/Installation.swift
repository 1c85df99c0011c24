import CVersion
import Compile
import Course
import Foundation
import Grading
import Platform

/// The program's executable and the files installed beside it.
enum Installation {
  /// The folder of the executable, with symbolic links resolved.
  static var folder: URL {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: path ?? CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// The command that starts this program: its name where PATH leads to it, or else its path.
  static func command(_ environment: [String: String]) -> String {
    let program = folder.appendingPathComponent("understudy").path
    let found = SearchPath(environment).executable("understudy")
      .map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return found == program ? "understudy" : program
  }

  /// Returns a digest of the executables and of their resources: the same on every machine that has
  /// this build.
  ///
  /// - Parameter cache: keeps it for as long as the files stay as they are.
  static func digest(in cache: Cache) throws -> String {
    let program = URL(fileURLWithPath: "/proc/self/exe")
    let resources = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".resources") }.map(folder.appendingPathComponent)
    let files =
      ([program, host, launcher, standby] + (resources + [hostSources]).flatMap(files))
      .filter { access($0.path, R_OK) == 0 }
    let states = files.map { FileState(of: $0.resolvingSymlinksInPath().path)?.description ?? "" }
    let key = Digest(["installation"] + zip(files, states).flatMap { [$0.path, $1] })
    if let kept = cache.text(key) { return kept }
    var digest = RunningDigest()
    for file in files {
      let handle = try FileHandle(forReadingFrom: file)
      while let block = try handle.read(upToCount: 1 << 20), !block.isEmpty {
        digest.append(Array(block))
      }
    }
    if !states.contains("") { try? cache.keep(key, text: digest.description) }
    return digest.description
  }

  /// The folder of the course that is installed with the program.
  static var course: URL {
    folder.appendingPathComponent("../../share/understudy/lessons").standardizedFileURL
  }

  /// The folder of the modules that the program brings for the checks of every course; nil if it is
  /// missing.
  ///
  /// A program that is not installed is below the sources, where the course is.
  static var modules: URL? {
    let above = Files.upwards(from: folder).map { $0.appendingPathComponent("lessons") }
    return ([course] + above).map { $0.appendingPathComponent("Support") }.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("CheckSupport").path)
        && Files.isFamiliar($0.path, from: folder.path)
    }
  }

  static var host: URL { folder.appendingPathComponent("understudy-host") }

  /// The test host's sources, which an archive brings in place of the executable.
  static var hostSources: URL {
    folder.appendingPathComponent("../../share/understudy/host").standardizedFileURL
  }

  private static func files(below folder: URL) -> [URL] {
    Files.paths(below: folder.path).map(folder.appendingPathComponent)
      .filter { Files.isRegularFile($0.path) }
  }

  /// The library that the standby compiler loads (`CStandby`).
  static var standby: URL { folder.appendingPathComponent("libunderstudy-standby.so") }

  static var completer: URL { folder.appendingPathComponent("understudy-completer") }

  static var launcher: URL { folder.appendingPathComponent("understudy-jail") }
}

/// The program's version, and what this build was made from.
enum Version {
  static var current: String { Release.current.description }

  /// The version with commit and compiler, for example `0.1 (commit abc1234, Swift 6.3.1)`.
  static var full: String {
    text(commit: String(cString: cversion_commit()), swift: String(cString: cversion_swift()))
  }

  /// The toolchain that would judge now, for example `Swift 6.3.1 in /opt/swift/usr`.
  static func toolchain(_ environment: [String: String]) -> String {
    guard let found = try? Toolchain.version(environment) else { return "no Swift toolchain" }
    return "Swift \(found.version) in \(found.folder)"
  }

  /// Names this program and the toolchain that it judges with, for results.
  static func ofResults(toolchain: String) -> ProgramVersion {
    let commit = String(cString: cversion_commit())
    return ProgramVersion(
      version: current, commit: commit.isEmpty ? nil : commit, toolchain: toolchain)
  }

  /// - Parameters:
  ///   - commit: the commit of the sources, or empty.
  ///   - swift: the compiler's version, or empty.
  static func text(commit: String, swift: String) -> String {
    let parts = [("commit", commit), ("Swift", swift)].filter { !$0.1.isEmpty }
      .map { "\($0.0) \($0.1)" }
    return "\(current) (\(parts.isEmpty ? "development build" : parts.joined(separator: ", ")))"
  }
}
