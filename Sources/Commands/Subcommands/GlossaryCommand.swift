import Course
import Terminal

extension Subcommand {
  /// `understudy glossary`: lists the words of the course.
  static let glossary = Subcommand(name: "glossary", options: [.flag("json")]) { context in
    let session = try Session(context)
    if context.arguments.has("json") {
      try session.write(asJSON: session.course.glossary.entries)
    } else {
      try context.console.write(session.glossaryLines())
    }
    return .success
  }

  /// `understudy explain WORD`: says what a word of the course means.
  static let explain = Subcommand(
    name: "explain", options: [.flag("json")], wordLimit: .max, words: .term
  ) { context in
    let session = try Session(context)
    let name = context.arguments.words.joined(separator: " ")
    if name.isEmpty {
      try context.console.write(session.glossaryLines())
    } else if context.arguments.has("json") {
      try session.write(asJSON: [session.entry(named: name)])
    } else {
      try context.console.write(session.lines(explaining: session.entry(named: name)))
    }
    return .success
  }
}

extension Session {
  /// Writes words of the glossary as JSON, format version 1.
  fileprivate func write(asJSON entries: [GlossaryEntry]) throws {
    let words = entries.map { entry -> JSONObject in
      let text = entry.text(in: language)
      return [
        "word": entry.word, "names": text.names, "meaning": text.meaning.plainText,
        "lesson": entry.lesson, "example": entry.example.text,
      ]
    }
    try console.write(json: ["version": 1, "words": words])
  }
}
