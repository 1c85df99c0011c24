import SwiftSource
import XCTest

final class DropCallTests: XCTestCase {
  func testDropCallMutants() {
    assertMutants(
      of: """
        func bake() {
          height += 1
          // Tell it.
          delegate?.breadDidRise(
            self)  // now
          _ = try? await oven.cool()
        }
        """, by: "drop-call",
      [
        """
        func bake() {
          height += 1
          // Tell it.
          // now
          _ = try? await oven.cool()
        }
        """,
        """
        func bake() {
          height += 1
          // Tell it.
          delegate?.breadDidRise(
            self)  // now
        }
        """,
      ])
  }

  func testDropCallBodiesOnOneLine() {
    assertChanges(
      in: "func f() { g(); h() }", by: "drop-call",
      [
        "func f() { g(); h() } → func f() { h() }", "func f() { g(); h() } → func f() { g(); }",
      ])
    assertChanges(
      in: "timer.start { bread.rise() }", by: "drop-call",
      [
        "timer.start { bread.rise() } → ", "timer.start { bread.rise() } → timer.start { }",
      ])
  }

  func testOnlyStatementOfACase() {
    assertChanges(
      in: """
        switch phase {
        case .rise: bread.rise()
        default:
          bread.bake()
          bread.cool()
        }
        """, by: "drop-call",
      [
        "case .rise: bread.rise() → case .rise: break", "bread.bake() → ", "bread.cool() → ",
      ])
  }

  func testCallsThatGiveTheResultStay() {
    assertChanges(
      in: """
        func f() -> Int { g() }
        var a: Int { g() }
        var b: Int { get { g() } set { h() } }
        func i(_ x: Bool) -> Int { if x { g() } else if y { g() } else { g() } }
        func j(_ x: Bool) -> Int { switch x { case true: g() case false: g() } }
        let k = if x { g() } else { g() }
        func l() -> Void { m() }
        """, by: "drop-call",
      [
        "var b: Int { get { g() } set { h() } } → var b: Int { get { g() } set { } }",
        "func l() -> Void { m() } → func l() -> Void { }",
      ])
  }

  func testWhatNoCheckObservesStays() {
    assertChanges(
      in: """
        class Bread {
          deinit {
            print("The \\(name) is gone.")
            timer.stop()
          }
          func f() { assert(height > 0); super.f() }
        }
        """, by: "drop-call", ["timer.stop() → "])
  }
}
