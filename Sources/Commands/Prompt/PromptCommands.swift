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
  var isLeaving = false
  let screen: PromptScreen
  let workspace: Workspace
  /// The editor beside the terminal that opens files; nil if none is known.
  let editor: FollowingEditor?
  /// Whether the learner knows how to leave an editor that they have not chosen.
  var hasIntroducedEditor = false
  /// Whether the learner was told of the page that shows a check step by step.
  var hasNamedStage = false

  init(_ screen: PromptScreen, workspace: Workspace) throws {
    self.screen = screen
    self.workspace = workspace
    editor = FollowingEditor(environment: screen.session.context.environment)
    open = OpenExercise(try screen.session.currentExercise(), in: screen.session)
  }

  var session: Session { screen.session }
  var exercise: Exercise { open.exercise }

  func perform(_ call: PromptCommandName.Call) throws {
    if exercise.isHunt, call.command.looksInside { try session.noteTool(call.command.rawValue) }
    switch call.command {
    case .check: try check(isWhole: call.argument.lowercased() == "all")
    case .hint where exercise.isHunt, .solution where exercise.isHunt:
      try screen.say("hunt.no-hints")
    case .hint: try session.showHint(for: exercise)
    case .next: try goOn()
    case .prev: try goBack()
    case .goto: try goTo(call.argument)
    case .list: try showList(call.argument)
    case .lesson: try showLesson(call.argument)
    case .task: try showTask()
    case .show: try show(call.argument)
    case .edit: try edit(call.argument)
    case .watch: try watch()
    case .reset: try reset()
    case .solution: try showSolution(isSure: call.argument.lowercased() == "now")
    case .why: try showWhy()
    case .trace: try trace(call.argument)
    case .stage: try stage(call.argument)
    case .glossary: try screen.page([session.glossaryLines()])
    case .explain: try explain(call.argument)
    case .summary:
      try screen.page(session.summary(of: call.argument.isEmpty ? nil : call.argument))
    case .card: try screen.page([screen.printer.lines(for: session.card(for: call.argument))])
    case .placement: try screen.askPlacement()
    case .hunt: try hunt(call.argument)
    case .review: try review(call.argument)
    case .lang: try changeLanguage(to: call.argument)
    case .undo: try undo()
    case .vars: try showVariables()
    case .forget: try forget(call.argument.filter { $0 != "`" })
    case .graph: try showGraph(call.argument)
    case .time: try check(showsSteps: true)
    case .help: try showHelp(call.argument)
    case .quit: isLeaving = true
    }
  }

  // MARK: Moving

  /// Shows the current exercise to a learner at a terminal; for piped input, only opens it.
  func greet() throws {
    guard screen.reader.isInteractive else { return move(to: exercise) }
    let isFresh = try session.progress?.current() == nil
    move(to: exercise)
    let welcome = StyledText(session.words("prompt.welcome"), .bold)
    let offers = isFresh && session.course.placement != nil
    let offer = exercise.isOptional ? "placement.offer-skip" : "placement.offer"
    let how =
      (["prompt.how"] + (offers ? [offer] : [])).flatMap { key in
        screen.printer.sentence(key, [:], .colour(.grey))
      } + (try session.reviewReminder())
    try showBeginning(
      afterLesson: isFresh || exercise.number.exercise == 1, welcome: [welcome, ""], how: how)
    try askNextQuestion()
    try screen.write([""])
  }

  /// Opens an exercise and forgets what belonged to the previous one.
  func move(to new: Exercise) {
    open = OpenExercise(new, in: session)
    // A hunt does not take the place of the exercise to go on with.
    guard !new.isHunt else { return }
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
    if exercise.isHunt { return try leaveHunt() }
    if try !session.hasSolved(exercise) {
      session.noteProgress { try $0.setSkipped(true, exercise.path) }
    }
    guard let next = neighbour(1) else {
      guard let left = try session.nextUnsolved(after: exercise) else {
        return try screen.say("prompt.last")
      }
      return try screen.say("prompt.last-of-open", ["number": "\(left.number)"])
    }
    try begin(next, showsLesson: next.number.exercise == 1)
  }

  private func goBack() throws {
    if exercise.isHunt { return try leaveHunt() }
    guard let previous = neighbour(-1) else { return try screen.say("prompt.first") }
    try begin(previous, showsLesson: false)
  }

  /// The exercise so many places after the open one in the course.
  func neighbour(_ distance: Int) -> Exercise? {
    let all = session.course.exercises
    let place = all.firstIndex { $0.path == exercise.path }.map { $0 + distance }
    return place.flatMap { all.indices.contains($0) ? all[$0] : nil }
  }

  private func goTo(_ name: String) throws {
    guard !name.isEmpty else { return try screen.say("prompt.goto-where") }
    let new = try session.course.exercise(named: name, isAtPrompt: screen.reader.isInteractive)
    try begin(new, showsLesson: new.number.lesson != exercise.number.lesson)
  }

  // MARK: Texts

  private func explain(_ word: String) throws {
    guard !word.isEmpty else { return try screen.say("glossary.which") }
    try screen.page([session.lines(explaining: session.entry(named: word, orOnlyNearest: true))])
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
    if open.quiz != nil { open = OpenExercise(exercise, in: session) }
    try showTask()
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
