import Course
import Foundation
import Judging
import SwiftSource
import TestSupport
import XCTest

@testable import Commands

/// What the course's own answers are to the rules for declarations that are typed at the prompt.
final class TypedDeclarationTests: XCTestCase {
  private func tasks() throws -> [(exercise: Exercise, task: CodeTask, course: Course)] {
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    return course.exercises.compactMap { exercise in exercise.code.map { (exercise, $0, course) } }
  }

  func testNoFunctionOfAReferenceIsTakenForAMethod() throws {
    for (exercise, task, course) in try tasks() {
      let support = course.supportModules.filter { task.imports.contains($0.name) }
        .flatMap(\.files).map(\.text)
      for file in try XCTUnwrap(task.solution).reference {
        for function in declarations(in: file.text) where function.kind == .function {
          XCTAssertNil(
            task.home(of: function, in: task.starter.map(\.text), support: support),
            "\(exercise.path): \(function.name)")
        }
      }
    }
  }

  func testAReferenceIsATryAndTheStarterIsNone() throws {
    for (exercise, task, _) in try tasks() {
      func isUntouched(_ files: [SourceFile]) -> Bool {
        let answer = task.starter.map { old in files.first { $0.name == old.name } ?? old }
        return ExerciseAnswer(to: exercise, task, files: answer)
          .isUntouched
      }
      XCTAssertTrue(isUntouched([]), exercise.path)
      XCTAssertFalse(
        isUntouched(try XCTUnwrap(task.solution).reference), exercise.path)
    }
  }
}
