import Compile
import Course

extension CompilerFailure {
  /// The sentence for the learner, where the learner's own module was too much for the compiler.
  package var words: Message { Message("compiler.\(kind)", ["text": text]) }

  /// The sentence for the course's maintainer, where another module was.
  func fault(ofModule module: String) -> Message {
    Message("broken.compiler-\(kind)", ["module": module, "text": text])
  }

  private var kind: String {
    switch self {
    case .timedOut, .heldUp: "timed-out"
    case .outOfMemory: "out-of-memory"
    case .crashed: "crashed"
    }
  }

  private var text: String { if case .crashed(let text) = self { text } else { "" } }
}
