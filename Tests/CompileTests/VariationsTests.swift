import HostProtocol
import XCTest

@testable import Compile

final class VariationsTests: XCTestCase {
  private let drawn = (0..<50).map { Variations(seed: $0) }
  private let lines = 1...300

  func testEachLineIsTurnedByAFunctionOrItsTwin() {
    for variations in drawn {
      XCTAssertEqual(variations.neutral.count, 4)
      XCTAssertEqual(variations.turning.count, 12)
      for number in variations.turning {
        let twin = Variations.twin(of: number)
        for line in lines {
          XCTAssertNotEqual(
            variations.turns(line, by: number), variations.turns(line, by: twin))
        }
        let count = lines.count { variations.turns($0, by: number) }
        XCTAssertTrue((90...210).contains(count), "\(count)")
        XCTAssertEqual(HostRequest.endLines.count { variations.turns($0, by: number) }, 1)
      }
    }
  }

  func testNeutralFunctionsTurnNothing() {
    for variations in drawn {
      for number in variations.neutral {
        XCTAssertFalse(
          (HostRequest.endLines + lines + [-1, .max]).contains { variations.turns($0, by: number) })
      }
    }
  }

  func testTheSeedDecides() {
    XCTAssertEqual(Variations(seed: 3), Variations(seed: 3))
    XCTAssertEqual(Set(drawn.map(\.source)).count, drawn.count)
  }

  func testANumberOfNoFunction() {
    XCTAssertFalse(drawn[0].turns(1, by: -1))
    XCTAssertFalse(drawn[0].turns(1, by: 16))
  }
}
