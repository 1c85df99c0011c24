import Course
import Dialect
import Run

extension Crash {
  /// The sentence for the learner: `crash.…` in Localizable.strings.
  package var words: Message {
    Message("crash.\(word)", ["message": plainMessage])
  }

  /// The runtime's message without the part that our sentence repeats and without our module names.
  private var plainMessage: String {
    guard kind == .forcedTry || kind == .forcedCast else { return message }
    return message.replacing(RuntimeWording.forcedTryBeginning, with: "")
      .replacing(#/\b(Exercise|Checks)\./#, with: "")
  }
}
