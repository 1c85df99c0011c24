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

  private let folder: Folder
  private let manifest: Manifest
  private let name: String
  /// The path that problems show.
  private let file: String
  private let kind: FrontMatterKeys.Kind
  /// Whether the file is `exercise.md`.
  ///
  /// Missing sections of a translation are not reported here: `ExerciseTranslation` finds them by
  /// comparison with the English text.
  private let isReference: Bool
  private(set) var problems: [Problem] = []

  init(
    of name: String, in folder: Folder, manifest: Manifest, kind: FrontMatterKeys.Kind,
    isReference: Bool
  ) {
    self.folder = folder
    self.manifest = manifest
    file = folder.shown(name)
    self.name = name
    self.kind = kind
    self.isReference = isReference
  }

  /// Reads the text after the front matter; `slug` is the title if there is none.
  mutating func text(_ matter: FrontMatter, slug: String) -> ExerciseText {
    var keys = FrontMatterKeys(matter, of: file)
    let title = keys.title()
    let objective = keys.objective()
    problems += keys.takeProblems()
    var sentences = SentencesReader(of: file)
    // The English sentences stand in the checks themselves.
    let body = isReference ? matter.body : sentences.read(matter.body, firstLine: matter.bodyLine)
    problems += sentences.problems
    let blocks = folder.blocks(
      body, firstLine: matter.bodyLine, of: name, manifest: manifest, problems: &problems)
    let start = blocks.firstIndex { Part(meantBy: $0.heading(level: 2) ?? "") != nil }
    let task = blocks[..<(start ?? blocks.endIndex)]
    let parts = parts(blocks[task.endIndex...])
    if task.isEmpty, kind == .code, isReference { problems.add("body.missing", in: file) }
    return ExerciseText(
      title: title ?? slug, objective: objective ?? "", body: task.markdown,
      hints: hints(parts[.hints]), checks: kind == .code ? checks(parts[.checks]) : [:],
      why: why(parts[.why]), questions: kind == .quiz ? questions(parts[.questions]) : [],
      sentences: sentences.sentences)
  }

  private mutating func questions(_ section: MarkdownSection?) -> [Question] {
    var reader = QuestionsReader(of: file)
    defer { problems += reader.problems }
    return reader.questions(section, isReference: isReference)
  }

  private mutating func parts(_ blocks: ArraySlice<PlacedBlock>) -> [Part: MarkdownSection] {
    var parts: [Part: MarkdownSection] = [:]
    for section in blocks.divided(atLevel: 2).sections {
      guard let part = Part(meantBy: section.title) else {
        problems.add("section.unknown", ["heading": section.title], in: file, line: section.line)
        continue
      }
      if section.title != part.rawValue {
        let values = ["heading": section.title, "meant": part.rawValue]
        problems.add("section.misspelled", values, in: file, line: section.line)
      }
      switch (part, kind) {
      case (.checks, .quiz): problems.add("section.notForQuiz", in: file, line: section.line)
      case (.questions, .code): problems.add("section.notForCode", in: file, line: section.line)
      default: break
      }
      if parts[part] == nil {
        parts[part] = section
      } else {
        problems.add("section.twice", ["heading": section.title], in: file, line: section.line)
      }
    }
    return parts
  }

  private mutating func hints(_ section: MarkdownSection?) -> [Markdown] {
    guard let section else {
      if isReference { problems.add("hints.missing", in: file) }
      return []
    }
    var hints: [Markdown] = []
    for placed in section.blocks {
      guard case .list(.some, let items) = placed.block else {
        problems.add("hints.stray", in: file, line: placed.line)
        continue
      }
      for item in items {
        if item.blocks.isEmpty {
          problems.add("hints.empty", in: file, line: item.line)
        } else {
          hints.append(Markdown(blocks: item.blocks))
        }
      }
    }
    if isReference, hints.count < 3 {
      problems.add("hints.few", ["count": String(hints.count)], in: file, line: section.line)
    }
    return hints
  }

  private mutating func checks(_ section: MarkdownSection?) -> [String: CheckText] {
    guard let section else {
      if isReference { problems.add("checks.missing", in: file) }
      return [:]
    }
    let (before, parts) = section.blocks.divided(atLevel: 3)
    if let stray = before.first { problems.add("checks.stray", in: file, line: stray.line) }
    if parts.isEmpty { problems.add("checks.none", in: file, line: section.line) }
    var checks: [String: CheckText] = [:]
    for part in parts {
      let name = part.title
      if name.isEmpty {
        problems.add("check.noName", in: file, line: part.line)
      } else if checks[name] != nil {
        problems.add("check.twice", ["check": name], in: file, line: part.line)
      } else {
        checks[name] = check(part)
      }
    }
    return checks
  }

  private mutating func check(_ section: MarkdownSection) -> CheckText {
    var advice = section.blocks[...]
    var title = section.title
    if case .paragraph(let inlines)? = advice.first?.block {
      title = inlines.plainText
      advice.removeFirst()
      if advice.isEmpty {
        problems.add("check.noAdvice", ["check": section.title], in: file, line: section.line)
      }
    } else {
      problems.add("check.noTitle", ["check": section.title], in: file, line: section.line)
    }
    return CheckText(title: title, advice: advice.markdown, line: section.line)
  }

  private mutating func why(_ section: MarkdownSection?) -> Markdown {
    let why = section?.blocks.markdown ?? Markdown(blocks: [])
    if why.isEmpty, isReference { problems.add("why.missing", in: file, line: section?.line) }
    return why
  }
}
