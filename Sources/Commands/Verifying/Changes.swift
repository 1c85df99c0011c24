import Course
import Foundation
import Learner
import Platform

/// What differs between a course's files and a git revision.
struct Changes {
  /// The paths of changed, removed and new files, links resolved.
  private let files: [String]
  private let course: Course

  /// Asks git; throws `Trouble` where there is no git, no repository, or no such revision.
  init(since revision: String, in course: Course, environment: [String: String]) throws {
    self.course = course
    let folder = course.folder.resolvingSymlinksInPath().path
    let git = try Git(folder: folder, environment: environment)
    guard let top = try git.answer(["rev-parse", "--show-toplevel"]) else {
      throw Trouble("verify.no-repository", ["folder": folder])
    }
    let commit = try git.answer([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
    ])
    guard let commit else { throw Trouble("verify.no-revision", ["revision": revision]) }
    let whole = try Git(folder: top, environment: environment)
    let changed = try whole.answer([
      "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", commit, "--",
    ])
    let new = try whole.answer(["ls-files", "--others", "--exclude-standard", "-z"])
    guard let changed, let new else {
      throw Trouble("verify.no-repository", ["folder": folder])
    }
    files = (changed + new).split(separator: "\0").map { "\(top)/\($0)" }
  }

  /// Whether an exercise must be verified again: it has changed, or something that it depends on.
  func touch(_ exercise: Exercise) -> Bool {
    let lesson = exercise.path.split(separator: "/").first.map(String.init) ?? ""
    let others = course.exercises.map(\.path).filter { $0 != exercise.path }
    func isConcerned(_ path: String) -> Bool {
      if path == "course.json" || path.hasPrefix("Support/") { return true }
      return path.hasPrefix("\(lesson)/") && !others.contains { path.hasPrefix("\($0)/") }
    }
    return [course.folder, course.solutionsFolder].compactMap { $0 }.contains { folder in
      let prefix = folder.resolvingSymlinksInPath().path + "/"
      return files.contains { file in
        file.hasPrefix(prefix) && isConcerned(String(file.dropFirst(prefix.count)))
      }
    }
  }
}

/// The git program, at work in a folder.
private struct Git {
  private let executable: String
  private let folder: String
  private let environment: [String: String]

  /// Throws `Trouble` where there is none on PATH.
  init(folder: String, environment: [String: String]) throws {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard
      let found = folders.map({ "\($0)/git" })
        .first(where: FileManager.default.isExecutableFile(atPath:))
    else { throw Trouble("verify.no-git") }
    executable = found
    self.folder = folder
    // It only looks: nothing is locked, and no program of the repository's settings is started.
    self.environment = environment.merging(["GIT_OPTIONAL_LOCKS": "0"]) { $1 }
  }

  /// What it prints, without the line end; nil where it refuses.
  func answer(_ arguments: [String]) throws -> String? {
    let answer = try Command(
      executable, ["-C", folder, "-c", "core.fsmonitor=false"] + arguments,
      environment: environment, outputLimit: 64 << 20
    ).run()
    guard answer.end == .exited(0) else { return nil }
    return answer.output.hasSuffix("\n") ? String(answer.output.dropLast()) : answer.output
  }
}
