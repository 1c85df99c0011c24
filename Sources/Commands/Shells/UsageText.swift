import Course

/// The parts of a command's usage text: a synopsis, paragraphs, and lists of names with what they
/// do.
struct UsageText: Equatable {
  /// A paragraph, or a line `  NAME   what it does` with its continuation lines.
  struct Part: Equatable {
    /// The text before the description, for example `--file FILE` or `init [FOLDER]`; nil for a
    /// paragraph.
    var term: String?
    var text: String
  }

  /// The lines from the beginning to the first empty one, without the word before the colon.
  let synopsis: [String]
  let parts: [Part]

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let head = lines.prefix { !$0.isEmpty }
    synopsis = head.map { line in
      line.firstRange(of: "understudy").map { String(line[$0.lowerBound...]) } ?? line
    }
    var parts: [Part] = []
    for line in lines.dropFirst(head.count) where !line.isEmpty {
      if let match = line.wholeMatch(of: #/ {2}(\S.*?) {2,}(\S.*)/#) {
        parts.append(Part(term: String(match.1), text: String(match.2)))
      } else if line.hasPrefix("   "), parts.last?.term != nil {
        parts[parts.count - 1].text += " " + line.drop { $0 == " " }
      } else {
        parts.append(Part(text: line))
      }
    }
    self.parts = parts
  }

  /// The description of a command; empty if the text has none.
  func description(ofCommand name: String) -> String {
    parts.first { $0.term?.split(separator: " ").first.map(String.init) == name }?.text ?? ""
  }

  /// The description of an option; empty if the text has none.
  func description(ofOption name: String) -> String {
    parts.first { part in
      part.term?.matches(of: #/--[a-z-]+/#).contains { $0.output == "--\(name)" } == true
    }?.text ?? ""
  }
}

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
