import Course
import Foundation
import Judging
import Learner

extension Subcommand {
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
