import Course
import Judging
import SwiftSource

extension Report {
  /// Returns the problems of an untouched starter, from the report on it.
  ///
  /// - Parameter doubtful: checks that fail right answers.
  func starterProblems(
    _ exercise: Exercise, _ task: CodeTask, of course: Course, except doubtful: Set<String>
  ) -> [Problem] {
    if matches(task.stub, except: doubtful) { return [] }
    let file = exercise.starterPath
    if let fault { return [exercise.problem(with: fault, in: file, of: course)] }
    if task.stub.namesOthers(than: Judge.checkNames(of: task)) { return [] }
    if isPassed { return [Problem("verify.stub-passes", in: file)] }
    if case .fails(let expected) = task.stub, case .failed = verdict,
      Set(failedChecks).isSubset(of: expected)
    {
      let methods = testMethods(in: task.checks.text)
      return expected.filter { !failedChecks.contains($0) && !doubtful.contains($0) }.map { check in
        let line = methods.first { $0.name == check }?.line
        return Problem(
          "verify.stub-missed", ["check": check], in: line == nil ? file : exercise.checksPath,
          line: line)
      }
    }
    let values = ["expected": task.stub.words, "actual": words]
    return [Problem("verify.stub-outcome", values, in: file)]
  }
}
