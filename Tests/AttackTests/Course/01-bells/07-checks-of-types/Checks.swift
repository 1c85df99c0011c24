import Foundation
import XCTest

@testable import Exercise

private struct Square: Shape, Hashable { var side: Int }

final class TypesChecks: XCTestCase {
  func testKinds() {
    XCTAssertTrue(make("car") is Car)
    XCTAssertFalse(make("bike") is Car)
    XCTAssertNotNil(make("bike") as? Bike)
    XCTAssertTrue(type(of: make("car")) == Car.self)
  }

  func testErrors() throws {
    XCTAssertEqual(try parse("7"), 7)
    XCTAssertThrowsError(try parse("")) { XCTAssertTrue($0 is Trouble) }
    do {
      _ = try parse("x")
      XCTFail("no error")
    } catch Trouble.letters {
    } catch {
      XCTFail("\(error)")
    }
    let number = Int.random(in: 2...99)
    if case .success(let n) = result(of: "\(number)") {
      XCTAssertEqual(n, number)
    } else {
      XCTFail()
    }
    XCTAssertEqual(result(of: ""), .failure(.empty))
  }

  func testAnswers() {
    var heard = ""
    ask("yes?") { answer in heard += "\(answer)" }
    XCTAssertEqual(heard, "true")
  }

  func testShapes() {
    XCTAssertEqual(grow(Square(side: 2)), Square(side: 3))
    XCTAssertFalse(grow(Square(side: 2)) == Square(side: 2))
  }

  func testNumbers() {
    XCTAssertTrue(primes(upTo: 10).contains(7))
    XCTAssertFalse(primes(upTo: 10).isEmpty)
    XCTAssertEqual(primes(upTo: 10).max(), 7)
    XCTAssertEqual(sortAll([3, 1, 2]), [1, 2, 3])
    XCTAssertTrue(2 <+> 3 == 5)
    XCTAssertEqual(range().lowerBound, 3)
    XCTAssertEqual(root(16), sqrt(16), accuracy: 0.001)
  }

  func testCopies() throws {
    let data = try JSONEncoder().encode(Note(text: "a"))
    XCTAssertEqual(try JSONDecoder().decode(Note.self, from: data).text, "a")
  }
}
