import Compile
import Course
import Foundation
import Learner
import Platform
import Terminal

/// The compilation of the test host and the support modules, once for each toolchain and course.
struct Preparation {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// Compiles what is missing, and gives a workspace's editor the modules.
  ///
  /// If another process does it already, this one waits for it.
  ///
  /// - Returns: the toolchain.
  func run(for workspace: Workspace?) throws -> Toolchain {
    let runner = try context.runnerFactory.runner()
    let course = try context.location.course(of: workspace, .learner(context.language))
    if let workspace {
      try EditorModules(course: course, workspace: workspace).make { runner }
    }
    if !course.supportModules.isEmpty { _ = try runner.supportModules(of: .supporting(course)) }
    return runner.toolchain
  }

  /// Starts a process that runs `understudy prepare`, if the test host is yet to be compiled and the
  /// toolchain's release is known, and says so on standard error.
  ///
  /// The process outlives this one and the terminal. If it ends early, the first check compiles what is
  /// missing.
  ///
  /// - Returns: whether it was started.
  func beginInBackground(for workspace: Workspace) -> Bool {
    // Where it may well fail, whoever compiles next reports the error.
    guard let toolchain = try? context.runnerFactory.toolchainWithoutHost(),
      toolchain.dialect != nil, !Files.isDiskFull(Cache.userFolder)
    else { return false }
    let arguments = ["prepare", "--workspace", workspace.folder.path]
    let command = Command(
      Installation.folder.appendingPathComponent("understudy").path, arguments)
    guard (try? command.startInBackground(log: "\(Cache.userFolder)/prepare.log")) != nil else {
      return false
    }
    let sentence = context.words("toolchain.behind", toolchain.values)
    context.console.complain([StyledText(sentence, .colour(.grey))])
    return true
  }
}
