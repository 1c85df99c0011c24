import SwiftSource
import XCTest

final class ChangeOperatorTests: XCTestCase {
  func testChangeOperatorMutants() {
    assertMutants(
      of: """
        func f() -> Double {
          height += 2
          return (height - 50) / 50
        }
        """, by: "change-operator",
      [
        """
        func f() -> Double {
          height -= 2
          return (height - 50) / 50
        }
        """,
        """
        func f() -> Double {
          height += 2
          return (height + 50) / 50
        }
        """,
        """
        func f() -> Double {
          height += 2
          return (height - 50) * 50
        }
        """,
      ])
  }

  func testChangeOperatorOperators() {
    for (old, new) in [
      ("a + b", "a - b"), ("a % b", "a * b"), ("a && b", "a || b"), ("a || b", "a && b"),
    ] {
      assertMutants(of: "let c = \(old)", by: "change-operator", ["let c = \(new)"])
    }
  }

  func testTextsAndListsAreOnlyJoined() {
    assertMutants(of: "let a = b + \"!\" + c", by: "change-operator", [])
    assertMutants(of: "let a = b + [1]", by: "change-operator", [])
  }
}
