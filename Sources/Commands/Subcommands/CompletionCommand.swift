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
      case "exercises": try context.console.write(raw: exercises(in: context))
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

  /// Returns a line `number TAB title` for each exercise, for the scripts.
  private static func exercises(in context: CommandContext) throws -> String {
    let course = try context.loadCourse(of: context.workspace(), .learner(context.language)).course
    return course.exercises.map {
      "\($0.number)\t\($0.text(in: context.language).title)\n"
    }.joined()
  }
}
