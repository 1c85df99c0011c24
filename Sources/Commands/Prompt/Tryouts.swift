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
  var keptNames: [String] {
    let names = kept.kept.flatMap { Snippet.read($0).statements.flatMap(\.names) }
    var unique: [String] = []
    for name in names.reversed() where !unique.contains(name) { unique.insert(name, at: 0) }
    return unique
  }

  /// Runs statements and prints their values; returns how they ended.
  ///
  /// - Parameter typed: the learner's input, whose lines diagnostics quote.
  mutating func tryOut(
    _ statements: [Snippet.Statement], typed: String, _ task: CodeTask, files: [SourceFile],
    on screen: PromptScreen
  ) throws -> End {
    let session = screen.session
    let run = try kept.tryOut(statements, task, files: files, by: session.courseJudge())
    let terminal = session.console.terminal
    let printer = TryoutPrinter(words: session.words, terminal: terminal)
    try screen.write(
      printer.lines(for: run, typed: typed).flatMap { $0.wrapped(to: terminal.size.width) })
    if statements.contains(where: \.isMeantAsMember) {
      try screen.say("prompt.kept-apart", [:], .colour(.grey))
    }
    if let slip = run.slip { return .doesNotCompile(at: slip) }
    return run.end == .finished && run.thrown == nil ? .finished : .fellShort
  }

  /// Runs statements and draws what they call; their values are printed, their names are not kept.
  func trace(_ text: String, of answer: LearnerAnswer, on screen: PromptScreen) throws {
    guard case .complete(let items) = Snippet.read(text), !items.isEmpty,
      Snippet.read(text).declarations.isEmpty
    else { throw Trouble("stage.not-a-statement", ["text": text]) }
    let session = screen.session
    let attempt = try kept.record(
      Snippet.read(text).statements, answer.task, files: answer.files, by: session.courseJudge())
    let terminal = session.console.terminal
    let printer = TryoutPrinter(words: session.words, terminal: terminal)
    let printed = printer.lines(for: attempt.tryout, typed: text).flatMap {
      $0.wrapped(to: terminal.size.width)
    }
    guard case .built = attempt.compilation else { return try screen.write(printed) }
    try screen.page([
      printed + (printed.isEmpty ? [] : [StyledText("")]) + session.lines(ofTrace: attempt)
    ])
  }

  /// Prints the kept names with their current values.
  func showVariables(_ task: CodeTask, files: [SourceFile], on screen: PromptScreen) throws {
    let names = keptNames
    guard !names.isEmpty else { return try screen.say("prompt.no-variables") }
    let statements = names.flatMap { Snippet.read($0).statements }
    let session = screen.session
    var copy = kept
    let run = try copy.tryOut(statements, task, files: files, by: session.courseJudge())
    guard run.values.count == names.count else {
      let printer = TryoutPrinter(words: session.words, terminal: session.console.terminal)
      return try screen.write(printer.lines(for: run, typed: names.joined(separator: "\n")))
    }
    try screen.write(
      zip(names, run.values).map { name, value in
        StyledText("\(name): ", .bold) + StyledText(value.typeName, .colour(.cyan))
          + StyledText(" = \(value.text)")
      })
  }

  /// Draws the objects that the kept names lead to.
  ///
  /// - Parameter argument: a name, `--all`, or nothing for all names.
  func showGraph(
    _ argument: String, _ task: CodeTask, files: [SourceFile], on screen: PromptScreen
  ) throws {
    let session = screen.session
    guard !keptNames.isEmpty else { return try screen.say("prompt.no-variables") }
    let isAll = argument == "--all" || argument == "all"
    if !argument.isEmpty, !isAll, !keptNames.contains(argument) {
      throw Trouble(
        "graph.no-name", ["name": argument, "names": keptNames.joined(separator: ", ")])
    }
    let selection: ObjectGraph.Selection =
      isAll ? .all : argument.isEmpty ? .reached : .name(argument.filter { $0 != "`" })
    let printer = GraphPrinter(words: session.words, terminal: session.console.terminal)
    let result = try kept.graph(task, files: files, by: session.courseJudge())
    if case .notBuilt(let run) = result {
      let printer = TryoutPrinter(words: session.words, terminal: session.console.terminal)
      return try screen.write(printer.lines(for: run, typed: ""))
    }
    guard case .found(let graph) = result else {
      return try screen.write(printer.lines(for: result))
    }
    let part = graph.selected(selection).simplified
    if part.nodes.isEmpty { try screen.say("graph.no-objects") }
    try screen.write(printer.lines(for: part))
    if part.omissions.contains(where: { if case .unreached = $0 { true } else { false } }) {
      try screen.say("graph.see-all", [:], .colour(.grey))
    }
  }
}

extension Snippet.Statement {
  /// Whether the statement looks like a property of a class: weak, unowned, or without a value.
  fileprivate var isMeantAsMember: Bool {
    if names.isEmpty { return false }
    return text.hasPrefix("weak ") || text.hasPrefix("unowned ") || !text.contains("=")
  }
}

extension TryoutRun {
  /// The place of the first error in what was typed; nil if there is none.
  fileprivate var slip: Slip? {
    guard case .checksDoNotCompile(let diagnostics, _) = compilation else { return nil }
    let error = diagnostics.first { $0.severity == .error && $0.file == "typed" }
    return error?.location.map { Slip(line: $0.line, column: $0.column) }
  }
}
