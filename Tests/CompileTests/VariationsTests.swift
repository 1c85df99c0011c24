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
          XCTAssertEqual(
            variations.turned(on: line, of: 3, by: number)
              + variations.turned(on: line, of: 3, by: twin), 3)
        }
        let count = lines.count { variations.turned(on: $0, of: 1, by: number) == 1 }
        XCTAssertTrue((90...210).contains(count), "\(count)")
        XCTAssertEqual(
          HostRequest.endLines.map { variations.turned(on: $0, of: 1, by: number) }.reduce(0, +), 1)
      }
    }
  }

  func testNeutralFunctionsTurnNothing() {
    for variations in drawn {
      for number in variations.neutral {
        XCTAssertFalse(
          (HostRequest.endLines + lines + [-1, .max]).contains {
            variations.turned(on: $0, of: 3, by: number) > 0
          })
      }
    }
  }

  func testTheSeedDecides() {
    XCTAssertEqual(Variations(seed: 3), Variations(seed: 3))
    XCTAssertEqual(Set(drawn.map(\.source)).count, drawn.count)
  }

  func testANumberOfNoFunction() {
    XCTAssertEqual(drawn[0].turned(on: 1, of: 9, by: -1), 0)
    XCTAssertEqual(drawn[0].turned(on: 1, of: -9, by: 1), 0)
    XCTAssertEqual(drawn[0].turned(on: 1, of: 9, by: 16), 0)
  }
}
