import Course
import Terminal

extension Subcommand {
  /// `understudy placement`: a short quiz that says with which lesson to begin.
  static let placement = Subcommand(
    name: "placement",
    run: { context in
      let session = try Session(context)
      let words = session.words
      let reader = LineReader.open(
        terminal: context.console.terminal, history: nil, words: EditorWords(words))
      try PlacementDialogue(session: session, reader: reader).run()
      return .success
    })
}
