import Course
import Foundation
import Grading

extension Subcommand {
  /// `understudy check`: judges one exercise and says what came of it.
  static let check = Subcommand(
    name: "check",
    options: [.value("file"), .flag("json"), .flag("timings")],
    run: CheckCommand.run)
}

private enum CheckCommand {
  static func run(in context: Context) throws -> ExitStatus {
    let session = try Session(context)
    let file = context.arguments["file"].map { URL(fileURLWithPath: $0) }
    let exercise = try session.exercise(named: context.arguments.words.first ?? file?.path)
    guard let answer = try session.answer(to: exercise, file: file) else {
      try context.console.say(StyledText(context.words("check.quiz")))
      return .success
    }
    var status = ExitStatus.trouble
    try session.judge(answer) { report in
      status = report.exitStatus
      if context.arguments.has("json") {
        let words = Words.ofGrading(in: context.language)
        try context.console.write(raw: EncodedReport(report, words: words).json() + "\n")
      } else {
        try session.show(report, on: answer)
        if context.arguments.has("timings") { try session.showTimings(of: report) }
      }
    }
    return status
  }
}

extension Report {
  /// The status that a command ends with after this report.
  var exitStatus: ExitStatus {
    switch outcome {
    case .passed: .success
    case .broken: .trouble
    case .doesNotCompile, .doesNotFit, .failed: .fellShort
    }
  }
}
