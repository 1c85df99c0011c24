// The action of each prompt command. To add a command, add its name to `PromptCommandName`, a
// sentence `help.<name>` to `Localizable.strings`, and a case to `perform`.

import Course
import Judging
import Learner
import SwiftSource
import Terminal

/// The open exercise, and the commands and Swift snippets that act on it.
final class PromptCommands {
  var open: OpenExercise
  /// The outcome of the lines so far, for the exit status.
  var tally = PromptTally()
  /// Whether the session ends after this line.
  private(set) var isLeaving = false
  let screen: PromptScreen
  let workspace: Workspace
  /// The editor beside the terminal that opens files; nil if none is known.
  let editor: FollowingEditor?
  /// Whether the learner knows how to leave an editor that they have not chosen.
  var hasIntroducedEditor = false

  /// Opens the learner's current exercise.
  init(_ screen: PromptScreen, workspace: Workspace) throws {
    self.screen = screen
    self.workspace = workspace
    editor = FollowingEditor(environment: screen.session.context.environment)
    open = OpenExercise(try screen.session.currentExercise(), on: screen)
  }

  var session: Session { screen.session }
  var exercise: Exercise { open.exercise }
  var texts: ExerciseTexts { ExerciseTexts(exercise: exercise, screen: screen) }

  func perform(_ call: PromptCommandName.Call) throws {
    switch call.command {
    case .check: try check(isWhole: call.argument.lowercased() == "all")
    case .hint: try session.showHint(for: exercise)
    case .next: try goOn()
    case .prev: try goBack()
    case .goto: try goTo(call.argument)
    case .list: try texts.showList(call.argument)
    case .lesson: try texts.showLesson()
    case .task: try showTask()
    case .show: try show(call.argument)
    case .edit: try edit(call.argument)
    case .watch: try watch()
    case .reset: try reset()
    case .solution: try texts.showSolution(isSure: call.argument == "now")
    case .why: try showWhy()
    case .trace: try trace(call.argument)
    case .glossary: try screen.page([session.glossaryLines()])
    case .explain: try explain(call.argument)
    case .summary:
      try screen.page(session.summary(of: call.argument.isEmpty ? nil : call.argument))
    case .card: try screen.page([screen.printer.lines(for: session.card(for: call.argument))])
    case .placement: try PlacementDialogue(session: session, reader: screen.reader).run()
    case .lang: try changeLanguage(to: call.argument)
    case .undo:
      guard try open.changes.undo(in: workspace, on: screen) else { return }
      try check(since: open.lastReport, after: [])
    case .vars: try showVariables()
    case .forget: try open.tryouts.forget(call.argument.filter { $0 != "`" }, on: screen)
    case .graph: try showGraph(of: call.argument)
    case .time: try check(showsSteps: true)
    case .help: try screen.page([screen.printer.help])
    case .quit: leave()
    }
  }

  /// Ends the session after this line.
  func leave() { isLeaving = true }

  // MARK: Swift and answers

  /// Joins declarations to the learner's files and tries out statements; checks if any joined.
  ///
  /// Returns where the snippet does not compile.
  ///
  /// - Parameter typed: the text of the snippet, whose lines diagnostics quote.
  func perform(_ snippet: Snippet, typed: String) throws -> Slip? {
    guard var answer = try session.answer(to: exercise) else {
      try screen.say("prompt.quiz-takes-letters")
      return nil
    }
    let declarations = try TypedDeclarations(answer: answer, screen: screen)
      .allowed(snippet.declarations)
    if declarations.count < snippet.declarations.count { tally.fellShort() }
    if !declarations.isEmpty {
      let files = try open.changes.join(
        declarations, to: answer.files, in: workspace, on: screen)
      answer = ExerciseAnswer(to: exercise, answer.task, files: files)
    }
    var slip: Slip?
    if !snippet.statements.isEmpty {
      let end = try open.tryouts.tryOut(snippet.statements, typed: typed, answer, on: screen)
      if end != .finished { tally.fellShort() }
      if case .doesNotCompile(let place) = end { slip = place }
    }
    // An import alone changes nothing that a check could see.
    guard declarations.contains(where: { $0.kind != .import }) else {
      if !declarations.isEmpty { open.judged = answer.files }
      return slip
    }
    let report = try check(answer, since: open.lastReport, after: declarations)
    try screen.write([""])
    return slip ?? report?.slip(in: declarations, of: answer.files)
  }

  func answerQuiz(_ line: String) throws {
    try open.quiz?.answer(line, tally: &tally)
  }

  // MARK: Moving

  /// Shows the current exercise to a learner at a terminal; for piped input, only opens it.
  func greet() throws {
    guard screen.reader.isInteractive else { return move(to: exercise) }
    let isFresh = try session.progress?.current() == nil
    move(to: exercise)
    let welcome = StyledText(session.words("prompt.welcome"), .bold)
    let offers = isFresh && session.course.placement != nil
    let how = (["prompt.how"] + (offers ? ["placement.offer"] : [])).flatMap { key in
      screen.printer.sentence(key, [:], .colour(.grey))
    }
    try texts.showBeginning(
      afterLesson: isFresh || exercise.number.exercise == 1, welcome: [welcome, ""], how: how)
    try open.quiz?.askNextQuestion()
    try screen.write([""])
  }

  /// Opens an exercise and forgets what belonged to the previous one.
  private func move(to new: Exercise) {
    open = OpenExercise(new, on: screen)
    session.noteProgress { try $0.setCurrent(new.path) }
  }

  /// Opens an exercise and shows its task, after its lesson if `showsLesson`.
  private func begin(_ new: Exercise, showsLesson: Bool) throws {
    move(to: new)
    try follow()
    try showTask(afterLesson: showsLesson)
  }

  /// Opens the exercise's file in the learner's editor, if it is known which one that is.
  private func follow() throws {
    guard let editor, screen.reader.isInteractive, exercise.code != nil else { return }
    guard editor.open(workspace.mainFile(of: exercise)) else {
      return try screen.say("editor.does-not-follow", ["editor": editor.name], .colour(.yellow))
    }
  }

  private func goOn() throws {
    if try !session.hasSolved(exercise) {
      session.noteProgress { try $0.setSkipped(true, exercise.path) }
    }
    let all = session.course.exercises
    guard let index = all.firstIndex(where: { $0.path == exercise.path }),
      all.indices.contains(index + 1)
    else { return try screen.say("prompt.last") }
    try begin(all[index + 1], showsLesson: all[index + 1].number.exercise == 1)
  }

  private func goBack() throws {
    let all = session.course.exercises
    guard let index = all.firstIndex(where: { $0.path == exercise.path }), index > 0 else {
      return try screen.say("prompt.first")
    }
    try begin(all[index - 1], showsLesson: false)
  }

  private func goTo(_ name: String) throws {
    guard !name.isEmpty else { return try screen.say("prompt.goto-where") }
    let new = try session.course.exercise(named: name, isAtPrompt: screen.reader.isInteractive)
    try begin(new, showsLesson: new.number.lesson != exercise.number.lesson)
  }

  // MARK: Texts

  /// Shows the task; for a quiz, asks the next question after it.
  private func showTask(afterLesson: Bool = false) throws {
    try texts.showTask(afterLesson: afterLesson)
    try open.quiz?.askNextQuestion()
  }

  private func show(_ argument: String) throws {
    if open.quiz != nil { try showTask() } else { try texts.show(argument) }
  }

  private func explain(_ word: String) throws {
    guard !word.isEmpty else { return try screen.say("glossary.which") }
    try screen.page([session.lines(explaining: session.entry(named: word))])
  }

  private func changeLanguage(to name: String) throws {
    guard !name.isEmpty else {
      let values = session.course.values(forLanguage: session.language.rawValue)
      return try screen.say("prompt.languages", values)
    }
    let language = Language(rawValue: name)
    guard language.closest(among: session.course.languages) != nil else {
      return try screen.say("prompt.no-language", session.course.values(forLanguage: name))
    }
    session.language = language
    if let found = session.course.languageInProgress(for: language) {
      try screen.say("prompt.in-progress", ["name": found.rawValue])
    }
    if open.quiz != nil { open = OpenExercise(exercise, on: screen) }
    try showTask()
  }

  // MARK: The learner's files

  private func reset() throws {
    let exercise = exercise
    guard let task = exercise.code else {
      open.quiz?.begin()
      try open.quiz?.askNextQuestion()
      return
    }
    try open.changes.reset(exercise, task, in: workspace, session)
    open.tryouts.forget()
    open.lastReport = nil
    open.judged = try session.answer(to: exercise)?.files
  }
}

/// The outcome of a session's lines, as an exit status for piped input.
struct PromptTally: Equatable {
  /// The last verdict on each exercise.
  private var verdicts: [String: ExitStatus] = [:]
  private var hasFallenShort = false

  /// Records Swift that could not be parsed or did not run to its end.
  mutating func fellShort() { hasFallenShort = true }

  /// Records a verdict on an exercise; it replaces an earlier one.
  mutating func judged(_ exercise: String, _ status: ExitStatus) { verdicts[exercise] = status }

  var status: ExitStatus {
    if verdicts.values.contains(.trouble) { return .trouble }
    return hasFallenShort || verdicts.values.contains(.fellShort) ? .fellShort : .success
  }
}
