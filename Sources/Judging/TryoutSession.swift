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
    let (program, script) = judge.script(text, task, files: files)
    let run = try judge.runner.tryOut(
      program, script: script, purpose: .graph, limits: Limits(time: task.timeLimit))
    return GraphResult(run, files: files)
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
    let (program, script) = script(statements, after: kept, task, files: files)
    return try runner.tryOut(program, script: script, limits: Limits(time: task.timeLimit))
  }

  /// Returns the program and the files of the script that runs statements after the kept ones.
  func script(
    _ statements: [Snippet.Statement], after kept: [String], _ task: CodeTask,
    files: [SourceFile]
  ) -> (Program, [ProgramFile]) {
    script(
      SwiftSource.Tryout.program(imports: scriptImports(of: task), kept: kept, typed: statements),
      task, files: files)
  }

  /// The support modules that statements at the prompt may use.
  func scriptImports(of task: CodeTask) -> [String] {
    course.supportModules.map(\.name).filter(task.imports.contains)
  }

  /// Returns the program and the files of the script that runs a text against an answer.
  func script(
    _ text: String, _ task: CodeTask, files: [SourceFile]
  ) -> (Program, [ProgramFile]) {
    let script =
      [ProgramFile(name: "main.swift", text: text)] + (task.show.map { [ProgramFile($0)] } ?? [])
    return (Program(task, files: files, methods: [], of: course), script)
  }
}
