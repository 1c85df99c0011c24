import Foundation

/// The commands of the prompt, written `:check` or, where no such name is declared, `check`.
enum PromptCommandName: String, CaseIterable {
  case check, hint, next, prev, goto, list, lesson, task, show, edit, watch, reset, solution, why
  case lang, undo, vars, timings, help, quit

  /// A line that is a command, and the rest of it.
  struct Call: Equatable {
    let command: PromptCommandName
    let argument: String
  }

  /// Reads a line.
  enum Reading: Equatable {
    case call(Call)
    /// It begins with a colon and names no command, or more than one.
    case unknown(String)
    /// It is Swift.
    case swift
  }

  /// Whether a line is a command.
  ///
  /// - Parameter declared: names that the exercise declares; alone on a line they are Swift.
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
    guard meant.count == 1, let command = meant.first else { return .unknown(word) }
    return .call(Call(command: command, argument: argument))
  }
}
