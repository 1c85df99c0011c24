// The prompt: it reads lines until the input is complete, and treats the input as a command, as an
// answer to a quiz, as declarations for the learner's file, or as statements to try out.

import Foundation
import Learner
import Platform
import Terminal

/// A prompt session in a learner's workspace.
final class Prompt {
  private let session: Session
  private let reader: LineReader
  private let screen: PromptScreen
  private let commands: PromptCommands
  private var input = SwiftInput()

  init(_ session: Session, workspace: Workspace) throws {
    self.session = session
    let words = session.words
    let history = HistoryFile(url: workspace.hiddenFolder.appendingPathComponent("history"))
    let completer = Completer()
    reader = LineReader.open(
      terminal: session.console.terminal, history: history,
      more: { words("editor.more", ["count": String($0)]) },
      complete: { line, cursor in
        guard let commands = completer.commands else { return .none }
        return PromptCompletion(session: session, open: commands.open)
          .completions(for: line, at: cursor)
      })
    screen = PromptScreen(session: session, reader: reader)
    commands = try PromptCommands(screen, workspace: workspace)
    completer.commands = commands
  }

  /// A weak reference to the commands for the line editor, which exists before them.
  private final class Completer {
    weak var commands: PromptCommands?
  }

  /// Reads and executes lines until the end of the input.
  ///
  /// The exit status is success in an interactive session. For piped input it tells how the lines
  /// went.
  func run() throws -> ExitStatus {
    try commands.greet()
    while !commands.isLeaving {
      screen.beginPage()
      switch reader.readLine(promptText, "") {
      case .line(let line): try take(line)
      case .interrupted: input.forget()
      case .tooLong(let limit):
        try screen.say("prompt.too-long", ["megabytes": String(limit >> 20)])
        commands.tally.fellShort()
      case .end:
        if reader.isInteractive {
          try screen.write([""])
        } else if input.isUnfinished {
          try answering { try take(input.end()) }
        }
        commands.leave()
      }
    }
    guard reader.isInteractive else { return commands.tally.status }
    if session.progress?.isSaved == true { try screen.say("prompt.bye") }
    return .success
  }

  private var promptText: StyledText {
    let number = commands.open.exercise.number
    return input.isUnfinished
      ? StyledText("\(number)|", .colour(.grey)) : StyledText("\(number)>", .colour(.green))
  }

  private func take(_ line: String) throws {
    let isFirst = !input.isUnfinished
    let isBlank = line.allSatisfy(\.isWhitespace)
    if isFirst && isBlank { return }
    try answering {
      guard isFirst else { return try take(input.take(line, isLast: isBlank)) }
      switch PromptCommandName.read(line, declared: commands.open.declaredNames(in: session)) {
      case .call(let call):
        reader.remember(line)
        try commands.perform(call)
        if !commands.isLeaving { try screen.write([""]) }
      case .unknown(let word, let nearest):
        reader.remember(line)
        let values = ["name": word, "nearest": nearest?.rawValue ?? ""]
        throw Trouble(
          nearest == nil ? "prompt.unknown-command" : "prompt.similar-command", values)
      case .ambiguous(let word, let commands):
        reader.remember(line)
        let names = commands.map { ":\($0.rawValue)" }.joined(separator: ", ")
        throw Trouble("prompt.ambiguous-command", ["name": word, "commands": names])
      case .swift where commands.open.quiz != nil: try commands.answerQuiz(line)
      case .swift: try take(input.take(line, isLast: false))
      }
    }
  }

  private func take(_ step: SwiftInput.Step) throws {
    switch step {
    case .goesOn: break
    case .endedEarly(let text):
      reader.remember(text)
      commands.tally.fellShort()
      try screen.say("prompt.unfinished")
    case .malformed(let text, let error):
      reader.remember(text)
      commands.tally.fellShort()
      try screen.write(error.lines(in: text, words: session.words))
    case .complete(let snippet, let text):
      reader.remember(text)
      try commands.perform(snippet, typed: text)
    }
  }

  /// Runs `body`; Ctrl-C cancels it, and in an interactive session an error does not end the
  /// session.
  private func answering(_ body: () throws -> Void) throws {
    do {
      try Interruption.cancelling(session, during: body)
    } catch let error where reader.isInteractive && !(error is Console.ClosedPipe) {
      input.forget()
      // The terminal has echoed ^C: begin a new line.
      if error is Cancelled { try screen.write([""]) }
      try screen.write(
        TroublePrinter(words: session.words, namesProgram: false).lines(for: error).flatMap {
          $0.wrapped(to: session.console.terminal.size.width)
        })
    }
  }
}
