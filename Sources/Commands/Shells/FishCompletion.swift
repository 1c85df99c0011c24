import Course

enum FishCompletion {
  static func script(_ words: Words) -> String {
    let commands = ShellCommand.all(words)
    let names = commands.map(\.name).joined(separator: " ")
    let noCommand = quoted("not __fish_seen_subcommand_from \(names)")
    var lines = ["# Completion for fish, written by: understudy completion fish"]
    lines.append("complete -c understudy -f")
    lines += ShellCommand.program(words).options.map { line(for: $0.option, $0.description) }
    for command in commands {
      lines.append(
        "complete -c understudy -n \(noCommand) -a \(command.name) -d \(quoted(command.summary))")
      let condition = quoted("__fish_seen_subcommand_from \(command.name)")
      lines += command.options.map { line(for: $0.option, $0.description, condition: condition) }
      if command.words != .anything {
        lines.append("complete -c understudy -n \(condition)\(arguments(command.words))")
      }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func line(
    for option: Option, _ description: String, condition: String? = nil
  ) -> String {
    let when = condition.map { " -n \($0)" } ?? ""
    // With -r alone, fish offers files beside everything else.
    let kind = option.word == .file ? " -r" : " -x"
    let value = option.argument == .value ? kind + arguments(option.word) : ""
    let text = description.isEmpty ? "" : " -d \(quoted(description))"
    return "complete -c understudy\(when) -l \(option.name)\(value)\(text)"
  }

  private static func arguments(_ word: ShellWord) -> String {
    switch word {
    case .anything: ""
    case .file: " -F"
    case .folder: " -a '(__fish_complete_directories)'"
    case .listed(let name): " -a '(understudy completion \(name) 2>/dev/null)'"
    case .someOf(let values):
      " -a \(quoted("(__fish_append , \(values.joined(separator: " ")))"))"
    case .oneOf(let values): " -a \(quoted(values.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
