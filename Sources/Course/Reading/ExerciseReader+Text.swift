// Reads the Markdown of `exercise.md`: the task, then the sections `Hints`, `Checks`, `Questions`
// and `Why`.

extension ExerciseReader {
  /// The known sections; their headings are the same in every language.
  private enum Part: String {
    case hints = "Hints"
    case checks = "Checks"
    case questions = "Questions"
    case why = "Why"
  }

  /// Reads the texts of `exercise.md` or of a translation.
  ///
  /// - Parameter isReference: False for a translation. Missing sections are then not reported
  ///   here: `translation` finds them by comparison with the English text.
  mutating func text(
    _ settings: FrontMatter, kind: Kind, slug: String, file: String, isReference: Bool = true
  ) -> ExerciseText {
    let shown = folder.shown(file)
    let title = settings.required("title", in: shown, problems: &problems)
    let objective = settings.required("objective", in: shown, problems: &problems)
    let blocks = folder.blocks(
      settings.body, firstLine: settings.bodyLine, of: file, manifest: manifest,
      problems: &problems)
    let start = blocks.firstIndex { Part(rawValue: $0.heading(level: 2) ?? "") != nil }
    let body = blocks[..<(start ?? blocks.endIndex)]
    let parts = parts(blocks[body.endIndex...], kind: kind, file: file)
    if body.isEmpty, kind == .code, isReference { report("body.missing", in: file) }
    return ExerciseText(
      title: title ?? slug, objective: objective ?? "", body: body.markdown,
      hints: hints(parts[.hints], file: file, isReference: isReference),
      checks: kind == .code ? checks(parts[.checks], file: file, isReference: isReference) : [:],
      why: why(parts[.why], file: file, isReference: isReference),
      questions: kind == .quiz
        ? questions(parts[.questions], file: file, isReference: isReference) : [])
  }

  private mutating func parts(
    _ blocks: ArraySlice<PlacedBlock>, kind: Kind, file: String
  ) -> [Part: MarkdownSection] {
    var parts: [Part: MarkdownSection] = [:]
    for section in blocks.divided(atLevel: 2).sections {
      guard let part = Part(rawValue: section.title) else {
        report("section.unknown", ["heading": section.title], in: file, line: section.line)
        continue
      }
      switch (part, kind) {
      case (.checks, .quiz): report("section.notForQuiz", in: file, line: section.line)
      case (.questions, .code): report("section.notForCode", in: file, line: section.line)
      default: break
      }
      if parts[part] == nil {
        parts[part] = section
      } else {
        report("section.twice", ["heading": section.title], in: file, line: section.line)
      }
    }
    return parts
  }

  private mutating func hints(
    _ section: MarkdownSection?, file: String, isReference: Bool
  ) -> [Markdown] {
    guard let section else {
      if isReference { report("hints.missing", in: file) }
      return []
    }
    var hints: [Markdown] = []
    for placed in section.blocks {
      guard case .list(.some, let items) = placed.block else {
        report("hints.stray", in: file, line: placed.line)
        continue
      }
      for item in items {
        if item.blocks.isEmpty {
          report("hints.empty", in: file, line: item.line)
        } else {
          hints.append(Markdown(blocks: item.blocks))
        }
      }
    }
    if isReference, hints.count < 3 {
      report("hints.few", ["count": String(hints.count)], in: file, line: section.line)
    }
    return hints
  }

  private mutating func checks(
    _ section: MarkdownSection?, file: String, isReference: Bool
  ) -> [String: CheckText] {
    guard let section else {
      if isReference { report("checks.missing", in: file) }
      return [:]
    }
    let (before, parts) = section.blocks.divided(atLevel: 3)
    if let stray = before.first { report("checks.stray", in: file, line: stray.line) }
    if parts.isEmpty { report("checks.none", in: file, line: section.line) }
    var checks: [String: CheckText] = [:]
    for part in parts {
      let name = part.title
      if name.isEmpty {
        report("check.noName", in: file, line: part.line)
      } else if checks[name] != nil {
        report("check.twice", ["check": name], in: file, line: part.line)
      } else {
        checks[name] = check(part, file: file)
      }
    }
    return checks
  }

  private mutating func check(_ section: MarkdownSection, file: String) -> CheckText {
    var advice = section.blocks[...]
    var title = section.title
    if case .paragraph(let inlines)? = advice.first?.block {
      title = inlines.plainText
      advice.removeFirst()
      if advice.isEmpty {
        report("check.noAdvice", ["check": section.title], in: file, line: section.line)
      }
    } else {
      report("check.noTitle", ["check": section.title], in: file, line: section.line)
    }
    return CheckText(title: title, advice: advice.markdown, line: section.line)
  }

  private mutating func why(
    _ section: MarkdownSection?, file: String, isReference: Bool
  ) -> Markdown {
    let why = section?.blocks.markdown ?? Markdown(blocks: [])
    if why.isEmpty, isReference { report("why.missing", in: file, line: section?.line) }
    return why
  }
}
