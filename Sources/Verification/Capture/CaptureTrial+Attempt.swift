import Compile
import Course
import Dialect
import Judging
import Run
import Sandbox
import SwiftSource

extension CaptureTrial {
  /// A call of a capturing declaration, in the checks.
  struct Call {
    /// The declaration's place among those that were tried.
    let number: Int
    let line: Int
    let column: Int
  }

  /// How a check ended.
  enum End: Equatable {
    /// It passed, or was skipped.
    case content
    /// It reached that declaration.
    case reached(Int)
    case other

    var captured: Int? { if case .reached(let number) = self { number } else { nil } }
  }

  /// What came of adding declarations.
  enum Outcome {
    /// The checks do not compile beside these, by their places.
    case clashes(Set<Int>)
    /// Where the checks call which, and how each check ended.
    case ran([Call], [End])
  }

  /// Judges an answer to whose module those declarations are added.
  func attempt(
    _ declarations: [CapturingDeclaration], against files: [SourceFile]
  ) throws -> Outcome {
    let addition = Addition(declarations, task, grader.course)
    var program = Program(task, files: files, methods: methods, of: grader.course)
    program.addition = addition.file
    program.snippets = []
    var outcome = Outcome.clashes([])
    var limits = Limits()
    limits.time = task.timeLimit
    try grader.runner.check(
      program, tests: methods.map(\.fullName), limits: limits, mode: .batch, places: .none
    ) { attempt in
      switch attempt.compilation {
      case .built(let library):
        let ends = (attempt.run?.results ?? []).map(End.init)
        outcome = .ran(library.checkWarnings.compactMap(Call.init), ends)
      case .rejected(let messages), .checksRejected(let messages, _):
        outcome = .clashes(addition.clashes(messages, checks: task.checks.text))
      case .refused, .supportRejected, .compilerGaveUp:
        outcome = .clashes(Set(declarations.indices))
      }
    }
    return outcome
  }
}

/// The file that holds declarations.
private struct Addition {
  let declarations: [CapturingDeclaration]
  let file: ProgramFile
  /// The lines before the first declaration.
  private let head: [String]

  /// Support modules are imported, for the types of their functions.
  init(_ declarations: [CapturingDeclaration], _ task: CodeTask, _ course: Course) {
    self.declarations = declarations
    let names = course.supportModules.map(\.name).filter(task.checks.text.contains)
    head =
      names.map { "import \($0)" } + [
        "nonisolated func understudyCaptured(_ number: Int) -> Never {",
        "  fatalError(\"\(CaptureTrial.mark)\\(number)\")", "}",
      ]
    let lines = declarations.enumerated().map { $1.line(number: $0) }
    file = ProgramFile(
      name: "Capturing.swift", text: (head + lines).joined(separator: "\n") + "\n")
  }

  /// The declarations that errors are about; all where none can be told.
  func clashes(_ messages: [Diagnostic], checks: String) -> Set<Int> {
    let lines = checks.split(separator: "\n", omittingEmptySubsequences: false)
    let found = messages.filter { $0.severity == .error }.flatMap { error -> [Int] in
      guard let place = error.location else { return [] }
      if place.file.hasSuffix(file.name) { return [place.line - head.count - 1] }
      let quoted = declarations.indices.filter { error.quotes(declarations[$0].name) }
      guard quoted.isEmpty, lines.indices.contains(place.line - 1) else { return quoted }
      return declarations.indices.filter { lines[place.line - 1].contains(declarations[$0].name) }
    }
    let clashes = Set(found).intersection(declarations.indices)
    return clashes.isEmpty ? Set(declarations.indices) : clashes
  }
}

extension CaptureTrial {
  /// What begins the last words of a check that has reached a declaration.
  fileprivate static let mark = "understudy captured "
}

extension Diagnostic {
  fileprivate func quotes(_ name: String) -> Bool {
    message.contains("'\(name)'") || message.contains("'\(name)(")
  }
}

extension CaptureTrial.Call {
  fileprivate init?(_ warning: Diagnostic) {
    guard warning.identifier == DiagnosticIdentifiers.deprecated, let place = warning.location,
      let number = warning.message.split(separator: " ").last.flatMap({ Int($0) })
    else { return nil }
    self.init(number: number, line: place.line, column: place.column)
  }
}

extension CaptureTrial.End {
  fileprivate init(_ result: TestResult) {
    switch result.end {
    case .finished: self = result.failures.isEmpty ? .content : .other
    case .skipped: self = .content
    case .crashed(let crash) where crash.message.hasPrefix(CaptureTrial.mark):
      self = Int(crash.message.dropFirst(CaptureTrial.mark.count)).map { .reached($0) } ?? .other
    default: self = .other
    }
  }
}
