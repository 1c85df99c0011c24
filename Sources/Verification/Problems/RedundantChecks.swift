import Course
import Judging
import SwiftSource

/// A wrong answer or a mutant, and the report on it.
struct Mistake {
  /// How problems name it.
  let name: String
  let files: [SourceFile]
  let report: Report
}

/// Checks that no mistake fails alone: without them, as many mistakes would be caught.
///
/// A refused snippet must also compile beside some answer. Otherwise the compiler may refuse it for
/// a reason that has nothing to do with the exercise.
struct RedundantChecks {
  private(set) var problems: [Problem] = []
  /// The refused snippets; good ones compile beside some answer.
  private(set) var snippets = VerificationResult.Count()

  /// - Parameters:
  ///   - starter: the report on the starter, beside which a snippet may compile, too.
  ///   - doubtful: checks that fail right answers; what they fail proves nothing.
  init(
    _ methods: [TestMethod], mistakes: [Mistake], starter: Report, _ exercise: Exercise,
    _ task: CodeTask, except doubtful: Set<String>
  ) {
    let snippets = task.refused.filter { !doubtful.contains($0.name) }
    let reports = mistakes.map(\.report) + [starter]
    let accepted = snippets.map { snippet in reports.contains { $0.accepts(snippet) } }
    for isAccepted in accepted { self.snippets.add(isAccepted) }
    let judged = methods.map(\.name).filter { !doubtful.contains($0) }
    let sound = zip(snippets, accepted).filter(\.1).map(\.0.name)
    var messages = RedundantChecks.messages(judged + sound, mistakes)
    for (snippet, isAccepted) in zip(snippets, accepted) where !isAccepted {
      let other = mistakes.lazy.compactMap { mistake in
        mistake.report.refusal(of: snippet).map { (mistake.name, $0) }
      }.first
      messages[snippet.name] =
        other.map { mistake, error in
          Message(
            "verify.no-control-otherwise",
            ["check": snippet.name, "mistake": mistake, "actual": error])
        } ?? Message("verify.no-control", ["check": snippet.name])
    }
    problems =
      methods.compactMap { method in
        messages[method.name].map {
          Problem(file: exercise.checksPath, line: method.line, message: $0)
        }
      }
      + snippets.compactMap { snippet in
        messages[snippet.name].map {
          Problem(file: "\(exercise.lessonsPath)/Refused/\(snippet.file.name)", message: $0)
        }
      }
  }

  /// Returns the sentences about checks that could be left out, by their names.
  ///
  /// Of two checks that only fail together, one is needed: the check that catches least is left out
  /// first, and the others are judged without it.
  private static func messages(
    _ checks: [String], _ mistakes: [Mistake]
  ) -> [String: Message] {
    var left = checks
    var messages: [String: Message] = [:]
    func failed(_ mistake: Mistake) -> [String] {
      mistake.report.failedChecks.filter(left.contains)
    }
    while true {
      let redundant = left.filter { check in !mistakes.contains { failed($0) == [check] } }
      func catches(_ check: String) -> Int { mistakes.count { failed($0).contains(check) } }
      guard let least = redundant.reversed().min(by: { catches($0) < catches($1) }) else {
        return messages
      }
      messages[least] = message(least, mistakes.filter { failed($0).contains(least) }, failed)
      left.removeAll { $0 == least }
    }
  }

  /// - Parameter mistakes: those that the check fails.
  private static func message(
    _ check: String, _ mistakes: [Mistake], _ failed: (Mistake) -> [String]
  ) -> Message {
    let nearest = mistakes.min { failed($0).count < failed($1).count }
    guard let nearest else { return Message("verify.vacuous", ["check": check]) }
    let others = failed(nearest).filter { $0 != check }.joined(separator: ", ")
    if mistakes.allSatisfy({ $0.report.isCutShort(check) }) {
      return Message("verify.only-crashes", ["check": check, "others": others])
    }
    return Message(
      "verify.unearned", ["check": check, "mistake": nearest.name, "others": others])
  }
}

extension Report {
  /// Whether a check failed without an assertion of its own: it crashed, or was stopped.
  fileprivate func isCutShort(_ check: String) -> Bool {
    cause(of: check).map { $0.failure != .check } ?? false
  }

  /// What the compiler said instead of what a refused snippet expects; nil if it did not.
  fileprivate func refusal(of snippet: RefusedSnippet) -> String? {
    guard let cause = cause(of: snippet.name), case .refusedOtherwise = cause.snippet else {
      return nil
    }
    return cause.actual
  }

  /// Whether a refused snippet compiled together with the answer.
  fileprivate func accepts(_ snippet: RefusedSnippet) -> Bool {
    if case .accepted = cause(of: snippet.name)?.snippet { true } else { false }
  }
}
