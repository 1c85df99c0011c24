import Course
import Terminal

/// The text of `:help`.
struct HelpPrinter {
  let words: Words

  func lines(terminal: Terminal) -> [StyledText] {
    let names = PromptCommandName.allCases.map { ":\($0.rawValue)" }
    let indent = (names.map(\.count).max() ?? 0) + 4
    let commands = PromptCommandName.allCases.flatMap { command in
      let head = StyledText("  ") + StyledText(":\(command.rawValue)", .bold)
      let text = StyledText(words("help.\(command.rawValue)"))
        .wrapped(to: max(10, terminal.size.width - indent))
      return text.enumerated().map { ($0 == 0 ? head : "").padded(to: indent) + $1 }
    }
    return StyledText(words("help.intro")).wrapped(to: terminal.size.width) + commands
  }
}
