import Foundation
import SwiftSource
import XCTest

final class OtherSenderTests: XCTestCase {
  func testAnotherOfTheSameType() {
    assertMutants(
      of: """
        class Bread {
          var parent: Bread
          func rise(from old: Int, to new: Int, name: String) {
            delegate?.bread(self, didRiseFrom: old)
          }
        }
        """, by: "other-sender",
      [
        """
        class Bread {
          var parent: Bread
          func rise(from old: Int, to new: Int, name: String) {
            delegate?.bread(parent, didRiseFrom: old)
          }
        }
        """,
        """
        class Bread {
          var parent: Bread
          func rise(from old: Int, to new: Int, name: String) {
            delegate?.bread(self, didRiseFrom: new)
          }
        }
        """,
      ])
  }

  func testNewObjectIfThereIsNoOther() {
    assertChanges(
      in: "class Bread { func rise() { tell(self) } }", by: "other-sender",
      [
        "class Bread { func rise() { tell(self) } } → "
          + "class Bread { func rise() { tell(Bread()) } }"
      ])
    for unknown in [
      "class Bread { let name: String; init(name: String) {}; func rise() { tell(self) } }",
      "struct Bread { func rise() { tell(self) } }",
      "extension Bread { func rise() { tell(self) } }",
      "class Bread { static func rise() { tell(self) } }",
      "class Bread { static var loaf: Int { tell(self) } }",
      "class Bread { func rise() { print(self) } }",
    ] {
      assertChanges(in: unknown, by: "other-sender", [])
    }
  }

  /// Asserts the argument that the mutant passes to `tell` instead of `argument`; nil if no mutant.
  private func assertPassed(
    _ expected: String?, for argument: String, in source: String, line: UInt = #line
  ) {
    let old = source.replacingOccurrences(of: "$", with: "tell(\(argument))")
    let new = expected.map { source.replacingOccurrences(of: "$", with: "tell(\($0))") }
    assertMutants(of: old, by: "other-sender", new.map { [$0] } ?? [], line: line)
  }

  func testWhereTypesComeFrom() {
    assertPassed("b", for: "a", in: "func f(a: Int, b: Int) { $ }")
    assertPassed("b", for: "a", in: "func f(_ a: any P, with b: (any P)) { $ }")
    assertPassed(nil, for: "a", in: "func f(a: Int, b: Int?, c: Int...) { $ }")
    assertPassed("b", for: "a", in: "func f() { let a = 1; var b = 2; $; let c = 3 }")
    assertPassed("b", for: "a", in: "func f(a: Oven) { let b = Oven(heat: 1); $ }")
    assertPassed(nil, for: "a", in: "func f(a: Oven) { let b = makeOven(); $ }")
    assertPassed("oldValue", for: "h", in: "class A { var h = 1 { didSet { $ } } }")
    assertPassed("h", for: "newValue", in: "class A { var h: Double { willSet { $ } } }")
    assertPassed("was", for: "self.h", in: "class A { var h = 1 { didSet(was) { $ } } }")
    assertPassed("b", for: "a", in: "f { (a: Int, b: Int) in $ }")
  }

  func testNamesThatHideOthers() {
    assertPassed(nil, for: "a", in: "func f(a: Int, b: Int) { let b = g(); $ }")
    assertPassed(nil, for: "a", in: "func f(a: Int, b: Int) { for b in c { $ } }")
    assertPassed(nil, for: "a", in: "func f(a: Int, b: Int) { if let b = c { $ } }")
    assertPassed(nil, for: "a", in: "func f(a: Int, b: Int) { g { b in $ } }")
    assertPassed(nil, for: "a", in: "func f(a: Int, b: Int) { switch c { case .d(let b): $ } }")
    assertPassed(nil, for: "a", in: "func f(a: Int, b: Int) { guard let a = c else { return }; $ }")
  }

  func testOptionalSelf() {
    let bread = "class Bread { var parent: Bread?; func f(b: Bread) { g { [weak self] in"
    assertPassed(nil, for: "self", in: "\(bread) $ } } }")
    assertPassed("b", for: "self", in: "\(bread) guard let self else { return }; $ } } }")
  }
}
