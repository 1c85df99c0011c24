import Course
import Judging

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
    if isPassed { return [Problem(file: file, message: Message("verify.stub-passes"))] }
    let values = ["expected": task.stub.words, "actual": words]
    return [Problem(file: file, message: Message("verify.stub-outcome", values))]
  }
}
