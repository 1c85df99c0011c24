import Course
import Foundation
import TestSupport
import XCTest

@testable import Grading

final class CorrectionsTests: XCTestCase {
  private func corrections(_ text: String) throws -> Corrections {
    let file = try temporaryFolder().appendingPathComponent("corrections.jsonl")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try Corrections(file: file.path)
  }

  private func result(_ student: String, points: Int?, identifier: String? = nil) -> GradeResult {
    let verdict: EncodedVerdict = points == nil ? .internalError : .fail
    var grade = Grade(verdict, message: "", possible: 5)
    grade.points = points
    var result = GradeResult(
      student: student, exercise: "01-bells/01-ring", number: "1.1", title: "Ring", grade: grade)
    result.handIn = identifier.map { HandIn(student: Enrolment(identifier: $0, name: student)) }
    return result
  }

  private func book(_ results: [GradeResult]) -> Gradebook {
    Gradebook(course: "Bells", language: .english, results: results)
  }

  private func corrected(_ results: [GradeResult], by text: String) throws -> [String] {
    var lines: [String] = []
    let corrections = try corrections(text)
    try corrections.verify(try book(results).scope())
    try book(results).corrected(by: corrections).forEach { result in
      let correction = result.correction.map {
        " (\($0.pointsBefore ?? "=")\($0.isOutdated ? ", outdated" : "")) \($0.comment ?? "")"
      }
      let points = result.grade.points.map(String.init) ?? "-"
      lines.append("\(result.student) \(points)\(correction ?? "")")
    }
    return lines
  }

  func testPointsAndComments() throws {
    let results = [
      result("Ann", points: 2), result("Bob", points: 3, identifier: "s2"),
      result("Cleo", points: nil), result("Dan", points: 1), result("Eve", points: 4),
    ]
    XCTAssertEqual(
      try corrected(
        results,
        by: """
          {"student": "ANN", "exercise": "1.1", "points": 5, "seen": 2, "comment": "Well done."}
          {"student": "s2", "exercise": "01-bells/01-ring", "points": 0, "seen": 5}

          {"student": "Cleo", "exercise": "1.1", "points": 3}
          {"student": "Dan", "exercise": "1.1", "comment": "Talk to me."}
          """),
      [
        "Ann 5 (2) Well done.", "Bob 0 (3, outdated) ", "Cleo 3 (-) ", "Dan 1 (=) Talk to me.",
        "Eve 4",
      ])
  }

  func testUnusableCorrections() throws {
    let cases: [(text: String, key: String, line: String)] = [
      (#"{"student": "Zoe", "exercise": "1.1", "points": 1}"#, "corrections.student", "1"),
      (
        "\n" + #"{"student": "Ann", "exercise": "9.9", "points": 1}"#, "corrections.exercise",
        "2"
      ),
      (#"{"student": "Ann", "exercise": "1.1", "points": 6}"#, "corrections.points", "1"),
      (#"{"student": "Ann", "exercise": "1.1", "points": -1}"#, "corrections.points", "1"),
      (#"{"student": "Ann", "exercise": "1.1", "points": 1.5}"#, "corrections.line", "1"),
      (#"{"student": "Ann", "exercise": "1.1"}"#, "corrections.line", "1"),
      ("Ann;1.1;5", "corrections.line", "1"),
      (
        #"{"student": "Ann", "exercise": "1.1", "points": 1}"# + "\n"
          + #"{"student": "ann", "exercise": "1.1", "points": 2}"#, "corrections.twice", "2"
      ),
    ]
    for (text, key, line) in cases {
      XCTAssertThrowsError(try corrected([result("Ann", points: 2)], by: text), text) { error in
        let message = (error as? IntakeError)?.message
        XCTAssertEqual(message?.key, key, text)
        XCTAssertEqual(message?.values["line"], line, text)
      }
    }
  }

  /// The points of the checks add up to the points of the result.
  func testPointsOfChecks() throws {
    var result = result("Ann", points: 3)
    result.grade.checks = [2, 2, 1].enumerated().map { index, worth in
      let isPassed = index != 1
      return Grade.Check(
        name: "test\(index)", title: "", state: isPassed ? .passed : .failed,
        points: isPassed ? worth : 0, possible: worth, isRequired: false)
    }
    XCTAssertEqual(result.scores, Scores(checks: [2, 0, 1], extra: 0))
    result.grade.points = 0
    XCTAssertEqual(result.scores, Scores(checks: [0, 0, 0], extra: 0))
    for (points, scores) in [(4, [2, 1, 1]), (5, [2, 2, 1]), (1, [1, 0, 0]), (0, [0, 0, 0])] {
      result.grade.points = points
      result.correction = Correction(points: points, comment: nil, before: 3)
      XCTAssertEqual(result.scores, Scores(checks: scores, extra: 0), "\(points)")
    }
    result.grade.checks = []
    result.grade.points = 2
    result.correction = Correction(points: 2, comment: nil, before: 0)
    XCTAssertEqual(result.scores, Scores(checks: [], extra: 2))
  }
}
