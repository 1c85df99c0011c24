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

  /// Returns the exercises with code of a list such as `3.1,5`: names, or whole lessons; nil for nil.
  ///
  /// Throws `Trouble` for a quiz, and for a name that the course does not have.
  func exercises(inList names: String?) throws -> [Exercise]? {
    try names?.split(separator: ",").flatMap { name -> [Exercise] in
      if case .lesson(let lesson) = find(String(name)) {
        return lesson.exercises.filter { $0.code != nil }
      }
      let exercise = try exercise(named: String(name))
      guard exercise.code != nil else { throw Trouble("grade.quiz", ["name": String(name)]) }
      return [exercise]
    }
  }
}
