import Course
import TestSupport
import XCTest

@testable import Formats
@testable import Grading
@testable import Judging

final class VerdictTests: XCTestCase {
  func testEveryVerdictHasASentenceOfItsOwn() {
    let words = Words.ofFormats(in: .english)
    let titles = EncodedVerdict.allCases.map { $0.title(words) }
    XCTAssertEqual(Set(titles).count, EncodedVerdict.allCases.count)
    XCTAssertEqual(titles.filter { $0.hasPrefix("verdict.") }, [])
  }

  func testEveryIntakeFaultHasASentenceThatSaysAllItsNumbers() {
    let words = Words.ofFormats(in: .english)
    for fault in IntakeFault.allCases {
      let sentence = words(fault.message(file: "work.zip", limits: IntakeLimits()))
      XCTAssertFalse(sentence.hasPrefix("intake."), sentence)
      XCTAssertFalse(sentence.contains("{"), sentence)
    }
  }

  func testOnlyOurFaultsHaveNoPoints() {
    for verdict in EncodedVerdict.allCases
    where verdict.group == .unusable || verdict.group == .ours {
      let grade = Grade(verdict, message: "", possible: 3)
      XCTAssertEqual(grade.points, verdict.group == .ours ? nil : 0)
    }
  }
}
