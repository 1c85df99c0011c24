import Course
import Learner

extension Course {
  /// Returns the exercise of that name; for a lesson's name, the lesson's first exercise.
  ///
  /// Throws `Trouble` that names the nearest ones, and the command that lists all.
  func exercise(named name: String, listedBy list: String = "understudy list") throws -> Exercise {
    switch find(name) {
    case .found(let exercise): return exercise
    case .lesson(let lesson):
      guard let first = lesson.exercises.first else {
        throw Trouble("exercise.unknown", ["name": name, "course": folder.path, "list": list])
      }
      return first
    case .unknown(let nearest):
      let names = nearest.map { "\($0.number) \($0.slug)" }.joined(separator: ", ")
      throw Trouble(
        nearest.isEmpty ? "exercise.unknown" : "exercise.nearest",
        ["name": name, "nearest": names, "course": folder.path, "list": list])
    }
  }
}
