/// How the lines of a session went, as an exit status tells it.
struct PromptTally: Equatable {
  /// The last verdict on each exercise.
  private var verdicts: [String: ExitStatus] = [:]
  private var hasFallenShort = false

  /// Swift that could not be read or did not come to its end.
  mutating func fellShort() { hasFallenShort = true }

  /// A verdict on an exercise; the last one counts.
  mutating func judged(_ exercise: String, _ status: ExitStatus) { verdicts[exercise] = status }

  var status: ExitStatus {
    if verdicts.values.contains(.trouble) { return .trouble }
    return hasFallenShort || verdicts.values.contains(.fellShort) ? .fellShort : .success
  }
}
