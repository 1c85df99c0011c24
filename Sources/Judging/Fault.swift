import Compile

/// Why an answer could not be judged: our side or the course is at fault, never the learner.
package enum Fault: Sendable, Equatable {
  /// The exercise has no check that could pass.
  case noChecks
  /// The test host reported nothing about a check.
  case missing(check: String)
  /// A check has an exit test at that line, which nothing here can run.
  case exitTest(check: String, line: Int)
  /// The checks do not compile, neither against the answer nor against the course's own.
  ///
  /// `isIsolation` says whether they use from outside what belongs to an actor.
  case checks(message: String, line: Int, isIsolation: Bool = false)
  /// A support module does not compile.
  case support(module: String, message: String)
  /// The compiler met a limit or crashed while it compiled a module of the course.
  case compiler(CompilerFailure, module: String)
  /// The linked library could not be loaded.
  case notLoaded(reason: String)

  /// Whether another run may end otherwise, because chance or a busy machine decided.
  ///
  /// Only mistakes in the course's own text come back every time.
  package var isTransient: Bool {
    switch self {
    case .noChecks, .exitTest, .checks, .support: false
    case .missing, .compiler, .notLoaded: true
    }
  }
}
