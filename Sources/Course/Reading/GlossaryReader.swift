// Reads `glossary.md` and its translations: a heading `##` for each word, then its meaning. In the
// English file an example and the lesson follow.

/// Reads the words of a course and collects problems.
struct GlossaryReader {
  let folder: Folder
  let manifest: Manifest
  let lessons: [Lesson]

  /// A word in one file.
  private struct Section {
    let word: String
    let names: [String]
    let line: Int
    let blocks: [PlacedBlock]
    var meaning: Markdown {
      blocks.filter { $0.swiftExample == nil && $0.lessonName == nil }.markdown
    }
  }

  /// Reads the glossary; a course need not have one.
  func glossary() -> Glossary {
    guard !folder.pages(named: "glossary").isEmpty else { return .empty }
    let files = folder.translations(of: "glossary", manifest: manifest)
    var entries: [GlossaryEntry] = []
    for (language, name) in files {
      let sections = sections(of: name)
      if language == .english {
        entries = sections.compactMap { entry($0, file: folder.file(name)) }
      } else {
        translate(&entries, sections, into: language, of: name)
      }
    }
    return Glossary(
      entries: entries.sorted {
        Glossary.simplified($0.word) < Glossary.simplified($1.word)
      })
  }

  /// Divides a file into its words; a word that is there twice is left out.
  private func sections(of name: String) -> [Section] {
    let file = folder.file(name)
    guard let blocks = folder.blocks(of: name, manifest: manifest) else { return [] }
    let (before, parts) = blocks.divided(atLevel: 2)
    if let stray = before.first(where: { $0.heading(level: 1) == nil }) {
      file.add("glossary.stray", line: stray.line)
    }
    if parts.isEmpty { file.add("glossary.none") }
    var known: [String: Int] = [:]
    return parts.compactMap { part in
      let words = part.title.split(separator: "|", maxSplits: 1).map { String($0).trimmed }
      let names = words.dropFirst().first?.split(separator: ",").map { String($0).trimmed } ?? []
      guard let word = words.first, !word.isEmpty else {
        file.add("glossary.noWord", line: part.line)
        return nil
      }
      for name in [word] + names {
        let simple = Glossary.simplified(name)
        guard let line = known[simple] else {
          known[simple] = part.line
          continue
        }
        file.add("glossary.twice", ["word": name, "line": String(line)], line: part.line)
        if name == word { return nil }
      }
      return Section(word: word, names: names, line: part.line, blocks: part.blocks)
    }
  }

  /// Reads a word of the English file; nil if it has no example or no lesson.
  private func entry(_ section: Section, file: CourseFile) -> GlossaryEntry? {
    let values = ["word": section.word]
    func problem(_ key: String, _ more: [String: String] = [:], line: Int? = nil) {
      file.add(key, values.merging(more) { $1 }, line: line ?? section.line)
    }
    let code = section.blocks.filter { $0.swiftExample != nil }
    let named = section.blocks.compactMap { block in block.lessonName.map { (block, $0) } }
    if section.meaning.isEmpty { problem("glossary.noMeaning") }
    if code.count > 1 { problem("glossary.examples", line: code[1].line) }
    let example = code.first?.swiftExample
    if example == nil { problem("glossary.noExample") }
    var lesson: Lesson?
    if let (block, name) = named.first {
      lesson = lessons.first { $0.isNamed(name) }
      if lesson == nil { problem("glossary.unknownLesson", ["lesson": name], line: block.line) }
    } else {
      problem("glossary.noLesson")
    }
    guard let example, let lesson else { return nil }
    let text = GlossaryText(names: section.names, meaning: section.meaning)
    return GlossaryEntry(
      word: section.word, texts: [.english: text], lesson: lesson.path, example: example)
  }

  /// Reads a translation, and reports words that it lacks and those that it has of its own.
  private func translate(
    _ entries: inout [GlossaryEntry], _ sections: [Section], into language: Language,
    of name: String
  ) {
    let file = folder.file(name)
    for section in sections {
      let values = ["word": section.word]
      guard let index = entries.firstIndex(where: { $0.word == section.word }) else {
        file.add("glossary.unknownWord", values, line: section.line)
        continue
      }
      for block in section.blocks where block.swiftExample != nil || block.lessonName != nil {
        file.add("glossary.onlyEnglish", values, line: block.line)
      }
      if section.meaning.isEmpty {
        file.add("glossary.noMeaning", values, line: section.line)
      } else {
        entries[index].texts[language] = GlossaryText(
          names: section.names, meaning: section.meaning)
      }
    }
    for entry in entries where !sections.contains(where: { $0.word == entry.word }) {
      file.add("glossary.untranslated", ["word": entry.word])
    }
  }
}

extension PlacedBlock {
  /// The block as an example in Swift; nil for any other block.
  fileprivate var swiftExample: CodeBlock? {
    guard case .code(let info, let text, let line) = block, ["swift", "swift error"].contains(info)
    else {
      return nil
    }
    return CodeBlock(info: info, text: text, line: line)
  }

  /// The name in a paragraph such as `Lesson: weak`; nil for any other block.
  fileprivate var lessonName: String? {
    guard case .paragraph(let inlines) = block else { return nil }
    let text = inlines.plainText
    return text.hasPrefix("Lesson:") ? String(text.dropFirst("Lesson:".count)).trimmed : nil
  }
}
