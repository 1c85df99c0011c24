import Course
import Foundation
import Learner
import Platform
import Run

/// The runner and the course that a resident keeps from one check for the next.
final class KeptWork {
  private var runner: TestRunner?
  private var environment: [String: String] = [:]

  /// Returns the runner of the last check, whose compilers and test host are still there, or a new
  /// one if the environment or the toolchain has changed.
  func runner(
    for environment: [String: String], _ makeRunner: () throws -> TestRunner
  ) throws -> TestRunner {
    let environment = environment.filter { !KeptWork.passing.contains($0.key) }
    if let runner, environment == self.environment, runner.toolchain.isCurrent { return runner }
    runner = nil
    let new = try makeRunner()
    if new.cache.isLasting { (runner, self.environment) = (new, environment) }
    return new
  }

  /// Takes the ended check's cancellation from the runner.
  func endCheck() { runner?.cancellation = .never }

  /// Variables that differ from one command or window to the next.
  private static let passing: Set = [
    "_", "PWD", "OLDPWD", "SHLVL", "COLUMNS", "LINES", "WINDOWID", "TERM_SESSION_ID", "TMUX_PANE",
  ]

  /// The arguments of `Course.load`.
  struct CourseSource: Equatable {
    let folder: URL
    let solutions: URL?
    let library: URL?
    let scope: ReadingScope
  }

  typealias CourseWithProblems = (course: Course?, problems: [Problem])

  private var source: CourseSource?
  private var state: TreeState?
  private var read: CourseWithProblems = (nil, [])
  /// The workspaces that were updated to this course, and the states of their mark (`courseFile`).
  private var updated: Set<String> = []

  /// Returns the course of the last check, or reads it if one of its files has changed.
  func course(_ source: CourseSource, read: () -> CourseWithProblems) -> CourseWithProblems {
    let state = source.state
    if let state, state == self.state, source == self.source { return self.read }
    let result = read()
    updated = []
    self.read = result
    (self.source, self.state) = state?.isSettled == true ? (source, state) : (nil, nil)
    return result
  }

  /// Returns whether a workspace is yet to be updated to the course of this check, and notes that
  /// it will be.
  func needsUpdate(_ workspace: Workspace) -> Bool {
    let state = FileState(of: workspace.courseFile.path)?.description ?? ""
    return source == nil || updated.insert("\(state) \(workspace.folder.path)").inserted
  }
}

extension KeptWork.CourseSource {
  /// The state of the folders that the course is read from; nil if one cannot be listed.
  fileprivate var state: TreeState? {
    let beside = folder.deletingLastPathComponent().appendingPathComponent("solutions")
    let folders = [folder, solutions ?? beside, library].compactMap { $0?.path }
      .filter { Files.isFolder($0) }
    return TreeState(of: folders, except: scope.hasTriedAnswers ? [] : ["Alternatives", "Wrong"])
  }
}
