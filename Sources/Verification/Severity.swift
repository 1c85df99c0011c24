import Course

/// How urgent a problem is; `verify --json` publishes the words.
package enum Severity: String, Sendable {
  /// Something is wrong: for an honest learner, in a text, or because a wrong answer passes.
  case mistake
  /// Honest answers are judged well; the checks could be harder to get around, or fewer.
  case advice
}

extension Problem {
  package var severity: Severity {
    let key = message.key
    let isAdvice =
      key.hasPrefix("verify.captured-") || key.hasPrefix("verify.open-")
      || ["verify.unearned", "verify.only-crashes"].contains(key)
      // Nobody answers with a table by accident.
      || (key == "verify.survivor" && message.values["operator"] == "table-of-answers")
    return isAdvice ? .advice : .mistake
  }
}

extension [Problem] {
  /// Mistakes first; otherwise the order stays.
  package var ranked: [Problem] {
    filter { $0.severity == .mistake } + filter { $0.severity == .advice }
  }
}
