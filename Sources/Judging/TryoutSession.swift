import Compile
import Course
import HostProtocol
import Run
import Sandbox
import SwiftSource

/// The statements that a learner tried out at the prompt, whose names and effects later ones see.
///
/// Each try-out runs all kept statements again, without their output, in a new process. So a crash
/// loses nothing, and all statements see a change of the learner's file.
package struct TryoutSession: Sendable, Equatable {
  /// The statements that ended without an error, in order.
  package private(set) var kept: [String] = []

  package init() {}

  package mutating func forget() { kept = [] }

  /// Runs statements against an answer and keeps them if they end without an error.
  ///
  /// - Parameter files: all files of the learner's module.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package mutating func tryOut(
    _ statements: [Snippet.Statement], _ task: CodeTask, files: [SourceFile], by judge: Judge
  ) throws -> TryoutRun {
    let run = try judge.run(statements, after: kept, task, files: files)
    if run.end == .finished && run.thrown == nil { kept += statements.map(\.text) }
    return run
  }

  /// Runs the kept statements again and returns the objects that are alive then.
  ///
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func graph(
    _ task: CodeTask, files: [SourceFile], by judge: Judge
  ) throws -> GraphResult {
    let text = SwiftSource.Tryout.graphProgram(
      imports: judge.scriptImports(of: task), kept: kept)
    return GraphResult(
      try judge.run(text, task, files: files, purpose: .graph), files: files)
  }
}

extension Judge {
  /// Runs `show` of the exercise's `Show.swift` with an argument.
  ///
  /// - Parameter isPlain: whether to ask for text in place of a drawing.
  package func show(
    _ argument: String, _ task: CodeTask, files: [SourceFile], isPlain: Bool
  ) throws -> TryoutRun {
    let literal = argument.unicodeScalars.map { $0.escaped(asASCII: false) }.joined()
    let call = "show(\"\(literal)\")" + (isPlain ? ".plainText" : "")
    return try run(Snippet.read(call).statements, after: [], task, files: files)
  }

  func run(
    _ statements: [Snippet.Statement], after kept: [String], _ task: CodeTask,
    files: [SourceFile]
  ) throws -> TryoutRun {
    let text = SwiftSource.Tryout.program(
      imports: scriptImports(of: task), kept: kept, typed: statements)
    return try run(text, task, files: files)
  }

  /// The support modules that statements at the prompt may use.
  func scriptImports(of task: CodeTask) -> [String] {
    course.supportModules.map(\.name).filter(task.imports.contains)
  }

  /// Runs a script against an answer.
  func run(
    _ text: String, _ task: CodeTask, files: [SourceFile],
    purpose: HostRequest.Purpose = .verdict
  ) throws -> TryoutRun {
    let script =
      [ProgramFile(name: "main.swift", text: text)] + (task.show.map { [ProgramFile($0)] } ?? [])
    let program = Program(task, files: files, methods: [], of: course)
    return try runner.tryOut(
      program, script: script, purpose: purpose, limits: Limits(time: task.timeLimit))
  }
}
