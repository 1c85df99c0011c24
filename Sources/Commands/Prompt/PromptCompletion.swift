import Judging
import SwiftSource
import Terminal

/// Tab completion: commands, their arguments, and the names that the exercise declares.
///
/// It answers at once, on the editor's thread.
final class PromptCompletion: @unchecked Sendable {
  private let session: Session
  /// The commands with the open exercise; they exist after the line editor.
  weak var commands: PromptCommands?

  init(session: Session) { self.session = session }

  var completer: Completer {
    Completer { request, deliver in deliver(self.completions(for: request)) }
  }

  private func completions(for request: CompletionRequest) -> Completions {
    guard let open = commands?.open else { return .none }
    return completions(of: request.textBeforeCursor, open)
  }

  private func completions(of text: Substring, _ open: OpenExercise) -> Completions {
    // Only the cursor's line matters; a command in a draft has one of its own.
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let code = line.drop(while: \.isWhitespace)
    let before = code.hasPrefix(":") ? code : line
    if before.hasPrefix(":") && !before.contains(" ") {
      let names = PromptCommandName.allCases.map { ":\($0.rawValue)" }
      return Completions(
        word: String(before), candidates: names.filter { $0.hasPrefix(before) }, suffix: " ")
    }
    if let typed = before.termOfExplain {
      let words = session.course.glossary.entries.flatMap { entry in
        [entry.word] + entry.text(in: session.language).names
      }
      let wanted = typed.lowercased()
      return Completions(
        word: String(typed),
        candidates: words.filter { $0.lowercased().hasPrefix(wanted) }.sorted())
    }
    let isSwift = before.isArgumentInSwift
    if before.hasPrefix(":"), !isSwift {
      let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
      return Completions(
        word: String(word), candidates: arguments(of: before, open).filter { $0.hasPrefix(word) })
    }
    let start = before.lastIndex { !($0.isLetter || $0.isNumber || $0 == "_") }
    let word = before[(start.map(before.index(after:)) ?? before.startIndex)...]
    guard !word.isEmpty else { return .none }
    let names = Set(knownNames(open) + (isSwift ? checkNames(open) : [])).filter {
      $0.hasPrefix(word)
    }
    return Completions(word: String(word), candidates: names.sorted())
  }

  private func arguments(of line: Substring, _ open: OpenExercise) -> [String] {
    guard case .call(let call) = PromptCommandName.read(String(line), declared: []) else {
      return []
    }
    switch call.command.argument {
    case .none, .term, .swift, .text: return []
    case .word(let word): return [word]
    case .keptName: return open.tryouts.keptNames
    case .keptNameOrAll: return open.tryouts.keptNames + ["--all"]
    case .exercise: return session.course.exercises.flatMap { [$0.slug, $0.number.description] }
    case .file: return (try? session.answer(to: open.exercise))?.files.map(\.name) ?? []
    case .language: return session.course.languages.map(\.rawValue)
    }
  }

  private func checkNames(_ open: OpenExercise) -> [String] {
    open.exercise.code.map { Judge.checkNames(of: $0) } ?? []
  }

  private func knownNames(_ open: OpenExercise) -> [String] {
    guard let answer = try? session.answer(to: open.exercise) else { return [] }
    let support = session.course.supportModules
      .filter { answer.task.imports.contains($0.name) }.flatMap(\.files)
    return (answer.files + support).flatMap { SwiftSource.declaredNames(in: $0.text) }
      + open.tryouts.keptNames
  }
}

extension Substring {
  /// Whether a command before it takes Swift.
  fileprivate var isArgumentInSwift: Bool {
    guard hasPrefix(":"), contains(" "),
      case .call(let call) = PromptCommandName.read(String(self), declared: [])
    else { return false }
    return call.command.argument == .swift
  }

  /// The beginning of the word after `:explain`, which may have spaces; nil on any other line.
  fileprivate var termOfExplain: Substring? {
    guard case .call(let call) = PromptCommandName.read(String(self), declared: []),
      call.command.argument == .term, let space = firstIndex(of: " ")
    else { return nil }
    return self[index(after: space)...].drop { $0 == " " }
  }
}
