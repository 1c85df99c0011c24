/// Which build of the program judged, and with which toolchain: a part of published results.
package struct ProgramVersion: Sendable, Equatable, Codable {
  /// The program's version, for example `0.1`.
  package let version: String
  /// The commit of the program's sources; nil for a development build.
  package let commit: String?
  /// The version of the Swift toolchain that compiled the submissions.
  package let toolchain: String

  package init(version: String, commit: String?, toolchain: String) {
    self.version = version
    self.commit = commit
    self.toolchain = toolchain
  }

  /// The version with its commit: `0.1 (abc1234)`.
  package var name: String { commit.map { "\(version) (\($0))" } ?? version }
}
