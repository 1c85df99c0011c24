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

  private func result(_ student: String, points: Points?, identifier: String? = nil) -> GradeResult
  {
    let verdict: EncodedVerdict = points == nil ? .internalError : .fail
    var grade = Grade(verdict, message: "", possible: 5)
    grade.points = points
    var result = GradeResult(
      student: student, exercise: "01-bells/01-ring", number: "1.1", title: "Ring", grade: grade)
    result.handIn = identifier.map { HandIn(student: Enrolment(identifier: $0, name: student)) }
    return result
  }

  private func settlement(_ corrections: Corrections, _ rubric: Rubric? = nil) -> Settlement {
    var settlement = Settlement()
    settlement.corrections = corrections
    settlement.rubric = rubric
    return settlement
  }

  private func book(_ results: [GradeResult]) -> Gradebook {
    Gradebook(course: "Bells", language: .english, results: results)
  }

  private func corrected(_ results: [GradeResult], by text: String) throws -> [String] {
    var lines: [String] = []
    var corrections = try corrections(text)
    try corrections.verify(try book(results).scope())
    try book(results).settled(by: settlement(corrections)).forEach { result in
      let correction = result.correction.map {
        " (\($0.pointsBefore ?? "=")\($0.isOutdated ? ", outdated" : "")) \($0.comment ?? "")"
      }
      let points = result.grade.points?.description ?? "-"
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

  func testANameSpelledExactlySoCountsBeforeOthers() throws {
    let results = [
      result("Ann", points: 1), result("ann", points: 2), result("Zoe", points: 3),
      result("Zoë", points: 4, identifier: "Ann"),
    ]
    func corrected(_ student: String) throws -> [String] {
      try self.corrected(
        results, by: #"{"student": "\#(student)", "exercise": "1.1", "points": 0}"#)
    }
    XCTAssertEqual(try corrected("ann"), ["Ann 1", "ann 0 (2) ", "Zoe 3", "Zoë 4"])
    XCTAssertEqual(try corrected("Zoë"), ["Ann 1", "ann 2", "Zoe 3", "Zoë 0 (4) "])
    // An identifier is one student's.
    XCTAssertEqual(try corrected("Ann"), ["Ann 1", "ann 2", "Zoe 3", "Zoë 0 (4) "])
    XCTAssertThrowsError(try corrected("ZOE")) { error in
      let message = (error as? Trouble)?.message
      XCTAssertEqual(message?.key, "corrections.several")
      XCTAssertEqual(message?.values["names"], "Zoe, Zoë")
    }
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
      (#"{"student": "Ann", "exercise": "1.1", "points": 1.555}"#, "corrections.line", "1"),
      (#"{"student": "Ann", "exercise": "1.1"}"#, "corrections.line", "1"),
      ("Ann;1.1;5", "corrections.line", "1"),
      (
        #"{"student": "Ann", "exercise": "1.1", "points": 1}"# + "\n"
          + #"{"student": "ann", "exercise": "1.1", "points": 2}"#, "corrections.twice", "2"
      ),
      (
        #"{"student": "Ann", "exercise": "1.1", "points": 1}"# + "\n"
          + #"{"student": "Ann", "exercise": "01-bells/01-ring", "points": 2}"#,
        "corrections.twice", "2"
      ),
    ]
    for (text, key, line) in cases {
      XCTAssertThrowsError(try corrected([result("Ann", points: 2)], by: text), text) { error in
        let message = (error as? Trouble)?.message
        XCTAssertEqual(message?.key, key, text)
        XCTAssertEqual(message?.values["line"], line, text)
      }
    }
  }

  /// The points of the checks add up to the points of the result.
  func testPointsOfChecks() throws {
    var result = result("Ann", points: 3)
    result.grade.checks = ([2, 2, 1] as [Points]).enumerated().map { index, worth in
      let isPassed = index != 1
      return Grade.Check(
        name: "test\(index)", title: "", state: isPassed ? .passed : .failed,
        points: isPassed ? worth : 0, possible: worth, isRequired: false)
    }
    XCTAssertEqual(result.scores, Scores(checks: [2, 0, 1], extra: 0))
    result.grade.points = 0
    XCTAssertEqual(result.scores, Scores(checks: [0, 0, 0], extra: 0))
    let cases: [(Points, [Points])] = [
      (4, [2, 1, 1]), (5, [2, 2, 1]), (1, [1, 0, 0]), (0, [0, 0, 0]),
    ]
    for (points, scores) in cases {
      result.grade.points = points
      result.correction = Correction(points: points, comment: nil, before: 3)
      XCTAssertEqual(result.scores, Scores(checks: scores, extra: 0), "\(points)")
    }
    result.grade.checks = []
    result.grade.points = 2
    result.correction = Correction(points: 2, comment: nil, before: 0)
    XCTAssertEqual(result.scores, Scores(checks: [], extra: 2))
  }

  private func rubric(_ text: String) throws -> Rubric {
    let file = try temporaryFolder().appendingPathComponent("rubric.jsonl")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try Rubric(file: file.path)
  }

  private func checked(_ student: String, _ points: Points?) -> GradeResult {
    var result = result(student, points: points)
    result.grade.checks = [
      Grade.Check(
        name: "testRing", title: "It rings.", state: .passed, points: points ?? 0, possible: 5,
        isRequired: false)
    ]
    return result
  }

  func testCriteriaAndCommentsOnLines() throws {
    let rubric = try rubric(
      """
      {"criterion": "names", "title": "Names say what they mean", "points": 2}
      {"exercise": "1.1", "criterion": "short", "title": "Nothing is there twice", "points": 1}
      {"exercise": "9.9", "criterion": "other", "title": "Of another exercise", "points": 9}
      """)
    var corrections = try corrections(
      """
      {"student": "Ann", "exercise": "1.1", "criterion": "names", "points": 1.5, "comment": "Nearly."}
      {"student": "Ann", "exercise": "1.1", "criterion": "short", "points": 1}
      {"student": "Ann", "exercise": "1.1", "line": 3, "comment": "Why twice?"}
      {"student": "Ann", "exercise": "1.1", "line": 3, "comment": "And why here?"}
      {"student": "Bob", "exercise": "1.1", "criterion": "names", "points": 0}
      {"student": "Cleo", "exercise": "1.1", "points": 6.5, "comment": "By hand."}
      """)
    let results = [
      checked("Ann", 5), checked("Bob", 2), checked("Cleo", 4), checked("Dan", nil),
      result("Eve", points: 0),
    ]
    try corrections.verify(try book(results).scope(rubric))
    var lines: [String] = []
    try book(results).settled(by: settlement(corrections, rubric)).forEach { result in
      let checks = result.grade.checks.map { "\($0.state) \($0.points)/\($0.possible)" }
      let scores = result.scores
      lines.append(
        "\(result.student) \(result.grade.points?.description ?? "-")/\(result.grade.possible)"
          + " \(checks.joined(separator: ", ")); \(scores.checks) \(scores.extra)"
          + (result.awaitsMarks ? " waits" : ""))
    }
    XCTAssertEqual(
      lines,
      [
        "Ann 7.5/8 passed 5/5, passed 1.5/2, passed 1/1; [5, 1.5, 1] 0",
        "Bob 2/8 passed 2/5, passed 0/2, skipped 0/1; [2, 0, 0] 0 waits",
        "Cleo 6.5/8 passed 4/5, skipped 0/2, skipped 0/1; [5, 1.5, 0] 0 waits",
        "Dan -/8 passed 0/5, skipped 0/2, skipped 0/1; [0, 0, 0] 0 waits", "Eve 0/8 ; [] 0",
      ])
  }

  func testUnusableCriteria() throws {
    let rubric = try rubric(#"{"criterion": "names", "title": "Names", "points": 2}"#)
    let cases = [
      (#"{"student": "Ann", "exercise": "1.1", "criterion": "name", "points": 1}"#, "criterion"),
      (#"{"student": "Ann", "exercise": "1.1", "criterion": "names", "points": 2.5}"#, "points"),
      (#"{"student": "Ann", "exercise": "1.1", "criterion": "names"}"#, "line"),
      (#"{"student": "Ann", "exercise": "1.1", "line": 0, "comment": "x"}"#, "line"),
      (#"{"student": "Ann", "exercise": "1.1", "line": 2, "points": 1}"#, "line"),
    ]
    for (text, key) in cases {
      func verify() throws {
        var corrections = try corrections(text)
        try corrections.verify(try book([checked("Ann", 1)]).scope(rubric))
      }
      XCTAssertThrowsError(try verify(), text) {
        XCTAssertEqual(($0 as? Trouble)?.message.key, "corrections.\(key)")
      }
    }
    for text in ["{}", #"{"criterion": "a", "title": "A", "points": -1}"#] {
      XCTAssertThrowsError(try self.rubric(text)) {
        XCTAssertEqual(($0 as? Trouble)?.message.key, "rubric.line")
      }
    }
    let line = #"{"criterion": "a", "title": "A", "points": 1}"#
    XCTAssertThrowsError(try self.rubric("\(line)\n\(line)")) {
      XCTAssertEqual(($0 as? Trouble)?.message.values["other"], "1")
    }
  }
}
