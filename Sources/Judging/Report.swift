import Compile
import Course
import Dialect
import Run
import Sandbox

/// The verdict on one answer to one exercise, and everything that is said about it.
package struct Report: Sendable, Equatable {
  package let exercise: ExerciseHeading
  package let verdict: Verdict
  /// Every check, in the order of the checks file, then the refused snippets.
  package let checks: [CheckResult]
  /// The compiler's messages about the learner's files, errors first.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// Why the answer could not be judged at all, where that explains all compiler messages.
  package internal(set) var obstacle: Message?
  /// Help beside the checks' own advice.
  package internal(set) var remarks: [Message] = []
  package internal(set) var printed = Printed.nothing
  /// The compiler's messages about each refused snippet, by the snippet's name; empty where the
  /// checks did not run.
  package internal(set) var snippets: [String: [Diagnostic]] = [:]
  /// The steps of the attempt.
  package internal(set) var timings: [Timing] = []
  /// The reports on the same answer with other drawn values, if they were asked for.
  package internal(set) var otherDraws: [Report] = []
  /// What more runs of the same build have shown, if they were asked for and the answer passed.
  package internal(set) var rehearsal: RehearsalReport?
  /// From the request to the verdict, in seconds.
  package internal(set) var duration = 0.0
  /// Whether the machine may be overloaded: a process met its deadline while idle, or was killed.
  package internal(set) var wasHeldUp = false

  package var isPassed: Bool { verdict == .passed }
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  /// The names of the failing checks, in order; nil if the checks did not run.
  package var failingChecks: [String]? {
    switch verdict {
    case .passed, .failed:
      checks.compactMap { if case .failed = $0.state { $0.name } else { nil } }
    default: nil
    }
  }
  package var passedCount: Int { checks.filter { $0.state == .passed }.count }
}

/// The path, number and title by which a report names its exercise.
package struct ExerciseHeading: Sendable, Equatable {
  /// The exercise's folder below the course folder.
  package let path: String
  /// For example `5.4`.
  package let number: String
  /// In the language of the report.
  package let title: String
}

extension ExerciseHeading {
  init(_ exercise: Exercise, _ text: ExerciseText) {
    self.init(path: exercise.path, number: exercise.number.description, title: text.title)
  }
}

extension Report {
  /// Adds a remark for each place that `grade` would refuse.
  package mutating func add(_ refusals: [Violation]) { remarks += refusals.map(\.asRemark) }

  /// Adds a remark on Swift files beside the answer, in which something may be that it lacks.
  package mutating func add(unjudged files: [String]) {
    if let remark = Message(unjudged: files) { remarks.append(remark) }
  }

  /// The errors to correct first: the others probably follow from them.
  package var leadingErrors: [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error }
    // After the first syntax error the parser only guesses.
    if let first = errors.first(where: \.isAboutSyntax) { return [first] }
    let missingNames = verdict == .doesNotFit ? DiagnosticIdentifiers.missingNames : []
    for roots in [DiagnosticIdentifiers.wrongKinds, missingNames] {
      let found = errors.filter { roots.contains($0.identifier) }
      if !found.isEmpty { return found }
    }
    return errors
  }
}

extension Diagnostic {
  /// Whether the parser says it, by the names it gives to its messages.
  package var isAboutSyntax: Bool { DiagnosticIdentifiers.isAboutSyntax(identifier) }
}

/// The learner's own output, as far as it was kept.
package struct Printed: Sendable, Equatable {
  /// Standard output, then standard error without the runtime's crash report.
  package let text: String
  /// Bytes that were left out at the end.
  package let omitted: Int

  package static let nothing = Printed(text: "", omitted: 0)
}

extension Printed {
  init(_ run: TestRun?) {
    guard let run else {
      self = .nothing
      return
    }
    let errors = run.printedErrors
    let separator = run.output.bytes.isEmpty || errors.isEmpty ? "" : "\n"
    self.init(
      text: run.output.text + separator + errors,
      omitted: run.output.total - run.output.bytes.count + run.errors.total
        - run.errors.bytes.count)
  }
}

extension Message {
  /// Says that files beside an answer are not judged; nil if there are none.
  package init?(unjudged files: [String]) {
    guard !files.isEmpty else { return nil }
    self.init(
      "remark.unjudged",
      ["files": files.prefix(5).joined(separator: ", "), "file": "Exercise.swift"])
  }
}
