import Grading
import Learner

extension Subcommand {
  /// `understudy merge`: combines the shards of a batch into one result.
  static let merge = Subcommand(
    name: "merge",
    options: [
      .value("format", ResultOutput.formatNames), .value("out", .folder), .flag("no-times"),
    ],
    wordLimit: .max, words: .file,
    run: MergeCommand.run)
}

private enum MergeCommand {
  static func run(in context: CommandContext) throws -> ExitStatus {
    let output = try ResultOutput(context)
    do {
      return try output.write(try Merger(context.arguments.words).gradebook())
    } catch let fault as MergeFault {
      throw trouble(for: fault)
    }
  }

  private static func trouble(for fault: MergeFault) -> Trouble {
    switch fault {
    case .nothing: Trouble("merge.nothing")
    case .torn(let file): Trouble("merge.torn", ["file": file])
    case .mixed(let a, let b): Trouble("merge.mixed", ["file": a, "other": b])
    case .missing(let list, let count):
      Trouble("merge.missing", ["list": list, "count": String(count)])
    }
  }
}
