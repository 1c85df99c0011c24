import Course
import Platform

/// All that a grade depends on beside the submission: results under others are other results.
package struct Conditions: Sendable {
  /// What stands for this program: its policy and its limits are part of it.
  package let program: String
  /// The compiler's version.
  package let toolchain: String
  /// The layers of isolation.
  package let layers: [Gradebook.Layer]
  /// The language of sentences.
  package let language: Language
  private let exercises: [String: Digest]

  /// What a course's exercises are graded under.
  package init(
    course: Course, program: String, toolchain: String, layers: [Gradebook.Layer],
    language: Language
  ) {
    self.program = program
    self.toolchain = toolchain
    self.layers = layers
    self.language = language
    let common =
      [program, toolchain, language.rawValue] + layers.map { "\($0.name) \($0.isActive)" }
      + course.supportModules.flatMap { module in
        [module.name, module.isolation.rawValue] + module.files.flatMap { [$0.name, $0.text] }
      }
    exercises = Dictionary(
      course.exercises.compactMap { exercise in
        exercise.code.map { task in
          (exercise.path, Digest(common + Conditions.parts(of: exercise, task, language)))
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What its checks are, what they are worth and what they say.
  private static func parts(
    of exercise: Exercise, _ task: CodeTask, _ language: Language
  ) -> [String] {
    let text = exercise.text(in: language)
    let checks = text.checks.sorted { $0.key < $1.key }.flatMap {
      [$0.key, $0.value.title, $0.value.advice.plainText]
    }
    let refused = task.refused.flatMap { snippet in
      [snippet.name, snippet.file.text]
        + snippet.expectations.flatMap { ["\($0.line)", $0.message] }
    }
    let points = task.credit.points.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return [exercise.path, task.checks.text, task.isolation.rawValue, "imports"] + task.imports
      + ["\(task.timeLimit)", "checks"] + checks + ["refused"] + refused
      + ["points"] + points + ["required"] + task.credit.required.sorted()
  }

  /// The name under which the grade of a submission is stored.
  ///
  /// - Parameter digest: the digest of its content.
  func key(exercise: String, digest: String) -> String {
    Digest([exercises[exercise]?.description ?? "", digest]).description
  }

  /// What tells these conditions from others, for these exercises.
  func digest(of paths: some Sequence<String>) -> Digest {
    Digest(paths.map { exercises[$0]?.description ?? $0 })
  }
}
