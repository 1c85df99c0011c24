import Course
import Judging
import Run
import Stage
import SwiftSource
import Terminal

/// Statements that are tried out against the learner's files; the names that they bind are kept.
extension PromptCommands {
  /// Runs statements and prints their values; returns where they do not compile.
  ///
  /// - Parameter typed: the learner's input, whose lines diagnostics quote.
  func tryOut(
    _ statements: [Snippet.Statement], typed: String, _ answer: ExerciseAnswer
  ) throws -> Slip? {
    let outcome = try session.announcingWaits { judge, _ in
      try open.kept.tryOut(statements, answer.task, files: answer.files, by: judge)
    }
    let printer = screen.printer
    try screen.page([printer.lines(for: outcome.changes)])
    try screen.page([printer.lines(for: outcome.run, typed: typed, failed: outcome.failed)])
    if case .checksDoNotCompile = outcome.run.compilation {
      let used = statements.reduce(into: Set<String>()) { $0.formUnion($1.uses) }
      for (name, entry) in open.kept.bindings where used.contains(name) {
        guard let obstacle = entry.obstacle else { continue }
        try screen.write(printer.lines(for: name, setAsideBy: obstacle))
      }
    }
    let others = answer.files.map(\.text) + session.course.supportTexts(of: answer.task)
    for temporary in temporaries(in: typed, others: others) {
      let values = ["type": temporary.typeName, "property": temporary.property]
      try screen.say("tryout.temporary", values, .colour(.yellow))
    }
    let error = outcome.run.errors(inTyped: typed).first { $0.file == "typed" }
    let slip = error?.location.map { Slip(line: $0.line, column: $0.column) }
    guard slip == nil, outcome.run.end == .finished, outcome.run.thrown == nil else {
      tally.fellShort()
      return slip
    }
    if let property = statements.last(where: \.isPropertyLike)?.names.first {
      try screen.say("prompt.kept-apart", ["name": property], .colour(.grey))
    }
    return nil
  }

  /// Draws who calls whom: in the check that failed, in a named check, or in typed statements.
  ///
  /// With `--words` before the argument sentences stand in place of the drawing.
  func trace(_ argument: String) throws {
    guard let answer = try session.answer(to: exercise) else {
      return try screen.say("stage.quiz")
    }
    let option = "--words"
    let saysWords = argument == option || argument.hasPrefix(option + " ")
    let argument = saysWords ? String(argument.dropFirst(option.count + 1)) : argument
    let command = argument.isEmpty ? ":trace \(option)" : ":trace \(option) \(argument)"
    guard argument.isEmpty || Judge.checkNames(of: answer.task).contains(argument) else {
      return try trace(statements: argument, of: answer, saysWords, inWordsBy: command)
    }
    let named = argument.isEmpty ? nil : argument
    guard let check = try named ?? session.checkToRecord(open.lastReport, of: answer) else {
      return try screen.say("stage.no-checks")
    }
    try screen.page([
      session.lines(
        ofTrace: session.record(answer, check: check), saysWords: saysWords, inWordsBy: command)
    ])
  }

  /// Writes a page that shows a check step by step: the one that failed, or a named one.
  func stage(_ named: String) throws {
    guard let answer = try session.answer(to: exercise) else {
      return try screen.say("stage.quiz")
    }
    guard
      let check = try named.isEmpty ? session.checkToRecord(open.lastReport, of: answer) : named
    else { return try screen.say("stage.no-checks") }
    try session.showStage(
      session.step(answer, check: check), of: exercise, to: nil,
      opens: screen.reader.isInteractive)
  }

  /// Runs statements and draws what they call; their values are printed, their names are not kept.
  private func trace(
    statements text: String, of answer: ExerciseAnswer, _ saysWords: Bool,
    inWordsBy command: String
  ) throws {
    let snippet = Snippet.read(text)
    if let error = snippet.error {
      return try screen.write(screen.printer.lines(for: error, in: text))
    }
    guard !snippet.statements.isEmpty, snippet.declarations.isEmpty else {
      throw Trouble("stage.not-a-statement", ["text": text])
    }
    try settle(answer)
    let attempt = try open.kept.record(
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
  private func settle(_ answer: ExerciseAnswer) throws {
    let changes = try session.announcingWaits { judge, _ in
      try open.kept.settle(answer.task, files: answer.files, by: judge)
    }
    try screen.page([screen.printer.lines(for: changes)])
  }

  // MARK: Names

  /// Prints the kept names with their current values, and those that are set aside.
  func showVariables() throws {
    guard let answer = try session.answer(to: exercise), !open.kept.entries.isEmpty else {
      return try screen.say("prompt.no-variables")
    }
    let judge = try session.courseJudge()
    _ = try open.kept.settle(answer.task, files: answer.files, by: judge)
    let names = open.kept.bindings.filter { $0.entry.obstacle == nil }.map(\.name)
    let printer = screen.printer
    var lines: [StyledText] = []
    if !names.isEmpty {
      let statements = names.flatMap { Snippet.read($0).statements }
      var copy = open.kept
      let run = try copy.tryOut(statements, answer.task, files: answer.files, by: judge).run
      guard run.values.count == names.count else {
        return try screen.write(printer.lines(for: run, typed: names.joined(separator: "\n")))
      }
      lines += zip(names, run.values).map { name, value in
        StyledText("\(name): ", .bold) + StyledText(value.typeName, .colour(.cyan))
          + StyledText(value.text == value.typeName ? "" : " = \(value.text)")
      }
    }
    lines += printer.lines(setAside: open.kept.entries)
    guard !lines.isEmpty else { return try screen.say("prompt.no-variables") }
    try screen.page([lines])
  }

  /// Forgets a name and the statements that need it, or everything if the name is empty.
  func forget(_ name: String) throws {
    guard !open.kept.entries.isEmpty else { return try screen.say("prompt.no-variables") }
    guard !name.isEmpty else {
      open.kept.forget()
      return try screen.say("prompt.forgotten-all")
    }
    let forgotten = open.kept.forget(name)
    guard !forgotten.isEmpty else { throw unknownName(name) }
    for statement in forgotten {
      try screen.say("prompt.forgotten", ["statement": statement.firstLine], .colour(.grey))
    }
  }

  /// Draws the objects that the kept names lead to.
  ///
  /// - Parameter argument: a name, `--all`, or nothing for all names.
  func showGraph(_ argument: String) throws {
    let names = open.kept.bindings.map(\.name)
    guard let answer = try session.answer(to: exercise), !names.isEmpty else {
      return try screen.say("prompt.no-variables")
    }
    let isAll = argument == "--all" || argument == "all"
    if !argument.isEmpty, !isAll, !names.contains(argument) { throw unknownName(argument) }
    try settle(answer)
    let selection: ObjectGraph.Selection =
      isAll ? .all : argument.isEmpty ? .reached : .name(argument.filter { $0 != "`" })
    let printer = screen.printer
    let result = try session.announcingWaits { judge, _ in
      try open.kept.graph(answer.task, files: answer.files, by: judge)
    }
    if case .notBuilt(let run) = result {
      return try screen.write(printer.lines(for: run, typed: ""))
    }
    guard case .found(let graph) = result else {
      return try screen.write(printer.lines(for: result))
    }
    let part = graph.simplified.selected(selection)
    if part.nodes.isEmpty { try screen.say("graph.no-objects") }
    try screen.page([printer.lines(for: part)])
    if part.omissions.contains(where: { if case .unreached = $0 { true } else { false } }) {
      try screen.say("graph.see-all", [:], .colour(.grey))
    }
  }

  private func unknownName(_ name: String) -> Trouble {
    let names = open.kept.bindings.map(\.name).joined(separator: ", ")
    return Trouble("graph.no-name", ["name": name, "names": names])
  }
}

extension TryoutSession {
  /// Each bound name with the statement that bound it last, in this order.
  var bindings: [(name: String, entry: Entry)] {
    var bindings: [(name: String, entry: Entry)] = []
    for entry in entries {
      for name in entry.statement.names {
        bindings.removeAll { $0.name == name }
        bindings.append((name, entry))
      }
    }
    return bindings
  }
}
