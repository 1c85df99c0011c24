import Compile
import Course
import Judging
import Run

extension Judge {
  /// Returns what keeps `Show.swift` from being compiled beside a right answer, or from coming to
  /// its end.
  ///
  /// Learners would read it after they have passed.
  func showProblems(with answer: Answer, to exercise: Exercise, _ task: CodeTask) throws
    -> [Problem]
  {
    guard let show = task.show else { return [] }
    let run = try self.show(
      task.shownArguments ?? "", task, files: answer.files, isPlain: false)
    let file = "\(exercise.lessonsPath)/\(show.name)"
    let path = answer.path(in: exercise, folder: "Alternatives")
    if case .checksDoNotCompile(let messages, _) = run.compilation {
      let errors = messages.filter { $0.severity == .error }
      // An error in the call itself: `show` is missing, or takes another argument.
      let first = errors.first { $0.file == show.name } ?? errors.first
      let values = ["answer": path, "message": first?.message ?? ""]
      let line = first?.file == show.name ? first?.line : nil
      return [Problem("verify.show", values, in: file, line: line)]
    }
    guard case .built = run.compilation, let argument = task.shownArguments,
      run.end != .finished || run.thrown != nil
    else { return [] }
    return [Problem("verify.show-ends", ["answer": path, "argument": argument], in: file)]
  }
}
