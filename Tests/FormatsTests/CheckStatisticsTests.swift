import XCTest

@testable import Formats
@testable import Grading

final class CheckStatisticsTests: XCTestCase {
  /// Each submission's checks: passed or not, from the first to the last.
  private func statistics(_ submissions: [[Bool]]) -> [ExerciseSummary.Check] {
    var summary = ExerciseSummary(exercise: "01-a/01-b", number: "1.1", title: "A")
    for checks in submissions {
      summary.add(
        Grade(
          .fail, points: 0,
          checks: checks.enumerated().map { index, isPassed in
            SmallGradebook.check("test\(index)", isPassed ? .passed : .failed)
          }))
    }
    return summary.checks
  }

  func testDifficultyIsTheShareThatPasses() {
    let checks = statistics([[true, true], [true, false], [true, false], [true, false]])
    XCTAssertEqual(checks.map(\.statistics.difficulty), [1, 0.25])
  }

  func testACheckThatGoesWithTheOthersTellsApart() throws {
    let both = [[true, true, true], [false, false, false], [true, true, true]]
    XCTAssertEqual(try XCTUnwrap(statistics(both)[0].statistics.discrimination), 1, accuracy: 1e-9)
    let against = [[true, false, false], [false, true, true], [true, false, false]]
    XCTAssertEqual(
      try XCTUnwrap(statistics(against)[0].statistics.discrimination), -1, accuracy: 1e-9)
    let apart = [[true, true], [true, false], [false, true], [false, false]]
    XCTAssertEqual(try XCTUnwrap(statistics(apart)[0].statistics.discrimination), 0, accuracy: 1e-9)
  }

  func testWhatNobodyFailsTellsNothing() {
    XCTAssertNil(statistics([[true, true], [true, false]])[0].statistics.discrimination)
  }

  func testChecksThatDidNotRunDoNotCount() {
    var summary = ExerciseSummary(exercise: "01-a/01-b", number: "1.1", title: "A")
    summary.add(SmallGradebook.doesNotCompile.grade)
    XCTAssertEqual(summary.checks.map(\.statistics.count), [0, 0])
    XCTAssertEqual(summary.checks.map(\.statistics.difficulty), [nil, nil])
  }
}
