// Where a command line becomes a command, and where every failure becomes words and a status.

import CLinux
import Course
import Foundation
import Grading
import Runner

/// A command of the program: each is made in a file of its own.
struct Subcommand: Sendable {
  /// The word it is called by.
  let name: String
  /// The options it takes beside those of every command.
  var options: [Option] = []
  /// Does what it is for.
  let run: @Sendable (Context) throws -> ExitStatus
}

/// The whole program as a function of its arguments.
public enum CommandLineTool {
  private static let subcommands: [Subcommand] = [
    .initialise, .list, .check, .watch, .hint, .reset, .verify, .doctor,
  ]

  /// Runs the command that the arguments name; returns the process's exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    clinux_ignore_signal(SIGPIPE)
    let environment = ProcessInfo.processInfo.environment
    var rest = arguments
    var command = Subcommand.prompt
    if let name = rest.first, !name.hasPrefix("-") {
      guard let found = subcommands.first(where: { $0.name == name }) else {
        let names = subcommands.map(\.name).joined(separator: ", ")
        return report(
          Trouble("usage.unknown-command", ["name": name, "names": names]), environment)
      }
      command = found
      rest.removeFirst()
    }
    do {
      if rest == ["--version"] {
        try Console(terminal: Terminal()).write(raw: "understudy \(Version.current)\n")
        return ExitStatus.success.rawValue
      }
      let read = try Arguments(rest, options: Context.options + command.options)
      let context = Context(read, environment: environment)
      if read.has("help") {
        try context.console.write(raw: context.words("usage.\(command.name)") + "\n")
        return ExitStatus.success.rawValue
      }
      return try command.run(context).rawValue
    } catch is Console.ClosedPipe {
      return ExitStatus.success.rawValue
    } catch {
      return report(error, environment)
    }
  }

  private static func report(_ error: any Error, _ environment: [String: String]) -> Int32 {
    let language = Language.chosen(option: nil, environment: environment)
    let words = AllWords(language: language)
    let console = Console(terminal: Terminal(environment: environment))
    console.complain(TroublePrinter(words: words).lines(for: error))
    return ExitStatus.trouble.rawValue
  }
}

/// The program's version.
enum Version {
  static let current = "0.1"
}
