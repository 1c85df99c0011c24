import Compile
import Foundation
import Learner
import Platform
import Run
import Sandbox
import Terminal

/// Makes the runners that compile and run answers, and the sandbox that confines them.
struct RunnerFactory {
  let context: CommandContext

  /// Makes a runner; warns on standard error if the toolchain is not of the expected version.
  func runner(in sandbox: Sandbox = .none) throws -> TestRunner {
    let runner = try makeRunner(in: sandbox)
    let toolchain = runner.toolchain
    if !toolchain.isExpected {
      let sentence = context.words("toolchain.other", toolchain.values)
      context.console.complain([StyledText(sentence, .colour(.yellow))])
    }
    return runner
  }

  /// Makes `count` runners for parallel work; warns about the toolchain once.
  func runners(_ count: Int, in sandbox: Sandbox = .none) throws -> [TestRunner] {
    try [runner(in: sandbox)] + (1..<max(1, count)).map { _ in try makeRunner(in: sandbox) }
  }

  /// Makes a runner without checking the toolchain's version.
  ///
  /// Throws `Trouble` if no toolchain can be used.
  func makeRunner(in sandbox: Sandbox = .none) throws -> TestRunner {
    do {
      return try TestRunner(
        hostExecutable: Installation.host.path, environment: context.environment, sandbox: sandbox)
    } catch let error as SystemError {
      let compiler = (try? Toolchain.locate(context.environment)).map { "\($0)/bin/swift-frontend" }
      guard let compiler, access(compiler, X_OK) == 0 else {
        throw Trouble("toolchain.missing", ["reason": error.reason])
      }
      throw error
    }
  }

  /// Returns the strongest sandbox that this machine supports.
  func sandbox() -> Sandbox {
    Sandbox.strongest(launcher: Installation.launcher.path, environment: context.environment)
  }
}

extension CommandContext {
  var runnerFactory: RunnerFactory { RunnerFactory(context: self) }
}
