import Course
import Foundation
import XCTest

@testable import Grading

final class AttemptRuleTests: XCTestCase {
  private struct Work {
    var points: Points?
    var day: Int?
    var line: Int?
    var text: String?
  }

  /// Which of the works counts, by its place, and what its result says of attempts.
  private func counted(
    _ works: [Work], _ rule: AttemptRule = .last, ofFirst limit: Int? = nil
  ) throws -> String {
    let results = works.enumerated().map { index, work -> GradeResult in
      var grade = Grade(work.points == nil ? .internalError : .fail, message: "", possible: 4)
      grade.points = work.points
      var result = GradeResult(
        student: "Ann", exercise: "01-bells/01-ring", number: "1.1", title: "\(index)",
        grade: grade)
      result.files = [SourceFile(name: "Exercise.swift", text: work.text ?? "\(index)")]
      result.origin = "\(index).swift"
      result.handIn = HandIn(
        time: work.day.map { Date(timeIntervalSince1970: Double($0) * 86_400) }, line: work.line)
      return result
    }
    var lines: [String] = []
    try Gradebook(course: "Bells", language: .english, results: results)
      .counting(rule, ofFirst: limit).forEach { result in
        let attempt = result.attempt.map { attempt in
          " \(attempt.number.map(String.init) ?? "?")/\(attempt.count)"
            + (attempt.limit.map { " of \($0)" } ?? "")
        }
        lines.append(result.title + (attempt ?? ""))
      }
    return lines.joined(separator: ", ")
  }

  func testTheLastByTimeOrByLineCounts() throws {
    XCTAssertEqual(try counted([Work(points: 1)]), "0")
    XCTAssertEqual(try counted([Work(points: 3, day: 2), Work(points: 1, day: 1)]), "0 2/2")
    XCTAssertEqual(try counted([Work(points: 3, day: 1), Work(points: 1, day: 2)]), "1 2/2")
    XCTAssertEqual(try counted([Work(points: 1, line: 7), Work(points: 3, line: 2)]), "0 2/2")
    // Without the time of one, lines tell.
    XCTAssertEqual(
      try counted([Work(points: 3, day: 2, line: 1), Work(points: 1, line: 2)]), "1 2/2")
    // The time tells more than the line.
    XCTAssertEqual(
      try counted([Work(points: 1, day: 9, line: 1), Work(points: 3, day: 3, line: 2)]), "0 2/2")
  }

  func testTheBestCounts() throws {
    let works = [Work(points: 1, day: 1), Work(points: 3, day: 2), Work(points: 3, day: 3)]
    XCTAssertEqual(try counted(works, .best), "1 2/3")
    XCTAssertEqual(try counted(works, .best, ofFirst: 1), "0 1/3 of 1")
    XCTAssertEqual(try counted(works, .last, ofFirst: 2), "1 2/3 of 2")
    XCTAssertEqual(try counted(works, .last, ofFirst: 3), "2 3/3")
  }

  func testWithoutAnOrderTheBestCounts() throws {
    XCTAssertEqual(try counted([Work(points: 3), Work(points: 1)]), "0 ?/2")
    XCTAssertEqual(try counted([Work(points: 1), Work(points: 3, day: 2)], ofFirst: 1), "1 ?/2")
  }

  func testTheSameTextAgainIsNoAttempt() throws {
    let works = [
      Work(points: 1, day: 1, text: "a"), Work(points: 1, day: 8, text: "a"),
      Work(points: 1, day: 9, text: "a"),
    ]
    XCTAssertEqual(try counted(works), "0")
    XCTAssertEqual(try counted(works + [Work(points: 4, day: 10)], ofFirst: 1), "0 1/2 of 1")
  }

  func testAFaultOfOursIsNotHiddenByALesserAttempt() throws {
    XCTAssertEqual(try counted([Work(points: 2, day: 1), Work(day: 2)], .best), "1 2/2")
    XCTAssertEqual(try counted([Work(points: 4, day: 1), Work(day: 2)], .best), "0 1/2")
  }

  func testOtherStudentsAndExercisesAreNoAttempts() throws {
    let grade = Grade(.fail, message: "", possible: 1)
    let results = [("Ann", "1"), ("Ann", "2"), ("Bob", "1")].map { student, exercise in
      GradeResult(student: student, exercise: exercise, number: "", title: "", grade: grade)
    }
    var count = 0
    try Gradebook(course: "", language: .english, results: results).counting(.last)
      .forEach { result in
        count += 1
        XCTAssertNil(result.attempt)
      }
    XCTAssertEqual(count, 3)
  }
}
