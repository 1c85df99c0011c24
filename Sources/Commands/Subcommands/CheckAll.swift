// `understudy check --all`. An exercise whose files are as at the beginning is not judged: it could
// only fail, and an attempt that nobody made would stand in the progress.

import Course
import Judging
import Learner
import Platform
import Terminal

/// Judges every exercise that the learner has begun, and prints a line for each of the course.
struct CheckAll {
  let session: Session
  let format: VerdictFormat

  /// The result for one exercise: its report, or the reason why it was not judged.
  enum Finding {
    case judged(Report)
    case untouched(isSolved: Bool)
    case quiz(isSolved: Bool)
    /// A file is missing or cannot be read.
    case unreadable(Trouble)
  }

  func run() throws -> ExitStatus {
    guard session.workspace != nil else { throw Trouble("workspace.none") }
    var found: [(exercise: Exercise, finding: Finding)] = []
    let isText = format == .text
    let bar = ProgressBar(session.context)
    let all = session.course.exercises
    var isStopped = false
    let finished = try session.finishedParts()
    let solved = try session.solved()
    do {
      try session.cancelling {
        for exercise in all {
          let name = session.name(of: exercise)
          if isText { try bar.show(done: found.count, of: all.count, name) }
          let finding = try finding(on: exercise, isSolved: solved.contains(exercise.path))
          found.append((exercise, finding))
          if isText { try bar.write(line(for: exercise, finding)) }
        }
      }
    } catch is Cancelled {
      isStopped = true
    }
    switch format {
    case .text:
      try bar.erase()
      try showTotal(found.map(\.finding))
      try session.sayEnds(of: session.finishedParts().filter { !finished.contains($0) })
    case .lines: break
    case .json:
      try session.console.write(json: EncodedFindings(found, language: session.language))
    }
    if isStopped {
      let counts = ["done": String(found.count), "all": String(all.count)]
      session.complain("check.all-stopped", counts, .colour(.yellow))
    }
    let worst = found.map(\.finding.state.exitStatus).max { $0.rawValue < $1.rawValue } ?? .success
    return isStopped && worst == .success ? .fellShort : worst
  }

  /// - Parameter isSolved: whether the learner solved the exercise before.
  private func finding(on exercise: Exercise, isSolved: Bool) throws -> Finding {
    do {
      guard let answer = try session.answer(to: exercise) else { return .quiz(isSolved: isSolved) }
      let isUntouched = zip(answer.files, answer.task.starter).allSatisfy { $0.text == $1.text }
      if isUntouched { return .untouched(isSolved: isSolved) }
      let report = try session.judge(answer, recording: .news) { report in
        if format == .lines { try session.list(report, on: answer) }
      }
      return report.map { .judged($0) } ?? .untouched(isSolved: isSolved)
    } catch let trouble as Trouble {
      return .unreadable(trouble)
    }
  }

  // MARK: Lines

  private func line(for exercise: Exercise, _ finding: Finding) -> StyledText {
    let name = StyledText(session.name(of: exercise), .bold)
    let words = session.words
    let printer = session.printer
    switch finding {
    case .judged(let report): return printer.headline(report)
    case .unreadable(let trouble):
      return printer.mark(false) + " " + name + "  " + StyledText(words(trouble.message))
    case .untouched(let isSolved):
      let key = isSolved ? "check.all-untouched-solved" : "check.all-untouched"
      return ("- " + StyledText(name.plain) + "  " + StyledText(words(key))).over(.colour(.grey))
    case .quiz(isSolved: true):
      return printer.mark(true) + " " + name + "  " + StyledText(words("check.all-quiz-solved"))
    case .quiz(isSolved: false):
      return ("- " + StyledText(name.plain) + "  " + StyledText(words("check.all-quiz")))
        .over(.colour(.grey))
    }
  }

  private func showTotal(_ findings: [Finding]) throws {
    func count(_ state: Finding.State) -> String {
      String(findings.count { $0.state == state })
    }
    let values = ["passed": count(.passed), "short": count(.short), "open": count(.untouched)]
    try session.say("check.all-total", values, .bold)
    guard count(.broken) != "0" else { return }
    let unjudged = session.words("check.all-unjudged", ["count": count(.broken)])
    try session.console.say(StyledText(unjudged, .colour(.yellow)))
  }
}

extension CheckAll.Finding {
  /// The finding as a word, for the totals and for programs.
  enum State: String, Encodable {
    case passed, short, untouched, broken

    var exitStatus: ExitStatus {
      switch self {
      case .passed, .untouched: .success
      case .short: .fellShort
      case .broken: .trouble
      }
    }
  }

  var state: State {
    switch self {
    case .judged(let report):
      switch report.exitStatus {
      case .success: .passed
      case .fellShort: .short
      case .trouble: .broken
      }
    case .unreadable: .broken
    case .quiz(isSolved: true): .passed
    case .quiz(isSolved: false), .untouched: .untouched
    }
  }
}

/// The findings as JSON, format version 1.
private struct EncodedFindings: Encodable {
  let version = 1
  let exercises: [Entry]

  struct Entry: Encodable {
    let exercise: String
    let number: String
    let title: String
    let kind: String
    let state: CheckAll.Finding.State
    let outcome: String?
    let passed: Int?
    let checks: Int?
  }

  init(_ found: [(exercise: Exercise, finding: CheckAll.Finding)], language: Language) {
    exercises = found.map { exercise, finding in
      var report: Report?
      if case .judged(let judged) = finding { report = judged }
      return Entry(
        exercise: exercise.path, number: exercise.number.description,
        title: exercise.text(in: language).title, kind: exercise.code == nil ? "quiz" : "code",
        state: finding.state, outcome: report?.verdict.word, passed: report?.passedCount,
        checks: report?.checks.count)
    }
  }
}
