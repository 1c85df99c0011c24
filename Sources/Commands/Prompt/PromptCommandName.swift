import Course
import Foundation
import Platform
import SwiftSource
import Terminal

/// The prompt's commands, written `:check`, or `check` if the exercise declares no such name; also
/// with capital letters.
enum PromptCommandName: String, CaseIterable {
  case check, hint, next, prev, goto, list, lesson, task, show, edit, watch, reset, solution, why
  case trace, stage, graph, glossary, explain, summary, card, placement, hunt, review, lang
  case undo, vars, forget, time
  case help, quit

  /// Other names of commands: those of shells and other programs, and an earlier one.
  static let otherNames: [String: PromptCommandName] = [
    "exit": .quit, "logout": .quit, "q": .quit, "progress": .summary, "timings": .time,
  ]

  /// The kind of thing that a command's argument names; Tab completes it.
  enum Argument: Equatable {
    case none
    /// An exercise, or a word.
    case exercise(or: String?)
    case file
    /// A declaration of the learner's files, or a file.
    case declaration
    case language
    /// A word of the glossary, to the end of the line.
    case term
    /// A name that is kept, or a word.
    case keptName(or: String?)
    /// Free text, which Tab does not complete.
    case text
    /// Swift, or the name of a check.
    case swift
    /// The name of a check.
    case check
    case word(String)
  }

  var argument: Argument {
    switch self {
    case .goto: .exercise(or: nil)
    case .hunt: .exercise(or: "stop")
    case .show: .file
    case .edit: .declaration
    case .lang: .language
    case .explain, .list: .term
    case .trace: .swift
    case .stage: .check
    case .solution: .word("now")
    case .check: .word("all")
    case .forget: .keptName(or: nil)
    case .graph: .keptName(or: "--all")
    case .summary, .card, .lesson, .help: .text
    case .review: .word("off")
    case .hint, .next, .prev, .task, .watch, .reset, .why, .glossary, .placement, .undo, .vars,
      .time, .quit:
      .none
    }
  }

  /// The sentence that refuses what stands behind the command's name; nil if it may stand there.
  func objection(to argument: String) -> Trouble? {
    guard !argument.isEmpty else { return nil }
    switch self.argument {
    case .none: return Trouble("prompt.no-argument", ["command": rawValue])
    // `:review` says itself what it does not know.
    case .word(let word) where self != .review && argument.lowercased() != word:
      return Trouble("prompt.other-argument", ["command": rawValue, "word": word])
    default: return nil
    }
  }

  /// Whether the command is only for reading: another one with the same abbreviation goes first.
  private var yields: Bool {
    [.glossary, .explain, .summary, .card, .placement, .graph, .stage, .hunt, .review]
      .contains(self)
  }

  /// Whether the command shows what happened in a run.
  var looksInside: Bool { [.trace, .stage, .graph, .why].contains(self) }

  struct Call: Equatable {
    let command: PromptCommandName
    let argument: String
  }

  enum Reading: Equatable {
    case call(Call)
    /// A word after a colon that names no command, and the command that is spelled most alike.
    case unknown(String, nearest: PromptCommandName?)
    /// A word after a colon that abbreviates several commands.
    case ambiguous(String, [PromptCommandName])
    case swift
  }

  /// The colons that begin a command: of an English keyboard and of a Chinese one.
  static let colons: Set<Character> = [":", "："]

  /// Whether its argument is a text, in which full-width characters have their own meaning.
  private var takesProse: Bool { [.text, .term, .swift].contains(argument) }

  /// Reads a line as a command or as Swift.
  ///
  /// A colon, letters and spaces may be full-width: an input method for Chinese types them.
  ///
  /// - Parameter declared: the names that the exercise declares; without a colon they are Swift.
  static func read(_ line: String, declared: Set<String>) -> Reading {
    let trimmed = line.trimmingCharacters(in: .whitespacesAndNewlines)
    let hasColon = trimmed.first.map(colons.contains) ?? false
    let parts = trimmed.drop(while: colons.contains)
      .split(maxSplits: 1) { $0 == " " || $0 == "\u{3000}" }
    let typed = parts.first.map { WideCharacter.narrowed(String($0)) } ?? ""
    let word = typed.lowercased()
    let rest = parts.count > 1 ? String(parts[1]).trimmingCharacters(in: .whitespaces) : ""
    func call(_ command: PromptCommandName) -> Reading {
      let argument = command.takesProse ? rest : WideCharacter.narrowed(rest)
      return .call(Call(command: command, argument: argument))
    }
    if let command = PromptCommandName(rawValue: word) ?? otherNames[word] {
      let isMeant = hasColon || !declared.contains(typed) && command.isBare(in: trimmed, with: rest)
      return isMeant ? call(command) : .swift
    }
    guard hasColon else { return .swift }
    let meant = allCases.filter { !word.isEmpty && $0.rawValue.hasPrefix(word) }
    let first = meant.filter { !$0.yields }
    let chosen = first.isEmpty ? meant : first
    guard let command = chosen.first else { return .unknown(word, nearest: nearest(to: word)) }
    guard chosen.count == 1 else { return .ambiguous(word, chosen) }
    return call(command)
  }

  /// Returns the command of a line; nil if it has none.
  static func call(in line: String) -> Call? {
    if case .call(let call) = read(line, declared: []) { call } else { nil }
  }

  /// Whether a line that begins with the command's name without a colon is a command.
  ///
  /// With an argument it is one only if the line cannot be Swift: `explain weak`, not `list - 1`.
  private func isBare(in line: String, with argument: String) -> Bool {
    guard !argument.isEmpty else { return true }
    switch self.argument {
    case .none: return false
    case .word(let word): return argument == word
    case .exercise, .file, .declaration, .language, .term, .keptName, .swift, .check, .text:
      if case .malformed = Snippet.read(line) { return true }
      return false
    }
  }

  /// Returns the command whose name differs from a word by one letter, or by two swapped ones.
  private static func nearest(to word: String) -> PromptCommandName? {
    guard word.count > 2, word.count < 20 else { return nil }
    return allCases.first { editDistance(Array($0.rawValue), Array(word)) == 1 }
  }
}

extension Printer {
  /// Returns what the prompt's commands do.
  ///
  /// - Parameter only: the one to tell about; nil for all of them.
  func help(about only: PromptCommandName? = nil) -> [StyledText] {
    let names = only.map { [$0] } ?? PromptCommandName.allCases
    let indent = (names.map(\.rawValue.count).max() ?? 0) + 5
    let commands = names.flatMap { command in
      let head = StyledText("  ") + StyledText(":\(command.rawValue)", .bold)
      return StyledText(words("help.\(command.rawValue)")).wrapped(to: max(10, columns - indent))
        .enumerated().map { ($0 == 0 ? head : "").padded(to: indent) + $1 }
    }
    return (only == nil ? lines("help.intro") : []) + commands
  }
}
