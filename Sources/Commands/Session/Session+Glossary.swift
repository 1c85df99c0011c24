import Course
import Terminal

extension Session {
  /// Returns the entry of the glossary with that name; throws `Trouble` that names the nearest
  /// ones.
  ///
  /// - Parameter takesNearest: whether a single word with a similar name does as well.
  func entry(named name: String, orOnlyNearest takesNearest: Bool = false) throws -> GlossaryEntry {
    switch course.glossary.find(name, in: language) {
    case .found(let entry): return entry
    case .unknown(let nearest) where takesNearest && nearest.count == 1: return nearest[0]
    case .unknown(let nearest):
      guard !course.glossary.entries.isEmpty else { throw Trouble("glossary.none") }
      let names = nearest.map(\.word).joined(separator: ", ")
      throw Trouble(
        nearest.isEmpty ? "glossary.unknown" : "glossary.nearest",
        ["name": name, "nearest": names])
    }
  }

  /// Returns the word with its other names, its meaning, the example and the lesson.
  func lines(explaining entry: GlossaryEntry) -> [StyledText] {
    let text = entry.text(in: language)
    let names = ["names": text.names.joined(separator: ", ")]
    let others = text.names.isEmpty ? "" : words("glossary.names", names)
    let example = Markdown.Block.code(
      info: entry.example.info, text: entry.example.text, line: entry.example.line)
    return [StyledText(entry.word, .bold) + StyledText(others), ""]
      + printer.markdown.lines(of: text.meaning) + [""]
      + printer.markdown.lines(of: [example]) + [""]
      + [StyledText(words("glossary.lesson", values(ofLesson: entry.lesson)), .colour(.grey))]
  }

  /// Returns all words, in columns, below the lessons that teach them.
  func glossaryLines() throws -> [StyledText] {
    let entries = course.glossary.entries
    guard !entries.isEmpty else { throw Trouble("glossary.none") }
    let printer = printer
    var lines: [StyledText] = []
    for lesson in course.lessons {
      let own = entries.filter { $0.lesson == lesson.path }
      guard !own.isEmpty else { continue }
      lines += printer.lines("glossary.lesson", values(ofLesson: lesson.path), .bold)
      let names = own.map { entry in
        let translated = language == .english ? nil : entry.text(in: language).names.first
        return entry.word + (translated.map { " \($0)" } ?? "")
      }
      lines += printer.lines("glossary.words", ["words": names.joined(separator: ", ")], by: 4)
    }
    return lines + printer.lines("glossary.how", [:], .colour(.grey))
  }

  /// The values for sentences about a lesson: its number and its title.
  func values(ofLesson path: String) -> [String: String] {
    let lesson = course.lessons.first { $0.path == path }
    return [
      "number": lesson.map { String($0.number) } ?? "",
      "title": lesson?.text(in: language).title ?? path,
    ]
  }
}
