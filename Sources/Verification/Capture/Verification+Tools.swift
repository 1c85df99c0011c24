import Course
import SwiftSource

extension Verification {
  /// Notes modules that belong to checks though learners may import them, and so extend them.
  mutating func addImportedTools(_ exercise: Exercise, _ task: CodeTask, of course: Course) {
    for module in course.supportModules where task.imports.contains(module.name) {
      let isTool = module.files.contains { BareNames(in: $0.text).names.contains("XCTest") }
      guard isTool else { continue }
      add(
        "verify.imports-tools", ["module": module.name], in: "\(exercise.lessonsPath)/exercise.md")
    }
  }
}
