import Compile
import Course
import Dialect
import Run
import SwiftSource

/// Whose fault it is that checks do not compile against an answer.
extension Grader {
  /// What is wrong with the checks; nil where the answer lacks what they ask for.
  ///
  /// The reference answer tells, for checks must compile against it. In a course that is shipped without
  /// answers the starter does, as far as it can: where it is said not to compile, what it lacks is left
  /// for the learner to write.
  ///
  /// - Parameter errors: those of the checks against the answer.
  func faultOfChecks(_ task: CodeTask, errors: [Diagnostic]) throws -> Message? {
    let fault: Diagnostic?
    if task.solution != nil {
      fault = try ownErrors(task).first
    } else if let syntax = errors.first(where: \.isAboutSyntax) {
      fault = syntax
    } else {
      fault = try ownErrors(task).first { own in
        !task.stub.explains(own)
          && errors.contains { $0.message == own.message && $0.location == own.location }
      }
    }
    return fault.map {
      Message("broken.checks", ["message": $0.message, "line": String($0.line)])
    }
  }

  /// The errors of the checks against the reference, or against the starter where there is none.
  private func ownErrors(_ task: CodeTask) throws -> [Diagnostic] {
    let path = task.checks.url.path
    if let known = ownErrors[path] { return known }
    let program = Program(
      task, files: task.solution?.reference ?? task.starter, methods: testMethods(of: task),
      of: course)
    var errors: [Diagnostic] = []
    try runner.check(program, tests: [], limits: Limits()) { attempt in
      guard case .checksRejected(let messages, _) = attempt.compilation else { return }
      errors = messages.filter { $0.severity == .error }
    }
    ownErrors[path] = errors
    return errors
  }
}

extension StubExpectation {
  /// Whether checks may have this error against the starter, because that is not finished.
  fileprivate func explains(_ error: Diagnostic) -> Bool {
    guard case .doesNotCompile(let identifier) = self else { return false }
    return error.identifier == identifier
      || DiagnosticIdentifiers.missingNames.contains(error.identifier)
  }
}
