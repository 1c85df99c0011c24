import Course
import Foundation
import Platform

/// The git executable, run in one folder.
struct Git {
  /// Runs git without arguments; `fsmonitor` is off, which could start a program named in the
  /// repository's settings.
  private let command: Command

  /// Finds git; throws `Trouble` if PATH has none.
  init(folder: String, environment: [String: String]) throws {
    guard let executable = SearchPath(environment).executable("git") else {
      throw Trouble("git.missing")
    }
    command = Command(
      executable, ["-C", folder, "-c", "core.fsmonitor=false"], environment: environment,
      outputLimit: 64 << 20)
  }

  func run(_ arguments: [String], timeLimit: Double = 60) throws -> Command.Answer {
    var command = command
    command.arguments += arguments
    command.timeLimit = timeLimit
    return try command.run()
  }

  /// Returns git's standard output without its last newline; nil if git fails.
  func answer(_ arguments: [String]) throws -> String? {
    let answer = try run(arguments)
    guard answer.end == .exited(0) else { return nil }
    return answer.output.hasSuffix("\n") ? String(answer.output.dropLast()) : answer.output
  }
}
