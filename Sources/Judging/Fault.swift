import Compile
import Course

/// Why an answer could not be judged: our side or the course is at fault, never the learner.
package enum Fault: Sendable, Equatable {
  /// The exercise has no check that could pass.
  case noChecks
  /// The test host reported nothing about a check.
  case missing(check: String)
  /// A check has an exit test at that line, which nothing here can run.
  case exitTest(check: String, line: Int)
  /// The checks do not compile, neither against the answer nor against the course's own.
  case checks(message: String, line: Int, cause: ChecksCause = .other)
  /// A support module does not compile.
  case support(module: String, message: String)
  /// The compiler met a limit or crashed while it compiled a module of the course.
  case compiler(CompilerFailure, module: String)
  /// The linked library could not be loaded.
  case notLoaded(reason: String)

  /// A reason that checks do not compile for which their author gets a sentence of its own.
  package enum ChecksCause: Sendable, Equatable {
    /// They use from outside what belongs to an actor.
    case isolation
    /// They import a module that is not there.
    case missingModule(String)
    /// They name a module that they do not import, as in `CheckSupport::draw`, or use its names.
    case moduleNotImported(String)
    case other
  }

  /// Whether another run may end otherwise, because chance or a busy machine decided.
  ///
  /// Only mistakes in the course's own text come back every time.
  package var isTransient: Bool {
    switch self {
    case .noChecks, .exitTest, .checks, .support: false
    case .missing, .compiler, .notLoaded: true
    }
  }

  /// The sentence for the course's maintainer: `broken.…` in Localizable.strings.
  package var words: Message {
    switch self {
    case .noChecks: Message("broken.no-checks")
    case .missing(let check): Message("broken.missing", ["check": check])
    case .exitTest(let check, let line):
      Message("broken.exit-test", ["check": check, "line": String(line)])
    case .checks(_, _, .moduleNotImported(let module)) where ["XCTest", "Testing"].contains(module):
      Message("broken.checks-not-imported", ["module": module])
    case .checks(let message, let line, _):
      Message("broken.checks", ["message": message, "line": String(line)])
    case .support(let module, let message):
      Message("broken.support", ["module": module, "message": message])
    case .compiler(let failure, let module): failure.fault(ofModule: module)
    case .notLoaded(let reason): Message("broken.load", ["reason": reason])
    }
  }
}

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
