// Reads `parts.md` and its translations: a heading `##` for each part, the part's lessons in the
// English file, then the sections `You can now` and `Read next`.

/// Reads the parts of a course and collects problems.
struct PartsReader {
  /// The known sections; their headings are the same in every language.
  private enum Heading: String {
    case abilities = "You can now"
    case reading = "Read next"
  }

  let folder: Folder
  let manifest: Manifest
  let lessons: [Lesson]

  /// Reads the parts, the whole course last; a course need not have any.
  func parts() -> [CoursePart] {
    guard !folder.pages(named: "parts").isEmpty else { return [] }
    let files = folder.translations(of: "parts", manifest: manifest)
    var parts: [CoursePart] = []
    for (language, name) in files {
      let sections = sections(of: name)
      let file = folder.file(name)
      if language == .english {
        parts = sections.compactMap { part($0, file: file) }
        checkLessons(of: parts, file: file)
      } else if sections.count == parts.count {
        for (index, section) in sections.enumerated() {
          parts[index].texts[language] = text(section, file: file)
        }
      } else {
        let values = ["count": String(sections.count), "english": String(parts.count)]
        file.add("part.translations", values)
      }
    }
    return parts.filter { !$0.isWholeCourse } + parts.filter(\.isWholeCourse)
  }

  private func sections(of name: String) -> [MarkdownSection] {
    guard let blocks = folder.blocks(of: name, manifest: manifest) else { return [] }
    let (before, sections) = blocks.divided(atLevel: 2)
    if let stray = before.first(where: { $0.heading(level: 1) == nil }) {
      folder.add("part.stray", in: name, line: stray.line)
    }
    if sections.isEmpty { folder.add("part.none", in: name) }
    return sections
  }

  private func part(_ section: MarkdownSection, file: CourseFile) -> CoursePart? {
    let line = section.blocks.lazy.compactMap { block in block.lessonRange.map { (block, $0) } }
      .first
    let text = text(section, file: file)
    guard let (block, range) = line else {
      return CoursePart(lessons: lessons.map(\.path), isWholeCourse: true, texts: [.english: text])
    }
    var ends: [Int] = []
    for name in [range.first, range.last] {
      let index = lessons.firstIndex { $0.isNamed(name) }
      if let index {
        ends.append(index)
      } else {
        file.add("part.unknownLesson", ["lesson": name], line: block.line)
      }
    }
    guard ends.count == 2 else { return nil }
    guard ends[0] <= ends[1] else {
      file.add("part.order", line: block.line)
      return nil
    }
    return CoursePart(
      lessons: lessons[ends[0]...ends[1]].map(\.path), isWholeCourse: false,
      texts: [.english: text])
  }

  /// Reads title and sections of a part, and reports those that are missing.
  private func text(_ section: MarkdownSection, file: CourseFile) -> PartText {
    if section.title.isEmpty { file.add("part.noTitle", line: section.line) }
    let (before, sections) = section.blocks.divided(atLevel: 3)
    if let stray = before.first(where: { $0.lessonRange == nil }) {
      file.add("part.stray", line: stray.line)
    }
    var found: [Heading: Markdown] = [:]
    for section in sections {
      guard let heading = Heading(rawValue: section.title) else {
        file.add("part.section", ["heading": section.title], line: section.line)
        continue
      }
      found[heading] = section.blocks.markdown
    }
    for heading in [Heading.abilities, .reading] where found[heading]?.isEmpty ?? true {
      let values = ["heading": heading.rawValue, "part": section.title]
      file.add("part.noSection", values, line: section.line)
    }
    let nothing = Markdown(blocks: [])
    return PartText(
      title: section.title, abilities: found[.abilities] ?? nothing,
      reading: found[.reading] ?? nothing)
  }

  /// Reports lessons that are in no part or in two, and a second text on the whole course.
  private func checkLessons(of parts: [CoursePart], file: CourseFile) {
    if parts.count(where: \.isWholeCourse) > 1 { file.add("part.secondWhole") }
    let numbered = parts.filter { !$0.isWholeCourse }
    guard !numbered.isEmpty else { return }
    for lesson in lessons {
      let count = numbered.count { $0.lessons.contains(lesson.path) }
      let values = ["lesson": lesson.path]
      if count == 0 { file.add("part.lessonInNone", values) }
      if count > 1 { file.add("part.lessonTwice", values) }
    }
  }
}

extension PlacedBlock {
  /// The names in a paragraph such as `Lessons: roles to wiring`; nil for any other block.
  fileprivate var lessonRange: (first: String, last: String)? {
    guard case .paragraph(let inlines) = block else { return nil }
    let text = inlines.plainText
    guard text.hasPrefix("Lessons:") else { return nil }
    let names = text.dropFirst("Lessons:".count).split(separator: " ").map(String.init)
    return switch names.count {
    case 1: (names[0], names[0])
    case 3 where names[1] == "to": (names[0], names[2])
    default: (names.joined(separator: " "), names.joined(separator: " "))
    }
  }
}
