import Course
import Foundation
import Judging
import Learner
import Stage
import Terminal

extension Subcommand {
  /// `understudy trace`: runs a check again and draws who called which method of whom.
  static let trace = Subcommand(
    name: "trace", options: [.value("file", .file), .flag("json"), .flag("words")],
    wordLimit: 2, words: .exercise,
    run: { context in
      let session = try Session(context)
      let answer = try session.answerToLookAt(context.arguments.words.first)
      let check = try session.checkToLookAt(of: answer)
      let recorded = try session.record(answer, check: check)
      if context.arguments.has("json") {
        try context.console.write(json: session.encoded(recorded, of: answer.exercise))
      } else {
        try context.console.write(
          session.lines(
            ofTrace: recorded, saysWords: context.arguments.has("words"),
            inWordsBy: "understudy trace \(answer.exercise.number) \(check) --words"))
      }
      return .success
    })

  /// `understudy stage`: runs a check again and writes a page that shows it step by step.
  static let stage = Subcommand(
    name: "stage",
    options: [.value("file", .file), .value("out", .file), .flag("json"), .flag("open")],
    wordLimit: 2, words: .exercise,
    run: { context in
      let session = try Session(context)
      let answer = try session.answerToLookAt(context.arguments.words.first)
      let stepped = try session.step(answer, check: try session.checkToLookAt(of: answer))
      if context.arguments.has("json") {
        try context.console.write(raw: stepped.encoded.jsonLine() + "\n")
      } else {
        try session.showStage(
          stepped, of: answer.exercise, to: context.arguments["out"],
          opens: context.arguments.has("open"))
      }
      return .success
    })
}

extension Session {
  /// The answer to the named exercise, or to the one at hand; `--file` names another file.
  func answerToLookAt(_ name: String?) throws -> ExerciseAnswer {
    let exercise = try exercise(named: name)
    let file = context.arguments["file"].map { URL(fileURLWithPath: $0) }
    guard let answer = try answer(to: exercise, file: file) else { throw Trouble("stage.quiz") }
    return answer
  }

  /// The check that the second argument names, or else the first one that fails.
  func checkToLookAt(of answer: ExerciseAnswer) throws -> String {
    let words = context.arguments.words
    if words.count > 1 { return words[1] }
    let report = try judge(answer, recording: .news)
    guard let check = try checkToRecord(report, of: answer) else {
      throw Trouble("stage.no-checks")
    }
    return check
  }
}

extension Subcommand {
  /// `understudy why`: says why a delegate was not called; after a pass, why the answer works.
  static let why = Subcommand(
    name: "why", options: [.value("file", .file), .flag("json")], wordLimit: 1, words: .exercise,
    run: { context in
      let session = try Session(context)
      let answer = try session.answerToLookAt(context.arguments.words.first)
      let report = try session.judge(answer, recording: .news)
      if context.arguments.has("json") {
        let found = report.isPassed ? nil : try session.diagnosis(of: answer, report)
        // Format version 1 (docs/trace.md); no check where the doctor is not sure.
        try context.console.write(json: [
          "version": 1, "exercise": answer.exercise.path, "passed": report.isPassed,
          "check": found?.check.name,
          "diagnosis": found.map { EncodedDiagnosis($0.diagnosis, words: session.words) },
        ])
      } else if report.isPassed {
        try context.console.write(session.printer.lines(ofWhy: answer.exercise))
      } else {
        try context.console.write(session.lines(ofWhy: answer, report))
      }
      return report.exitStatus
    })
}
