import Course
import Foundation
import Grading

extension Subcommand {
  /// `understudy verify`: the gate that a course passes before learners see it.
  static let verify = Subcommand(
    name: "verify",
    options: [.flag("json"), .flag("verbose"), .value("jobs")],
    wordLimit: .max,
    run: VerifyCommand.run)
}

private enum VerifyCommand {
  static func run(in context: Context) throws -> ExitStatus {
    let folder = try context.courseFolder(of: nil)
    let solutions = context.arguments["solutions"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
    let (loaded, problems) = Course.load(folder: folder, solutions: solutions)
    guard let course = loaded else {
      throw Trouble("course.unusable", ["folder": folder.path], details: problems)
    }
    let exercises = try wanted(in: course, context)
    let jobs =
      context.arguments["jobs"].flatMap(Int.init) ?? ProcessInfo.processInfo.activeProcessorCount
    let verifications = try verify(exercises, of: course, jobs: max(1, jobs), context)
    let isClean = problems.isEmpty && verifications.allSatisfy(\.isClean)
    let printer = VerificationPrinter(words: context.words, terminal: context.console.terminal)
    if context.arguments.has("json") {
      let encoded = EncodedVerification(verifications, problems: problems, words: context.words)
      try context.console.write(json: encoded)
    } else {
      try context.console.write(printer.lines(for: verifications, problems: problems))
      if context.arguments.has("verbose") { try showReports(verifications, course, context) }
    }
    return isClean ? .success : .fellShort
  }

  private static func wanted(in course: Course, _ context: Context) throws -> [Exercise] {
    let names = context.arguments.words
    guard !names.isEmpty else { return course.exercises }
    return try names.flatMap { name -> [Exercise] in
      if case .lesson(let lesson) = course.find(name) { return lesson.exercises }
      return [try context.exercise(name, in: course)]
    }
  }

  private static func verify(
    _ exercises: [Exercise], of course: Course, jobs: Int, _ context: Context
  ) throws -> [Verification] {
    let verifier = Verifier(
      course: course, runners: try (0..<jobs).map { _ in try context.runner() })
    return try exercises.map { try verifier.verify($0) }
  }

  /// Every wrong answer's report, as a learner would read it.
  private static func showReports(
    _ verifications: [Verification], _ course: Course, _ context: Context
  ) throws {
    let terminal = context.console.terminal
    let printer = ReportPrinter(
      words: context.words, terminal: terminal,
      markdown: MarkdownRenderer(for: terminal))
    for verification in verifications {
      for shown in verification.shown {
        let name = "\(verification.exercise)/Wrong/\(shown.name)"
        try context.console.write(["", StyledText(name, .bold)])
        try context.console.write(printer.lines(for: shown.report, files: []))
      }
    }
  }
}
