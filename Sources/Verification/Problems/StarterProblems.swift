import Course
import Judging

extension Report {
  /// Returns the problems of an untouched starter, from the report on it.
  func starterProblems(_ exercise: Exercise, _ task: CodeTask) -> [Problem] {
    if matches(task.stub) { return [] }
    let file = exercise.starterPath
    if let fault { return [exercise.problem(with: fault, in: file)] }
    if isPassed { return [Problem(file: file, message: Message("verify.stub-passes"))] }
    let values = ["expected": task.stub.words, "actual": words]
    return [Problem(file: file, message: Message("verify.stub-outcome", values))]
  }
}
