import SwiftSource
import XCTest

final class DropGuardTests: XCTestCase {
  func testDropGuardMutants() {
    assertMutants(
      of: """
        func rise() {
          guard isHot, height < 9 else {
            return
          }
          guard let oven, var heat = oven.heats.first, heat > 2 else { return }
          bake(oven, heat)
        }
        """, by: "drop-guard",
      [
        """
        func rise() {
          guard let oven, var heat = oven.heats.first, heat > 2 else { return }
          bake(oven, heat)
        }
        """,
        """
        func rise() {
          guard isHot, height < 9 else {
            return
          }
          let oven = oven!; var heat = oven.heats.first!
          bake(oven, heat)
        }
        """,
      ])
  }

  func testBindings() {
    for (old, new) in [
      ("let a = b as? C", "let a = b as! C"), ("let a = b ?? c", "let a = (b ?? c)!"),
      ("let a = try? b()", "let a = (try? b())!"),
    ] {
      assertMutants(
        of: "func f() { guard \(old) else { return }; g(a) }", by: "drop-guard",
        ["func f() { \(new); g(a) }"])
    }
    for whole in ["let self", "let self = self", "case .a(let b) = c"] {
      assertMutants(of: "f { guard \(whole) else { return }; g() }", by: "drop-guard", [])
    }
  }
}
