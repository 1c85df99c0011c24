import Course
import SwiftSource
import XCTest

@testable import Compile
@testable import Judging
@testable import Platform
@testable import Run
@testable import Verification

/// A test case that constructs attempts and tests their reports.
open class ReportTestCase: XCTestCase {
  package let titles = ["Twice one is two.", "Twice two is four.", "Text has no double."]

  package func report(
    _ compilation: Compilation, run: TestRun? = nil, timings: [Timing] = []
  ) throws -> Report {
    let course = try SmallCourse(for: self).course()
    let exercise = try XCTUnwrap(course.exercises.first { $0.code != nil })
    let task = try XCTUnwrap(exercise.code)
    return Report(
      TestedAnswer(
        answer: ExerciseAnswer(to: exercise, task, files: task.starter),
        attempt: Attempt(compilation: compilation, run: run, timings: timings, duration: 1.5),
        text: exercise.text(in: .english), translator: SentenceTranslator([], in: .english),
        methods: SwiftSource.testMethods(in: task.checks.text),
        comparedValues: { ComparedValues(in: task.checks.text) }, snippetsOfReference: [],
        supportTexts: [],
        wantsRemarks: true, mayParse: true))
  }

  package func built(
    snippets: [[Diagnostic]]? = nil, warnings: [Diagnostic] = []
  ) -> Compilation {
    let refusal = Diagnostic(
      severity: .error, identifier: "cannot_convert_argument_value",
      message: "cannot convert value of type 'String' to",
      location: Diagnostic.Location(
        file: "TakesNoText/TakesNoText.swift", line: 2, column: 3))
    return .built(Library(path: "/x.so", warnings: warnings, snippets: snippets ?? [[refusal]]))
  }

  package func run(_ ends: [TestEnd], failures: [TestFailure] = []) -> TestRun {
    let names = ["TwiceChecks.testOne", "TwiceChecks.testTwo"]
    return TestRun(
      results: zip(names, ends).map {
        TestResult(
          test: $0, end: $1, failures: $0 == names[0] ? failures : [], duration: 0)
      }, output: Output(limit: 0), errors: Output(limit: 0), loadFailure: nil)
  }

  package func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, line: Int
  ) -> Diagnostic {
    Diagnostic(
      severity: severity, identifier: "some_identifier", message: message,
      location: Diagnostic.Location(
        file: "Exercise/Exercise.swift", line: line, column: 3))
  }

  package func cause(of check: CheckResult) -> Cause? {
    if case .failed(let cause) = check.state { cause } else { nil }
  }
}

package func english(_ message: Message) -> String { Words.ofVerification(in: .english)(message) }
