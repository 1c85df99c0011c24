import Course
import SwiftSource

extension Exercise {
  /// Modules of the checks that learners may import, and could therefore extend.
  func importProblems(_ task: CodeTask, of course: Course) -> [Problem] {
    course.supportModules.filter { module in
      task.imports.contains(module.name)
        && module.files.contains { file in
          !BareNames(in: file.text).names.isDisjoint(with: ["XCTest", "Testing"])
        }
    }.map { module in
      Problem(
        file: "\(lessonsPath)/exercise.md",
        message: Message("verify.imports-tools", ["module": module.name]))
    }
  }
}
