import Course

/// A subcommand with what its usage text says: the input of completions and of the manual.
struct ShellCommand {
  struct Option {
    let name: String
    let argument: Commands.Option.Argument
    let value: ShellWord
    let description: String
  }

  let name: String
  let summary: String
  let words: ShellWord
  let usage: UsageText
  let options: [Option]

  /// All subcommands, described in the language of `words`.
  static func all(_ words: Words) -> [ShellCommand] {
    let program = UsageText(words("usage.prompt"))
    return CommandLineTool.subcommands.map { command in
      let usage = UsageText(words("usage.\(command.name)"))
      return ShellCommand(
        name: command.name, summary: program.description(ofCommand: command.name),
        words: command.words, usage: usage, options: options(command.options, usage))
    }
  }

  /// The options of every command.
  static func commonOptions(_ words: Words) -> [Option] {
    options(
      CommandContext.options + [.flag("version")], UsageText(words("usage.prompt")))
  }

  private static func options(_ options: [Commands.Option], _ usage: UsageText) -> [Option] {
    options.map {
      Option(
        name: $0.name, argument: $0.argument, value: $0.word,
        description: usage.description(ofOption: $0.name))
    }
  }
}
