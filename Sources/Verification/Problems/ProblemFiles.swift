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

  /// A file of the reference.
  func solutionFile(_ file: SourceFile) -> String { "\(solutionsPath)/\(file.name)" }

  /// A fault that came to light with an answer in `file`; a fault of the checks is in their own
  /// file.
  func problem(with fault: Fault, in file: String) -> Problem {
    if case .checks(_, let line) = fault {
      return Problem(file: checksPath, line: line, message: fault.words)
    }
    return Problem(file: file, message: fault.words, isTransient: fault.isTransient)
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
