import Compile
import Course
import Judging
import Run
import Stage
import Terminal

extension Session {
  /// The most calls that a drawing on the screen has, and that JSON has.
  private static let mostDrawn = 200
  private static let mostEncoded = 10_000

  /// Runs a check again and records it.
  ///
  /// - Throws: `Trouble` if the exercise has no such check, or the answer does not compile.
  func record(_ answer: ExerciseAnswer, check: String) throws -> RecordedCheck {
    try again(answer, check, compilation: \.attempt.compilation) {
      try $0.record(answer, check: check)
    }
  }

  /// Runs a check again, statement by statement.
  ///
  /// - Throws: `Trouble` if the exercise has no such check, or the answer does not compile.
  func step(_ answer: ExerciseAnswer, check: String) throws -> SteppedCheck {
    try again(answer, check, compilation: \.compilation) { try $0.step(answer, check: check) }
  }

  private func again<Check>(
    _ answer: ExerciseAnswer, _ check: String, compilation: (Check) -> Compilation,
    _ run: (Judge) throws -> Check?
  ) throws -> Check {
    let found = try announcingWaits(for: answer.exercise) { judge, _ in try run(judge) }
    guard let found else {
      let names = try courseJudge().testMethods(of: answer.task).map(\.name).joined(separator: ", ")
      throw Trouble("stage.no-check", ["name": check, "names": names])
    }
    guard case .built = compilation(found) else { throw Trouble("stage.not-built") }
    return found
  }

  /// The check to look at: the first of a report that failed, or else the first of all; nil if the
  /// exercise has none that can run.
  func checkToRecord(_ report: Report?, of answer: ExerciseAnswer) throws -> String? {
    let judge = try courseJudge()
    return report.flatMap { judge.firstFailure(in: $0, of: answer)?.name }
      ?? judge.testMethods(of: answer.task).first?.name
  }

  func trace(of recorded: RecordedCheck) throws -> CallTrace {
    try CallTrace(
      Playback(recorded.attempt.recording), recorded.modules(of: courseJudge().course),
      start: CallTrace.start(isCheck: true, words))
  }

  /// The drawing of a recorded check, with how it ended.
  ///
  /// - Parameters:
  ///   - saysWords: whether sentences stand in place of the drawing.
  ///   - command: prints the sentences, for names that have no room in the drawing.
  func lines(
    ofTrace recorded: RecordedCheck, saysWords: Bool = false, inWordsBy command: String
  ) throws -> [StyledText] {
    try printer.lines("stage.check", ["title": recorded.title], .bold) + [""]
      + lines(of: trace(of: recorded), saysWords, command)
      + (recorded.attempt.end.remarkOnTrace.map { ["", StyledText(words($0), .colour(.yellow))] }
        ?? [])
  }

  /// The drawing of what statements do that were typed at the prompt, or sentences about it.
  func lines(
    ofTrace attempt: ObservedRun, saysWords: Bool, inWordsBy command: String
  ) throws -> [StyledText] {
    let trace = try CallTrace(
      Playback(attempt.recording), attempt.modules(of: courseJudge().course),
      start: CallTrace.start(isCheck: false, words))
    return lines(of: trace, saysWords, command)
  }

  private func lines(of trace: CallTrace, _ saysWords: Bool, _ command: String) -> [StyledText] {
    let shown = trace.prefix(Session.mostDrawn)
    let printer = printer
    let drawing = TraceDrawing(
      shown, width: printer.columns, isPlain: !console.terminal.hasUnicode, words: words)
    let lines = (saysWords ? shown.sentences(words) : drawing.lines).flatMap {
      StyledText($0).wrapped(to: printer.columns)
    }
    guard !saysWords, let sign = drawing.signOfCuts else { return lines }
    let values = ["sign": sign, "command": command]
    return lines + [""] + printer.lines("stage.names-cut", values, .colour(.grey))
  }

  /// The trace of a check as JSON, format version 1 (docs/trace.md).
  func encoded(_ recorded: RecordedCheck, of exercise: Exercise) throws -> JSONObject {
    let trace = EncodedCallTrace(try trace(of: recorded).prefix(Session.mostEncoded))
    return [
      "version": 1, "exercise": exercise.path, "check": recorded.name,
      "end": recorded.attempt.end.word, "trace": trace,
    ]
  }

  /// Why a delegate was not called in the first check that failed; nil where that is not certain,
  /// and for checks that run no code.
  func diagnosis(
    of answer: ExerciseAnswer, _ report: Report
  ) throws -> (check: CheckResult, diagnosis: Diagnosis)? {
    // Another check may leave a delegate out on purpose.
    guard let check = try courseJudge().firstFailure(in: report, of: answer) else { return nil }
    return try diagnosis(of: answer, check).map { (check, $0) }
  }

  private func diagnosis(of answer: ExerciseAnswer, _ check: CheckResult) throws -> Diagnosis? {
    let found = try courseJudge().diagnosis(record(answer, check: check.name), answer)
    // A bug that was planted is the learner's to find.
    guard let found, found.cause.isOpen, !answer.exercise.isHunt else { return found }
    return try announcingWaits { judge, _ in try judge.repair(of: answer, check: check.name) }
      ?? found
  }

  /// The answer to “Why was my delegate not called?” after a report.
  func lines(ofWhy answer: ExerciseAnswer, _ report: Report) throws -> [StyledText] {
    guard case .failed = report.verdict else { return [StyledText(words("why.not-run"))] }
    guard let check = try courseJudge().firstFailure(in: report, of: answer),
      case .failed(let cause) = check.state
    else { return printer.sentence("why.refused") }
    let sentences = try sentences(ofWhy: check, cause, answer)
    return [StyledText(check.title, .bold)]
      + sentences.flatMap { StyledText($0).wrapped(to: printer.textWidth) }
  }

  private func sentences(
    ofWhy check: CheckResult, _ cause: Cause, _ answer: ExerciseAnswer
  ) throws -> [String] {
    if case .found(let graph) = cause.graph {
      let holders = graph.holders(words)
      if !holders.isEmpty { return holders + [words("why.held")] }
    }
    guard cause.failure == .check else {
      let place = cause.place.map { "\($0.file):\($0.line)" }
      let summary = words(cause.summary)
      return [
        place.map { words("why.at", ["place": $0, "text": summary]) } ?? summary,
        words("why.ended"),
      ]
    }
    guard let diagnosis = try diagnosis(of: answer, check) else {
      return [words("why.unknown")]
    }
    return [words(diagnosis.finding), words(diagnosis.evidence)]
      + (diagnosis.cause.isOpen ? [words("why.steps")] : [])
  }
}
