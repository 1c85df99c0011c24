import SwiftSource
import XCTest

final class NegateConditionTests: XCTestCase {
  func testNegateConditionMutants() {
    assertMutants(
      of: """
        func rise() {
          guard isHot, let oven else { return }
          if !oven.isOpen { bake() }
        }
        """, by: "negate-condition",
      [
        """
        func rise() {
          guard !isHot, let oven else { return }
          if !oven.isOpen { bake() }
        }
        """,
        """
        func rise() {
          guard isHot, let oven else { return }
          if oven.isOpen { bake() }
        }
        """,
      ])
  }

  func testNegateConditionConditions() {
    for (old, new) in [
      ("a == b", "a != b"), ("a !== b", "a === b"), ("a < b", "a >= b"), ("a >= b", "a < b"),
      ("a.isB(c)", "!a.isB(c)"), ("a is B", "!(a is B)"), ("try a()", "!(try a())"),
      ("(a)", "(!a)"), ("!(a + b)", "(a + b)"), ("a ?? b", "!(a ?? b)"),
    ] {
      assertMutants(of: "if \(old) {}", by: "negate-condition", ["if \(new) {}"])
    }
    for whole in [
      "if true {}", "if let a {}", "if case .a = b {}", "if #available(macOS 13, *) {}",
    ] {
      assertMutants(of: whole, by: "negate-condition", [])
    }
  }

  func testPlacesOfConditions() {
    for (old, new) in [
      ("while a {}", "while !a {}"), ("repeat {} while a", "repeat {} while !a"),
      ("f(a ? b : c)", "f(!a ? b : c)"), ("for a in b where c {}", "for a in b where !c {}"),
      ("let a = b == c", "let a = b != c"),
      ("switch a { case b where c: d() }", "switch a { case b where !c: d() }"),
    ] {
      assertMutants(of: old, by: "negate-condition", [new])
    }
  }

  func testSidesOfAndAndOr() {
    assertMutants(
      of: "if a && (b == 1 || !c) {}", by: "negate-condition",
      [
        "if !a && (b == 1 || !c) {}", "if a && (b != 1 || !c) {}", "if a && (b == 1 || c) {}",
      ])
  }
}
