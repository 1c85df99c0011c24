import Course
import Foundation
import XCTest

@testable import Grading

final class LateRulesTests: XCTestCase {
  /// The points of work worth ten that was done right, so many seconds after it was due.
  private func points(
    _ rules: String, after seconds: TimeInterval?, earned: Points = 10, marked: Bool = false
  ) throws -> String {
    var grade = Grade(.fail, message: "", possible: 10)
    grade.points = earned
    var result = GradeResult(
      student: "Ann", exercise: "01-bells/01-ring", number: "1.1", title: "Ring", grade: grade)
    let due = Date(timeIntervalSince1970: 1_000_000)
    result.handIn = HandIn(
      time: seconds.map { due.addingTimeInterval($0) }, due: due, isMarkedLate: marked)
    try XCTUnwrap(LateRules(rules), rules).apply(to: &result)
    let lateness = result.handIn?.isLate == true ? " late" : ""
    return "\(result.grade.points?.description ?? "-")\(lateness)"
  }

  func testWhatEachRuleTakesAway() throws {
    let (minute, hour, day) = (60.0, 3600.0, 86_400.0)
    let cases: [(rules: String, seconds: TimeInterval?, points: String)] = [
      ("10%/day", -1, "10"), ("10%/day", 0, "10"), ("10%/day", 1, "9 late"),
      ("10%/day", day, "9 late"), ("10%/day", day + 1, "8 late"), ("10%/day", 30 * day, "0 late"),
      ("10%/day, at most 50%", 30 * day, "5 late"), ("2.5/hour", hour + 1, "5 late"),
      ("25%", 90 * day, "7.5 late"), ("3", minute, "7 late"), ("3.25 / week", 1, "6.75 late"),
      ("10%/day, grace 15m", 15 * minute, "10"), ("10%/day, grace 15m", 15 * minute + 1, "9 late"),
      ("10%/day, none after 2d", 2 * day, "8 late"),
      ("10%/day, none after 2d", 2 * day + 1, "0 late"), ("none after 1h", 5, "10 late"),
      ("at most 1, 10%/DAY", 9 * day, "9 late"), ("grace 1h", 9 * day, "10 late"),
      ("33.33%/day", 1, "6.67 late"), ("10%/day", nil, "10"),
    ]
    for (rules, seconds, expected) in cases {
      XCTAssertEqual(try points(rules, after: seconds), expected, "\(rules) \(seconds ?? -1)")
    }
  }

  func testNothingIsTakenThatIsNotThere() throws {
    XCTAssertEqual(try points("5/day", after: 86_401, earned: 3), "0 late")
    XCTAssertEqual(try points("5/day", after: 1, earned: 0), "0 late")
  }

  func testWorkThatThePlatformMarksHasBegunOneUnit() throws {
    XCTAssertEqual(try points("1/hour", after: nil, marked: true), "9 late")
    XCTAssertEqual(try points("none after 1h", after: nil, marked: true), "10 late")
  }

  func testOtherTextsAreNoRules() {
    let texts = [
      "", "10%/day,", "10%/year", "at most 50%", "10%/day, 5%/hour", "grace 15", "grace -1h",
      "none after 2d, none after 3d", "-1/day", "1.555", "2000", "10 %/ day extra", "ten",
    ]
    XCTAssertEqual(texts.filter { LateRules($0) != nil }, [])
  }
}
