import Course
import Foundation
import Judging
import Learner
import Terminal

extension Subcommand {
  /// `understudy check`: judges one exercise and prints the report.
  static let check = Subcommand(
    name: "check",
    options: [
      .value("file", .file), .flag("json"), VerdictFormat.option, .flag("timings"),
      .flag("as-graded"), .flag("all"),
    ],
    wordLimit: 1, words: .exercise,
    run: { try $0.check() })
}

extension CommandContext {
  fileprivate func check() throws -> ExitStatus {
    let format = try VerdictFormat(arguments)
    let isOfAll = arguments.has("all")
    let session = try Session(self, for: isOfAll ? .manyChecks : .oneCheck)
    if isOfAll {
      let hasOther = ["file", "timings"].contains(where: arguments.has)
      guard arguments.words.isEmpty, !hasOther else { throw Trouble("check.all-alone") }
      return try CheckAll(session: session, format: format).run()
    }
    let file = arguments["file"].map { URL(fileURLWithPath: $0) }
    let exercise = try exercise(for: file, session)
    guard let answer = try session.answer(to: exercise, file: file) else {
      guard format == .text else { throw Trouble("check.quiz") }
      try say("check.quiz")
      return .success
    }
    let wasSolved = try session.hasSolved(exercise)
    let report = try session.judge(answer, as: format)
    guard format == .text else { return report.exitStatus }
    let isRecorded = session.isInWorkspace(answer)
    if !isRecorded, session.workspace != nil {
      try say("check.not-recorded", [:], .colour(.grey))
    }
    if report.isPassed {
      try showWhatFollows(exercise, isNew: !wasSolved && isRecorded, session)
    }
    if arguments.has("timings") {
      try console.write(session.printer.timings(of: report))
    }
    return report.exitStatus
  }

  /// Returns the named exercise, the one that the file belongs to, or the current one.
  private func exercise(for file: URL?, _ session: Session) throws -> Exercise {
    let name = arguments.words.first
    guard name == nil, let file else { return try session.exercise(named: name) }
    guard case .found(let exercise) = session.course.find(file.path) else {
      throw Trouble("check.which-exercise", ["file": file.path])
    }
    return exercise
  }

  /// Prints the `## Why` text, and the next unsolved exercise with its file.
  private func showWhatFollows(_ exercise: Exercise, isNew: Bool, _ session: Session) throws {
    let console = session.console
    try console.write(session.lines(ofWhy: exercise))
    if isNew { try session.sayEnds(of: session.partsFinished(by: exercise)) }
    guard session.workspace != nil, let next = try session.nextUnsolved(after: exercise) else {
      return
    }
    let key = next.code == nil ? "check.next-quiz" : "check.next"
    try console.write([""])
    try session.say(key, session.values(of: next), .colour(.green))
  }
}

extension Report {
  /// The exit status of a command that ends with this report.
  var exitStatus: ExitStatus {
    switch verdict {
    case .passed: .success
    case .broken: .trouble
    case .doesNotCompile, .compilerGaveUp, .rejected, .doesNotFit, .failed, .tampered: .fellShort
    }
  }
}

/// The form in which `check` and `watch` write a verdict.
enum VerdictFormat: String, CaseIterable {
  /// For the learner.
  case text
  /// A line of the GNU form for each problem, which editors read.
  case lines
  /// For programs; docs/report-format.md describes it.
  case json

  static let option = Option.value("format", .oneOf(allCases.map(\.rawValue)))

  /// The format of `--format`, or that of `--json`; throws `Trouble` if they contradict each other.
  init(_ arguments: Arguments) throws {
    let isJSON = arguments.has("json")
    guard let name = arguments["format"] else {
      self = isJSON ? .json : .text
      return
    }
    guard let format = VerdictFormat(rawValue: name) else {
      let names = VerdictFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Trouble("check.unknown-format", ["name": name, "names": names])
    }
    guard !isJSON || format == .json else { throw Trouble("check.two-formats", ["name": name]) }
    self = format
  }
}
