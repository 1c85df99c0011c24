import Course
import Foundation
import Platform

/// The git executable, run in one folder.
struct Git {
  private let executable: String
  private let folder: String
  private let environment: [String: String]

  /// Finds git; throws `Trouble` if PATH has none.
  init(folder: String, environment: [String: String]) throws {
    guard let executable = SearchPath(environment).executable("git") else {
      throw Trouble("git.missing")
    }
    self.executable = executable
    self.folder = folder
    self.environment = environment
  }

  /// Runs git; `fsmonitor` is off, which could start a program named in the repository's settings.
  func run(_ arguments: [String], timeLimit: Double = 60) throws -> Command.Answer {
    try Command(
      executable, ["-C", folder, "-c", "core.fsmonitor=false"] + arguments,
      environment: environment, timeLimit: timeLimit, outputLimit: 64 << 20
    ).run()
  }

  /// Returns git's standard output without its last newline; nil if git fails.
  func answer(_ arguments: [String]) throws -> String? {
    let answer = try run(arguments)
    guard answer.end == .exited(0) else { return nil }
    return answer.output.hasSuffix("\n") ? String(answer.output.dropLast()) : answer.output
  }
}
