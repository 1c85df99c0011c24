import Compile
import Run

/// How much effort goes into the report on an answer.
package struct JudgingOptions: Sendable {
  /// Seconds per check; nil for the exercise's own limit.
  package var timeLimit: Double?
  /// The only check that runs; nil for all.
  ///
  /// The report says nothing of the others.
  package var onlyCheck: String?
  /// Whether somebody waits for the report and reads it; in batch mode it has no remarks.
  package var mode = BuildMode.interactive
  /// Which failed checks run once more to find the learner's line, where the first run names none.
  package var places = PlaceSearch.ofCrashesAndLoops
  /// Whether to find out who holds objects that should be gone, after the verdict.
  package var drawsGraphs = true
  /// Whether the line of a crash may be one of the checks'; only the gate looks for those.
  package var tracesChecks = false
  /// How many times the checks run with other drawn values if one fails.
  package var otherDraws = 0
  /// More runs of the checks, if all pass.
  package var rehearsal: RehearsalPlan?
  /// What the exercise's policy means for a stranger's text.
  package var policy = PolicyUse.enforced

  /// For a person who waits for the report.
  package static let awaited = JudgingOptions()

  /// For a batch.
  ///
  /// A loop's line varies from run to run, and one submission has one result.
  package static let inBatch = JudgingOptions(
    mode: .batch, places: .ofCrashes, drawsGraphs: false)

  /// For the gate, which only counts most answers.
  package static let verdictOnly = JudgingOptions(
    mode: .batch, places: .none, drawsGraphs: false)

  package init(
    timeLimit: Double? = nil, mode: BuildMode = .interactive,
    places: PlaceSearch = .ofCrashesAndLoops, drawsGraphs: Bool = true
  ) {
    self.timeLimit = timeLimit
    self.mode = mode
    self.places = places
    self.drawsGraphs = drawsGraphs
  }
}

/// What a policy means for a text.
package enum PolicyUse: Sendable {
  /// The text must keep to it.
  case enforced
  /// The text is compiled as others under the policy, but only the compiler may refuse it.
  ///
  /// For texts that we made: they share compiled checks with answers.
  case compilerFlags
  /// Nothing.
  case ignored
}

/// Whose code a judge runs.
package enum Trust: Sendable {
  /// The user's own: it runs with the user's rights and without a policy.
  case own
  /// A stranger's: the exercise's policy applies, and only the compiler, in its sandbox, parses it.
  case untrusted
}
