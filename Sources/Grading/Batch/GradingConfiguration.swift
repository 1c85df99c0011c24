import Course
import Platform

/// Everything that a grade depends on beside the submission: a part of each key of the store.
package struct GradingConfiguration: Sendable {
  /// The digest of this program, which contains the policy and the limits.
  package let program: String
  /// The compiler's version.
  package let toolchain: String
  /// The layers of the sandbox.
  package let layers: [Gradebook.Layer]
  /// The language of reports.
  package let language: Language
  /// The digest of each exercise with all of the above, by the exercise's path.
  private let exercises: [String: Digest]

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
          (exercise.path, Digest(common + GradingConfiguration.parts(of: exercise, task, language)))
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The exercise's checks, their credit and their texts.
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

  /// Returns the key of a submission's grade in the store.
  ///
  /// - Parameter digest: the digest of the submission's content.
  func key(exercise: String, digest: String) -> String {
    Digest([exercises[exercise]?.description ?? "", digest]).description
  }

  /// Returns the digest of the configuration, as far as it concerns these exercises.
  func digest(of paths: some Sequence<String>) -> Digest {
    Digest(paths.map { exercises[$0]?.description ?? $0 })
  }
}
