import Compile
import Course

/// The verdict on one answer to one exercise, and everything that is said about it.
package struct Report: Sendable, Equatable {
  /// The exercise's folder below the course folder.
  package let exercise: String
  /// The exercise's number, for example `5.4`.
  package let number: String
  /// The exercise's name.
  package let title: String
  package let verdict: Verdict
  /// Every check, in the order of the checks file, then the refused snippets.
  package let checks: [CheckResult]
  /// What the compiler says about the learner's files; errors first.
  package let diagnostics: [Diagnostic]
  /// Why the answer could not be judged at all; it explains all that the compiler says.
  package let obstacle: Message?
  /// What may help beside the checks' own advice.
  package let remarks: [Message]
  /// What the learner's code printed, standard output then standard error.
  package let printed: Printed
  /// The steps of the attempt.
  package let timings: [Timing]
  /// From the request to the verdict, in seconds.
  package let duration: Double
  /// Whether the machine may be too busy: something waited until its time was over, or was killed.
  package var wasHeldUp = false

  /// Whether everything passed.
  package var isPassed: Bool { verdict == .passed }
  /// What the compiler refuses.
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  /// How many checks passed.
  package var passedCount: Int { checks.filter { $0.state == .passed }.count }
}
