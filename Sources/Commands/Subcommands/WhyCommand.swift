import Course
import Judging
import Learner
import Stage
import Terminal

extension Subcommand {
  /// `understudy why`: says why a delegate was not called; after a pass, why the answer works.
  static let why = Subcommand(
    name: "why", options: [.value("file", .file), .flag("json")], wordLimit: 1, words: .exercise,
    run: { context in
      let session = try Session(context)
      let answer = try session.answerToLookAt(context.arguments.words.first)
      guard let report = try session.judge(answer, recording: .news) else {
        return .trouble
      }
      if context.arguments.has("json") {
        let found = report.isPassed ? nil : try session.diagnosis(of: answer, report)
        try context.console.write(
          json: EncodedWhy(
            exercise: answer.exercise.path, passed: report.isPassed, check: found?.check.name,
            diagnosis: found.map { EncodedDiagnosis($0.diagnosis, words: session.words) }))
      } else if report.isPassed {
        try context.console.write(Array(session.lines(ofWhy: answer.exercise).dropFirst()))
      } else {
        try context.console.write(session.lines(ofWhy: answer, report))
      }
      return report.exitStatus
    })

  /// The answer as JSON, format version 1 (docs/trace.md).
  private struct EncodedWhy: Encodable {
    let version = 1
    let exercise: String
    let passed: Bool
    /// The check that it is about; missing where the doctor is not sure.
    let check: String?
    let diagnosis: EncodedDiagnosis?
  }
}
