// Dispatches a command line to its subcommand, and maps every error to a message and an exit
// status.

import CLinux
import Course
import Foundation
import Terminal

/// A command of the program; each is defined in a file of its own.
struct Subcommand: Sendable {
  let name: String
  /// The options besides `CommandContext.options`.
  var options: [Option] = []
  var wordLimit = 0
  /// The kind of thing that positional arguments name, which a shell can complete.
  var words = ShellWord.anything
  let run: @Sendable (CommandContext) throws -> ExitStatus
}

/// The whole program as a function of its arguments.
package enum CommandLineTool {
  static let subcommands: [Subcommand] = [
    .initialise, .list, .check, .watch, .trace, .why, .stage, .hint, .reset, .glossary, .explain,
    .summary,
    .card, .hunt, .review, .submit,
    .placement, .progress, .languageServer, .new, .importing, .preview, .verify, .pack, .site,
    .grade, .merge, .similar, .doctor, .prepare, .completion, .manual,
  ]

  /// Runs the command that the arguments name and returns the process's exit status.
  package static func run(_ arguments: [String]) -> Int32 {
    run(arguments, environment: ProcessInfo.processInfo.environment, by: nil)
  }

  /// Runs a command, in a process of its own or in a resident.
  static func run(
    _ arguments: [String], environment: [String: String], by resident: ResidentCheck?
  ) -> Int32 {
    clinux_ignore_signal(SIGPIPE)
    var context: CommandContext?
    do {
      let (command, rest) = try command(in: arguments)
      if rest == ["--version"] {
        try Console(by: resident).write(
          raw: "understudy \(Version.full)\n\(Version.toolchain(environment))\n")
        return ExitStatus.success.rawValue
      }
      let read = try Arguments(rest, options: CommandContext.options + command.options)
      let found = CommandContext(read, environment: environment, resident: resident)
      context = found
      if read.has("help") {
        try found.say("usage.\(command.name)")
        return ExitStatus.success.rawValue
      }
      if let word = read.words.dropFirst(command.wordLimit).first {
        throw Trouble("usage.unexpected-word", ["word": word])
      }
      return try command.run(found).rawValue
    } catch is Console.ClosedPipe {
      return ExitStatus.success.rawValue
    } catch {
      let console = context?.console ?? Console(environment: environment, by: resident)
      let language =
        context?.language
        ?? Language.chosen(option: languageNamed(in: arguments), environment: environment)
      let printer = Printer(words: Words.ofProgram(in: language), terminal: console.terminal)
      console.complain(printer.lines(for: error))
      return ExitStatus.trouble.rawValue
    }
  }

  /// Returns the value of `--lang`, also among arguments that can't be read.
  private static func languageNamed(in arguments: [String]) -> String? {
    for (index, word) in arguments.enumerated() {
      if word == "--lang" { return arguments.dropFirst(index + 1).first }
      if word.hasPrefix("--lang=") { return String(word.dropFirst("--lang=".count)) }
    }
    return nil
  }

  /// Returns the command that the first word names, or the prompt, and the remaining arguments.
  private static func command(
    in arguments: [String]
  ) throws -> (command: Subcommand, rest: [String]) {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-") {
      let isFollowed = CommandContext.options.contains {
        $0.argument == .value && "--\($0.name)" == arguments[index]
      }
      index += isFollowed ? 2 : 1
    }
    guard index < arguments.count else { return (.prompt, arguments) }
    let name = arguments[index]
    var rest = arguments
    rest.remove(at: index)
    // `understudy help check` is `understudy check --help`.
    if name == "help" {
      let (found, options) = try command(in: rest)
      return (found, options + ["--help"])
    }
    guard let found = subcommands.first(where: { $0.name == name }) else {
      let names = subcommands.map(\.name).joined(separator: ", ")
      throw Trouble("usage.unknown-command", ["name": name, "names": names])
    }
    return (found, rest)
  }
}

enum ExitStatus: Int32 {
  /// Everything passed.
  case success = 0
  /// A learner's work fell short.
  case fellShort = 1
  /// A usage error, or a failure of the program, the course or the machine.
  case trouble = 2
}
