import Foundation
import TestSupport
import XCTest

@testable import Course

final class PointsTests: XCTestCase {
  func testTextsAndNumbers() throws {
    let texts = ["0", "2", "2.5", "0.05", "0.50", "1000", "12.34"]
    XCTAssertEqual(
      texts.map { Points($0)?.description }, ["0", "2", "2.5", "0.05", "0.5", "1000", "12.34"])
    for text in ["", ".5", "2.", "2.555", "-1", "1000.01", "99999999999999999999", "1e3", "１"] {
      XCTAssertNil(Points(text), text)
    }
    XCTAssertEqual((Points(hundredths: 30) - 1).description, "-0.7")
  }

  func testJSONHasNumbers() throws {
    let points: [Points] = [2, Points(hundredths: 250), Points(hundredths: 7), 0]
    let json = try JSONEncoder().encode(points)
    XCTAssertEqual(String(decoding: json, as: UTF8.self), "[2,2.5,0.07,0]")
    XCTAssertEqual(try JSONDecoder().decode([Points].self, from: json), points)
    for text in ["[2.555]", "[1e300]", "[\"2\"]", "[-1e300]"] {
      XCTAssertThrowsError(try JSONDecoder().decode([Points].self, from: Data(text.utf8)), text)
    }
  }

  func testPointsSurviveJSON() throws {
    // At night every hundredth.
    let step = Nightly.repeats == nil ? 7 : 1
    let points = stride(from: 0, through: 100_000, by: step).map { Points(hundredths: $0) }
    let json = try JSONEncoder().encode(points)
    XCTAssertEqual(try JSONDecoder().decode([Points].self, from: json), points)
    XCTAssertEqual(points.map { Points($0.description) }, points)
  }
}
