import Course
import Foundation
import Grading
import Runner
import SwiftSource

/// What the commands of the prompt do.
extension Prompt {
  func perform(_ call: PromptCommandName.Call) throws {
    switch call.command {
    case .check: try check()
    case .hint: try session.showHint(for: exercise)
    case .next: try goOn()
    case .prev: try goBack()
    case .goto: try goTo(call.argument)
    case .list: try session.showList()
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
    case .help: try console.write(HelpPrinter(words: words).lines(terminal: console.terminal))
    case .quit: leave()
    }
  }

  // MARK: Checking

  /// Judges the exercise at hand.
  func check() throws {
    guard let answer = try session.answer(to: exercise) else {
      return try askNextQuestion()
    }
    try session.judge(answer) { report in
      lastReport = report
      try session.show(report, on: answer)
      if report.isPassed { try sayWhatIsNext() }
    }
  }

  func sayWhatIsNext() throws {
    guard let next = try session.nextUnsolved(after: exercise) else {
      return try say("prompt.all-solved", [:], .colour(.green))
    }
    let title = "\(next.number) \(next.text(in: session.language).title)"
    try say("prompt.go-on", ["exercise": title], .colour(.green))
  }

  private func showTimings() throws {
    guard let report = lastReport else { return try say("prompt.nothing-checked") }
    try session.showTimings(of: report)
  }

  private func watch() throws {
    session.cancellation = .never
    if case .passed = try session.watch(exercise) { try sayWhatIsNext() }
  }

  // MARK: Moving

  /// Makes an exercise the one at hand and shows its task; a new lesson begins with its text.
  func begin(_ new: Exercise, showsLesson: Bool) throws {
    exercise = new
    tryouts.forget()
    undoable = []
    lastReport = nil
    quiz = new.code == nil ? QuizRun(questions: new.text(in: session.language).questions) : nil
    try session.progress?.setCurrent(new.path)
    if showsLesson { try showLesson() }
    try showTask()
  }

  private func goOn() throws {
    let solved = try session.progress?.solved() ?? []
    if !solved.contains(exercise.path) {
      try session.progress?.setSkipped(true, exercise.path)
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

  // MARK: Reading

  func greet() throws {
    guard reader?.isInteractive == true else {
      if exercise.code == nil {
        quiz = QuizRun(questions: exercise.text(in: session.language).questions)
      }
      return
    }
    try say("prompt.welcome", [:], .bold)
    if let aside = session.progress?.setAside {
      try say("progress.setAside", ["file": aside.path], .colour(.yellow))
    }
    if let progress = session.progress, !progress.isSaved {
      try say("progress.unsaved", ["file": progress.file.path], .colour(.yellow))
    }
    let isFresh = try session.progress?.current() == nil
    try begin(exercise, showsLesson: isFresh || exercise.number.exercise == 1)
    try say("prompt.how", [:], .colour(.grey))
  }

  private var lesson: Lesson? {
    session.course.lessons.first { $0.number == exercise.number.lesson }
  }

  private func showLesson() throws {
    guard let text = lesson?.text(in: session.language) else { return }
    let title = StyledText("\(exercise.number.lesson)  \(text.title)", .bold)
    try page(["", title, ""] + session.markdown.lines(of: text.body) + [""])
  }

  func showTask() throws {
    let text = exercise.text(in: session.language)
    let title = StyledText("\(exercise.number)  \(text.title)", .bold)
    var lines = ["", title]
    lines += StyledText(text.objective, .italic).wrapped(to: console.terminal.size.width)
    lines += [""] + session.markdown.lines(of: text.body) + [""]
    if exercise.code != nil {
      let file = workspace.mainFile(of: exercise).path
      lines += StyledText(words("prompt.your-file", ["file": file]), .colour(.grey))
        .wrapped(to: console.terminal.size.width)
    }
    try page(lines)
    if quiz != nil { try askNextQuestion() }
  }

  /// Prints lines a screen at a time where somebody reads along.
  private func page(_ lines: [StyledText]) throws {
    guard let reader, reader.isInteractive else { return try console.write(lines) }
    var rest = lines[...]
    while rest.count > console.terminal.size.height - 1 {
      let height = max(5, console.terminal.size.height - 2)
      try console.write(Array(rest.prefix(height)))
      rest = rest.dropFirst(height)
      guard !rest.isEmpty else { return }
      let input = reader.readLine(StyledText(words("prompt.more"), .colour(.grey)), "")
      guard case .line(let answer) = input, !answer.hasPrefix("q") else { return }
    }
    try console.write(Array(rest))
  }

  private func showWhy() throws {
    guard try session.progress?.solved().contains(exercise.path) == true else {
      return try say("prompt.why-later")
    }
    try page(session.markdown.lines(of: exercise.text(in: session.language).why))
  }

  private func showSolution(isSure: Bool) throws {
    guard let solution = exercise.code?.solution else { return try say("prompt.no-solution") }
    let isSolved = try session.progress?.solved().contains(exercise.path) == true
    let hints = exercise.text(in: session.language).hints.count
    let seen = try session.progress?.hintsShown(for: exercise.path) ?? 0
    guard isSure || isSolved || seen >= hints else {
      return try say(
        "prompt.solution-later", ["seen": String(seen), "all": String(hints)])
    }
    var lines: [StyledText] = []
    for file in solution.reference {
      lines += [StyledText(file.name, .bold)] + session.code(file.text)
    }
    try page(lines)
  }

  /// `:show` draws, where the exercise has something to draw; otherwise it lists the files.
  private func show(_ argument: String) throws {
    guard let answer = try session.answer(to: exercise) else { return try showTask() }
    if answer.task.show != nil {
      let value = argument.isEmpty ? answer.task.shownArguments ?? "" : argument
      return try session.showDrawing(value, of: answer)
    }
    for file in answer.files {
      try page([StyledText(file.url.path, .bold)] + session.code(file.text))
    }
  }

  // MARK: Changing

  private func reset() throws {
    if let task = exercise.code {
      for file in try workspace.files(of: exercise, task) {
        undoable.append(Change(file: file.url, before: file.text, name: file.name))
      }
    }
    try session.reset(exercise)
    tryouts.forget()
  }

  private func edit() throws {
    guard exercise.code != nil else { return try say("reset.quiz") }
    let file = workspace.mainFile(of: exercise)
    let environment = session.context.environment
    guard reader?.isInteractive == true,
      let editor = Editor(environment: environment)
    else {
      return try say("prompt.no-editor", ["file": file.path])
    }
    session.cancellation = .never
    try editor.open(file)
    try check()
  }

  private func changeLanguage(to name: String) throws {
    let languages = session.course.languages.map(\.rawValue).joined(separator: ", ")
    guard !name.isEmpty else {
      return try say(
        "prompt.languages", ["now": session.language.rawValue, "languages": languages])
    }
    let language = Language(rawValue: name)
    guard session.course.languages.contains(language) else {
      return try say("prompt.no-language", ["name": name, "languages": languages])
    }
    session.language = language
    try showTask()
  }
}
