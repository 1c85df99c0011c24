import Course

/// How urgent a problem is, the most urgent first; `verify --json` publishes the words.
package enum Severity: String, Sendable, CaseIterable {
  /// Something is wrong: for an honest learner, in a text, or because a wrong answer passes.
  case wrong
  /// A mistake that learners may make goes unnoticed.
  case weak
  /// A text is still to be written or translated.
  case missing
  /// Honest answers are judged well; the checks could be harder to get around, or fewer.
  case hardening
}

extension Problem {
  package var severity: Severity {
    let key = message.key
    if key.hasPrefix("verify.open-") { return .hardening }
    switch key {
    case "verify.unearned", "verify.only-crashes", "verify.snippet-unnamed",
      "verify.unturned-check":
      return .hardening
    // Nobody answers with a table by accident.
    case "verify.survivor":
      return message.values["operator"] == "table-of-answers" ? .hardening : .weak
    case "verify.vacuous", "verify.no-control", "verify.no-control-otherwise",
      "verify.trivial", "verify.compares-itself":
      return .weak
    default: return Problem.missingTexts.contains(key) ? .missing : .wrong
    }
  }

  private static let missingTexts: Set = [
    "body.missing", "check.noAdvice", "check.noTitle", "checks.missing", "checks.none",
    "choice.noExplanation", "course.titleMissing", "frontMatter.empty", "frontMatter.missing",
    "glossary.noMeaning", "glossary.untranslated", "hints.empty", "hints.few", "hints.missing",
    "lesson.noText", "markdown.blank", "refused.noHeading", "translation.hints",
    "translation.missing", "translation.noBody", "translation.noCheck", "translation.noWhy",
    "verify.no-heading", "verify.no-hint", "verify.sentences-missing", "why.missing",
  ]
}

extension [Problem] {
  /// The most urgent first; otherwise the order stays.
  package var ranked: [Problem] {
    Severity.allCases.flatMap { severity in filter { $0.severity == severity } }
  }
}
