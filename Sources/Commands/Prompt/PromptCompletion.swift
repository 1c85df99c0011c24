import Judging
import SwiftSource
import Terminal

/// Tab completion: commands, their arguments, and the names that the exercise declares.
struct PromptCompletion {
  let session: Session
  let open: OpenExercise

  func completions(for line: String, at cursor: String.Index) -> Completions {
    let before = line[..<cursor]
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
        word: String(word), candidates: arguments(of: before).filter { $0.hasPrefix(word) })
    }
    let start = before.lastIndex { !($0.isLetter || $0.isNumber || $0 == "_") }
    let word = before[(start.map(before.index(after:)) ?? before.startIndex)...]
    guard !word.isEmpty else { return .none }
    let names = Set(knownNames + (isSwift ? checkNames : [])).filter {
      $0.hasPrefix(word) && $0 != word
    }
    return Completions(word: String(word), candidates: names.sorted())
  }

  private func arguments(of line: Substring) -> [String] {
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

  private var checkNames: [String] {
    open.exercise.code.map { Judge.checkNames(of: $0) } ?? []
  }

  private var knownNames: [String] {
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
