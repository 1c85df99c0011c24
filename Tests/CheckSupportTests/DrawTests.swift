import CheckSupport
import XCTest

/// Drawn values are in their range, and differ.
final class DrawTests: XCTestCase {
  func testNumbersAreInTheirRange() {
    let numbers = (0..<200).map { _ in draw(3, to: 7, but: [5]) }
    XCTAssertEqual(Set(numbers), [3, 4, 6, 7])
    let parts = (0..<200).map { _ in draw(-0.5, to: 0.5) }
    XCTAssertTrue(parts.allSatisfy { (-0.5...0.5).contains($0) })
    XCTAssertTrue(parts.allSatisfy { ($0 * 100 - ($0 * 100).rounded()).magnitude < 0.000_001 })
    XCTAssertGreaterThan(Set(parts).count, 50)
  }

  func testSeveralDiffer() {
    for _ in 0..<50 {
      XCTAssertEqual(Set(draw(count: 3, 1, to: 3)), [1, 2, 3])
      XCTAssertEqual(Set(drawWords(20)).count, 20)
    }
    XCTAssertEqual(draw(count: 5, 1, to: 3, but: [2]).sorted(), [1, 3])
    XCTAssertEqual(shuffled([1, 2, 3]).sorted(), [1, 2, 3])
  }

  func testAWordIsInSmallLettersAndANameBeginsWithACapital() {
    XCTAssertNotNil(drawWord().wholeMatch(of: #/([a-z][aeiou]){3}/#))
    XCTAssertNotNil(drawName().wholeMatch(of: #/[A-Z][aeiou]([a-z][aeiou]){2}/#))
  }

  func testNothingIsLeft() {
    XCTAssertEqual(draw(from: ["a", "b"], but: ["a", "b"]), "a")
  }
}
