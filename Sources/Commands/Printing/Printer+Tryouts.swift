import Compile
import Course
import Dialect
import Foundation
import Judging
import Run
import SwiftSource
import Terminal

/// The outcome of a try-out: printed output, values, a thrown error, and how the process ended.
extension Printer {
  /// - Parameters:
  ///   - typed: the learner's input, whose lines diagnostics quote.
  ///   - failed: the statement that did not reach its end; it is named if others stand beside it.
  func lines(for run: TryoutRun, typed: String, failed: Snippet.Statement? = nil) -> [StyledText] {
    unwrapped(run, typed, failed).flatMap { $0.wrapped(to: columns) }
  }

  private func unwrapped(
    _ run: TryoutRun, _ typed: String, _ failed: Snippet.Statement?
  ) -> [StyledText] {
    switch run.compilation {
    case .built: break
    case .doesNotCompile, .rejected: return [StyledText(words("tryout.file-does-not-compile"))]
    case .checksDoNotCompile: return messages(run.errors(inTyped: typed), typed: typed)
    case .supportDoesNotCompile(let module, let diagnostics):
      let message = diagnostics.first?.message(in: words.language) ?? ""
      return [
        StyledText(words(Fault.support(module: module, message: message).words))
      ]
    case .compilerGaveUp: return [StyledText(words("tryout.compiler-gave-up"))]
    }
    var lines = printed(run)
    for value in run.values { lines += self.lines(for: value) }
    if let thrown = run.thrown {
      let values = ["type": thrown.type, "text": thrown.text]
      lines.append(StyledText(words("tryout.thrown", values), .colour(.red)))
    }
    if let end = sentence(for: run.end) { lines.append(StyledText(end, .colour(.red))) }
    if case .crashed(let crash) = run.end { lines += placeLines(crash.place, by: 0) }
    return lines + (failed.map { excerpt(of: $0, in: typed) } ?? [])
  }

  /// Returns the line on which a statement begins; none if the statement is all that was typed.
  private func excerpt(of statement: Snippet.Statement, in typed: String) -> [StyledText] {
    let trimmed = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard statement.text != trimmed else { return [] }
    let number = StyledText("\(statement.line) ", .colour(.grey))
    return [number + bar + StyledText(statement.firstLine)]
  }

  /// Returns a one-line value beside its type, or a longer value below its type.
  private func lines(for value: TryoutRun.Value) -> [StyledText] {
    let arrow = StyledText(terminal.hasUnicode ? "→ " : "=> ", .colour(.green))
    let type = StyledText(value.typeName, .colour(.grey))
    let text = value.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard text.count > 1 else { return [arrow + StyledText(value.text) + "  " + type] }
    return [arrow + type] + text.map { StyledText($0) }
  }

  /// Calls an exercise's `show` with an argument; returns its drawing, or the reason why there is
  /// none.
  func drawing(
    _ argument: String, of answer: ExerciseAnswer, by judge: Judge
  ) throws -> [StyledText] {
    drawing(
      try judge.show(argument, answer.task, files: answer.files, isPlain: !terminal.hasUnicode))
  }

  /// Returns the drawing that `show` returned, or the reason why there is none.
  func drawing(_ run: TryoutRun) -> [StyledText] {
    guard case .built = run.compilation, let value = run.values.last else {
      return [StyledText(words("tryout.no-drawing"), .colour(.red))] + lines(for: run, typed: "")
    }
    let text = value.text.hasPrefix("\"") ? String(value.text.dropFirst().dropLast()) : value.text
    let lines =
      text.allSatisfy(\.isWhitespace)
      ? [StyledText(words("tryout.empty-drawing"), .colour(.grey))]
      : text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledText($0) }
    guard terminal.isTerminal else { return printed(run) + lines }
    let room = columns
    let wanted = lines.map(\.width).max() ?? 0
    let printed = printed(run).flatMap { $0.wrapped(to: room) }
    guard wanted > room else { return printed + lines }
    let sign = terminal.hasUnicode ? "…" : "~"
    let values = ["wanted": String(wanted), "room": String(room), "sign": sign]
    let shown = lines.map { line in
      line.width > room ? (line.cut(to: room - 1).first ?? "") + StyledText(sign) : line
    }
    let sentence = StyledText(words("tryout.wide-drawing", values), .colour(.grey))
    return printed + shown + sentence.wrapped(to: room)
  }

  private func printed(_ run: TryoutRun) -> [StyledText] {
    let text = run.output.text + run.printedErrors
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { StyledText($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    if run.output.isCut {
      let kilobytes = String((run.output.total - run.output.bytes.count) >> 10)
      lines.append(StyledText(words("report.bytes-cut", ["kilobytes": kilobytes])))
    }
    return lines
  }

  private func messages(_ errors: [Diagnostic], typed: String) -> [StyledText] {
    lines(for: errors.prefix(Printer.shownErrors), files: [SourceFile(typed: typed)]).flatMap { $0 }
  }

  /// Returns how a run ended; nil if it reached its end.
  func sentence(for end: TestEnd) -> String? {
    switch end {
    case .finished, .skipped: nil
    case .crashed(let crash): words(crash.words)
    case .timedOut(let seconds, _, _):
      words(Message("tryout.timed-out", ["seconds": String(Int(seconds))]))
    case .tooMuchOutput(let limit):
      words(Message("cause.too-much-output", ["megabytes": String(limit >> 20)]))
    case .outOfMemory(let limit):
      words(Message("cause.out-of-memory", ["megabytes": String(limit >> 20)]))
    case .left(let status): words("tryout.left", ["status": String(status)])
    case .missing: words("tryout.missing")
    }
  }
}

extension SourceFile {
  /// What the learner typed, under the name that it has in diagnostics.
  fileprivate init(typed: String) {
    self.init(url: URL(fileURLWithPath: "typed"), text: typed)
  }

  /// Whether it is no file but what the learner typed.
  var isTyped: Bool { name == "typed" }
}

extension TryoutRun {
  /// The errors in the statements, those to correct first; empty if they compile.
  ///
  /// - Parameter typed: the text with the statements.
  func errors(inTyped typed: String) -> [Diagnostic] {
    guard case .checksDoNotCompile(let diagnostics, _) = compilation else { return [] }
    let errors = diagnostics.namingWideCharacters(in: [SourceFile(typed: typed)])
      .filter { $0.severity == .error }
    // The compiler's messages about such characters lead astray.
    let named = errors.filter { DiagnosticIdentifiers.ofCharacters.contains($0.identifier) }
    return named.isEmpty ? errors : named
  }
}

extension TryoutRun.Value {
  /// The type's name with Swift's sugar: `[Int]` for `Array<Int>`.
  var typeName: String { sugaredTypeName(type) }
}
