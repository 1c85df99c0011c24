// The files that problems name, so that an instructor can open them.

import Course
import Judging

extension Exercise {
  /// The exercise's folder below `lessons`.
  var lessonsPath: String { "lessons/\(path)" }
  /// The folder of the exercise's answers.
  var solutionsPath: String { "solutions/\(path)" }
  var checksPath: String { "\(lessonsPath)/Checks.swift" }
  var starterPath: String { "\(lessonsPath)/Exercise.swift" }

  /// The problem in the file that its author sees: hidden checks stand in one of their own.
  func placed(_ problem: Problem) -> Problem {
    guard problem.file == checksPath, let line = problem.line, let first = code?.firstHiddenLine,
      line >= first
    else { return problem }
    return Problem(
      file: "\(lessonsPath)/\(CodeTask.hiddenChecks)", line: line - first + 1,
      message: problem.message, isTransient: problem.isTransient)
  }

  /// Returns the place for a sentence that names a check which failed at this line: ` (Checks.swift:7)`.
  func aside(lineOfChecks line: Int) -> String {
    let place = placed(Problem("verify.check-fails", in: checksPath, line: line))
    return " (\(place.file.split(separator: "/").last ?? ""):\(place.line ?? line))"
  }

  /// A file of the reference.
  func solutionFile(_ file: SourceFile) -> String { "\(solutionsPath)/\(file.name)" }

  /// A fault that came to light with an answer in `file`; a fault of the checks or of a support
  /// module is in their own files.
  package func problem(with fault: Fault, in file: String, of course: Course) -> Problem {
    switch fault {
    case .checks(_, let line, .missingModule(let module)):
      return problem(withMissingModule: module, line: line, of: course)
    case .checks(_, let line, .moduleNotImported(let module)):
      return problem(withModuleNotImported: module, line: line, of: course, orElse: fault.words)
    case .checks(_, _, let cause) where cause == .other && !importsLearnersModule:
      let module = code?.module ?? ""
      return Problem(
        "verify.checks-not-testable",
        ["module": module, "message": fault.words.values["message"] ?? ""], in: checksPath,
        line: code?.checks.text.line(of: "import \(module)"))
    case .checks(_, let line, let cause):
      let isCurable = cause == .isolation && code?.isolation == .mainActor
      let words = fault.words
      let message = isCurable ? Message("verify.checks-isolation", words.values) : words
      return Problem(file: checksPath, line: line, message: message)
    case .support(let module, _):
      // The program's own modules have no folder here.
      let isOwn = !course.supportModules.contains { $0.name == module && $0.isOfProgram }
      let file = isOwn ? "lessons/Support/\(module)" : "lessons/course.json"
      return Problem(file: file, message: fault.words)
    case .exitTest(_, let line):
      return Problem(file: checksPath, line: line, message: fault.words)
    case .noChecks, .notLoaded:
      return Problem(file: checksPath, message: fault.words, isTransient: fault.isTransient)
    case .missing, .compiler:
      return Problem(file: file, message: fault.words, isTransient: fault.isTransient)
    }
  }
}

extension Exercise {
  /// Whether the checks see what the learner's module does not make public.
  private var importsLearnersModule: Bool {
    guard let code else { return true }
    return code.checks.text.split(whereSeparator: \.isNewline).contains { line in
      line.split(whereSeparator: \.isWhitespace).starts(with: [
        "@testable", "import", code.module[...],
      ])
    }
  }
}

extension String {
  /// The number of the first line that is this text, from 1; nil if none is.
  fileprivate func line(of text: String) -> Int? {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .firstIndex { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") == text }
      .map { $0 + 1 }
  }
}

extension Answer {
  /// The answer's file, or its folder where it has several files.
  ///
  /// - Parameter folder: `Alternatives` or `Wrong`.
  func path(in exercise: Exercise, folder: String) -> String {
    if name == "Exercise" { return "\(exercise.solutionsPath)/Exercise.swift" }
    let path = "\(exercise.solutionsPath)/\(folder)/\(name)"
    let isFile = files.contains { $0.url.lastPathComponent == "\(name).swift" }
    return isFile ? "\(path).swift" : path
  }
}
