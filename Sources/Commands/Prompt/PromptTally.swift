/// The outcome of a session's lines, as an exit status for piped input.
struct PromptTally: Equatable {
  /// The last verdict on each exercise.
  private var verdicts: [String: ExitStatus] = [:]
  private var hasFallenShort = false

  /// Records Swift that could not be parsed or did not run to its end.
  mutating func fellShort() { hasFallenShort = true }

  /// Records a verdict on an exercise; it replaces an earlier one.
  mutating func judged(_ exercise: String, _ status: ExitStatus) { verdicts[exercise] = status }

  var status: ExitStatus {
    if verdicts.values.contains(.trouble) { return .trouble }
    return hasFallenShort || verdicts.values.contains(.fellShort) ? .fellShort : .success
  }
}
