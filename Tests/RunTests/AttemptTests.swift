import TestSupport
import XCTest

@testable import Platform
@testable import Run

final class AttemptTests: XCTestCase {
  func testWhatWasAtWorkForMostOfItsTimeWasNotHeldUp() {
    for time in [0.0, 2, 7.9] { XCTAssertTrue(ProcessorShare.isLow(time, in: 10), "\(time)") }
    for time in [8.0, 9.9, 10.1] { XCTAssertFalse(ProcessorShare.isLow(time, in: 10), "\(time)") }
  }

  func testACheckThatIsKilledWasHeldUpAndOneThatWaitsOrCrashesWasNot() throws {
    let ends = [("sleep(60)", false), ("kill(getpid(), SIGKILL)", true), ("abort()", false)]
    for (statement, wasHeldUp) in ends {
      let learner = "import Glibc\nfunc twice(_ n: Int) -> Int { \(statement); return n }\n"
      let attempt = try Bench.shared().check(learner, .ofTwice, limits: Limits(time: 0.5))
      XCTAssertEqual(attempt.wasHeldUp, wasHeldUp, statement)
    }
  }
}
