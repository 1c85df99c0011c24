import Completion
import Course
import Judging
import Sandbox
import SwiftSource
import Terminal

/// Tab completion: commands, their arguments, and Swift.
///
/// It answers for commands at once, and for Swift when the toolchain's sourcekitd has answered.
/// Where that is not possible, it offers the names that the exercise declares.
final class PromptCompletion: @unchecked Sendable {
  private let session: Session
  private let code: CodeCompleter
  /// The commands with the open exercise; they exist after the line editor.
  weak var commands: PromptCommands?

  init(session: Session) {
    self.session = session
    code = CodeCompleter(
      executable: Installation.completer.path, environment: session.context.environment)
  }

  var completer: Completer {
    { request, deliver in
      guard let open = self.commands?.open else { return deliver(.none) }
      self.complete(request, open, deliver)
    }
  }

  /// Ends the process that finds completions.
  func end() { code.end() }

  /// Runs on the editor's thread.
  private func complete(
    _ request: CompletionRequest, _ open: OpenExercise,
    _ deliver: @escaping @Sendable (Completions) -> Void
  ) {
    // A command in a draft has a line of its own.
    let lines = request.textBeforeCursor.split(separator: "\n", omittingEmptySubsequences: false)
    let line = (lines.last ?? "").drop(while: \.isWhitespace)
    guard line.first.map(PromptCommandName.colons.contains) == true else {
      return complete(request.text, at: request.offset, open, deliver: deliver)
    }
    guard let argument = line.argument(of: .swift) else {
      return deliver(completions(ofCommand: line, open))
    }
    complete(
      String(argument), at: argument.utf8.count, open, others: checkNames(open), deliver: deliver)
  }

  /// - Parameter others: names that may stand there besides Swift.
  private func complete(
    _ draft: String, at cursor: Int, _ open: OpenExercise, others: [String] = [],
    deliver: @escaping @Sendable (Completions) -> Void
  ) {
    guard let answer = try? session.answer(to: open.exercise) else { return deliver(.none) }
    let task = answer.task
    let modules = session.course.supportModules
    let reach = modules.lastIndex { task.imports.contains($0.name) } ?? -1
    var question = CompletionQuestion(draft: draft, cursor: cursor)
    question.files = answer.files.map(\.text)
    question.helpers = task.show.map { [$0.text] } ?? []
    question.kept = open.kept.active.map(\.text)
    question.imports = session.course.scriptImports(of: task, files: answer.files)
    question.support = modules.prefix(reach + 1).map { ProgramModule($0) }
    question.isMainActorByDefault = task.isolation == .mainActor
    question.languageMode = task.languageMode.rawValue
    let texts = question.files + session.course.supportTexts(of: task)
    let known = open.kept.bindings.map(\.name) + others
    let word = draft.wordBefore(cursor)
    code.complete(question) { result in
      switch result {
      case .success(let found):
        let more = others.filter { !word.isEmpty && $0.hasPrefix(word) }.map { Candidate($0) }
        let candidates = more + found.candidates
        deliver(Completions(word: more.isEmpty ? found.word : word, candidates: candidates))
      case .failure:
        let names = Set(texts.flatMap { SwiftSource.declaredNames(in: $0) } + known)
        let fitting = names.filter { !word.isEmpty && $0.hasPrefix(word) }.sorted()
        deliver(Completions(word: word, candidates: fitting))
      }
    }
  }

  private func completions(ofCommand line: Substring, _ open: OpenExercise) -> Completions {
    guard line.contains(" ") else {
      let names = PromptCommandName.allCases.map { ":\($0.rawValue)" }
      let typed = WideCharacter.narrowed(String(line))
      return Completions(
        word: String(line), candidates: names.filter { $0.hasPrefix(typed) }, suffix: " ")
    }
    if let typed = line.argument(of: .term) {
      let all = PromptCommandName.call(in: String(line))?.command == .list ? ["all"] : []
      let words =
        session.course.glossary.entries.flatMap { entry in
          [entry.word] + entry.text(in: session.language).names
        } + all
      let wanted = typed.lowercased()
      return Completions(
        word: String(typed),
        candidates: words.filter { $0.lowercased().hasPrefix(wanted) }.sorted())
    }
    let word = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    return Completions(
      word: String(word), candidates: arguments(of: line, open).filter { $0.hasPrefix(word) })
  }

  private func arguments(of line: Substring, _ open: OpenExercise) -> [String] {
    guard let call = PromptCommandName.call(in: String(line)) else { return [] }
    switch call.command.argument {
    case .none, .term, .swift, .text: return []
    case .word(let word): return [word]
    case .check: return checkNames(open)
    case .keptName(let other): return open.kept.bindings.map(\.name) + [other].compactMap(\.self)
    case .exercise(let other):
      return session.course.exercises.flatMap { [$0.slug, $0.number.description] }
        + [other].compactMap(\.self)
    case .file: return (try? session.answer(to: open.exercise))?.files.map(\.name) ?? []
    case .declaration:
      let files = (try? session.answer(to: open.exercise))?.files ?? []
      return editableDeclarations(in: files.map(\.text)).map(\.name)
        + (files.count > 1 ? files.map(\.name) : [])
    case .language: return session.course.languages.map(\.rawValue)
    }
  }

  private func checkNames(_ open: OpenExercise) -> [String] {
    open.exercise.code.map { Judge.checkNames(of: $0) } ?? []
  }
}

extension String {
  /// The letters, digits and underscores directly before a position in bytes.
  fileprivate func wordBefore(_ offset: Int) -> String {
    let before = self[..<utf8.index(startIndex, offsetBy: offset)]
    let start = before.lastIndex { !($0.isLetter || $0.isNumber || $0 == "_") }
    return String(before[(start.map(before.index(after:)) ?? before.startIndex)...])
  }
}

extension Substring {
  /// The text after a command that takes this kind of argument; nil on any other line.
  fileprivate func argument(of kind: PromptCommandName.Argument) -> Substring? {
    guard let space = firstIndex(of: " "),
      PromptCommandName.call(in: String(self))?.command.argument == kind
    else { return nil }
    return self[index(after: space)...].drop { $0 == " " }
  }
}
