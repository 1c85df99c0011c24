import Course
import Foundation
import Learner
import Terminal
import Verification

extension Subcommand {
  /// `understudy verify`: checks a course before learners see it.
  static let verify = Subcommand(
    name: "verify",
    options: [
      .flag("json"), .flag("verbose"), .value("jobs"), .flag("fresh"), .optionalValue("changed"),
      .value("accept", .file),
      .anyToolchain,
    ],
    wordLimit: .max, words: .exercise,
    run: { try $0.verify() })
}

extension CommandContext {
  fileprivate func verify() throws -> ExitStatus {
    let (course, read) = try loadCourse(of: workspace())
    let (exercises, pages, isWhole) = try wanted(in: course)
    let all = read + course.scriptProblems + course.sentenceProblems
    let problems = isWhole ? all : all.filter { !$0.isInOtherExercise(than: exercises) }
    let accepted = try arguments["accept"].map(AcceptedFindings.init(file:))
    let jobs = try jobs(upTo: 64, orElse: "verify.jobs")
    let sandbox = sandbox()
    if sandbox.level == .none { complain(Trouble("verify.no-sandbox")) }
    let runners = try runners(jobs, in: sandbox)
    let verifier = Verifier(
      course: course, runners: runners, program: try Installation.digest(in: runners[0].cache))
    let isFresh = arguments.has("fresh")
    let isJSON = arguments.has("json")
    let printer = VerificationPrinter(printer, exercises: exercises)
    let hasOnlyPages = exercises.isEmpty && !pages.isEmpty
    if !isJSON, !hasOnlyPages { try console.write([printer.header]) }
    let progress = VerificationProgress(self, all: exercises)
    try progress.begin()
    let verifications = try verifier.verify(exercises, isFresh: isFresh) {
      try progress.add($0, row: isJSON ? nil : printer.row(for: $0))
    }
    try progress.finish()
    let onPages = try pages.flatMap { try verifier.verify($0, isFresh: isFresh) }
    // What is to be mended: what reading the course, judging and the pages have shown.
    let judged = verifications.flatMap(\.problems).withoutConsequences(ofReading: problems)
    let shown = problems.withoutConsequences(of: judged) + judged + onPages
    let found = accepted?.left(of: shown, isWhole: isWhole) ?? shown
    let status = found.isEmpty ? ExitStatus.success : .fellShort
    guard !isJSON else {
      try console.write(json: published(verifications, found, course))
      return status
    }
    try console.write(printer.lines(for: found))
    if arguments.has("verbose") {
      for (exercise, verification) in zip(exercises, verifications) {
        try console.write(printer.equivalents(for: verification))
        try showReports(on: exercise, verifier)
      }
    }
    let elsewhere = isWhole ? 0 : all.count { $0.isInOtherExercise(than: exercises) }
    if elsewhere > 0 {
      try console.write([StyledText(words("verify.elsewhere", ["count": String(elsewhere)]))])
    }
    if isWhole { try console.write(course.translationProgress.map(printer.line(for:))) }
    try console.write([
      hasOnlyPages
        ? printer.summary(found: found.count, pages: pages)
        : printer.summary(found, exercises: exercises.count)
    ])
    return status
  }

  /// The results as JSON, format version 1.
  ///
  /// - Parameter problems: all that is to be mended.
  private func published(
    _ verifications: [VerificationResult], _ problems: [Problem], _ course: Course
  ) -> JSONObject {
    let exercises = verifications.map { result -> JSONObject in
      [
        "exercise": result.exercise, "number": result.number.description,
        "stub": result.isStubRight, "right": result.right, "wrong": result.wrong,
        "refused": result.refused, "mutants": result.mutants, "predictions": result.predictions,
        "seconds": result.duration, "isKept": result.isKept,
      ]
    }
    let findings = problems.ranked.map { problem -> JSONObject in
      [
        "file": problem.file, "line": problem.line, "id": problem.message.key,
        "severity": problem.severity.rawValue, "message": words(problem.message),
      ]
    }
    let languages = course.translationProgress.map { progress -> JSONObject in
      [
        "language": progress.language.rawValue, "percent": progress.percent,
        "translated": progress.translated, "texts": progress.all,
      ]
    }
    return [
      "version": 1, "isClean": problems.isEmpty, "exercises": exercises, "problems": findings,
      "languagesInProgress": languages,
    ]
  }

  /// Returns the named exercises, or all; with `--changed`, only those that changed.
  ///
  /// Pages of the whole course are verified with all exercises, or alone under their own names.
  private func wanted(
    in course: Course
  ) throws -> (exercises: [Exercise], pages: [CoursePage], isWhole: Bool) {
    var names = arguments.words
    var changes: Changes?
    if let revision = arguments["changed"] {
      // `--changed main` means `--changed=main`, unless the course has a lesson or exercise `main`.
      let isRevision = revision.isEmpty && names.first.map(course.knows) == false
      let named = isRevision ? names.removeFirst() : revision
      changes = try Changes(
        since: named.isEmpty ? "HEAD" : named, in: course, environment: environment)
    }
    let named = CoursePage.allCases.filter {
      names.contains($0.rawValue) && !course.knows($0.rawValue)
    }
    names.removeAll { name in named.contains { $0.rawValue == name } }
    let isWhole = names.isEmpty && named.isEmpty
    let exercises = try isWhole ? course.exercises : names.flatMap { try find($0, course) }
    return (
      exercises.filter { changes?.touch($0) ?? true },
      isWhole ? CoursePage.allCases.filter { changes?.touch($0) ?? true } : named,
      isWhole
    )
  }

  private func find(_ name: String, _ course: Course) throws -> [Exercise] {
    if case .lesson(let lesson) = course.find(name) { return lesson.exercises }
    return [try course.exercise(named: name)]
  }

  /// Prints the report on every wrong answer, as a learner would read it.
  private func showReports(on exercise: Exercise, _ verifier: Verifier) throws {
    for (name, report) in try verifier.reportsOnWrongAnswers(to: exercise) {
      try console.write(["", StyledText("\(exercise.path)/Wrong/\(name)", .bold)])
      try console.write(printer.lines(for: report, files: []))
    }
  }
}

extension Problem {
  /// Whether it concerns only an exercise that is not among these.
  fileprivate func isInOtherExercise(than exercises: [Exercise]) -> Bool {
    // The course's or the solutions' folder, the lesson, the exercise, and mostly a file of it.
    let parts = file.split(separator: "/")
    guard parts.count > 2, parts[1] != "Support" else { return false }
    if parts.count == 3, parts[2].contains(".") {
      return !exercises.contains { $0.path.hasPrefix("\(parts[1])/") }
    }
    return !exercises.contains { $0.path == "\(parts[1])/\(parts[2])" }
  }
}

extension Course {
  /// Whether an exercise or a lesson has this name.
  fileprivate func knows(_ name: String) -> Bool {
    if case .unknown = find(name) { false } else { true }
  }
}
