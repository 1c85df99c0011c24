import Compile
import Course
import Run
import Sandbox
import SwiftSource

/// What was tried out at the prompt so far: the statements whose names and effects are kept.
///
/// Every try-out is a fresh process in which the kept statements run again in silence: a crash loses
/// nothing, and a change of the learner's file changes what all of them see.
package struct TryoutSession: Sendable, Equatable {
  /// The statements that went well, in order.
  package private(set) var kept: [String] = []

  /// A session in which nothing was tried yet.
  package init() {}

  /// Forgets everything.
  package mutating func forget() { kept = [] }

  /// Tries statements out against an answer to an exercise; those that went well are kept.
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
}

extension Judge {
  /// Calls `show` of the exercise's `Show.swift` with an argument.
  ///
  /// - Parameter isPlain: whether the drawing is asked for in words.
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
      imports: course.supportModules.map(\.name).filter(task.imports.contains), kept: kept,
      typed: statements)
    let script =
      [ProgramFile(name: "main.swift", text: text)] + (task.show.map { [ProgramFile($0)] } ?? [])
    let program = Program(task, files: files, methods: [], of: course)
    var limits = Limits()
    limits.time = task.timeLimit
    return try runner.tryOut(program, script: script, limits: limits)
  }
}
