import Course
import Judging
import Learner
import Run
import Stage
import SwiftSource
import Terminal

/// Statements that are tried out against the learner's files; the names that they bind are kept.
struct Tryouts {
  private var kept = TryoutSession()

  /// How statements ended.
  enum End: Equatable {
    case finished
    case fellShort
    case doesNotCompile(at: Slip)
  }

  mutating func forget() { kept.forget() }

  /// The names bound by statements so far, in order of their last binding.
  var keptNames: [String] { bindings.map(\.name) }

  /// The texts of the statements that run before the next one, in order.
  var activeTexts: [String] { kept.active.map(\.text) }

  /// Each bound name with the statement that bound it last, in this order.
  private var bindings: [(name: String, entry: TryoutSession.Entry)] {
    var bindings: [(name: String, entry: TryoutSession.Entry)] = []
    for entry in kept.entries {
      for name in entry.statement.names {
        bindings.removeAll { $0.name == name }
        bindings.append((name, entry))
      }
    }
    return bindings
  }

  /// Runs statements and prints their values; returns how they ended.
  ///
  /// - Parameter typed: the learner's input, whose lines diagnostics quote.
  mutating func tryOut(
    _ statements: [Snippet.Statement], typed: String, _ answer: ExerciseAnswer,
    on screen: PromptScreen
  ) throws -> End {
    let session = screen.session
    let outcome = try session.announcingWaits { judge, _ in
      try kept.tryOut(statements, answer.task, files: answer.files, by: judge)
    }
    let printer = screen.printer
    try screen.page([printer.lines(for: outcome.changes)])
    try screen.page([printer.lines(for: outcome.run, typed: typed, failed: outcome.failed)])
    if case .checksDoNotCompile = outcome.run.compilation {
      let used = statements.reduce(into: Set<String>()) { $0.formUnion($1.uses) }
      for (name, entry) in bindings where used.contains(name) {
        guard let obstacle = entry.obstacle else { continue }
        try screen.write(printer.lines(for: name, setAsideBy: obstacle))
      }
    }
    let support = session.course.supportModules
      .filter { answer.task.imports.contains($0.name) }.flatMap(\.files)
    let others = (answer.files + support).map(\.text)
    for temporary in temporaries(in: typed, others: others) {
      let values = ["type": temporary.typeName, "property": temporary.property]
      try screen.say("tryout.temporary", values, .colour(.yellow))
    }
    if let slip = outcome.run.slip(inTyped: typed) { return .doesNotCompile(at: slip) }
    let isFinished = outcome.run.end == .finished && outcome.run.thrown == nil
    if isFinished, let property = statements.last(where: \.isPropertyLike)?.names.first {
      try screen.say("prompt.kept-apart", ["name": property], .colour(.grey))
    }
    return isFinished ? .finished : .fellShort
  }

  /// Runs statements and draws what they call; their values are printed, their names are not kept.
  mutating func trace(
    _ text: String, of answer: ExerciseAnswer, saysWords: Bool, inWordsBy command: String,
    on screen: PromptScreen
  ) throws {
    let session = screen.session
    let snippet = Snippet.read(text)
    if let error = snippet.error {
      return try screen.write(screen.printer.lines(for: error, in: text))
    }
    guard !snippet.statements.isEmpty, snippet.declarations.isEmpty else {
      throw Trouble("stage.not-a-statement", ["text": text])
    }
    try settle(answer, on: screen)
    let attempt = try kept.record(
      snippet.statements, answer.task, files: answer.files, by: session.courseJudge())
    let printed = screen.printer.lines(for: attempt.tryout, typed: text)
    guard case .built = attempt.compilation else { return try screen.write(printed) }
    try screen.page([
      printed + (printed.isEmpty ? [] : [StyledText("")])
        + session.lines(ofTrace: attempt, saysWords: saysWords, inWordsBy: command)
    ])
  }

  /// Runs the kept statements again if the files have changed, and prints which ones cannot run
  /// now.
  private mutating func settle(
    _ answer: ExerciseAnswer, on screen: PromptScreen
  ) throws {
    let changes = try screen.session.announcingWaits { judge, _ in
      try kept.settle(answer.task, files: answer.files, by: judge)
    }
    try screen.page([screen.printer.lines(for: changes)])
  }

  // MARK: Names

  /// Prints the kept names with their current values, and those that are set aside.
  mutating func showVariables(_ answer: ExerciseAnswer, on screen: PromptScreen) throws {
    guard !kept.entries.isEmpty else { return try screen.say("prompt.no-variables") }
    let judge = try screen.session.courseJudge()
    _ = try kept.settle(answer.task, files: answer.files, by: judge)
    let names = bindings.filter { $0.entry.obstacle == nil }.map(\.name)
    let printer = screen.printer
    var lines: [StyledText] = []
    if !names.isEmpty {
      let statements = names.flatMap { Snippet.read($0).statements }
      var copy = kept
      let run = try copy.tryOut(statements, answer.task, files: answer.files, by: judge).run
      guard run.values.count == names.count else {
        return try screen.write(printer.lines(for: run, typed: names.joined(separator: "\n")))
      }
      lines += zip(names, run.values).map { name, value in
        StyledText("\(name): ", .bold) + StyledText(value.typeName, .colour(.cyan))
          + StyledText(" = \(value.text)")
      }
    }
    lines += printer.lines(setAside: kept.entries)
    guard !lines.isEmpty else { return try screen.say("prompt.no-variables") }
    try screen.page([lines])
  }

  /// Forgets a name and the statements that need it, or everything if the name is empty.
  mutating func forget(_ name: String, on screen: PromptScreen) throws {
    guard !kept.entries.isEmpty else { return try screen.say("prompt.no-variables") }
    guard !name.isEmpty else {
      kept.forget()
      return try screen.say("prompt.forgotten-all")
    }
    let forgotten = kept.forget(name)
    guard !forgotten.isEmpty else {
      throw Trouble(
        "graph.no-name", ["name": name, "names": keptNames.joined(separator: ", ")])
    }
    for statement in forgotten {
      try screen.say("prompt.forgotten", ["statement": statement.firstLine], .colour(.grey))
    }
  }

  /// Draws the objects that the kept names lead to.
  ///
  /// - Parameter argument: a name, `--all`, or nothing for all names.
  mutating func showGraph(
    _ argument: String, _ answer: ExerciseAnswer, on screen: PromptScreen
  ) throws {
    guard !keptNames.isEmpty else { return try screen.say("prompt.no-variables") }
    let isAll = argument == "--all" || argument == "all"
    if !argument.isEmpty, !isAll, !keptNames.contains(argument) {
      throw Trouble(
        "graph.no-name", ["name": argument, "names": keptNames.joined(separator: ", ")])
    }
    try settle(answer, on: screen)
    let selection: ObjectGraph.Selection =
      isAll ? .all : argument.isEmpty ? .reached : .name(argument.filter { $0 != "`" })
    let printer = screen.printer
    let result = try screen.session.announcingWaits { judge, _ in
      try kept.graph(answer.task, files: answer.files, by: judge)
    }
    if case .notBuilt(let run) = result {
      return try screen.write(printer.lines(for: run, typed: ""))
    }
    guard case .found(let graph) = result else {
      return try screen.write(printer.lines(for: result))
    }
    let part = graph.selected(selection).simplified
    if part.nodes.isEmpty { try screen.say("graph.no-objects") }
    try screen.page([printer.lines(for: part)])
    if part.omissions.contains(where: { if case .unreached = $0 { true } else { false } }) {
      try screen.say("graph.see-all", [:], .colour(.grey))
    }
  }
}

extension TryoutRun {
  /// The place of the first error in what was typed; nil if there is none.
  fileprivate func slip(inTyped typed: String) -> Slip? {
    let error = errors(inTyped: typed).first { $0.file == "typed" }
    return error?.location.map { Slip(line: $0.line, column: $0.column) }
  }
}
