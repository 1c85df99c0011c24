import Course
import Foundation
import Learner
import Terminal

/// The commands that show texts: lessons, tasks, the list, files and solutions.
extension Prompt {
  func greet() throws {
    guard reader.isInteractive else { return settle(at: exercise) }
    let isFresh = try session.progress?.current() == nil
    settle(at: exercise)
    try showTask(
      afterLesson: isFresh || exercise.number.exercise == 1,
      welcome: [StyledText(words("prompt.welcome"), .bold), ""])
    try console.write([""])
    try say("prompt.how", [:], .colour(.grey))
    try console.write([""])
  }

  /// Prints texts through the pager.
  func page(_ texts: [[StyledText]]) throws {
    let question = StyledText(words("prompt.more"), .colour(.grey))
    try Pager(
      terminal: console.terminal, reader: reader, question: question, write: console.write
    ).show(texts)
  }

  func showLesson() throws {
    guard let lesson else { return }
    try page([session.printer.lines(of: lesson)])
  }

  func showTask(afterLesson: Bool = false, welcome: [StyledText] = []) throws {
    let lesson = afterLesson ? self.lesson.map { session.printer.lines(of: $0) + [""] } : nil
    try page([welcome + (lesson ?? []), session.lines(ofTask: exercise)])
    if quiz != nil { try askNextQuestion() }
  }

  private var lesson: Lesson? {
    session.course.lessons.first { $0.number == exercise.number.lesson }
  }

  /// Shows the list; if it is longer than the screen, only the current lesson is unfolded.
  ///
  /// - Parameter all: whether to unfold every lesson all the same.
  func showList(all: Bool) throws {
    let everything = try session.list(unfolding: Set(session.course.lessons.map(\.path)))
    let fits = everything.count < console.terminal.size.height - 2
    guard reader.isInteractive, !all, !fits else { return try page([everything]) }
    try page([try session.list(unfolding: Set([lesson?.path].compactMap { $0 }))])
    try say("list.folded", [:], .colour(.grey))
  }

  func showWhy() throws {
    guard try session.progress?.solved().contains(exercise.path) == true else {
      return try say("prompt.why-later")
    }
    try page([Array(session.lines(ofWhy: exercise).dropFirst())])
  }

  func showSolution(isSure: Bool) throws {
    guard let solution = exercise.code?.solution else { return try say("prompt.no-solution") }
    let isSolved = try session.progress?.solved().contains(exercise.path) == true
    let hints = exercise.text(in: session.language).hints.count
    let seen = try session.progress?.hintsShown(for: exercise.path) ?? 0
    guard isSure || isSolved || seen >= hints else {
      return try say("prompt.solution-later", ["seen": String(seen), "all": String(hints)])
    }
    try page(
      solution.reference.map { [StyledText($0.name, .bold)] + session.code($0.text) })
  }

  /// Performs `:show`: prints the drawing of an exercise that has one, and otherwise its files.
  ///
  /// An argument that names a file prints that file; a drawing takes any other argument as its
  /// value.
  func show(_ argument: String) throws {
    guard let answer = try session.answer(to: exercise) else { return try showTask() }
    let named = answer.files.filter { [argument, "\(argument).swift"].contains($0.name) }
    if named.isEmpty, answer.task.show != nil {
      let value = argument.isEmpty ? answer.task.shownArguments ?? "" : argument
      return try session.showDrawing(value, of: answer)
    }
    guard argument.isEmpty || !named.isEmpty else {
      let names = answer.files.map(\.name).joined(separator: ", ")
      throw Trouble("prompt.no-file", ["name": argument, "names": names])
    }
    try page(
      (argument.isEmpty ? answer.files : named).map { file in
        [StyledText(session.context.shown(file.url), .bold)] + session.code(file.text)
      })
  }
}
