extension Problem {
  /// Whether it says only that a text is not yet there in one of these languages.
  ///
  /// Other mistakes in a translation are reported while it is in progress, too.
  func isGap(in languages: Set<Language>) -> Bool {
    guard !languages.isEmpty, let language, languages.contains(language) else { return false }
    switch message.key {
    case "translation.hints", "translation.questions", "part.translations":
      let counts = ["count", "english"].compactMap { message.values[$0].flatMap(Int.init) }
      return counts.count == 2 && counts[0] < counts[1]
    default: return Problem.gaps.contains(message.key)
    }
  }

  private static let gaps: Set = [
    "course.titleMissing", "translation.missing", "translation.noBody", "translation.noWhy",
    "translation.noCheck", "frontMatter.missing", "glossary.untranslated",
  ]

  /// The language that it names, or the one in the name of its file.
  private var language: Language? {
    if let tag = message.values["language"] { return Language(rawValue: tag) }
    let parts = file.split(separator: "/").last?.split(separator: ".") ?? []
    return parts.count == 3 ? Language(rawValue: String(parts[1])) : nil
  }
}

extension Problem {
  /// Whether a course that calls itself lenient may have it: a text that only helps learners, or a
  /// wrong answer, is missing, or the author of an imported exercise has written code as we would
  /// not.
  package var isWaivedForLenientCourses: Bool { Problem.waived.contains(message.key) }

  private static let waived: Set = [
    "hints.missing", "hints.few", "why.missing", "checks.missing", "checks.none", "check.noTitle",
    "check.noAdvice", "choice.noExplanation", "verify.no-heading", "verify.no-hint",
    "verify.vacuous",
    "verify.unearned", "verify.only-crashes", "verify.compares-itself", "verify.snippet-unnamed",
    "page.wide",
  ]
}
