import Course
import Foundation
import Learner
import Platform

/// Work that was handed in by a push: a commit of these files alone, made in a repository of its own.
struct PushedWork {
  let commit: String
  /// `submissions/` and the e-mail address that git knows the learner by.
  let branch: String

  /// Commits the files after what the branch has already, and pushes.
  ///
  /// - Throws: `Refusal`, and `Trouble` if there is no git.
  init(
    _ files: [(path: String, bytes: [UInt8])], message: String, to remote: String,
    environment: [String: String]
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-submit-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    try WorkspaceFiles.write(files, below: folder)

    let git = try Git(folder: folder.path, environment: PushedWork.environment(environment))
    @discardableResult
    func run(_ arguments: [String], orNone status: Int32? = nil) throws -> String? {
      let answer = try git.run(arguments, timeLimit: 120)
      if let status, answer.end == .exited(status) { return nil }
      guard answer.end == .exited(0) else {
        throw Refusal(
          command: arguments[0],
          reason: sanitised(answer.errors).trimmingCharacters(in: .newlines))
      }
      return answer.output.trimmingCharacters(in: .newlines)
    }
    try run(["init", "--quiet", "--template="])
    try run(["config", "user.useConfigOnly", "true"])
    let author = try run(["var", "GIT_AUTHOR_IDENT"]) ?? ""
    branch = "submissions/" + (author.firstMatch(of: #/<([^>]*)>/#)?.1 ?? "")
    let reference = "refs/heads/\(branch)"
    try run(["check-ref-format", reference])
    try run(["config", "core.autocrlf", "false"])
    try run(["add", "--all", "--force", "."])
    var making = ["commit-tree", "-m", message, try run(["write-tree"]) ?? ""]
    if try run(["ls-remote", "--exit-code", "--", remote, reference], orNone: 2) != nil {
      try run(["fetch", "--quiet", "--no-tags", "--", remote, reference])
      making += ["-p", "FETCH_HEAD"]
    }
    commit = try run(making) ?? ""
    try run(["push", "--quiet", "--", remote, "\(commit):\(reference)"])
  }

  /// Why git has not handed it in.
  struct Refusal: Error {
    let command: String
    /// Git's error output; empty if git printed none, or was ended at its time limit.
    let reason: String
  }

  /// The environment without another repository, without questions, and with no transport that runs
  /// a program which the address names.
  private static func environment(_ environment: [String: String]) -> [String: String] {
    let ofRepository = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE",
    ]
    return environment.filter { !ofRepository.contains($0.key) }.merging([
      "GIT_TERMINAL_PROMPT": "0", "SSH_ASKPASS_REQUIRE": "force",
      "GIT_ALLOW_PROTOCOL": "https:ssh:file",
    ]) { $1 }
  }
}
