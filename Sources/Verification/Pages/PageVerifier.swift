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
    var findings = page.blocks.flatMap(wideLines)
    findings += code.misplaced.map { block, key in
      // The fence is on the line before the code.
      PageFinding(line: block.line - 1, message: Message(key, ["info": block.info]))
    }
    findings += try read(code, of: page)
    for program in code.programs where program.hasOutput {
      findings += try run(program, of: page)
    }
    return findings.sorted { $0.line < $1.line }.map {
      Problem(
        file: page.file, line: $0.line, message: $0.message, isTransient: $0.isTransient)
    }
  }

  private func wideLines(of block: CodeBlock) -> [PageFinding] {
    block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let width = line.displayWidth
        guard width > PageVerifier.widthLimit else { return nil }
        return PageFinding(
          line: block.line + index, message: Message("page.wide", ["width": String(width)]))
      }
  }

  /// Compiles the programs without an output and the blocks that must not compile.
  private func read(_ code: PageCode, of page: Page) throws -> [PageFinding] {
    let programs = code.programs.filter { !$0.hasOutput }
    let texts =
      programs.map { $0.text(imports: page.imports) }
      + code.refused.map { $0.program.text(imports: page.imports, adding: $0.block) }
    let files = texts.map { ProgramFile(name: "main.swift", text: $0) }
    guard !files.isEmpty,
      let messages = try judge.runner.read(files, of: page.program(of: judge.course))
    else { return [] }
    let refused = zip(code.refused, messages.dropFirst(programs.count))
    return zip(programs, messages).flatMap { PageFinding.errors(in: $1, of: $0) }
      + refused.compactMap { refused, messages in
        let block = refused.block
        let isRefused = messages.contains { message in
          message.severity == .error && message.pageLine.map(block.lines.contains) == true
        }
        if isRefused { return nil }
        return PageFinding(line: block.line - 1, message: Message("page.error-compiles"))
      }
  }

  /// Runs a program and compares its output with the page's.
  private func run(_ program: PageProgram, of page: Page) throws -> [PageFinding] {
    let run = try judge.runner.tryOut(
      page.program(of: judge.course), script: .script(program.text(imports: page.imports)),
      isMainActorByDefault: page.isMainActorByDefault, limits: Limits(time: TimeLimit.standard))
    if case .checksDoNotCompile(let messages, _) = run.compilation {
      return PageFinding.errors(in: messages, of: program)
    }
    guard case .built = run.compilation else { return [] }
    var findings: [PageFinding] = []
    if run.end != .finished {
      findings.append(
        PageFinding(line: program.line, message: Message("page.output-end"), isTransient: true))
    }
    return findings
      + program.outputs(in: run.output.text).compactMap { promised, printed in
        let (expected, actual) = (promised.text.withoutOuterLines, printed.withoutOuterLines)
        guard expected != actual else { return nil }
        return PageFinding(
          line: promised.line,
          message: Message("page.output-differs", ["expected": expected, "actual": actual]))
      }
  }
}

private struct PageFinding {
  let line: Int
  let message: Message
  var isTransient = false

  /// Returns the first error of each block, which often causes the others.
  static func errors(in messages: [Diagnostic], of program: PageProgram) -> [PageFinding] {
    let errors = messages.filter { $0.severity == .error }.map { error in
      PageFinding(
        line: error.pageLine ?? program.line,
        message: Message("page.code", ["message": error.message]))
    }.sorted { $0.line < $1.line }
    let blocks = program.parts.map(\.block.lines)
    return blocks.compactMap { lines in errors.first { lines.contains($0.line) } }
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

extension String {
  /// The text without line breaks around it.
  fileprivate var withoutOuterLines: String { trimmingCharacters(in: .newlines) }
}
