import Course
import Foundation
import Learner
import SwiftSource

/// The changes that the prompt made to the learner's files and that `:undo` can revert.
struct UndoableChanges {
  /// The newest last.
  private var changes: [Change] = []

  /// A replaced text of one file.
  struct Change {
    let file: URL
    let before: String
    let after: String
    /// The declaration that joined the file, or the command that changed it.
    let name: String
  }

  /// Puts each declaration into the file that declares the same name, or into `Exercise.swift`.
  ///
  /// Prints each replacement and each added name.
  ///
  /// - Returns: the files as they are afterwards.
  mutating func join(
    _ declarations: [Declaration], to files: [SourceFile], in workspace: Workspace,
    on screen: PromptScreen
  ) throws -> [SourceFile] {
    let main = files.first { $0.name == "Exercise.swift" } ?? files[0]
    return try files.map { file in
      let mine = declarations.filter { declaration in
        let home = files.first { !joining([declaration], to: $0.text).replaced.isEmpty } ?? main
        return home.name == file.name
      }
      let joined = joining(mine, to: file.text)
      guard !mine.isEmpty, joined.source != file.text else { return file }
      try workspace.write(joined.source, to: file.url)
      changes.append(
        Change(file: file.url, before: file.text, after: joined.source, name: mine[0].name))
      for replacement in joined.replaced {
        try show(
          name: replacement.name, file: file.name, line: replacement.line, from: replacement.old,
          to: replacement.new, on: screen)
      }
      for added in joined.added {
        let values = ["name": added.name, "file": file.name]
        try screen.say("prompt.added", values, .colour(.grey))
      }
      return file.with(text: joined.source)
    }
  }

  /// Prints that a declaration was replaced, and the lines that differ.
  func show(
    name: String, file: String, line: Int, from old: String, to new: String,
    on screen: PromptScreen
  ) throws {
    let values = ["name": name, "file": file, "line": String(line)]
    try screen.say("prompt.replaced", values, .colour(.grey))
    try screen.write(screen.printer.lines(from: old, to: new))
  }

  /// Writes the new text of a file in which a declaration was edited.
  ///
  /// - Parameter continues: whether the learner has not been told of the last change yet, so that
  ///   both are taken back together.
  mutating func replace(
    _ file: SourceFile, by new: String, for name: String, continues: Bool, in workspace: Workspace
  ) throws {
    try workspace.write(new, to: file.url)
    var before = file.text
    if continues, let last = changes.last, last.file == file.url, last.after == before {
      before = last.before
      changes.removeLast()
    }
    changes.append(Change(file: file.url, before: before, after: new, name: name))
  }

  /// Restores the starter of an exercise and prints where the learner's version was kept.
  mutating func reset(
    _ exercise: Exercise, _ task: CodeTask, in workspace: Workspace, _ session: Session
  ) throws {
    let resets = task.starter.compactMap { starter -> Change? in
      let file = workspace.folder(of: exercise).appendingPathComponent(starter.name)
      guard let mine = try? LearnerFile.read(file), mine.text != starter.text else { return nil }
      return Change(file: file, before: mine.text, after: starter.text, name: ":reset")
    }
    try session.reset(exercise)
    changes += resets
  }

  /// Reverts the newest change, unless another program has changed the file since.
  ///
  /// - Returns: whether a change was reverted.
  mutating func undo(in workspace: Workspace, on screen: PromptScreen) throws -> Bool {
    guard let change = changes.last else {
      try screen.say("prompt.nothing-to-undo")
      return false
    }
    let values = ["name": change.name, "file": change.file.lastPathComponent]
    guard WorkspaceFiles.data(of: change.file) == Data(change.after.utf8) else {
      try screen.say("prompt.changed-elsewhere", values)
      return false
    }
    try workspace.write(change.before, to: change.file)
    changes.removeLast()
    try screen.say("prompt.undone", values)
    try screen.write(screen.printer.lines(from: change.after, to: change.before))
    return true
  }
}
