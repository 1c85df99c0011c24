import Course
import Terminal

extension Subcommand {
  /// `understudy summary`: what a learner can do now, what cost most attempts, what to read next.
  static let summary = Subcommand(
    name: "summary", wordLimit: .max,
    run: { context in
      let name = context.arguments.words.joined(separator: " ")
      let session = try Session(context)
      for lines in try session.summary(of: name.isEmpty ? nil : name) {
        try context.console.write(lines)
      }
      return .success
    })
}
