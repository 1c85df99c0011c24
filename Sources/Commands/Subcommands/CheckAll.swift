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

  /// The result for one exercise.
  private struct Finding {
    let exercise: Exercise
    let state: State
    let line: StyledText
    var report: Report?
  }

  /// The result as a word, for the totals and for programs; `broken` if a file cannot be read.
  private enum State: String {
    case passed, short, untouched, broken

    init(_ report: Report) {
      self =
        switch report.exitStatus {
        case .success: .passed
        case .fellShort: .short
        case .trouble: .broken
        }
    }
  }

  func run() throws -> ExitStatus {
    guard session.workspace != nil else { throw Trouble("workspace.none") }
    var found: [Finding] = []
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
          found.append(finding)
          if isText { try bar.write(finding.line) }
        }
      }
    } catch is Cancelled {
      isStopped = true
    }
    switch format {
    case .text:
      try bar.erase()
      try showTotal(found.map(\.state))
      try session.sayEnds(of: session.finishedParts().filter { !finished.contains($0) })
    case .lines: break
    case .json:
      try session.console.write(json: ["version": 1, "exercises": found.map(published)])
    }
    if isStopped {
      let counts = ["done": String(found.count), "all": String(all.count)]
      session.complain("check.all-stopped", counts, .colour(.yellow))
    }
    let states = Set(found.map(\.state))
    if states.contains(.broken) { return .trouble }
    return isStopped || states.contains(.short) ? .fellShort : .success
  }

  /// - Parameter isSolved: whether the learner solved the exercise before.
  private func finding(on exercise: Exercise, isSolved: Bool) throws -> Finding {
    let name = StyledText(session.name(of: exercise), .bold)
    let printer = session.printer
    /// A line after a mark, or a grey one after a dash.
    func unjudged(_ state: State, _ mark: StyledText?, _ text: String) -> Finding {
      let line =
        (mark ?? "-") + " " + (mark == nil ? StyledText(name.plain) : name) + "  "
        + StyledText(text)
      return Finding(
        exercise: exercise, state: state, line: mark == nil ? line.over(.colour(.grey)) : line)
    }
    do {
      guard let answer = try session.answer(to: exercise) else {
        return isSolved
          ? unjudged(.passed, printer.mark(true), session.words("check.all-quiz-solved"))
          : unjudged(.untouched, nil, session.words("check.all-quiz"))
      }
      let isUntouched = zip(answer.files, answer.task.starter).allSatisfy { $0.text == $1.text }
      if isUntouched {
        let key = isSolved ? "check.all-untouched-solved" : "check.all-untouched"
        return unjudged(.untouched, nil, session.words(key))
      }
      let report = try session.judge(answer, recording: .news) { report in
        if format == .lines { try session.list(report, on: answer) }
      }
      return Finding(
        exercise: exercise, state: State(report), line: printer.headline(report), report: report)
    } catch let trouble as Trouble {
      return unjudged(.broken, printer.mark(false), session.words(trouble.message))
    }
  }

  private func showTotal(_ states: [State]) throws {
    func count(_ state: State) -> String { String(states.count { $0 == state }) }
    let values = ["passed": count(.passed), "short": count(.short), "open": count(.untouched)]
    try session.say("check.all-total", values, .bold)
    guard states.contains(.broken) else { return }
    try session.say("check.all-unjudged", ["count": count(.broken)], .colour(.yellow))
  }

  private func published(_ finding: Finding) -> JSONObject {
    let (exercise, report) = (finding.exercise, finding.report)
    return [
      "exercise": exercise.path, "number": exercise.number.description,
      "title": exercise.text(in: session.language).title,
      "kind": exercise.code == nil ? "quiz" : "code", "state": finding.state.rawValue,
      "outcome": report?.verdict.word, "passed": report?.passedCount,
      "checks": report?.checks.count,
    ]
  }
}
