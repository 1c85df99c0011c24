extension Subcommand {
  /// `understudy prepare`: compiles what the first check would compile.
  static let prepare = Subcommand(
    name: "prepare",
    run: { context in
      let toolchain = try Preparation(context).run(for: context.location.workspace())
      try context.say("prepare.done", toolchain.values)
      return .success
    })
}
