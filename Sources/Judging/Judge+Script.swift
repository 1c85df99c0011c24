import Compile
import Course
import Run
import Sandbox
import SwiftSource

/// Programs that run statements, or the exercise's drawing, against an answer.
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

  /// Runs statements after the kept ones.
  func run(
    _ statements: [Snippet.Statement], after kept: [String], _ task: CodeTask,
    files: [SourceFile]
  ) throws -> TryoutRun {
    try runScript(
      scriptText(statements, after: kept, task, files: files), task, files: files,
      needsDrawing: statements.contains { $0.uses.contains("show") }, compilation: \.compilation
    ) {
      try runner.tryOut($0, script: $1, limits: Limits(time: task.timeLimit))
    }
  }

  /// Returns the text of the program that runs statements after the kept ones.
  func scriptText(
    _ statements: [Snippet.Statement], after kept: [String], _ task: CodeTask,
    files: [SourceFile]
  ) -> String {
    SwiftSource.Tryout.program(
      module: task.module, imports: course.scriptImports(of: task, files: files), kept: kept,
      typed: statements)
  }

  /// Runs a text against an answer, beside the exercise's `Show.swift`.
  ///
  /// If the learner's file lacks something that `Show.swift` uses, the text runs without it:
  /// statements that draw nothing do not depend on it.
  func runScript<Outcome>(
    _ text: String, _ task: CodeTask, files: [SourceFile], needsDrawing: Bool = false,
    compilation: KeyPath<Outcome, Compilation>,
    run: (Program, [ProgramFile]) throws -> Outcome
  ) throws -> Outcome {
    let program = Program(task, files: files, methods: [], of: course)
    let main = ProgramFile(name: "main.swift", text: text)
    guard let show = task.show else { return try run(program, [main]) }
    let outcome = try run(program, [main, ProgramFile(show)])
    guard !needsDrawing, outcome[keyPath: compilation].hasScriptError(in: show.name) else {
      return outcome
    }
    return try run(program, [main])
  }
}

extension Compilation {
  fileprivate func hasScriptError(in file: String) -> Bool {
    guard case .checksDoNotCompile(let messages, _) = self else { return false }
    return messages.contains { $0.severity == .error && $0.file == file }
  }
}

extension Course {
  /// The modules that statements at the prompt may use: the course's, and what the files import.
  package func scriptImports(of task: CodeTask, files: [SourceFile]) -> [String] {
    let support = supportModules.map(\.name).filter(task.imports.contains)
    let own = files.flatMap { importedNames(in: $0.text) }
    return support + Set(own).subtracting(support).sorted()
  }
}
