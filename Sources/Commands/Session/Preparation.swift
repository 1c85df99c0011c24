import CResident
import Compile
import Course
import Foundation
import Judging
import Learner
import Platform
import Run
import Terminal

/// The compilation of the test host and the support modules, once for each toolchain and course.
extension CommandContext {
  /// Compiles what is missing, and gives a workspace's editor the modules.
  ///
  /// If another process does it already, this one waits for it.
  ///
  /// - Returns: the toolchain.
  fileprivate func prepare(for workspace: Workspace?) throws -> Toolchain {
    let runner = try runner()
    let course = try course(of: workspace, .learner(language))
    if let workspace {
      try EditorModules(course: course, workspace: workspace).make { runner }
    }
    if !course.supportModules.isEmpty { _ = try runner.supportModules(of: .supporting(course)) }
    return runner.toolchain
  }

  /// Starts a process that runs `understudy prepare`, if the test host is yet to be compiled and
  /// the toolchain's release is known, and says so on standard error.
  ///
  /// The process outlives this one and the terminal. If it ends early, the first check compiles
  /// what is missing.
  ///
  /// - Returns: whether it was started.
  func prepareInBackground(for workspace: Workspace) -> Bool {
    // Where it may well fail, whoever compiles next reports the error.
    guard let toolchain = try? toolchainWithoutHost(),
      toolchain.dialect != nil, !Files.isDiskFull(Cache.userFolder)
    else { return false }
    guard CommandContext.preparation(["--workspace", workspace.folder.path]) != nil else {
      return false
    }
    complain("toolchain.behind", toolchain.values, .colour(.grey))
    return true
  }

  fileprivate static func preparation(_ arguments: [String]) -> BackgroundProcess? {
    let program = Installation.folder.appendingPathComponent("understudy").path
    return try? Command(program, ["prepare"] + arguments)
      .startInBackground(log: "\(Cache.userFolder)/prepare.log")
  }
}

extension Session {
  /// Begins to compile what the first check of an exercise needs, while the learner reads its task.
  ///
  /// Another process does it, at a low priority, until the learner asks for a verdict or opens another
  /// exercise. Where no process may stay (`UNDERSTUDY_STAY`), none is started.
  func prepare(_ exercise: Exercise) {
    guard prepared.exercise != exercise.path else { return }
    endPreparation()
    prepared.exercise = exercise.path
    guard let workspace, exercise.code != nil, !exercise.isHunt, !isAsGraded,
      context.environment[CRESIDENT_MINUTES].flatMap({ Double($0) }) != 0
    else { return }
    let course = ["--course", course.folder.path]
    prepared.process = CommandContext.preparation(
      [exercise.path, "--workspace", workspace.folder.path] + course)
  }

  /// Leaves the processors to a verdict.
  func endPreparation() {
    prepared.process?.end()
    prepared.process = nil
  }
}

/// The compiled support modules of a workspace, where sourcekit-lsp looks for them: where
/// `swift build` puts them.
///
/// Building the package takes half a minute. The modules are those that verdicts need anyway.
struct EditorModules {
  let course: Course
  let workspace: Workspace

  /// Compiles the modules, or takes them from the cache, and copies them into the workspace.
  ///
  /// Does nothing if the workspace was removed meanwhile. Throws `Trouble` if it cannot be written,
  /// and `SystemError`.
  ///
  /// - Parameter runner: makes the runner; it is not called if the course has no such modules.
  func make(by runner: () throws -> TestRunner) throws {
    guard !names.isEmpty else { return }
    let runner = try runner()
    // The modules of this toolchain and course may be compiled already.
    guard WorkspaceFiles.data(of: stamp(for: runner)) != Data(identity(runner).utf8) else { return }
    let modules = try runner.supportModules(of: .supporting(course))
    guard workspace.exists else { return }
    let folder = modulesFolder(for: runner)
    try WorkspaceFiles.makeFolder(folder)
    for (name, bytes) in modules where names.contains(name) {
      try WorkspaceFiles.write(
        Data(bytes), to: folder.appendingPathComponent("\(name).swiftmodule"))
    }
    try WorkspaceFiles.write(identity(runner), to: stamp(for: runner))
  }

  private var names: Set<String> { Set(WorkspaceManifest.supportModules(of: course).map(\.name)) }

  private func modulesFolder(for runner: TestRunner) -> URL {
    workspace.folder.appendingPathComponent(
      ".build/\(runner.toolchain.triple ?? "")/debug/Modules", isDirectory: true)
  }

  private func stamp(for runner: TestRunner) -> URL {
    modulesFolder(for: runner).appendingPathComponent(".understudy")
  }

  /// A digest of the compiler and the sources.
  private func identity(_ runner: TestRunner) -> String {
    let sources = course.supportModules.flatMap { module in
      [module.name] + module.files.flatMap { [$0.name, $0.text] }
    }
    return Digest([runner.toolchain.identity] + sources).description
  }
}

extension Program {
  /// The course's support modules around an empty module.
  static func supporting(_ course: Course) -> Program {
    Program(around: nil, isMainActorByDefault: false, of: course)
  }
}

extension Subcommand {
  /// `understudy prepare`: compiles what the first check would compile.
  static let prepare = Subcommand(
    name: "prepare", wordLimit: 1, words: .exercise,
    run: { context in
      let toolchain = try context.prepare(for: context.workspace())
      if let name = context.arguments.words.first {
        let session = try Session(context)
        let answer = try session.answer(to: session.exercise(named: name))
        if let answer { try session.courseJudge().prepare(answer) }
      }
      try context.say("prepare.done", toolchain.values)
      return .success
    })
}
