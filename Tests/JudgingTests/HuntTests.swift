import Course
import HostProtocol
import TestSupport
import XCTest

@testable import Judging

/// Bugs that are planted in the course's reference answers.
final class HuntTests: XCTestCase {
  private func answer(to number: String, in course: Course) throws -> ExerciseAnswer {
    let exercise = try XCTUnwrap(course.exercises.first { "\($0.number)" == number }, number)
    let task = try XCTUnwrap(exercise.code, number)
    return ExerciseAnswer(to: exercise, task, files: try XCTUnwrap(task.solution).reference)
  }

  /// `UNDERSTUDY_REPEATS` tries so many seeds in all exercises.
  func testEveryHuntFailsAtItsChecksAndItsOriginPasses() throws {
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    let judge = Judge(course: course, runner: try SharedRunner.get(), language: .english)
    let numbers =
      Nightly.repeats == nil
      ? ["5.4", "8.2", "12.2"] : course.exercises.filter { $0.code != nil }.map { "\($0.number)" }
    var random = SeededGenerator(seed: 3)
    var found = 0
    for number in numbers {
      let origin = try answer(to: number, in: course)
      for _ in 0..<(Nightly.repeats ?? 1) {
        for difficulty in Hunt.Difficulty.allCases {
          guard let hunt = try judge.hunt(in: origin, difficulty, by: &random) else { continue }
          found += 1
          let name = "\(number) \(hunt.planted.map(\.mutant)), \(difficulty)"
          XCTAssertTrue(hunt.planted.allSatisfy { PlantedBug.operators.contains($0.mutant) }, name)
          XCTAssertTrue(1...(2 * hunt.planted.count) ~= hunt.failing.count, name)
          XCTAssertLessThanOrEqual(hunt.planted.count, difficulty == .twoBugs ? 2 : 1, name)
          let files = origin.files.map { $0.with(text: hunt.texts[$0.name] ?? "") }
          XCTAssertNotEqual(files.map(\.text), origin.files.map(\.text), name)
          let exercise = origin.exercise.hunt(in: files, failing: hunt.failing)
          let planted = ExerciseAnswer(
            to: exercise, try XCTUnwrap(exercise.code), files: files)
          XCTAssertEqual(try judge.report(on: planted).failingChecks, hunt.failing, name)
          let mended = ExerciseAnswer(to: exercise, planted.task, files: origin.files)
          XCTAssertTrue(try judge.report(on: mended).isPassed, name)
        }
      }
    }
    XCTAssertGreaterThanOrEqual(found, numbers.count, "hunts")
  }

  func testAnAnswerThatDoesNotPassHasNoHunt() throws {
    let course = try SmallCourse(for: self)
    let (judge, exercise, task) = try course.judge()
    var random = SeededGenerator(seed: 1)
    let starter = ExerciseAnswer(to: exercise, task, files: task.starter)
    XCTAssertNil(try judge.hunt(in: starter, .plain, by: &random))
    // The reference multiplies: a mistake in arithmetic teaches nothing here.
    let reference = try XCTUnwrap(task.solution).reference
    let right = ExerciseAnswer(to: exercise, task, files: reference)
    XCTAssertNil(try judge.hunt(in: right, .plain, by: &random))
  }

  func testHuntsGetHarder() {
    let counts = [0, 2, 3, 6, 9, 100]
    XCTAssertEqual(
      counts.map { Hunt.Difficulty(afterSolving: $0) },
      [.plain, .plain, .untitled, .given, .twoBugs, .twoBugs])
  }
}
