import Course
import Foundation
import Verification

/// The files that differ between a course's working tree and a git revision.
struct Changes {
  /// Absolute paths of changed, deleted and untracked files, with symbolic links resolved.
  private let files: [String]
  private let course: Course

  /// Runs git; throws `Trouble` if git, the repository or the revision does not exist.
  init(since revision: String, in course: Course, environment: [String: String]) throws {
    self.course = course
    let folder = course.folder.resolvingSymlinksInPath().path
    // Read only: take no optional locks.
    let environment = environment.merging(["GIT_OPTIONAL_LOCKS": "0"]) { $1 }
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

  /// Whether the page, or a file that its code depends on, has changed.
  func touch(_ page: CoursePage) -> Bool {
    let pages = page.files(of: course)
    return touch(course.folder) { path in
      path == "course.json" || pages.contains(path) || path.hasPrefix("Support/")
    }
  }

  /// Whether the exercise, or a file that it depends on, has changed.
  ///
  /// It depends on `course.json`, `Support`, and its lesson's files outside other exercises.
  func touch(_ exercise: Exercise) -> Bool {
    let lesson = exercise.path.split(separator: "/").first.map(String.init) ?? ""
    let others = course.exercises.map(\.path).filter { $0 != exercise.path }
    func isConcerned(_ path: String) -> Bool {
      if path == "course.json" || path.hasPrefix("Support/") { return true }
      return path.hasPrefix("\(lesson)/") && !others.contains { path.hasPrefix("\($0)/") }
    }
    return [course.folder, course.solutionsFolder].compactMap { $0 }
      .contains { touch($0, where: isConcerned) }
  }

  /// Whether a file below a folder has changed whose path there meets a condition.
  private func touch(_ folder: URL, where isConcerned: (String) -> Bool) -> Bool {
    let prefix = folder.resolvingSymlinksInPath().path + "/"
    return files.contains { file in
      file.hasPrefix(prefix) && isConcerned(String(file.dropFirst(prefix.count)))
    }
  }
}
