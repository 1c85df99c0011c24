import Course
import Terminal

extension Subcommand {
  /// `understudy glossary`: lists the words of the course.
  static let glossary = Subcommand(
    name: "glossary", options: [.flag("json")],
    run: { context in
      let session = try Session(context)
      if context.arguments.has("json") {
        let entries = session.course.glossary.entries
        try context.console.write(json: EncodedGlossary(entries, in: session.language))
      } else {
        try context.console.write(try session.glossaryLines())
      }
      return .success
    })

  /// `understudy explain WORD`: says what a word of the course means.
  static let explain = Subcommand(
    name: "explain", options: [.flag("json")], wordLimit: .max,
    run: { context in
      let session = try Session(context)
      let name = context.arguments.words.joined(separator: " ")
      guard !name.isEmpty else {
        try context.console.write(try session.glossaryLines())
        return .success
      }
      let entry = try session.entry(named: name)
      if context.arguments.has("json") {
        try context.console.write(json: EncodedGlossary([entry], in: session.language))
      } else {
        try context.console.write(session.lines(explaining: entry))
      }
      return .success
    })
}

/// Words of the glossary as JSON, format version 1.
private struct EncodedGlossary: Encodable {
  let version = 1
  let words: [Entry]

  struct Entry: Encodable {
    let word: String
    let names: [String]
    let meaning: String
    let lesson: String
    let example: String
  }

  init(_ entries: [GlossaryEntry], in language: Language) {
    words = entries.map { entry in
      let text = entry.text(in: language)
      return Entry(
        word: entry.word, names: text.names, meaning: text.meaning.plainText,
        lesson: entry.lesson, example: entry.example.text)
    }
  }
}
