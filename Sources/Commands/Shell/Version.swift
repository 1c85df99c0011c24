import CVersion

import Compile
import Course
import Grading

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
