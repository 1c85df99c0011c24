import SwiftSource
import XCTest

final class SwapStatementsTests: XCTestCase {
  func testSwapStatementsMutants() {
    assertMutants(
      of: """
        func rise() {
          height += 1  // grow
          delegate?.bread(
            self, didRise: height)
          guard isHot else { return }
        }
        """, by: "swap-statements",
      [
        """
        func rise() {
          delegate?.bread(
            self, didRise: height)  // grow
          height += 1
          guard isHot else { return }
        }
        """,
        """
        func rise() {
          height += 1  // grow
          guard isHot else { return }
          delegate?.bread(
            self, didRise: height)
        }
        """,
      ])
  }

  func testWhatIsUsedComesFirst() {
    assertChanges(
      in: """
        let bread = Bread()
        bread.rise()
        guard let oven else { return }
        oven.start(bread)
        """, by: "swap-statements",
      [
        "bread.rise()\nguard let oven else { return }"
          + " → guard let oven else { return }\nbread.rise()"
      ])
  }

  func testPresentSelfComesFirst() {
    assertChanges(
      in: "f { [weak self] in guard let self else { return }; rise() }", by: "swap-statements", [])
  }

  func testDeclarationsThatMentionTheSame() {
    assertChanges(
      in: """
        let old = height
        height = 2
        let name = "a"
        delegate?.tell(old)
        """, by: "swap-statements",
      ["let old = height\nheight = 2 → height = 2\nlet old = height"])
  }

  func testFirstValuesInAnInitializer() {
    assertChanges(
      in: "class A { init() { a = 1; self.b = 2; start() } }", by: "swap-statements",
      [
        "class A { init() { a = 1; self.b = 2; start() } } → "
          + "class A { init() { a = 1; start(); self.b = 2 } }"
      ])
  }

  func testWhatEndsABodyStays() {
    assertChanges(in: "func f() { super.f(); g(); return }", by: "swap-statements", [])
  }
}
