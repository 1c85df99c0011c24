import Compile
import Course
import Run

extension CompilerFailure {
  func message(module: String, isLearners: Bool) -> Message {
    let kind =
      switch self {
      case .timedOut, .heldUp: "timed-out"
      case .outOfMemory: "out-of-memory"
      case .crashed: "crashed"
      }
    let text = if case .crashed(let text) = self { text } else { "" }
    let prefix = isLearners ? "compiler.\(kind)" : "broken.compiler-\(kind)"
    return Message(prefix, ["module": module, "text": text])
  }
}

extension Crash {
  /// What happened, for the learner.
  package var words: Message {
    Message("crash.\(key)", ["message": plainMessage])
  }

  /// What the runtime said, without what the sentence around it says and without our modules' names.
  private var plainMessage: String {
    guard kind == .forcedTry || kind == .forcedCast else { return message }
    return message.replacing("'try!' expression unexpectedly raised an error: ", with: "")
      .replacing(#/\b(Exercise|Checks)\./#, with: "")
  }

  private var key: String {
    switch kind {
    case .fatalError: message.isEmpty ? "fatal-error-silent" : "fatal-error"
    case .unwrappedNil: "unwrapped-nil"
    case .indexOutOfRange: "index-out-of-range"
    case .overflow: "overflow"
    case .stackOverflow: "stack-overflow"
    case .forcedTry: "forced-try"
    case .forcedCast: "forced-cast"
    case .exclusivity: "exclusivity"
    case .danglingUnowned: "dangling-unowned"
    case .wrongThread: "wrong-thread"
    case .other: "other"
    }
  }
}
