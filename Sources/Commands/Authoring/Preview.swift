import Course
import Foundation
import Judging
import Learner
import Platform
import Run
import Terminal
import Verification

/// A preview of an exercise, made from the course's files as they are now.
struct Preview {
  let context: CommandContext
  let runner: TestRunner
  /// The exercise's path below the course's folder.
  let path: String

  /// Prints the lesson, the exercise, and the report on each answer that the course has.
  ///
  /// Throws `Trouble` if the exercise cannot be read, and `Cancelled`.
  func show() throws {
    let (course, problems) = try context.loadCourse()
    let own = problems.filter(isOwn)
    guard let exercise = course.exercises.first(where: { $0.path == path }),
      let lesson = course.lesson(of: exercise)
    else { throw Trouble("preview.unreadable", ["exercise": path], details: own) }
    try write(own.flatMap { printer.line(for: $0).wrapped(to: printer.columns) })
    try write(printer.lines(of: lesson))
    try write(printer.lines(ofTask: exercise))
    let hints = exercise.text(in: context.language).hints
    for (index, hint) in hints.enumerated() {
      let numbered = NumberedHint(number: index + 1, all: hints.count, text: hint.text)
      try write(printer.lines(of: numbered))
    }
    if let task = exercise.code {
      try showAnswers(to: exercise, task, of: course)
    } else {
      try showQuestions(of: exercise)
    }
    try write(printer.lines(ofWhy: exercise))
  }

  /// Returns the folders whose files the preview shows.
  func folders(in course: Course) -> [URL] {
    let lesson = course.folder.appendingPathComponent(path).deletingLastPathComponent()
    let roots = [course.folder, course.solutionsFolder].compactMap { $0 }
      .map { $0.appendingPathComponent(path, isDirectory: true) }
    return [lesson] + roots.flatMap(Preview.folders(from:))
  }

  private var words: Words { context.words }
  private var printer: Printer { context.printer }

  /// Prints a part and an empty line after it; prints nothing for an empty part.
  private func write(_ lines: [StyledText]) throws {
    if !lines.isEmpty { try context.console.write(lines + [""]) }
  }

  private func showAnswers(to exercise: Exercise, _ task: CodeTask, of course: Course) throws {
    let judge = Judge(course: course, runner: runner, language: context.language)
    let answers = [Answer(name: words("preview.starter"), files: task.starter)] + task.answers
    for answer in answers {
      try context.console.write([StyledText(answer.name, .bold)])
      let work = ExerciseAnswer(to: exercise, task, files: answer.files)
      let report = try judge.report(on: work)
      if let fault = report.fault {
        let file = "lessons/\(path)/Checks.swift"
        // Its author reads this.
        let problem = exercise.problem(with: fault, in: file, of: course)
        try context.console.write(printer.line(for: problem).wrapped(to: printer.columns) + [""])
        // Mistakes in the course's own text are the same beside every answer.
        if !fault.isTransient { return }
      } else {
        try context.console.write(printer.lines(for: report, files: answer.files))
      }
      if report.hasRun, let argument = task.shownArguments {
        try context.console.write(printer.drawing(argument, of: work, by: judge))
      }
      try context.console.write([""])
    }
  }

  /// Prints every question with the explanation of each choice.
  private func showQuestions(of exercise: Exercise) throws {
    for question in exercise.text(in: context.language).questions {
      try write(printer.lines(of: question))
      for (index, choice) in question.choices.enumerated() {
        let verdict = StyledText(
          words(choice.isRight ? "quiz.right" : "quiz.wrong"),
          .colour(choice.isRight ? .green : .red))
        try write([verdict] + printer.lines(ofExplanation: index, of: question))
      }
    }
  }

  private func isOwn(_ problem: Problem) -> Bool {
    let lesson = path.prefix { $0 != "/" }
    let file = "\(problem.file)/"
    return file.contains("/\(path)/") || file.contains("/\(lesson)/lesson.")
  }

  private static func folders(from root: URL) -> [URL] {
    let inner = Files.paths(below: root.path).map(root.appendingPathComponent)
    return ([root] + inner).filter { Files.isFolder($0.path) }
  }
}

extension CodeTask {
  /// The course's answers, named after their files: wrong ones, the reference, alternatives.
  fileprivate var answers: [Answer] {
    guard let solution else { return [] }
    return solution.wrong.map { Answer(name: "Wrong/\($0.answer.name)", files: $0.answer.files) }
      + [Answer(name: "Exercise", files: solution.reference)]
      + solution.alternatives.map { Answer(name: "Alternatives/\($0.name)", files: $0.files) }
  }
}
