import SwiftSource
import XCTest

final class CallTwiceTests: XCTestCase {
  func testCallTwiceMutants() {
    assertMutants(
      of: """
        func rise() {
          delegate?.bread(
            self, didRise: 1)  // tell
          super.rise()
        }
        """, by: "call-twice",
      [
        """
        func rise() {
          delegate?.bread(
            self, didRise: 1)
          delegate?.bread(
            self, didRise: 1)  // tell
          super.rise()
        }
        """
      ])
  }

  func testCallTwiceBodiesOnOneLine() {
    assertChanges(
      in: "func rise() { delegate?.breadDidRise() }", by: "call-twice",
      [
        "func rise() { delegate?.breadDidRise() } → "
          + "func rise() { delegate?.breadDidRise(); delegate?.breadDidRise() }"
      ])
    assertChanges(in: "var height: Int { ask() }", by: "call-twice", [])
  }

  func testLineEndings() {
    assertMutants(
      of: "func f() {\r\n  g()\r\n}\r\n", by: "call-twice",
      ["func f() {\r\n  g()\r\n  g()\r\n}\r\n"])
  }
}
