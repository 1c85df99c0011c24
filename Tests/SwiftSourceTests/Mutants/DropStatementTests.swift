import SwiftSource
import XCTest

final class DropStatementTests: XCTestCase {
  func testAssignments() {
    assertMutants(
      of: """
        func rise() {
          height += 1
          oven?.bread = self
          let old = height
        }
        """, by: "drop-statement",
      [
        """
        func rise() {
          oven?.bread = self
          let old = height
        }
        """,
        """
        func rise() {
          height += 1
          let old = height
        }
        """,
      ])
  }

  func testLeavingEarly() {
    assertChanges(
      in: """
        func f() throws {
          if a { return }
          if b { throw Burnt() }
          for c in d { if c.isCold { continue } }
          guard e else { return }
          guard g else { throw Burnt() }
        }
        func h() -> Int { if i { return 1 }; return 2 }
        """, by: "drop-statement",
      [
        "if a { return } → if a { }", "if b { throw Burnt() } → if b { }",
        "for c in d { if c.isCold { continue } } → for c in d { if c.isCold { } }",
      ])
  }

  func testFirstValuesStay() {
    assertChanges(
      in: """
        class Bread {
          let name: String
          unowned var oven: Oven
          var height = 0
          var label: String?
          init(name: String, oven: Oven) {
            self.name = name
            self.oven = oven
            height = 2
            self.label = name
          }
          func move(to oven: Oven) { self.oven = oven }
        }
        """, by: "drop-statement",
      [
        "height = 2 → ", "self.label = name → ",
        "func move(to oven: Oven) { self.oven = oven } → func move(to oven: Oven) { }",
      ])
  }
}
