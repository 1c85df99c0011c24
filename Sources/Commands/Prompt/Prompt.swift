// The prompt: it reads texts of one or more lines, and treats each as commands, as an answer to a
// quiz, as declarations for the learner's file, or as statements to try out.

import Course
import Foundation
import Learner
import Platform
import SwiftSource
import Terminal

/// A prompt session in a learner's workspace.
final class Prompt {
  private let session: Session
  private let reader: LineReader
  private let screen: PromptScreen
  private let commands: PromptCommands
  private let completion: PromptCompletion
  /// A draft that a command has interrupted or that has an error; the editor shows it again.
  private var draft = Draft()
  /// Whether `draft` has had an error, which the learner is to mend.
  private var isMending = false
  /// The rows above `draft` with the message of its error.
  private var rowsAbove = 0
  private var hasExplainedMending = false

  init(_ session: Session, workspace: Workspace) throws {
    self.session = session
    let history = HistoryFile(url: workspace.hiddenFolder.appendingPathComponent("history"))
    completion = PromptCompletion(session: session)
    reader = LineReader.open(
      terminal: session.console.terminal, history: history,
      words: EditorWords(session.words), completer: completion.completer,
      settings: Prompt.editorSettings(in: session.context.environment))
    screen = PromptScreen(session: session, reader: reader)
    commands = try PromptCommands(screen, workspace: workspace)
    completion.commands = commands
  }

  /// The file with the learner's keys, as other programs with libedit find it.
  private static func editorSettings(in environment: [String: String]) -> URL? {
    if let file = environment["EDITRC"], !file.isEmpty { return URL(fileURLWithPath: file) }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    let file = URL(fileURLWithPath: home).appendingPathComponent(".editrc")
    // A key may type a whole program, and root often has another user's home.
    return Files.isFamiliar(file.path, from: "/") ? file : nil
  }

  /// Reads and executes texts until the end of the input.
  ///
  /// The exit status is success in an interactive session. For piped input it tells how the texts
  /// went.
  func run() throws -> ExitStatus {
    defer {
      completion.end()
      reader.close()
    }
    if reader.lacksEditor { try screen.say("prompt.no-libedit", [:], .colour(.yellow)) }
    try commands.greet()
    while !commands.isLeaving {
      screen.beginPage()
      let hasTurned = screen.takeHasTurned()
      if reader.isInteractive { session.prepare(commands.open.exercise) }
      let request = self.request
      let wasMending = isMending
      (draft, isMending, rowsAbove) = (Draft(), false, 0)
      switch try reader.read(request) {
      case .text(let text):
        try answering { if let text = withoutLateQuit(text, hasTurned) { try take(text) } }
      case .command(let line, let rest):
        (draft, isMending) = (rest, wasMending)
        let call = PromptCommandName.call(in: line)
        try answering {
          // `:edit` without a name opens the draft.
          if call?.command == .edit, call?.argument == "" {
            return draft = try commands.edit(draft: rest)
          }
          try perform(line)
          // These judge or run the learner's file as it is.
          if let call, [.check, .time, .watch, .trace, .stage, .why].contains(call.command) {
            try screen.say("prompt.draft-apart", [:], .colour(.grey))
          }
        }
      case .interrupted: break
      case .tooLong(let limit):
        try screen.say("prompt.too-long", ["megabytes": String(limit >> 20)])
        commands.tally.fellShort()
      case .end:
        if reader.isInteractive { try screen.write([""]) }
        commands.isLeaving = true
      }
    }
    guard reader.isInteractive else { return commands.tally.status }
    if session.progress?.isSaved == true { try screen.say("prompt.bye") }
    return .success
  }

  private var request: DraftRequest {
    let exercise = commands.open.exercise
    let number = (exercise.isHunt ? "hunt " : "") + exercise.number.description
    return DraftRequest(
      prompt: StyledText("\(number)>", .colour(.green)),
      continuation: StyledText("\(number)|", .colour(.grey)),
      draft: draft,
      language: commands.open.quiz == nil
        ? .swift(declared: { [session, open = commands.open] in open.declaredNames(in: session) })
        : .answers,
      isMending: isMending, rowsAbove: rowsAbove, notice: commands.notice(show: takeSaves))
  }

  /// Returns a text without a `q` that was typed for a pager that had ended; nil if that leaves an
  /// unfinished text, which becomes the draft.
  private func withoutLateQuit(_ text: String, _ hasTurned: Bool) -> String? {
    guard hasTurned,
      let meant = PromptText.withoutLateQuit(
        text, declared: commands.open.declaredNames(in: session),
        isSwift: commands.open.quiz == nil)
    else { return text }
    guard commands.open.quiz == nil, Snippet.read(meant) == .incomplete else { return meant }
    // The Enter key was meant to begin a line.
    draft = Draft(meant + "\n  ")
    return nil
  }

  /// Carries out the commands and snippets of a text, one after the other.
  ///
  /// If a snippet does not compile, it becomes the draft again, with what follows it.
  private func take(_ text: String) throws {
    let declared = commands.open.declaredNames(in: session)
    let parts = PromptText.parts(of: text, declared: declared)
    if parts.contains(where: { if case .command = $0 { true } else { false } })
      || commands.open.quiz == nil
    {
      reader.remember(text)
    }
    for (index, part) in parts.enumerated() where !commands.isLeaving {
      switch part {
      case .command(let line): try perform(line, declared: declared)
      case .swift(let line) where commands.open.quiz != nil: try commands.answerQuiz(line)
      case .swift(let snippet):
        guard let slip = try take(snippet: snippet) else { continue }
        let rest = ([snippet] + parts[(index + 1)...].map(\.text)).joined(separator: "\n")
        return try offerToMend(rest, at: slip)
      }
    }
  }

  private func perform(_ line: String, declared: Set<String> = []) throws {
    switch PromptCommandName.read(line, declared: declared) {
    case .call(let call):
      if let objection = call.command.objection(to: call.argument) { throw objection }
      try commands.perform(call)
      if !commands.isLeaving { try screen.write([""]) }
    case .unknown(let word, let nearest):
      let values = ["name": word, "nearest": nearest?.rawValue ?? ""]
      throw Trouble(nearest == nil ? "prompt.unknown-command" : "prompt.similar-command", values)
    case .ambiguous(let word, let commands):
      let names = commands.map { ":\($0.rawValue)" }.joined(separator: ", ")
      throw Trouble("prompt.ambiguous-command", ["name": word, "commands": names])
    case .swift: break
    }
  }

  /// Takes over what was saved in an editor while the learner could type; returns the draft.
  private func takeSaves(_ unsent: Draft) throws -> Draft {
    screen.beginPage()
    var draft = unsent
    try answering {
      if try screen.withoutPages({ try commands.takeSaves() }) { try screen.write([""]) }
      guard let saved = try commands.takeSavedDraft() else { return }
      if !unsent.isBlank, unsent.text != saved.text { reader.remember(unsent.text) }
      draft = saved
    }
    return draft
  }

  /// Carries out a snippet; returns where it does not compile.
  private func take(snippet: String) throws -> Slip? {
    let parsed = Snippet.read(snippet)
    switch parsed {
    case .empty: return nil
    case .incomplete:
      commands.tally.fellShort()
      try screen.say("prompt.unfinished")
      return nil
    case .malformed:
      commands.tally.fellShort()
      if let error = parsed.error {
        try screen.write(screen.printer.lines(for: error, in: snippet))
      }
      return parsed.error?.slip
    case .complete: return try commands.perform(parsed, typed: snippet)
    }
  }

  /// Makes a text the draft again, with the cursor at its error.
  private func offerToMend(_ text: String, at slip: Slip) throws {
    guard reader.canEdit else { return }
    draft = Draft(text, line: slip.line, column: slip.column)
    isMending = true
    try screen.say(
      hasExplainedMending ? "prompt.mend-again" : "prompt.mend", [:], .colour(.grey))
    hasExplainedMending = true
    rowsAbove = screen.rows
  }

  /// Runs `body`; Ctrl-C cancels it, and in an interactive session an error does not end the
  /// session.
  private func answering(_ body: () throws -> Void) throws {
    do {
      try session.cancelling(during: body)
    } catch let error where reader.isInteractive && !(error is Console.ClosedPipe) {
      if error is Cancelled { try screen.write([""]) }
      try screen.write(
        screen.printer.lines(for: error, namesProgram: false)
          .flatMap { $0.wrapped(to: screen.printer.columns) })
    }
  }
}
