import Terminal

extension Subcommand {
  /// `understudy prepare`: compiles what the first check would compile.
  static let prepare = Subcommand(
    name: "prepare",
    run: { context in
      let toolchain = try Preparation(context).run(for: context.location.workspace())
      let sentence = context.words("prepare.done", toolchain.values)
      try context.console.say(StyledText(sentence))
      return .success
    })
}
