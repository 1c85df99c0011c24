import Course

/// A subcommand with what its usage text says: the input of completions and of the manual.
struct ShellCommand {
  let name: String
  let summary: String
  let words: ShellWord
  let usage: UsageText
  /// The options, each with what it does.
  let options: [(option: Option, description: String)]

  private init(
    _ name: String, summary: String = "", words: ShellWord = .anything, _ usage: UsageText,
    _ options: [Option]
  ) {
    (self.name, self.summary, self.words, self.usage) = (name, summary, words, usage)
    self.options = options.map { ($0, usage.description(ofOption: $0.name)) }
  }

  /// All subcommands, described in the language of `words`.
  static func all(_ words: Words) -> [ShellCommand] {
    let program = UsageText(words("usage.prompt"))
    return CommandLineTool.subcommands.map { command in
      ShellCommand(
        command.name, summary: program.description(ofCommand: command.name), words: command.words,
        UsageText(words("usage.\(command.name)")), command.options)
    }
  }

  /// The program without a subcommand: its options are those of every command.
  static func program(_ words: Words) -> ShellCommand {
    ShellCommand("", UsageText(words("usage.prompt")), CommandContext.options + [.flag("version")])
  }
}
