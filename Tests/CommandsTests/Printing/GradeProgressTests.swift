import Course
import TestSupport
import XCTest

@testable import Commands
@testable import Grading

final class GradeProgressTests: XCTestCase {
  private func text(done: Int, graded: Int, seconds: Double) -> String {
    var progress = Batch.Progress()
    (progress.done, progress.graded, progress.total) = (done, graded, 2000)
    return GradeProgress.text(
      progress, seconds: seconds, words: Words.ofProgram(in: .english))
  }

  func testTheRateIsOfWhatIsGradedNow() {
    XCTAssertEqual(text(done: 4, graded: 4, seconds: 1), "4 of 2000 graded")
    XCTAssertEqual(
      text(done: 1000, graded: 100, seconds: 10),
      "1000 of 2000 graded, 10.0 a second. About 2 min left.")
    XCTAssertEqual(
      text(done: 1990, graded: 100, seconds: 50),
      "1990 of 2000 graded, 2.0 a second. About 5 s left.")
    XCTAssertEqual(text(done: 1990, graded: 0, seconds: 50), "1990 of 2000 graded")
  }
}
