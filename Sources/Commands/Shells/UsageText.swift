import Course

/// The parts of a command's usage text: a synopsis, paragraphs, and lists of names with what they
/// do.
struct UsageText: Equatable {
  /// A line `  NAME   what it does`, with its continuation lines.
  struct Item: Equatable {
    /// The text before the description, for example `--file FILE` or `init [FOLDER]`.
    let term: String
    var description: String
  }

  enum Part: Equatable {
    case paragraph(String)
    case item(Item)
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
        parts.append(.item(Item(term: String(match.1), description: String(match.2))))
      } else if line.hasPrefix("   "), case .item(var item)? = parts.last {
        item.description += " " + line.drop { $0 == " " }
        parts[parts.count - 1] = .item(item)
      } else {
        parts.append(.paragraph(line))
      }
    }
    self.parts = parts
  }

  private var items: [Item] {
    parts.compactMap { if case .item(let item) = $0 { item } else { nil } }
  }

  /// The description of a command; empty if the text has none.
  func description(ofCommand name: String) -> String {
    items.first { $0.term.prefix { $0 != " " } == name }?.description ?? ""
  }

  /// The description of an option; empty if the text has none.
  func description(ofOption name: String) -> String {
    items.first { item in
      item.term.matches(of: #/--[a-z-]+/#).contains { $0.output == "--\(name)" }
    }?.description ?? ""
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
