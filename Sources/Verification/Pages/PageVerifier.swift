import Compile
import Course
import Foundation
import Judging
import Run
import Sandbox

/// Verifies the code blocks of pages: learners type them in.
struct PageVerifier {
  /// Columns of code that fit a terminal of 80 columns beside a margin.
  static let widthLimit = 76

  let judge: Judge

  /// Returns what is wrong with the pages that are verified together with an exercise.
  ///
  /// Throws `SystemError` for a failure of our side, and `Cancelled`.
  func problems(with exercise: Exercise) throws -> [Problem] {
    try judge.course.pages(of: exercise).flatMap(problems)
  }

  func problems(with page: Page) throws -> [Problem] {
    let code = PageCode(page)
    var problems = page.blocks.flatMap { wideLines(of: $0, page) }
    problems += code.misplaced.map { block, key in
      // The fence is on the line before the code.
      Problem(key, ["info": block.info], in: page.file, line: block.line - 1)
    }
    problems += try read(code, of: page)
    for program in code.programs where program.hasOutput {
      problems += try run(program, of: page)
    }
    return problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private func wideLines(of block: CodeBlock, _ page: Page) -> [Problem] {
    block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let width = line.displayWidth
        guard width > PageVerifier.widthLimit else { return nil }
        return Problem(
          "page.wide", ["width": String(width)], in: page.file, line: block.line + index)
      }
  }

  /// Compiles the programs without an output and the blocks that must not compile.
  private func read(_ code: PageCode, of page: Page) throws -> [Problem] {
    let programs = code.programs.filter { !$0.hasOutput }
    let texts =
      programs.map { $0.text(imports: page.imports) }
      + code.refused.map { $0.program.text(imports: page.imports, adding: $0.block) }
    let files = texts.map { ProgramFile(name: "main.swift", text: $0) }
    guard !files.isEmpty,
      let messages = try judge.runner.read(files, of: page.program(of: judge.course))
    else { return [] }
    let refused = zip(code.refused, messages.dropFirst(programs.count))
    return zip(programs, messages).flatMap { $0.errors(in: $1, of: page) }
      + refused.compactMap { refused, messages in
        let block = refused.block
        let isRefused = messages.contains { message in
          message.severity == .error && message.pageLine.map(block.lines.contains) == true
        }
        return isRefused
          ? nil : Problem("page.error-compiles", in: page.file, line: block.line - 1)
      }
  }

  /// Runs a program and compares its output with the page's.
  private func run(_ program: PageProgram, of page: Page) throws -> [Problem] {
    let run = try judge.runner.tryOut(
      page.program(of: judge.course), script: .script(program.text(imports: page.imports)),
      isMainActorByDefault: page.isMainActorByDefault, limits: Limits(time: TimeLimit.standard))
    if case .checksDoNotCompile(let messages, _) = run.compilation {
      return program.errors(in: messages, of: page)
    }
    guard case .built = run.compilation else { return [] }
    let end = Problem("page.output-end", in: page.file, line: program.line, isTransient: true)
    return (run.end == .finished ? [] : [end])
      + program.outputs(in: run.output.text).compactMap { promised, printed in
        let values = [
          "expected": promised.text.trimmingCharacters(in: .newlines),
          "actual": printed.trimmingCharacters(in: .newlines),
        ]
        return values["expected"] == values["actual"]
          ? nil : Problem("page.output-differs", values, in: page.file, line: promised.line)
      }
  }
}

extension PageProgram {
  /// Returns the first error of each block, which often causes the others.
  fileprivate func errors(in messages: [Diagnostic], of page: Page) -> [Problem] {
    let errors = messages.filter { $0.severity == .error }
      .map { (line: $0.pageLine ?? line, message: $0.message) }.sorted { $0.line < $1.line }
    return parts.compactMap { part in
      errors.first { part.block.lines.contains($0.line) }
    }.map { Problem("page.code", ["message": $0.message], in: page.file, line: $0.line) }
  }
}

extension Diagnostic {
  /// The line of the page; nil for a message without one.
  fileprivate var pageLine: Int? { file == PageProgram.file ? line : nil }
}

extension CodeBlock {
  /// The lines of the page that the block takes, with its closing fence.
  fileprivate var lines: ClosedRange<Int> { line...(line + text.count { $0 == "\n" }) }
}
