// The prompt: reads lines until they are whole, and hands them on as a command, as an answer to a
// quiz, as declarations for the learner's file, or as statements to try out.

import CLinux
import Course
import Foundation
import Grading
import Runner
import SwiftSource

/// A learner at the prompt.
final class Prompt {
  let session: Session
  let workspace: Workspace
  /// The exercise at hand.
  var exercise: Exercise
  /// What was tried out since the exercise was begun.
  var tryouts = TryoutSession()
  /// The files as they were before each change made here, the newest last.
  var undoable: [Change] = []
  /// The last verdict.
  var lastReport: Report?
  /// The quiz under way; nil at an exercise of code.
  var quiz: QuizRun?

  var reader: LineReader?
  private var unfinished = ""
  private var isLeaving = false

  /// A change that `:undo` takes back.
  struct Change {
    let file: URL
    let before: String
    let name: String
  }

  init(_ session: Session, workspace: Workspace) throws {
    self.session = session
    self.workspace = workspace
    exercise = try session.currentExercise()
  }

  var words: AllWords { session.words }
  var console: Console { session.console }

  /// Reads and answers until the end; the status says how the last check went.
  func run() throws -> ExitStatus {
    let history = HistoryFile(url: workspace.hiddenFolder.appendingPathComponent("history"))
    let reader = LineReader.open(
      terminal: console.terminal, history: history,
      more: { [words] in words("editor.more", ["count": String($0)]) },
      complete: { [unowned self] in self.completions(for: $0, at: $1) })
    self.reader = reader
    try greet()
    while !isLeaving {
      switch reader.readLine(promptText, "") {
      case .line(let line): try take(line)
      case .interrupted: unfinished = ""
      case .tooLong(let limit):
        try say("prompt.too-long", ["megabytes": String(limit >> 20)])
      case .end:
        if reader.isInteractive { try console.write([""]) }
        if !unfinished.isEmpty { try takeSwift(unfinished, isAll: true) }
        isLeaving = true
      }
    }
    if reader.isInteractive { try say("prompt.bye") }
    return lastReport?.exitStatus ?? .success
  }

  func leave() { isLeaving = true }

  func say(_ key: String, _ values: [String: String] = [:], _ style: Style = .plain) throws {
    try console.say(StyledText(words(key, values), style))
  }

  private var promptText: StyledText {
    unfinished.isEmpty
      ? StyledText("\(exercise.number)>", .colour(.green)) + " "
      : StyledText("\(exercise.number)|", .colour(.grey)) + " "
  }

  // MARK: A line

  private func take(_ line: String) throws {
    let isFirst = unfinished.isEmpty
    let isBlank = line.allSatisfy(\.isWhitespace)
    if isFirst && isBlank { return }
    do {
      if isFirst {
        switch PromptCommandName.read(line, declared: declaredNames) {
        case .call(let call):
          reader?.remember(line)
          try Interruption.watching(session) { try perform(call) }
          return
        case .unknown(let word):
          reader?.remember(line)
          try say("prompt.unknown-command", ["name": word])
          return
        case .swift: break
        }
        if quiz != nil {
          try answerQuiz(line)
          return
        }
      }
      let text = isFirst ? line : unfinished + "\n" + line
      try Interruption.watching(session) { try takeSwift(text, isAll: isBlank && !isFirst) }
    } catch let error where !(error is Console.ClosedPipe) {
      // One command's trouble does not end the session.
      unfinished = ""
      try console.write(TroublePrinter(words: words).lines(for: error))
      if !(reader?.isInteractive ?? false) && !(error is Cancelled) { throw error }
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
      reader?.remember(text)
      try say("prompt.unfinished")
    case .malformed(let line, let column, let message):
      unfinished = ""
      reader?.remember(text)
      try console.write(malformed(text, line: line, column: column, message: message))
    case .complete(let items):
      unfinished = ""
      reader?.remember(text)
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

  private var declaredNames: Set<String> {
    guard quiz == nil, let answer = try? session.answer(to: exercise) else { return [] }
    return Set(answer.files.flatMap { SwiftSource.declaredNames(in: $0.text) })
  }
}
