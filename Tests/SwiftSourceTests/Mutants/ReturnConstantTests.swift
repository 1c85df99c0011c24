import SwiftSource
import XCTest

final class ReturnConstantTests: XCTestCase {
  func testReturnConstantMutants() {
    assertMutants(
      of: """
        class Bread {
          func height(of bread: Bread) -> Double? {
            let height = bread.height
            return height / 2
          }
          var isDone: Bool { height > 2 }
        }
        """, by: "return-constant",
      [
        """
        class Bread {
          func height(of bread: Bread) -> Double? {
            nil
          }
          var isDone: Bool { height > 2 }
        }
        """,
        """
        class Bread {
          func height(of bread: Bread) -> Double? {
            let height = bread.height
            return height / 2
          }
          var isDone: Bool { false }
        }
        """,
        """
        class Bread {
          func height(of bread: Bread) -> Double? {
            let height = bread.height
            return height / 2
          }
          var isDone: Bool { true }
        }
        """,
      ])
  }

  func testTypes() {
    for (type, constant) in [
      ("Int", "0"), ("CGFloat", "0"), ("String", "\"\""), ("(any P)?", "nil"), ("[Int]", "[]"),
      ("[Int: Int]", "[:]"),
    ] {
      assertMutants(
        of: "func f() -> \(type) { g() }", by: "return-constant",
        ["func f() -> \(type) { \(constant) }"])
      assertMutants(
        of: "var f: \(type) { get { g() } set { } }", by: "return-constant",
        ["var f: \(type) { get { \(constant) } set { } }"])
    }
    for source in ["func f() { g() }", "func f() -> Bread { g() }", "func f() -> Int { 0 }"] {
      assertMutants(of: source, by: "return-constant", [])
    }
  }
}
