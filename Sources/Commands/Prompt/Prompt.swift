// The prompt: it reads lines until the input is complete, and treats the input as a command, as an
// answer to a quiz, as declarations for the learner's file, or as statements to try out.

import CLinux
import Course
import Foundation
import Judging
import Learner
import Platform
import SwiftSource
import Terminal

/// A prompt session in a learner's workspace.
final class Prompt {
  let session: Session
  let workspace: Workspace
  let reader: LineReader
  /// The current exercise.
  var exercise: Exercise
  /// The try-outs since the current exercise was opened.
  var tryouts = TryoutSession()
  /// The changes that `:undo` can revert, the newest last.
  var undoable: [Change] = []
  /// The last report on the current exercise.
  var lastReport: Report?
  /// The current quiz; nil if the exercise asks for code.
  var quiz: QuizRun?
  /// The outcome of the lines so far, for the exit status.
  var tally = PromptTally()

  private var unfinished = ""
  private var isLeaving = false

  /// A change that `:undo` reverts.
  struct Change {
    let file: URL
    let before: String
    let after: String
    let name: String
  }

  init(_ session: Session, workspace: Workspace) throws {
    self.session = session
    self.workspace = workspace
    exercise = try session.currentExercise()
    let words = session.words
    let history = HistoryFile(url: workspace.hiddenFolder.appendingPathComponent("history"))
    let completer = Completer()
    reader = LineReader.open(
      terminal: session.console.terminal, history: history,
      more: { words("editor.more", ["count": String($0)]) },
      complete: { completer.prompt?.completions(for: $0, at: $1) ?? .none })
    completer.prompt = self
  }

  /// A weak reference to the prompt for the line editor, which exists before the prompt does.
  private final class Completer {
    weak var prompt: Prompt?
  }

  var words: Words { session.words }
  var console: Console { session.console }

  /// Reads and executes lines until the end of the input.
  ///
  /// The exit status is success in an interactive session. For piped input it tells how the lines
  /// went.
  func run() throws -> ExitStatus {
    try greet()
    while !isLeaving {
      switch reader.readLine(promptText, "") {
      case .line(let line): try take(line)
      case .interrupted: unfinished = ""
      case .tooLong(let limit):
        try say("prompt.too-long", ["megabytes": String(limit >> 20)])
        tally.fellShort()
      case .end:
        if reader.isInteractive {
          try console.write([""])
        } else if !unfinished.isEmpty {
          try answering { try takeSwift(unfinished, isAll: true) }
        }
        isLeaving = true
      }
    }
    guard reader.isInteractive else { return tally.status }
    if session.progress?.isSaved == true { try say("prompt.bye") }
    return .success
  }

  func leave() { isLeaving = true }

  func say(_ key: String, _ values: [String: String] = [:], _ style: Style = .plain) throws {
    try console.say(StyledText(words(key, values), style))
  }

  private var promptText: StyledText {
    unfinished.isEmpty
      ? StyledText("\(exercise.number)>", .colour(.green))
      : StyledText("\(exercise.number)|", .colour(.grey))
  }

  // MARK: A line

  private func take(_ line: String) throws {
    let isFirst = unfinished.isEmpty
    let isBlank = line.allSatisfy(\.isWhitespace)
    if isFirst && isBlank { return }
    try answering {
      guard isFirst else {
        return try takeSwift(unfinished + "\n" + line, isAll: isBlank)
      }
      switch PromptCommandName.read(line, declared: declaredNames) {
      case .call(let call):
        reader.remember(line)
        try perform(call)
        if !isLeaving { try console.write([""]) }
      case .unknown(let word):
        reader.remember(line)
        throw Trouble("prompt.unknown-command", ["name": word])
      case .swift where quiz != nil: try answerQuiz(line)
      case .swift: try takeSwift(line, isAll: false)
      }
    }
  }

  /// Runs `body`; Ctrl-C cancels it, and in an interactive session an error does not end the
  /// session.
  private func answering(_ body: () throws -> Void) throws {
    do {
      try Interruption.watching(session, body)
    } catch let error where reader.isInteractive && !(error is Console.ClosedPipe) {
      unfinished = ""
      // The terminal has echoed ^C: begin a new line.
      if error is Cancelled { try console.write([""]) }
      try console.write(
        TroublePrinter(words: words, namesProgram: false).lines(for: error).flatMap {
          $0.wrapped(to: console.terminal.size.width)
        })
    }
  }

  /// Handles Swift input that may be incomplete.
  ///
  /// - Parameter isAll: whether the input ends here, at an empty line or at the end of the file.
  private func takeSwift(_ text: String, isAll: Bool) throws {
    switch Snippet.read(text) {
    case .empty: unfinished = ""
    case .incomplete where !isAll:
      unfinished = text
    case .incomplete:
      unfinished = ""
      reader.remember(text)
      tally.fellShort()
      try say("prompt.unfinished")
    case .malformed(let line, let column, let message):
      unfinished = ""
      reader.remember(text)
      tally.fellShort()
      try console.write(malformed(text, line: line, column: column, message: message))
    case .complete(let items):
      unfinished = ""
      reader.remember(text)
      try perform(items, typed: text)
    }
  }

  private func malformed(
    _ text: String, line: Int, column: Int, message: String
  ) -> [StyledText] {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = all.indices.contains(line - 1) ? all[line - 1] : ""
    let before = String(decoding: shown.utf8.prefix(max(0, column - 1)), as: UTF8.self)
    return [
      StyledText("  ") + StyledText(shown),
      StyledText(String(repeating: " ", count: before.displayWidth + 2))
        + StyledText("^", .colour(.red)),
      StyledText(words("diagnostic.error") + " ", .colour(.red)) + StyledText(message),
    ]
  }

  /// Names that mean Swift even if a command has the same name.
  private var declaredNames: Set<String> {
    guard quiz == nil else { return [] }
    let files = (try? session.answer(to: exercise))?.files ?? []
    return Set(files.flatMap { SwiftSource.declaredNames(in: $0.text) } + keptNames)
  }

  /// The names bound by statements since the exercise was opened, in order of their last binding.
  var keptNames: [String] {
    let names = tryouts.kept.flatMap { Snippet.read($0).statements.flatMap(\.names) }
    var unique: [String] = []
    for name in names.reversed() where !unique.contains(name) { unique.insert(name, at: 0) }
    return unique
  }
}
