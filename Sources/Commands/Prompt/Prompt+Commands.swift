import Course
import Foundation

/// The commands that check the exercise or move to another one.
extension Prompt {
  func perform(_ call: PromptCommandName.Call) throws {
    switch call.command {
    case .check: try check()
    case .hint: try session.showHint(for: exercise)
    case .next: try goOn()
    case .prev: try goBack()
    case .goto: try goTo(call.argument)
    case .list: try showList(all: call.argument == "all")
    case .lesson: try showLesson()
    case .task: try showTask()
    case .show: try show(call.argument)
    case .edit: try edit()
    case .watch: try watch()
    case .reset: try reset()
    case .solution: try showSolution(isSure: call.argument == "now")
    case .why: try showWhy()
    case .lang: try changeLanguage(to: call.argument)
    case .undo: try undo()
    case .vars: try showVariables()
    case .timings: try showTimings()
    case .help: try page([HelpPrinter(words: words).lines(terminal: console.terminal)])
    case .quit: leave()
    }
  }

  // MARK: Checking

  /// Judges the current exercise; for a quiz, asks the next question.
  func check() throws {
    guard let answer = try session.answer(to: exercise) else {
      return try askNextQuestion()
    }
    guard let report = try session.judgeAndShow(answer) else { return }
    lastReport = report
    tally.judged(exercise.path, report.exitStatus)
    if report.isPassed { try showWhatFollows() }
  }

  private func watch() throws {
    guard exercise.code != nil else { return try askNextQuestion() }
    if case .passed = try session.watch(exercise) {
      tally.judged(exercise.path, .success)
      try showWhatFollows()
    }
  }

  /// Prints the `## Why` text of a solved exercise and names the next unsolved one.
  func showWhatFollows() throws {
    try page([session.lines(ofWhy: exercise)])
    try console.write([""])
    guard let next = try session.nextUnsolved(after: exercise) else {
      return try say("prompt.all-solved", [:], .colour(.green))
    }
    let all = session.course.exercises
    let index = all.firstIndex { $0.path == exercise.path }
    let isNeighbour = index.map { all.indices.contains($0 + 1) && all[$0 + 1].path == next.path }
    let command = isNeighbour == true ? ":next" : ":goto \(next.number)"
    let values = ["exercise": session.name(of: next), "command": command]
    try say("prompt.go-on", values, .colour(.green))
  }

  private func showTimings() throws {
    guard let report = lastReport else { return try say("prompt.nothing-checked") }
    try session.showTimings(of: report)
  }

  // MARK: Moving

  /// Makes an exercise the current one and shows its task, after its lesson if `showsLesson`.
  func begin(_ new: Exercise, showsLesson: Bool) throws {
    settle(at: new)
    try showTask(afterLesson: showsLesson)
  }

  /// Makes an exercise the current one; forgets try-outs, undoable changes and the last report.
  func settle(at new: Exercise) {
    exercise = new
    tryouts.forget()
    undoable = []
    lastReport = nil
    quiz = new.code == nil ? QuizRun(questions: new.text(in: session.language).questions) : nil
    session.noteProgress { try $0.setCurrent(new.path) }
  }

  private func goOn() throws {
    if try session.progress?.solved().contains(exercise.path) != true {
      session.noteProgress { try $0.setSkipped(true, exercise.path) }
    }
    let all = session.course.exercises
    guard let index = all.firstIndex(where: { $0.path == exercise.path }),
      all.indices.contains(index + 1)
    else { return try say("prompt.last") }
    try begin(all[index + 1], showsLesson: all[index + 1].number.exercise == 1)
  }

  private func goBack() throws {
    let all = session.course.exercises
    guard let index = all.firstIndex(where: { $0.path == exercise.path }), index > 0 else {
      return try say("prompt.first")
    }
    try begin(all[index - 1], showsLesson: false)
  }

  private func goTo(_ name: String) throws {
    guard !name.isEmpty else { return try say("prompt.goto-where") }
    let new = try session.context.exercise(name, in: session.course)
    try begin(new, showsLesson: new.number.lesson != exercise.number.lesson)
  }
}
