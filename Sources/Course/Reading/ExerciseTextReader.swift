// Reads the Markdown of `exercise.md`: the task, then the sections `Hints`, `Checks`, `Questions`
// and `Why`.

import Platform

/// Reads the texts of one `exercise.md` or translation and collects problems.
struct ExerciseTextReader {
  /// The known sections; their headings are the same in every language.
  private enum Part: String {
    case hints = "Hints"
    case checks = "Checks"
    case questions = "Questions"
    case why = "Why"

    /// The section of that heading; a wrong letter, or capital, in a long one is taken for a slip.
    init?(meantBy heading: String) {
      let known = [Part.hints, .checks, .questions, .why].first { part in
        let name = part.rawValue
        return heading.lowercased() == name.lowercased()
          || name.count > 4 && editDistance(Array(heading), Array(name)) == 1
      }
      guard let known else { return nil }
      self = known
    }
  }

  let name: String
  let folder: Folder
  let manifest: Manifest
  let kind: FrontMatterKeys.Kind
  /// Whether the file is `exercise.md`.
  ///
  /// Missing sections of a translation are not reported here: `ExerciseTranslation` finds them by
  /// comparison with the English text.
  let isReference: Bool

  private var file: CourseFile { folder.file(name) }

  /// Reads the text after the front matter; `slug` is the title if there is none.
  func text(_ matter: FrontMatter, slug: String) -> ExerciseText {
    let title = matter.required("title", in: file)
    let objective = matter.required("objective", in: file)
    var sentences = SentencesReader(of: file)
    // The English sentences stand in the checks themselves.
    let body = isReference ? matter.body : sentences.read(matter.body, firstLine: matter.bodyLine)
    let blocks = folder.blocks(body, firstLine: matter.bodyLine, of: name, manifest: manifest)
    let start = blocks.firstIndex { Part(meantBy: $0.heading(level: 2) ?? "") != nil }
    let task = blocks[..<(start ?? blocks.endIndex)]
    let parts = parts(blocks[task.endIndex...])
    if task.isEmpty, kind == .code, isReference { file.add("body.missing") }
    let known = parts[.checks]?.blocks.divided(atLevel: 3).sections.map(\.title) ?? []
    return ExerciseText(
      title: title ?? slug, objective: objective ?? "", body: task.markdown,
      hints: hints(parts[.hints], known: Set(known)),
      checks: kind == .code ? checks(parts[.checks]) : [:],
      why: why(parts[.why]), questions: kind == .quiz ? questions(parts[.questions]) : [],
      sentences: sentences.sentences)
  }

  private func questions(_ section: MarkdownSection?) -> [Question] {
    QuestionsReader(file: file).questions(section, isReference: isReference)
  }

  private func parts(_ blocks: ArraySlice<PlacedBlock>) -> [Part: MarkdownSection] {
    var parts: [Part: MarkdownSection] = [:]
    for section in blocks.divided(atLevel: 2).sections {
      guard let part = Part(meantBy: section.title) else {
        file.add("section.unknown", ["heading": section.title], line: section.line)
        continue
      }
      if section.title != part.rawValue {
        let values = ["heading": section.title, "meant": part.rawValue]
        file.add("section.misspelled", values, line: section.line)
      }
      switch (part, kind) {
      case (.checks, .quiz): file.add("section.notForQuiz", line: section.line)
      case (.questions, .code): file.add("section.notForCode", line: section.line)
      default: break
      }
      if parts[part] == nil {
        parts[part] = section
      } else {
        file.add("section.twice", ["heading": section.title], line: section.line)
      }
    }
    return parts
  }

  /// - Parameter known: the names of the checks that have a heading in this file.
  private func hints(_ section: MarkdownSection?, known: Set<String>) -> [Hint] {
    guard let section else {
      if isReference { file.add("hints.missing") }
      return []
    }
    let (before, parts) = section.blocks.divided(atLevel: 3)
    let hints =
      before.flatMap { self.hints($0) } + parts.flatMap { self.hints($0, known: known) }
    if isReference, hints.count < 3 {
      file.add("hints.few", ["count": String(hints.count)], line: section.line)
    }
    return hints
  }

  /// Reads the hints below a heading `for testA, testB`, or those below `for all checks`.
  private func hints(_ part: MarkdownSection, known: Set<String>) -> [Hint] {
    let words = part.title.split(separator: " ", maxSplits: 1)
    let names = words.last?.split(separator: ",").map { String($0).trimmed } ?? []
    guard words.count == 2, words[0] == "for", names.allSatisfy({ !$0.isEmpty }) else {
      file.add("hints.heading", ["heading": part.title], line: part.line)
      return part.blocks.flatMap { hints($0) }
    }
    let checks = names == ["all checks"] ? [] : names
    for name in checks where isReference && !known.contains(name) {
      file.add("hints.unknownCheck", ["check": name], line: part.line)
    }
    if part.blocks.isEmpty { file.add("hints.empty", line: part.line) }
    return part.blocks.flatMap { hints($0, for: checks) }
  }

  private func hints(_ placed: PlacedBlock, for checks: [String] = []) -> [Hint] {
    guard case .list(.some, let items) = placed.block else {
      file.add("hints.stray", line: placed.line)
      return []
    }
    return items.compactMap { item in
      if item.blocks.isEmpty {
        file.add("hints.empty", line: item.line)
        return nil
      }
      return Hint(Markdown(blocks: item.blocks), for: checks)
    }
  }

  private func checks(_ section: MarkdownSection?) -> [String: CheckText] {
    guard let section else {
      if isReference { file.add("checks.missing") }
      return [:]
    }
    let (before, parts) = section.blocks.divided(atLevel: 3)
    if let stray = before.first { file.add("checks.stray", line: stray.line) }
    if parts.isEmpty { file.add("checks.none", line: section.line) }
    var checks: [String: CheckText] = [:]
    for part in parts {
      let name = part.title
      if name.isEmpty {
        file.add("check.noName", line: part.line)
      } else if checks[name] != nil {
        file.add("check.twice", ["check": name], line: part.line)
      } else {
        checks[name] = check(part)
      }
    }
    return checks
  }

  private func check(_ section: MarkdownSection) -> CheckText {
    var advice = section.blocks[...]
    var title = section.title
    if case .paragraph(let inlines)? = advice.first?.block {
      title = inlines.plainText
      advice.removeFirst()
      if advice.isEmpty {
        file.add("check.noAdvice", ["check": section.title], line: section.line)
      }
    } else {
      file.add("check.noTitle", ["check": section.title], line: section.line)
    }
    return CheckText(title: title, advice: advice.markdown, line: section.line)
  }

  private func why(_ section: MarkdownSection?) -> Markdown {
    let why = section?.blocks.markdown ?? Markdown(blocks: [])
    if why.isEmpty, isReference { file.add("why.missing", line: section?.line) }
    return why
  }
}
