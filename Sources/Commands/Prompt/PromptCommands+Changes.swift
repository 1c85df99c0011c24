import Course
import Foundation
import Learner
import SwiftSource

/// A replaced text of one of the learner's files.
struct UndoableChange {
  let file: URL
  let before: String
  let after: String
  /// The declaration that joined the file, or the command that changed it.
  let name: String
}

/// Changes of the learner's files, which `:undo` can revert.
extension PromptCommands {
  /// Puts each declaration into the file that declares the same name, or into `Exercise.swift`.
  ///
  /// Prints each replacement and each added name.
  ///
  /// - Returns: the files as they are afterwards.
  func join(_ declarations: [Declaration], to files: [SourceFile]) throws -> [SourceFile] {
    let main = files.first { $0.name == "Exercise.swift" } ?? files[0]
    return try files.map { file in
      let mine = declarations.filter { declaration in
        let home = files.first { !joining([declaration], to: $0.text).replaced.isEmpty } ?? main
        return home.name == file.name
      }
      let joined = joining(mine, to: file.text)
      guard !mine.isEmpty, joined.source != file.text else { return file }
      try workspace.write(joined.source, to: file.url)
      open.changes.append(
        UndoableChange(
          file: file.url, before: file.text, after: joined.source, name: mine[0].name))
      for replacement in joined.replaced {
        try say(replacement, in: file.name)
      }
      for added in joined.added {
        try screen.say("prompt.added", ["name": added.name, "file": file.name], .colour(.grey))
      }
      return file.with(text: joined.source)
    }
  }

  /// Prints that a declaration was replaced, and the lines that differ.
  func say(_ change: Joined.Replacement, in file: String) throws {
    let values = ["name": change.name, "file": file, "line": String(change.line)]
    try screen.say("prompt.replaced", values, .colour(.grey))
    try screen.write(screen.printer.lines(from: change.old, to: change.new))
  }

  /// Writes the new text of a file in which a declaration was edited.
  ///
  /// - Parameter continues: whether the learner has not been told of the last change yet, so that
  ///   both are taken back together.
  func replace(_ file: SourceFile, by new: String, for name: String, continues: Bool) throws {
    try workspace.write(new, to: file.url)
    var before = file.text
    if continues, let last = open.changes.last, last.file == file.url, last.after == before {
      before = last.before
      open.changes.removeLast()
    }
    open.changes.append(UndoableChange(file: file.url, before: before, after: new, name: name))
  }

  /// Restores the starter of the exercise and prints where the learner's version was kept; a quiz
  /// begins again.
  func reset() throws {
    guard let task = exercise.code else {
      open.quiz = open.quiz.map { QuizRun(questions: $0.questions) }
      try screen.say("reset.quiz-begins", [:], .colour(.grey))
      return try askNextQuestion()
    }
    let resets = task.starter.compactMap { starter -> UndoableChange? in
      let file = workspace.folder(of: exercise).appendingPathComponent(starter.name)
      guard let mine = try? LearnerFile.read(file), mine.text != starter.text else { return nil }
      return UndoableChange(file: file, before: mine.text, after: starter.text, name: ":reset")
    }
    try session.reset(exercise)
    open.changes += resets
    open.kept.forget()
    open.lastReport = nil
    open.judged = try session.answer(to: exercise)?.files
  }

  /// Reverts the newest change, unless another program has changed the file since, and judges the
  /// files.
  func undo() throws {
    guard let change = open.changes.last else { return try screen.say("prompt.nothing-to-undo") }
    let values = ["name": change.name, "file": change.file.lastPathComponent]
    guard WorkspaceFiles.data(of: change.file) == Data(change.after.utf8) else {
      return try screen.say("prompt.changed-elsewhere", values)
    }
    try workspace.write(change.before, to: change.file)
    open.changes.removeLast()
    try screen.say("prompt.undone", values)
    try screen.write(screen.printer.lines(from: change.after, to: change.before))
    try check(since: open.lastReport, after: [])
  }
}
