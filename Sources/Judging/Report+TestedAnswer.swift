import Compile
import Course
import Dialect
import Foundation
import Run

extension Report {
  /// Words the test runner's findings for the learner, as a pure function.
  ///
  /// - Parameter override: replaces the verdict that the findings show.
  init(_ tested: TestedAnswer, verdict override: Verdict? = nil) {
    let attempt = tested.attempt
    var verdict: Verdict
    var checks = tested.skippedChecks
    var diagnostics: [Diagnostic] = []
    var printed = Printed.nothing
    var remarks: [Message] = []
    var snippets: [String: [Diagnostic]] = [:]
    switch attempt.compilation {
    case .doesNotCompile(let messages):
      verdict = .doesNotCompile
      diagnostics = messages
    case .rejected(let violations):
      verdict = .rejected(violations)
      remarks = violations.map(\.words)
    case .checksDoNotCompile(let messages, let learner):
      verdict = .doesNotFit
      diagnostics = TestedAnswer.withoutRepeats(messages.filter { $0.severity == .error }) + learner
      remarks = Report.rivals(in: diagnostics, module: tested.task.module)
    case .supportDoesNotCompile(let module, let messages):
      verdict = .broken(.support(module: module, message: messages.first?.message ?? ""))
    case .compilerGaveUp(module: tested.task.module, let failure):
      verdict = .compilerGaveUp(failure)
      remarks = [failure.words]
    case .compilerGaveUp(let module, let failure):
      // The learner is responsible for the learner's own module only.
      verdict = .broken(.compiler(failure, module: module))
    case .built(let library):
      diagnostics = library.warnings
      let run = attempt.run
      if let reason = run?.loadFailure {
        verdict = .broken(.notLoaded(reason: reason))
      } else {
        checks = tested.checks(run: run, snippets: library.snippets)
        printed = Printed(run)
        snippets = Dictionary(
          zip(tested.task.refused.map(\.name), library.snippets),
          uniquingKeysWith: { first, _ in first })
        verdict = run?.isTampered == true ? .tampered : Verdict(checks)
      }
    }
    verdict = override ?? verdict
    diagnostics = diagnostics.namingWideCharacters(in: tested.files)
    self.init(
      exercise: ExerciseHeading(tested.answer.exercise, tested.text), verdict: verdict,
      checks: checks)
    self.diagnostics = diagnostics.sorted { $0.severity == .error && $1.severity != .error }
    self.remarks = remarks
    self.printed = printed
    self.snippets = snippets
    timings = attempt.timings
    duration = attempt.duration
    wasHeldUp = attempt.wasHeldUp
    addRemarks(on: tested)
  }

  /// Names that in the checks may mean the learner's declaration, or another one, also of the learner's.
  private static func rivals(in diagnostics: [Diagnostic], module: String) -> [Message] {
    let remarks = diagnostics.compactMap { diagnostic -> [String]? in
      guard DiagnosticIdentifiers.ambiguousNames.contains(diagnostic.identifier),
        let name = RuntimeWording.quotedNames(in: diagnostic.message).first
      else { return nil }
      let areOwn = diagnostic.notes.map {
        RuntimeWording.quotedNames(in: $0.message).contains(module)
      }
      guard areOwn.contains(true) else { return nil }
      return [name, areOwn.contains(false) ? "remark.rival" : "remark.rivals-of-yours"]
    }
    return Set(remarks).sorted { $0[0] < $1[0] }.map { Message($0[1], ["name": $0[0]]) }
  }

  /// Adds what our own analysis of the learner's files finds.
  private mutating func addRemarks(on tested: TestedAnswer) {
    guard tested.wantsRemarks else { return }
    switch verdict {
    // Skip files that were too much for the compiler: our parser may fail on them, too.
    case .passed, .compilerGaveUp: return
    case .doesNotCompile, .doesNotFit: obstacle = tested.obstacle
    case .rejected, .failed, .tampered, .broken: break
    }
    if obstacle == nil { remarks += tested.remarks(with: diagnostics) }
  }
}
