import Course
import XCTest

@testable import Grading

final class VerdictTests: XCTestCase {
  func testEveryVerdictHasASentenceOfItsOwn() {
    let words = Words.ofGrading(in: .english)
    let titles = Verdict.allCases.map { $0.title(words) }
    XCTAssertEqual(Set(titles).count, Verdict.allCases.count)
    XCTAssertEqual(titles.filter { $0.hasPrefix("verdict.") }, [])
  }

  func testEveryRefusalHasASentenceThatSaysAllItsNumbers() {
    let words = Words.ofGrading(in: .english)
    for refusal in Refusal.allCases {
      let sentence = words(refusal.message(file: "work.zip", limits: IntakeLimits()))
      XCTAssertFalse(sentence.hasPrefix("intake."), sentence)
      XCTAssertFalse(sentence.contains("{"), sentence)
    }
  }

  func testOnlyOurFaultsHaveNoPoints() {
    for verdict in Verdict.allCases where verdict.group == .unusable || verdict.group == .ours {
      let judgement = Judgement(verdict, message: "", possible: 3)
      XCTAssertEqual(judgement.points, verdict.group == .ours ? nil : 0)
    }
  }
}
