import Course

enum BashCompletion {
  static func script(_ words: Words) throws -> String {
    let commands = ShellCommand.all(words)
    let common = ShellCommand.program(words).options.map(\.option)
    let shared = common.map { "--\($0.name)" }.joined(separator: " ")
    let cases = commands.map { command in
      let options = command.options.map { "--\($0.option.name)" }.joined(separator: " ")
      return "    \(command.name)) options='\(options)'; words='\(kind(command.words))' ;;"
    }
    return try Template.text(
      "completion/bash",
      [
        "VALUED": valued(common), "COMMANDS": cases.joined(separator: "\n"),
        "PLACES": places(commands, common).joined(separator: "\n"), "SHARED": shared,
        "NAMES": commands.map(\.name).joined(separator: " "),
      ])
  }

  /// How the script writes a kind of word.
  private static func kind(_ word: ShellWord) -> String {
    switch word {
    case .anything: ""
    case .file: "file"
    case .folder: "folder"
    case .listed(let name): "listed \(name)"
    case .oneOf(let values): "oneof \(values.joined(separator: " "))"
    case .someOf(let values): "someof \(values.joined(separator: " "))"
    }
  }

  /// A pattern of the options whose value is the next word.
  private static func valued(_ options: [Option]) -> String {
    options.filter { $0.argument == .value }.map { "--\($0.name)" }.joined(separator: " | ")
  }

  /// The cases for a value after an option.
  private static func places(_ commands: [ShellCommand], _ common: [Option]) -> [String] {
    let own = commands.flatMap { command in
      command.options.map(\.option).filter { $0.argument == .value }.map {
        "    \(command.name)--\($0.name)) place='\(kind($0.word))' ;;"
      }
    }
    let shared = common.filter { $0.argument == .value }.map {
      "    *--\($0.name)) place='\(kind($0.word))' ;;"
    }
    return own + shared
  }
}
