import Compile
import Course
import HostProtocol
import Run
import Stage
import SwiftSource

/// A check that ran again, statement by statement.
package struct SteppedCheck: Sendable {
  package let compilation: Compilation
  package let run: StepRun
  package let encoded: EncodedStepRun

  static let exampleName = "Example.swift"

  /// A run of an example, whose only file is shown.
  init(_ stepped: SteppedRun, example: String, of lesson: Lesson, title: String) {
    compilation = stepped.compilation
    run = StepRun(
      stepped.steps, sites: stepped.sites, Modules(learner: stepped.learner),
      files: ([SteppedCheck.exampleName], checks: nil))
    encoded = EncodedStepRun(
      run, exercise: lesson.path, check: "", title: title, end: stepped.end.word,
      hasStatements: stepped.hasStatements,
      files: [EncodedStepRun.File(name: SteppedCheck.exampleName, text: example)])
  }

  init(
    _ stepped: SteppedRun, of answer: ExerciseAnswer, in course: Course, check: String,
    test: String, title: String, translator: SentenceTranslator
  ) {
    compilation = stepped.compilation
    let checks = answer.task.checks
    run = StepRun(
      stepped.steps, sites: stepped.sites,
      Modules(of: course, learner: stepped.learner, test: test),
      files: (answer.files.map(\.name), checks.name),
      translate: { description in
        let assertion = Assertion(description) { _ in nil }
        let words = translator.translation(of: assertion.message)
        // The verdict shows long values in lines of their own.
        guard let actual = assertion.actual, let expected = assertion.expected,
          max(actual.count, expected.count) <= RecordedSteps.longestText
        else { return words }
        let difference = "\(actual) ≠ \(expected)"
        // Words of Chinese or Japanese get parentheses of their width, and no space.
        let isWide = words.unicodeScalars.contains { $0.properties.isIdeographic }
        return isWide ? "\(words)（\(difference)）" : "\(words) (\(difference))"
      })
    encoded = EncodedStepRun(
      run, exercise: answer.exercise.path, check: check, title: title, end: stepped.end.word,
      hasStatements: stepped.hasStatements,
      files: (answer.files + [checks]).map { EncodedStepRun.File(name: $0.name, text: $0.text) })
  }
}
