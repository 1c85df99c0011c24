// The prompt: reads lines until they are whole, and hands them on as a command, as an answer to a
// quiz, as declarations for the learner's file, or as statements to try out.

import CLinux
import Course
import Foundation
import Judging
import Learner
import Platform
import SwiftSource
import Terminal

/// A learner at the prompt.
final class Prompt {
  let session: Session
  let workspace: Workspace
  let reader: LineReader
  /// The exercise at hand.
  var exercise: Exercise
  /// What was tried out since the exercise was begun.
  var tryouts = TryoutSession()
  /// The changes made here that can be taken back, the newest last.
  var undoable: [Change] = []
  /// The last verdict on the exercise at hand.
  var lastReport: Report?
  /// The quiz under way; nil at an exercise of code.
  var quiz: QuizRun?
  /// How what was asked for went, for whoever reads the exit status.
  var tally = PromptTally()

  private var unfinished = ""
  private var isLeaving = false

  /// A change that `:undo` takes back.
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

  /// What the line editor asks for completions; made before the prompt that knows them.
  private final class Completer {
    weak var prompt: Prompt?
  }

  var words: Words { session.words }
  var console: Console { session.console }

  /// Reads and answers until the end.
  ///
  /// For a person the status is success; for a program that writes the lines it says how they went.
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

  /// Does what a line asks for; Ctrl-C stops that, and trouble with it does not end the session.
  private func answering(_ body: () throws -> Void) throws {
    do {
      try Interruption.watching(session, body)
    } catch let error where reader.isInteractive && !(error is Console.ClosedPipe) {
      unfinished = ""
      // The terminal has shown Ctrl-C as ^C.
      if error is Cancelled { try console.write([""]) }
      try console.write(
        TroublePrinter(words: words, namesProgram: false).lines(for: error).flatMap {
          $0.wrapped(to: console.terminal.size.width)
        })
    }
  }

  /// Takes Swift that may not be whole yet.
  ///
  /// - Parameter isAll: whether nothing more will come; an empty line says so too.
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

  /// Names that are Swift here even where a command is called the same.
  private var declaredNames: Set<String> {
    guard quiz == nil else { return [] }
    let files = (try? session.answer(to: exercise))?.files ?? []
    return Set(files.flatMap { SwiftSource.declaredNames(in: $0.text) } + keptNames)
  }

  /// The names that statements have bound since the exercise was begun, in their order.
  var keptNames: [String] {
    let names = tryouts.kept.flatMap { Snippet.read($0).statements.flatMap(\.names) }
    var unique: [String] = []
    for name in names.reversed() where !unique.contains(name) { unique.insert(name, at: 0) }
    return unique
  }
}
