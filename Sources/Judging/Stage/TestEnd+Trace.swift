import Course
import Run

extension TestEnd {
  /// The word for how a traced check ended, for programs (docs/trace.md).
  package var word: String {
    switch self {
    case .finished: "finished"
    case .skipped: "skipped"
    case .crashed: "crashed"
    case .timedOut: "timed-out"
    case .printedTooMuch: "printed-too-much"
    case .outOfMemory: "out-of-memory"
    case .left: "left"
    case .missing: "missing"
    }
  }

  /// The sentence below a trace whose run did not reach its end; nil where it did.
  package var remarkOnTrace: Message? {
    switch self {
    case .finished, .skipped: nil
    case .crashed: Message("trace.crashed")
    case .timedOut: Message("trace.timed-out")
    case .printedTooMuch: Message("trace.printed")
    case .outOfMemory: Message("trace.memory")
    case .left, .missing: Message("trace.left")
    }
  }
}
