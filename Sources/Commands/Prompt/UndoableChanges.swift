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
  mutating func join(
    _ declarations: [Declaration], to files: [SourceFile], in workspace: Workspace,
    on screen: PromptScreen
  ) throws {
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
      try workspace.write(joined.source, to: file.url)
      changes.append(
        Change(file: file.url, before: file.text, after: joined.source, name: mine[0].name))
      for replacement in joined.replaced { try show(replacement, in: file, on: screen) }
      for added in joined.added {
        let values = ["name": added.name, "file": file.name]
        try screen.say("prompt.added", values, .colour(.grey))
      }
    }
  }

  private func show(
    _ replacement: Joined.Replacement, in file: SourceFile, on screen: PromptScreen
  ) throws {
    let values = [
      "name": replacement.name, "file": file.name, "line": String(replacement.line),
    ]
    try screen.say("prompt.replaced", values, .colour(.grey))
    let printer = ChangePrinter(terminal: screen.session.console.terminal)
    try screen.write(printer.lines(from: replacement.old, to: replacement.new))
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
    let printer = ChangePrinter(terminal: screen.session.console.terminal)
    try screen.write(printer.lines(from: change.after, to: change.before))
    return true
  }
}
