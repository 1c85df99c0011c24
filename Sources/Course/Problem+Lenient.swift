extension Problem {
  /// Whether a course that calls itself lenient may have it: a text that only helps learners, or a
  /// wrong answer, is missing, or the author of an imported exercise has written code as we would not.
  package var isWaivedForLenientCourses: Bool { Problem.waived.contains(message.key) }

  private static let waived: Set = [
    "hints.missing", "hints.few", "why.missing", "checks.missing", "checks.none", "check.noTitle",
    "check.noAdvice", "choice.noExplanation", "verify.no-heading", "verify.vacuous",
    "verify.unearned", "verify.only-crashes", "verify.compares-itself", "verify.snippet-unnamed",
    "page.wide",
  ]
}
