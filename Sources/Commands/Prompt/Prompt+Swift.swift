import Course
import Foundation
import SwiftSource
import Terminal

/// What is typed as Swift: declarations join the learner's file, statements are tried out.
extension Prompt {
  func perform(_ items: [Snippet.Item], typed: String) throws {
    guard let task = exercise.code else {
      try say("prompt.quiz-takes-letters")
      return
    }
    let snippet = Snippet.complete(items)
    if !snippet.declarations.isEmpty { try join(snippet.declarations, task) }
    if !snippet.statements.isEmpty { try tryOut(snippet.statements, task, typed: typed) }
    guard !snippet.declarations.isEmpty else { return }
    try check()
    try console.write([""])
  }

  /// Puts declarations into the file that has their like, or into `Exercise.swift`.
  private func join(_ declarations: [Declaration], _ task: CodeTask) throws {
    let files = try workspace.files(of: exercise, task)
    guard let main = files.first(where: { $0.name == "Exercise.swift" }) ?? files.first else {
      return
    }
    for file in files {
      let mine = declarations.filter { declaration in
        let home = files.first { !joining([declaration], to: $0.text).replaced.isEmpty } ?? main
        return home.name == file.name
      }
      guard !mine.isEmpty else { continue }
      let joined = joining(mine, to: file.text)
      guard joined.source != file.text else { continue }
      try change(file.url, from: file.text, to: joined.source, name: mine[0].name)
      for replacement in joined.replaced { try show(replacement, in: file) }
      for added in joined.added {
        let values = ["name": added.name, "file": file.name]
        try say("prompt.added", values, .colour(.grey))
      }
    }
  }

  private func show(_ replacement: Joined.Replacement, in file: SourceFile) throws {
    let values = [
      "name": replacement.name, "file": file.name, "line": String(replacement.line),
    ]
    try say("prompt.replaced", values, .colour(.grey))
    let printer = ChangePrinter(terminal: console.terminal)
    try console.write(printer.lines(from: replacement.old, to: replacement.new))
  }

  private func tryOut(
    _ statements: [Snippet.Statement], _ task: CodeTask, typed: String
  ) throws {
    let files = try workspace.files(of: exercise, task)
    let run = try tryouts.tryOut(statements, task, files: files, by: session.courseJudge())
    if run.end != .finished || run.thrown != nil { tally.fellShort() }
    let printer = TryoutPrinter(words: words, terminal: console.terminal)
    try console.write(
      printer.lines(for: run, typed: typed).flatMap {
        $0.wrapped(to: console.terminal.size.width)
      })
    if statements.contains(where: \.isMeantAsMember) {
      try say("prompt.kept-apart", [:], .colour(.grey))
    }
  }

  /// The names that are kept for the session, with their values now.
  func showVariables() throws {
    guard let task = exercise.code else { return try say("prompt.no-variables") }
    let unique = keptNames
    guard !unique.isEmpty else { return try say("prompt.no-variables") }
    let statements = unique.flatMap { Snippet.read($0).statements }
    let files = try workspace.files(of: exercise, task)
    var copy = tryouts
    let run = try copy.tryOut(statements, task, files: files, by: session.courseJudge())
    guard run.values.count == unique.count else {
      let printer = TryoutPrinter(words: words, terminal: console.terminal)
      try console.write(printer.lines(for: run, typed: unique.joined(separator: "\n")))
      return
    }
    try console.write(
      zip(unique, run.values).map { name, value in
        StyledText("\(name): ", .bold) + StyledText(value.typeName, .colour(.cyan))
          + StyledText(" = \(value.text)")
      })
  }
}

extension Snippet.Statement {
  /// Whether it is a property as classes have them: weak, or without a value of its own.
  fileprivate var isMeantAsMember: Bool {
    if names.isEmpty { return false }
    return text.hasPrefix("weak ") || text.hasPrefix("unowned ") || !text.contains("=")
  }
}
