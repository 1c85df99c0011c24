// Reads `placement.md` and its translations: a title, an introduction, and below `## Questions` a
// heading `###` with the name of a lesson before each question.

/// Reads the placement quiz of a course and collects problems.
struct PlacementReader {
  let folder: Folder
  let manifest: Manifest
  let lessons: [Lesson]

  /// Reads the quiz; a course need not have one.
  func placement() -> Placement? {
    guard !folder.pages(named: "placement").isEmpty else { return nil }
    var texts: [Language: PlacementText] = [:]
    for (language, name) in folder.translations(of: "placement", manifest: manifest) {
      guard let text = text(of: name, isReference: language == .english) else { continue }
      if let english = texts[.english], !text.asksTheSame(as: english) {
        folder.add("placement.translation", in: name)
      } else {
        texts[language] = text
      }
    }
    guard texts[.english]?.questions.isEmpty == false else { return nil }
    return Placement(texts: texts)
  }

  private func text(of name: String, isReference: Bool) -> PlacementText? {
    guard let blocks = folder.blocks(of: name, manifest: manifest) else { return nil }
    let file = folder.file(name)
    let (before, sections) = blocks.divided(atLevel: 2)
    let title = before.first?.heading(level: 1) ?? ""
    if title.isEmpty { file.add("placement.noTitle", line: before.first?.line ?? 1) }
    let reader = QuestionsReader(file: file)
    var questions: [PlacementQuestion] = []
    for section in sections where section.title != "Questions" {
      file.add("placement.section", ["heading": section.title], line: section.line)
    }
    let asked = sections.first { $0.title == "Questions" }
    let parts = asked?.blocks.divided(atLevel: 3).sections ?? []
    // Report a missing section, text before the first question, and no question at all.
    if parts.isEmpty { _ = reader.questions(asked, isReference: true) }
    for part in parts {
      let lesson = lessons.first { $0.isNamed(part.title) }
      if lesson == nil { file.add("placement.lesson", ["lesson": part.title], line: part.line) }
      let alone = MarkdownSection(
        title: "Questions", line: part.line, blocks: [part.heading] + part.blocks)
      let read = reader.questions(alone, isReference: true)
      guard let lesson else { continue }
      questions += read.map { PlacementQuestion(lesson: lesson.path, question: $0) }
    }
    return PlacementText(
      title: title, introduction: before.dropFirst(title.isEmpty ? 0 : 1).markdown,
      questions: questions)
  }
}

extension MarkdownSection {
  /// The heading of a section of level 3, as a block.
  fileprivate var heading: PlacedBlock {
    PlacedBlock(block: .heading(level: 3, [.text(title)], line: line), line: line)
  }
}

extension PlacementText {
  /// Whether the questions are about the same lessons, with the same right choices.
  fileprivate func asksTheSame(as other: PlacementText) -> Bool {
    questions.map(\.lesson) == other.questions.map(\.lesson)
      && questions.map { $0.question.choices.map(\.isRight) }
        == other.questions.map { $0.question.choices.map(\.isRight) }
      && questions.map(\.question.prediction?.source)
        == other.questions.map(\.question.prediction?.source)
  }
}
