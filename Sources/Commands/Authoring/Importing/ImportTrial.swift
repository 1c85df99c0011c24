import Course
import Foundation
import Judging
import Learner
import Run
import Verification

/// Judges an imported exercise once before it is written, to see whether it builds and why its
/// starter does not pass.
struct ImportTrial {
  let runner: TestRunner
  let words: Words

  struct Outcome {
    let stub: String
    /// The findings that the author has to look at.
    let notes: [Message]
  }

  /// Throws `Trouble` with file and line if the sources, the answers or the tests do not compile.
  func outcome(of imported: ImportedExercise) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-import-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (course, exercise, task) = try course(of: imported, in: folder)
    guard let solution = task.solution else { throw Trouble("import.unreadable") }
    let judge = Judge(course: course, runner: runner, language: words.language)
    func report(on files: [SourceFile]) throws -> Report {
      try judge.report(on: ExerciseAnswer(to: exercise, task, files: files), .verdictOnly)
    }
    let right = try report(on: solution.reference)
    var notes: [Message] = []
    switch right.verdict {
    case .passed: break
    case .failed:
      let names = right.failedChecks.joined(separator: ", ")
      let values = [
        "checks": names, "file": imported.origin(of: "Exercise.swift", in: imported.reference),
      ]
      notes.append(Message("import.answer-fails", values))
    default: throw imported.trouble(with: right)
    }
    let untouched = try report(on: task.starter)
    if case .broken = untouched.verdict { throw imported.trouble(with: untouched) }
    if untouched.isPassed {
      let file = imported.origin(of: "Exercise.swift", in: imported.starter)
      notes.append(Message("import.starter-passes", ["file": file]))
    }
    return Outcome(stub: untouched.asStub, notes: notes)
  }

  /// Writes a course of this exercise alone, and reads it.
  private func course(
    of imported: ImportedExercise, in folder: URL
  ) throws -> (Course, Exercise, CodeTask) {
    let path = "01-import/01-\(imported.slug)"
    let manifest = """
      { "format": 1, "title": { "en": "Import" }, "languages": ["en"], "lenient": true,
        "lessons": ["01-import"] }
      """
    let stub = "does-not-compile unknown"
    let templates = imported.templates(stub: stub, isLenient: true, words: words)
    let files =
      [("lessons/course.json", manifest), ("lessons/01-import/lesson.md", "# Import\n\nText.\n")]
      + templates.map { ("\($0.side)/\(path)/\($0.path)", $0.text) }
    try WorkspaceFiles.write(files.map { ($0, Array($1.utf8)) }, below: folder)
    let (course, problems) = Course.load(folder: folder.appendingPathComponent("lessons"))
    guard let course, let exercise = course.exercises.first, let task = exercise.code else {
      throw Trouble("import.unreadable", details: problems)
    }
    return (course, exercise, task)
  }
}

extension Report {
  /// Why the starter does not pass, as `exercise.md` says it.
  fileprivate var asStub: String {
    let names = failedChecks
    if !names.isEmpty { return "fails \(names.joined(separator: ", "))" }
    if [.doesNotCompile, .doesNotFit].contains(verdict), let first = errors.first {
      return "does-not-compile \(first.identifier)"
    }
    return "fails \(checks.first?.name ?? "")"
  }
}

extension ImportedExercise {
  fileprivate func origin(of name: String, in files: [File]) -> String {
    files.first { $0.name == name }?.origin ?? name
  }

  /// The trouble with sources or tests that cannot be judged, with the places in the imported
  /// files.
  fileprivate func trouble(with report: Report) -> Trouble {
    let known = reference + starter + [checks]
    if case .broken(let fault) = report.verdict {
      guard case .checks(let message, let line, _) = fault else { return Trouble(fault.words) }
      return Trouble(
        "import.no-build",
        details: [
          Problem("import.compiler", ["message": message], in: checks.origin, line: line)
        ])
    }
    let details = report.errors.prefix(5).map { error in
      Problem(
        "import.compiler", ["message": error.message], in: origin(of: error.file, in: known),
        line: error.line)
    }
    return Trouble("import.no-build", details: Array(details))
  }
}
