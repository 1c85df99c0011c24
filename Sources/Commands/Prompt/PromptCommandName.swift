import Foundation

/// The prompt's commands, written `:check`, or `check` if the exercise declares no such name.
enum PromptCommandName: String, CaseIterable {
  case check, hint, next, prev, goto, list, lesson, task, show, edit, watch, reset, solution, why
  case trace, graph, glossary, explain, summary, card, placement, lang, undo, vars, timings, help,
    quit

  /// The kind of thing that a command's argument names; Tab completes it.
  enum Argument: Equatable {
    case none
    case exercise
    case file
    case language
    /// A word of the glossary, to the end of the line.
    case term
    /// A name that is kept, or `--all`.
    case keptName
    /// Swift, or the name of a check.
    case swift
    /// This word or nothing.
    case word(String)
  }

  var argument: Argument {
    switch self {
    case .goto: .exercise
    case .show: .file
    case .lang: .language
    case .explain: .term
    case .trace: .swift
    case .solution: .word("now")
    case .list: .word("all")
    case .graph: .keptName
    case .check, .hint, .next, .prev, .lesson, .task, .edit, .watch, .reset, .why, .glossary,
      .summary, .card, .placement, .undo, .vars, .timings, .help, .quit:
      .none
    }
  }

  /// Whether the command is only for reading: another one with the same abbreviation goes first.
  private var yields: Bool {
    switch self {
    case .glossary, .explain, .summary, .card, .placement, .graph: true
    default: false
    }
  }

  /// A command, and the rest of its line.
  struct Call: Equatable {
    let command: PromptCommandName
    let argument: String
  }

  /// The meaning of a line.
  enum Reading: Equatable {
    case call(Call)
    /// A word after a colon that names no command, or that abbreviates several.
    case unknown(String)
    /// Any other line.
    case swift
  }

  /// Reads a line as a command or as Swift.
  ///
  /// - Parameter declared: the names that the exercise declares; alone on a line they are Swift.
  static func read(_ line: String, declared: Set<String>) -> Reading {
    let trimmed = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.hasPrefix(":") else {
      guard !declared.contains(trimmed), let command = PromptCommandName(rawValue: trimmed) else {
        return .swift
      }
      return .call(Call(command: command, argument: ""))
    }
    let parts = trimmed.dropFirst().split(separator: " ", maxSplits: 1)
    let word = parts.first.map { $0.lowercased() } ?? ""
    let argument =
      parts.count > 1 ? String(parts[1]).trimmingCharacters(in: .whitespaces) : ""
    if let command = PromptCommandName(rawValue: word) {
      return .call(Call(command: command, argument: argument))
    }
    let meant = allCases.filter { !word.isEmpty && $0.rawValue.hasPrefix(word) }
    let first = meant.filter { !$0.yields }
    let chosen = first.isEmpty ? meant : first
    guard chosen.count == 1, let command = chosen.first else { return .unknown(word) }
    return .call(Call(command: command, argument: argument))
  }
}
