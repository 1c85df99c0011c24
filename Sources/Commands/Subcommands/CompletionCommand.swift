import Course
import Learner

extension Subcommand {
  /// `understudy completion SHELL`: prints the script that completes command lines.
  static let completion = Subcommand(
    name: "completion", wordLimit: 1, words: .oneOf(["bash", "zsh", "fish"]),
    run: { context in
      let words = context.words
      switch context.arguments.words.first {
      case "bash": try context.console.write(raw: BashCompletion.script(words))
      case "zsh": try context.console.write(raw: ZshCompletion.script(words))
      case "fish": try context.console.write(raw: FishCompletion.script(words))
      case "exercises", "terms", "languages": try context.console.write(raw: list(in: context))
      default: throw Trouble("completion.which")
      }
      return .success
    })

  /// `understudy manual`: prints the source of the manual page.
  static let manual = Subcommand(
    name: "manual",
    run: { context in
      try context.console.write(raw: ManualPage.source(context.words))
      return .success
    })

  /// Returns a line for each exercise (`number TAB title`), term or language of the course, for the
  /// scripts.
  private static func list(in context: CommandContext) throws -> String {
    let course = try context.loadCourse(of: context.workspace(), .learner(context.language)).course
    let lines =
      switch context.arguments.words.first {
      case "exercises":
        course.exercises.map { "\($0.number)\t\($0.text(in: context.language).title)" }
      case "terms": course.glossary.entries.map(\.word)
      default: course.languages.map(\.rawValue)
      }
    return lines.map { "\($0)\n" }.joined()
  }
}
