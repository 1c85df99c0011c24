import SwiftSource
import XCTest

final class MoveBoundaryTests: XCTestCase {
  func testMoveBoundaryMutants() {
    assertMutants(
      of: """
        func f(a: Array<Int>) {
          if a.count > 3 { rise() }
          for i in 0..<3 { bake(a[i]) }
        }
        """, by: "move-boundary",
      [
        """
        func f(a: Array<Int>) {
          if a.count >= 3 { rise() }
          for i in 0..<3 { bake(a[i]) }
        }
        """,
        """
        func f(a: Array<Int>) {
          if a.count > 3 { rise() }
          for i in 0...3 { bake(a[i]) }
        }
        """,
      ])
  }

  func testMoveBoundaryOperators() {
    for (old, new) in [
      ("a < b", "a <= b"), ("a <= b", "a < b"), ("a >= b", "a > b"), ("0...9", "0..<9"),
      ("c[...b]", "c[..<b]"),
    ] {
      assertMutants(of: "let d = \(old)", by: "move-boundary", ["let d = \(new)"])
    }
  }
}
