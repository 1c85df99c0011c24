import Course
import Terminal

/// The text of `:help`.
struct HelpPrinter {
  let words: Words

  func lines(terminal: Terminal) -> [StyledText] {
    let names = PromptCommandName.allCases.map { ":\($0.rawValue)" }
    let width = (names.map(\.count).max() ?? 0) + 2
    let commands = PromptCommandName.allCases.map { command in
      StyledText("  ") + StyledText(":\(command.rawValue)", .bold).padded(to: width)
        + StyledText(words("help.\(command.rawValue)"))
    }
    return StyledText(words("help.intro")).wrapped(to: terminal.size.width) + commands
  }
}
