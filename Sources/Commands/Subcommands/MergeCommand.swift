import Grading

extension Subcommand {
  /// `understudy merge`: combines the shards of a batch into one result.
  static let merge = Subcommand(
    name: "merge",
    options: [
      .value("format", ResultOutput.formatNames), .value("out", .folder), .flag("no-times"),
      .value("roster", .file), .value("assignment"), .flag("bom"),
    ] + .settlement,
    wordLimit: .max, words: .file
  ) { context in
    var output = try ResultOutput(context)
    let book = try Merger(context.arguments.words).gradebook()
    try output.settlement.corrections?.verify(book.scope(output.settlement.rubric))
    return try output.write(book)
  }
}
