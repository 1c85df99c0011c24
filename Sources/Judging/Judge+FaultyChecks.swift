import Compile
import Course
import Dialect
import Run
import SwiftSource

extension Judge {
  /// Returns the fault of checks that do not compile against an answer; nil if the answer is at
  /// fault.
  ///
  /// Checks must compile against the reference. A course without solutions has no reference: there
  /// the checks are compiled against the starter, and an error counts only if the exercise does not
  /// expect it, for the learner writes what the starter lacks.
  ///
  /// - Parameter errors: the checks' errors against the answer.
  func faultOfChecks(_ task: CodeTask, errors: [Diagnostic]) throws -> Fault? {
    let fault: Diagnostic?
    if task.solution != nil {
      fault = try ownErrors(task).first
    } else if let syntax = errors.first(where: \.isAboutSyntax) {
      fault = syntax
    } else {
      let known = try ownErrors(task)
      // An error beside one that the starter explains may follow from it.
      let explained = Set(known.filter(task.stub.explains).map(\.line))
      fault = known.first { own in
        !explained.contains(own.line)
          && errors.contains { $0.message == own.message && $0.location == own.location }
      }
    }
    return fault.map {
      .checks(message: $0.message, line: $0.line, cause: $0.cause(inChecks: task.checks.text))
    }
  }

  /// Returns the checks' errors against the reference, or against the starter if there is none.
  private func ownErrors(_ task: CodeTask) throws -> [Diagnostic] {
    let path = task.checks.url.path
    if let known = ownErrors[path] { return known }
    let program = Program(
      task, files: task.solution?.reference ?? task.starter, methods: testMethods(of: task),
      of: course)
    var errors: [Diagnostic] = []
    try runner.check(program, tests: [], limits: Limits(time: task.timeLimit)) { attempt in
      guard case .checksDoNotCompile(let messages, _) = attempt.compilation else { return }
      errors = messages.filter { $0.severity == .error }
    }
    ownErrors[path] = errors
    return errors
  }
}

extension Diagnostic {
  fileprivate func cause(inChecks text: String) -> Fault.ChecksCause {
    if DiagnosticIdentifiers.isAboutIsolation(identifier) { return .isolation }
    guard let name = RuntimeWording.quotedNames(in: message).last else { return .other }
    if identifier == DiagnosticIdentifiers.missingImport { return .missingModule(name) }
    if DiagnosticIdentifiers.missingNames.contains(identifier),
      let end = name.firstRange(of: "::")
    {
      return .moduleNotImported(String(name[..<end.lowerBound]))
    }
    if let library = DiagnosticIdentifiers.testLibrary(declaring: name, missedBy: identifier),
      !importedModules(in: text).contains(library)
    {
      return .moduleNotImported(library)
    }
    return .other
  }
}

extension ExpectedFailure {
  /// Whether checks may have this error against the starter, because that is not finished.
  fileprivate func explains(_ error: Diagnostic) -> Bool {
    guard case .doesNotCompile(let identifiers) = self else { return false }
    return identifiers.contains(error.identifier)
      || DiagnosticIdentifiers.missingNames.contains(error.identifier)
  }
}
