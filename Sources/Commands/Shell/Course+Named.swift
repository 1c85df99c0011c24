import Course
import Learner

extension Course {
  /// Returns the exercise of that name; for a lesson's name, the lesson's first exercise.
  ///
  /// Throws `Trouble` that names the nearest ones.
  ///
  /// - Parameter isAtPrompt: whether the learner can type `:list`.
  func exercise(named name: String, isAtPrompt: Bool = false) throws -> Exercise {
    switch find(name) {
    case .found(let exercise): return exercise
    case .lesson(let lesson):
      guard let first = lesson.exercises.first else {
        throw Trouble("exercise.unknown", ["name": name, "course": folder.path])
      }
      return first
    case .unknown(let nearest):
      let names = nearest.map { "\($0.number) \($0.slug)" }.joined(separator: ", ")
      if isAtPrompt {
        throw Trouble(
          nearest.isEmpty ? "prompt.no-exercise" : "prompt.no-such-exercise",
          ["name": name, "nearest": names])
      }
      throw Trouble(
        nearest.isEmpty ? "exercise.unknown" : "exercise.nearest",
        ["name": name, "nearest": names, "course": folder.path])
    }
  }
}
