import Course

enum ZshCompletion {
  static func script(_ words: Words) throws -> String {
    let commands = ShellCommand.all(words)
    let common = ShellCommand.program(words).options.map {
      "    \(spec($0.option, $0.description))"
    }
    let list = commands.map { "        \(quoted("\(escaped($0.name)):\($0.summary)"))" }
    let cases = commands.map { command in
      let specs = command.options.map { "          \(spec($0.option, $0.description)) \\\n" }
        .joined()
      let rest = quoted("*:\(message(command.words)):\(action(command.words))")
      return "      \(command.name))\n        _arguments $shared \\\n\(specs)          \(rest) ;;"
    }
    return try Template.text(
      "completion/zsh",
      [
        "SHARED": common.joined(separator: "\n"), "LIST": list.joined(separator: "\n"),
        "COMMANDS": cases.joined(separator: "\n"),
      ])
  }

  /// An argument of `_arguments` for an option.
  private static func spec(_ option: Option, _ description: String) -> String {
    let text = "[\(escaped(description))]"
    let value = ":\(message(option.word)):\(action(option.word))"
    return switch option.argument {
    case .none: quoted("--\(option.name)\(text)")
    case .value: quoted("--\(option.name)=\(text)\(value)")
    case .optionalValue: quoted("--\(option.name)=-\(text):\(value)")
    }
  }

  private static func message(_ word: ShellWord) -> String {
    switch word {
    case .anything, .oneOf, .someOf, .listed: "value"
    case .file: "file"
    case .folder: "folder"
    }
  }

  private static func action(_ word: ShellWord) -> String {
    switch word {
    case .anything: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .listed(let name): "_understudy_listed \(name)"
    case .oneOf(let values): "(\(values.joined(separator: " ")))"
    case .someOf(let values): "_values -s , value \(values.joined(separator: " "))"
    }
  }

  /// Escapes what has a meaning in a description.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}
