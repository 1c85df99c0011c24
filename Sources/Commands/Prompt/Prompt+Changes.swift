import Course
import Foundation
import Learner
import SwiftSource

/// The commands that change the learner's files or the language.
extension Prompt {
  /// Replaces a file's text and records the change for `:undo`.
  func change(_ file: URL, from before: String, to after: String, name: String) throws {
    try workspace.write(after, to: file)
    undoable.append(Change(file: file, before: before, after: after, name: name))
  }

  /// Reverts the last change, unless another program has changed the file since.
  func undo() throws {
    guard let change = undoable.last else { return try say("prompt.nothing-to-undo") }
    let file = change.file.lastPathComponent
    guard WorkspaceFiles.data(of: change.file) == Data(change.after.utf8) else {
      return try say("prompt.changed-elsewhere", ["name": change.name, "file": file])
    }
    try workspace.write(change.before, to: change.file)
    undoable.removeLast()
    try say("prompt.undone", ["name": change.name, "file": file])
    try check()
  }

  func reset() throws {
    guard let task = exercise.code else { return try session.reset(exercise) }
    let changes = task.starter.compactMap { starter -> Change? in
      let file = workspace.folder(of: exercise).appendingPathComponent(starter.name)
      guard let mine = try? LearnerFile.read(file), mine.text != starter.text else { return nil }
      return Change(file: file, before: mine.text, after: starter.text, name: ":reset")
    }
    try session.reset(exercise)
    undoable += changes
    tryouts.forget()
    lastReport = nil
  }

  func edit() throws {
    guard exercise.code != nil else { return try say("reset.quiz") }
    let file = workspace.mainFile(of: exercise)
    guard reader.isInteractive, let editor = Editor(environment: session.context.environment)
    else {
      return try say("prompt.no-editor", ["file": session.context.shown(file)])
    }
    try editor.open(file)
    // Watch anew: a Ctrl-C typed in the editor must not cancel this check.
    try Interruption.watching(session) { try check() }
  }

  func changeLanguage(to name: String) throws {
    guard !name.isEmpty else {
      let values = session.course.values(forLanguage: session.language.rawValue)
      return try say("prompt.languages", values)
    }
    let language = Language(rawValue: name)
    guard session.course.languages.contains(language) else {
      return try say("prompt.no-language", session.course.values(forLanguage: name))
    }
    session.language = language
    try showTask()
  }
}
