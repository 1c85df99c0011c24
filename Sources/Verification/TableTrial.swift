import Compile
import Course
import Judging
import Run
import SwiftSource

/// Makes wrong answers that know the answers to the checks' questions by heart.
///
/// The reference runs under the checks and prints what its functions were asked and what they
/// answered. The wrong answer has a table of that in place of a function's body. Its text is
/// another one, so the checks draw other values for it. Only a course with a support module that
/// draws values is tried: any other course could do nothing about it.
struct TableTrial {
  let task: CodeTask
  let judge: Judge

  func mutants(of reference: [SourceFile]) throws -> [MutatedAnswer] {
    let support = judge.course.supportModules.flatMap(\.files)
    guard support.contains(where: { $0.text.contains("understudy_draw") }) else { return [] }
    return try reference.flatMap { file in
      try task.mutants(of: reference, in: file) {
        guard let tables = AnswerTables(of: file.text) else { return [] }
        return tables.mutants(
          recorded: try output(of: reference, file, replacedBy: tables.recording))
      }
    }
  }

  /// Returns what an answer prints while the checks run; nothing if it does not compile.
  private func output(
    of reference: [SourceFile], _ file: SourceFile, replacedBy text: String
  ) throws -> String {
    let methods = judge.testMethods(of: task)
    var program = Program(
      task, files: reference.replaced(by: [file.with(text: text)]), methods: methods,
      of: judge.course)
    program.snippets = []
    // The compiler's flags for answers let it share their compiled checks, but may refuse the text.
    program.enforcesPolicy = false
    for policy in [judge.policy(of: task), nil] {
      program.policy = policy
      var output: String?
      try judge.runner.check(
        program, tests: methods.map(\.fullName),
        limits: Limits(time: task.timeLimit, keptOutput: 1 << 20), mode: .batch, places: .none
      ) { output = $0.run?.output.text }
      if let output { return output }
    }
    return ""
  }
}
