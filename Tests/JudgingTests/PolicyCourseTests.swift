import Course
import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// The policy accepts all of the course's own answers, from which its lists were made.
final class PolicyCourseTests: XCTestCase {
  func testEveryRightAnswerOfTheCourseKeepsToThePolicyOfItsExercise() throws {
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    let runner = try SharedRunner.get()
    var answers = 0
    for exercise in course.exercises {
      guard case .code(let task) = exercise.task, let solution = task.solution else { continue }
      for answer in [solution.reference] + solution.alternatives.map(\.files) {
        var program = Program(task, files: answer, methods: [], of: course)
        program.policy = Policy(task)
        switch try runner.examine(program) {
        case nil: answers += 1
        case .rejected(let violations):
          XCTFail("\(exercise.path): \(violations.map { "\($0.rule.rawValue) \($0.subject)" })")
        case let other?: XCTFail("\(exercise.path): \(other)")
        }
      }
    }
    XCTAssertGreaterThan(answers, 80)
  }
}
