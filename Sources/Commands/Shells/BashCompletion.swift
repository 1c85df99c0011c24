import Course

enum BashCompletion {
  static func script(_ words: Words) -> String {
    let commands = ShellCommand.all(words)
    let common = ShellCommand.program(words).options.map(\.option)
    let shared = common.map { "--\($0.name)" }.joined(separator: " ")
    let cases = commands.map { command in
      let options = command.options.map { "--\($0.option.name)" }.joined(separator: " ")
      return "    \(command.name)) options='\(options)'; words='\(kind(command.words))' ;;"
    }
    return """
      # Completion for bash, written by: understudy completion bash
      _understudy() {
        local current=$2 before=$3 command="" options="" words="" place i
        local candidates=()
        # Bash makes --option=value three words.
        if [[ $current == = ]]; then
          before=${COMP_WORDS[COMP_CWORD - 1]} current=""
        elif [[ $before == = ]]; then
          before=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            \(valued(common))) ((i++)) ;;
            -*) ;;
            *) command=${COMP_WORDS[i]}; break ;;
          esac
        done
        case $command in
      \(cases.joined(separator: "\n"))
        esac
        case $command$before in
      \(places(commands, common).joined(separator: "\n"))
          *)
            if [[ $current == -* ]]; then
              place="oneof $options \(shared)"
            elif [[ -z $command ]]; then
              place='oneof \(commands.map(\.name).joined(separator: " "))'
            else
              place=$words
            fi ;;
        esac
        case $place in
          file) mapfile -t candidates < <(compgen -f -- "$current"); compopt -o filenames ;;
          folder) mapfile -t candidates < <(compgen -d -- "$current"); compopt -o filenames ;;
          exercise)
            mapfile -t candidates < <(compgen -W \
              "$(understudy completion exercises 2>/dev/null | cut -f 1)" -- "$current") ;;
          oneof\\ *) mapfile -t candidates < <(compgen -W "${place#oneof }" -- "$current") ;;
        esac
        COMPREPLY=("${candidates[@]}")
      }
      complete -F _understudy understudy

      """
  }

  /// How the script writes a kind of word.
  private static func kind(_ word: ShellWord) -> String {
    switch word {
    case .anything: ""
    case .file: "file"
    case .folder: "folder"
    case .exercise: "exercise"
    case .oneOf(let values): "oneof \(values.joined(separator: " "))"
    }
  }

  /// A pattern of the options whose value is the next word.
  private static func valued(_ options: [Option]) -> String {
    options.filter { $0.argument == .value }.map { "--\($0.name)" }.joined(separator: " | ")
  }

  /// The cases for a value after an option.
  private static func places(
    _ commands: [ShellCommand], _ common: [Option]
  ) -> [String] {
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
