import Compile
import Course
import Dialect
import Judging
import Run
import Sandbox
import SwiftSource

/// Runs an exercise's checks against an answer to whose module declarations were added.
struct CaptureRun {
  let judge: Judge
  let task: CodeTask
  let methods: [TestMethod]

  /// A call of an added declaration, in the checks.
  struct Call {
    /// The declaration's index among those that were added.
    let number: Int
    let line: Int
    let column: Int
  }

  /// How a check ended.
  enum End: Equatable {
    case passedOrSkipped
    /// The check called the declaration of that index.
    case reached(Int)
    case other

    var captured: Int? { if case .reached(let number) = self { number } else { nil } }
  }

  enum Outcome {
    /// The checks do not compile beside the declarations of these indices.
    case clashes(Set<Int>)
    /// The calls that the compiler found in the checks, and how each check ended.
    case ran([Call], [End])
  }

  /// Adds declarations to an answer's module and runs the checks.
  func run(
    adding declarations: [CapturingDeclaration], to files: [SourceFile]
  ) throws -> Outcome {
    let addition = Addition(declarations, task, judge.course)
    var program = Program(task, files: files, methods: methods, of: judge.course)
    program.addition = addition.file
    program.snippets = []
    var outcome = Outcome.clashes([])
    let limits = Limits(time: task.timeLimit)
    try judge.runner.check(
      program, tests: methods.map(\.fullName), limits: limits, mode: .batch, places: .none
    ) { attempt in
      switch attempt.compilation {
      case .built(let library):
        let ends = (attempt.run?.results ?? []).map(End.init)
        outcome = .ran(library.checkWarnings.compactMap(Call.init), ends)
      case .doesNotCompile(let messages), .checksDoNotCompile(let messages, _):
        outcome = .clashes(addition.clashes(messages, checks: task.checks.text))
      case .rejected, .supportDoesNotCompile, .compilerGaveUp:
        outcome = .clashes(Set(declarations.indices))
      }
    }
    return outcome
  }
}

/// The file that holds the added declarations.
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
        "  fatalError(\"\(CaptureRun.mark)\\(number)\")", "}",
      ]
    let lines = declarations.enumerated().map { $1.line(number: $0) }
    file = ProgramFile(
      name: "Capturing.swift", text: (head + lines).joined(separator: "\n") + "\n")
  }

  /// Returns the declarations that errors are about, by index; all where no error names one.
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

extension CaptureRun {
  /// How the crash message of a check begins that called an added declaration.
  fileprivate static let mark = "understudy captured "
}

extension Diagnostic {
  fileprivate func quotes(_ name: String) -> Bool {
    message.contains("'\(name)'") || message.contains("'\(name)(")
  }
}

extension CaptureRun.Call {
  /// Nil where the warning is not about a declaration that a trial deprecated.
  init?(_ warning: Diagnostic) {
    guard DiagnosticIdentifiers.deprecations.contains(warning.identifier),
      let place = warning.location,
      let number = warning.message.split(separator: " ").last.flatMap({ Int($0) })
    else { return nil }
    self.init(number: number, line: place.line, column: place.column)
  }
}

extension CaptureRun.End {
  fileprivate init(_ result: TestResult) {
    switch result.end {
    case .finished: self = result.failures.isEmpty ? .passedOrSkipped : .other
    case .skipped: self = .passedOrSkipped
    case .crashed(let crash) where crash.message.hasPrefix(CaptureRun.mark):
      self = Int(crash.message.dropFirst(CaptureRun.mark.count)).map { .reached($0) } ?? .other
    default: self = .other
    }
  }
}
