import XCTest

@testable import Judging

/// Which lines of an answer are mutated: those that the starter lacks.
final class MutatedAnswerTests: XCTestCase {
  func testLinesThatTheStarterHasNot() {
    let starter = """
      class Bell {
        var listener: Listener?

        func ring() {
        }
      }
      """
    let reference = """
      class Bell {
        weak var listener: Listener?

        func ring() {
          listener?.bellDidRing()
        }
        func stop() {
        }
      }
      """
    XCTAssertEqual(linesAdded(to: starter, in: reference), [2, 5, 7])
    XCTAssertEqual(linesAdded(to: reference, in: reference), [])
    XCTAssertEqual(linesAdded(to: "", in: "let a = 1\n\n}\n"), [1])
  }

  func testIndentationAndBracesDoNotCount() {
    XCTAssertEqual(linesAdded(to: "let a = 1\nlet b = 2", in: "{\n  let a = 1\n  let b = 2\n}"), [])
  }
}
