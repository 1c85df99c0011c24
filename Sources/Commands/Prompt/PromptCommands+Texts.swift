import Course
import Learner
import Terminal

/// The texts about the open exercise: lesson, task, list, files, solution, why.
extension PromptCommands {
  private var lesson: Lesson? {
    session.course.lesson(of: exercise)
  }

  /// Shows the lesson of the open exercise, or of the one that the name means.
  func showLesson(_ name: String) throws {
    let number =
      name.isEmpty
      ? exercise.number
      : try session.course.exercise(named: name, isAtPrompt: screen.reader.isInteractive).number
    guard let lesson = session.course.lessons.first(where: { $0.number == number.lesson }) else {
      return
    }
    try screen.page([session.printer.lines(of: lesson)])
    noteRead(lesson)
  }

  /// Shows what the commands do, or only the one of that name.
  func showHelp(_ name: String) throws {
    guard !name.isEmpty else { return try screen.page([screen.printer.help()]) }
    let word = name.drop(while: PromptCommandName.colons.contains)
    guard let command = PromptCommandName.call(in: ":\(word)")?.command else {
      throw Trouble("prompt.unknown-command", ["name": String(word)])
    }
    try screen.page([screen.printer.help(about: command)])
  }

  /// Shows the task; for a quiz, asks the next question after it.
  ///
  /// - Parameter afterLesson: whether the lesson stands above the task; if the learner has read it,
  ///   only the command that shows it.
  func showTask(afterLesson: Bool = false) throws {
    let lesson = afterLesson ? self.lesson : nil
    let above = try lesson.map {
      try hasRead($0) ? again($0) : session.printer.lines(of: $0) + [""]
    }
    try screen.page([above ?? [], session.lines(ofTask: exercise) + solvedNote()])
    if afterLesson, let lesson { noteRead(lesson) }
    try askNextQuestion()
  }

  /// Shows what stands before the first prompt of a session: at most a page of the lesson, if the
  /// learner has not read it, and a page of the task.
  ///
  /// A sentence says what shows all of a text that has no room on its page.
  func showBeginning(afterLesson: Bool, welcome: [StyledText], how: [StyledText]) throws {
    let isUnread = try afterLesson && lesson.map { try !hasRead($0) } ?? false
    let above = welcome + (afterLesson && !isUnread ? lesson.map(again) ?? [] : [])
    let lesson = isUnread ? self.lesson.map(session.printer.lines(of:)) ?? [] : []
    let beginning = lesson.beginning(rows: screen.pageHeight - above.count - 1)
    let cutsLesson = beginning.count < lesson.count
    let task = session.printer.lines(ofTask: exercise)
    let file = try session.lines(ofFileOf: exercise) + solvedNote()
    let room = screen.pageHeight - file.count - 1 - how.count - (isUnread ? 0 : above.count)
    var rest = cutsLesson ? self.rest("lesson") : []
    let cutsTask = task.count > room - rest.count
    if cutsTask { rest = self.rest(cutsLesson ? "both" : "task") }
    let below = task.beginning(rows: room - rest.count) + file + [""] + rest + how
    try screen.page(isUnread ? [above + beginning + [""], below] : [above + below])
    if !cutsLesson, isUnread, let read = self.lesson { noteRead(read) }
  }

  /// Returns the line that says that the open exercise is solved; nothing if it is not.
  private func solvedNote() throws -> [StyledText] {
    guard try session.hasSolved(exercise) else { return [] }
    return screen.printer.sentence("prompt.solved-before", [:], .colour(.green))
  }

  private func noteRead(_ lesson: Lesson) {
    session.noteProgress { try $0.setRead(lesson: lesson.slug) }
  }

  /// Whether the lesson was shown at the prompt, or one of its exercises was solved anywhere.
  private func hasRead(_ lesson: Lesson) throws -> Bool {
    if try session.progress?.hasRead(lesson: lesson.slug) == true { return true }
    let solved = try session.solved()
    return lesson.exercises.contains { solved.contains($0.path) }
  }

  private func again(_ lesson: Lesson) -> [StyledText] {
    let title = lesson.text(in: session.language).title
    let values = ["number": String(lesson.number), "title": title]
    return screen.printer.sentence("prompt.lesson-again", values, .colour(.grey)) + [""]
  }

  /// Says which command shows all of what was cut: of the `lesson`, the `task` or `both`.
  private func rest(_ what: String) -> [StyledText] {
    screen.printer.sentence("prompt.rest-\(what)", [:], .colour(.grey))
  }

  /// Shows the list; if it is longer than the screen, only the current lesson is unfolded.
  ///
  /// - Parameter text: `all` to unfold every lesson all the same, or what the exercises are about.
  func showList(_ text: String) throws {
    guard text.isEmpty || text == "all" else {
      return try screen.page([session.list(about: text)])
    }
    let all = text == "all"
    let everything = try session.list()
    let fits = everything.count < session.console.terminal.size.height - 2
    guard screen.reader.isInteractive, !all, !fits else { return try screen.page([everything]) }
    try screen.page([try session.list(unfolding: Set([lesson?.path].compactMap { $0 }))])
    try screen.say("list.folded", [:], .colour(.grey))
  }

  /// Shows the reference answer once the exercise is solved, all hints were shown, or at `now`.
  func showSolution(isSure: Bool) throws {
    guard let solution = exercise.code?.solution else {
      return try screen.say("prompt.no-solution")
    }
    let isSolved = try session.hasSolved(exercise)
    let hints = try session.helpfulHints(for: exercise)
    let shown = try session.progress?.shownHints(for: exercise.path) ?? []
    let seen = hints.filter(shown.contains).count
    guard isSure || isSolved || seen == hints.count else {
      return try screen.say(
        "prompt.solution-later", ["seen": String(seen), "all": String(hints.count)])
    }
    try screen.page(
      solution.reference.map { [StyledText($0.name, .bold)] + screen.printer.code($0.text) })
  }

  /// Prints the drawing of a code exercise that has one, and otherwise its files.
  ///
  /// An argument that names a file prints that file; a drawing takes any other argument as its
  /// value. If the value that the course names is a whole number, the drawing takes no other ones.
  func show(_ argument: String) throws {
    guard let answer = try session.answer(to: exercise) else { return try showTask() }
    let named = answer.files.filter { [argument, "\(argument).swift"].contains($0.name) }
    let names = answer.files.map(\.name).joined(separator: ", ")
    if named.isEmpty, answer.task.show != nil {
      let usual = answer.task.shownArguments ?? ""
      let value = argument.isEmpty ? usual : argument
      guard Int(usual) == nil || Int(value) != nil else {
        throw Trouble("prompt.no-drawing", ["name": argument, "value": usual, "names": names])
      }
      return try screen.page([session.drawing(value, of: answer)])
    }
    guard argument.isEmpty || !named.isEmpty else {
      throw Trouble("prompt.no-file", ["name": argument, "names": names])
    }
    try screen.page(
      (argument.isEmpty ? answer.files : named).map { file in
        [StyledText(session.context.shown(file.url), .bold)] + screen.printer.code(file.text)
      })
  }

  /// Prints the `## Why` text of a solved exercise and names the next unsolved one with its file.
  ///
  /// - Parameter isNew: whether the exercise was not solved before; then a part may end with it.
  func showWhatFollows(isNew: Bool) throws {
    let ends = isNew ? try endings() : []
    try screen.page([session.lines(ofWhy: exercise) + [""]] + ends + [whatFollows()])
  }

  /// Returns the line that names the next unsolved exercise.
  private func whatFollows() throws -> [StyledText] {
    guard let next = try session.nextUnsolved(after: exercise) else {
      return screen.printer.sentence("prompt.all-solved", [:], .colour(.green))
    }
    let command = neighbour(1)?.path == next.path ? ":next" : ":goto \(next.number)"
    let values = session.values(of: next).merging(["command": command]) { $1 }
    let key = next.code == nil ? "prompt.go-on-quiz" : "prompt.go-on"
    return screen.printer.sentence(key, values, .colour(.green))
  }

  /// Returns the summary of each part that ends with the exercise, and the card at the course's
  /// end.
  private func endings() throws -> [[StyledText]] {
    let summaries = try session.partsFinished(by: exercise).map {
      try session.lines(summing: $0) + [""]
    }
    guard try session.nextUnsolved(after: exercise) == nil else { return summaries }
    let card = try screen.printer.lines(for: session.card(for: nil))
    return summaries + [card + screen.printer.sentence("card.keep", [:], .colour(.grey)) + [""]]
  }
}

extension [StyledText] {
  /// The first lines, up to the last paragraph that has room; all of them if they have.
  ///
  /// A paragraph that announces the next one, such as a drawing, goes with it. A long paragraph is
  /// cut.
  fileprivate func beginning(rows: Int) -> [StyledText] {
    guard count > rows else { return self }
    let rows = Swift.max(1, rows)
    var end = prefix(rows + 1).lastIndex(where: \.isEmpty) ?? 0
    while end > 0, let last = self[end - 1].plain.last, ":：".contains(last) {
      end = self[..<end].lastIndex(where: \.isEmpty) ?? 0
    }
    return Array(prefix(end < rows / 2 ? rows : end))
  }
}
