import SwiftSource
import XCTest

/// Texts whose initialisers and deinitialisers report their statements.
final class StepCallsTests: XCTestCase {
  /// Writes a call as `‹line›`, or `‹line-last line›`.
  private func marked(_ source: String) -> String {
    callingSteps(in: source, of: "Steps").replacing(
      #/Steps::__builtin_pc_before\((\d+), (\d+), 0, 0, 0, 0\); /#
    ) { call in call.1 == call.2 ? "‹\(call.1)›" : "‹\(call.1)-\(call.2)›" }
  }

  func testStatementsOfInitialisersAndDeinitialisers() {
    XCTAssertEqual(
      marked(
        """
        class Room {
          init(_ a: Int) {
            // Before anything else.
            self.a = a
            guard a > 0,
              a < 9 else { return }
            if a > 1 { b = 1 } else if a > 2 { b = 2 }
            switch a { case 1: b = 1; default: b = 2 }
            defer { c = 3 }
            for x in [1] { d.forEach { print($0) } }
            let y = if a > 3 { 1 } else { 2 }
            func inner() { e() }
            #if DEBUG
            f()
            #endif
          }
          func other() { a = 1 }
          deinit { g(); h() }
        }
        """),
      """
      class Room {
        init(_ a: Int) {
          // Before anything else.
          ‹4›self.a = a
          ‹5-6›guard a > 0,
            a < 9 else { ‹6›return }
          ‹7›if a > 1 { ‹7›b = 1 } else if a > 2 { ‹7›b = 2 }
          ‹8›switch a { case 1: ‹8›b = 1; default: ‹8›b = 2 }
          ‹9›defer { ‹9›c = 3 }
          ‹10›for x in [1] { ‹10›d.forEach { print($0) } }
          ‹11›let y = if a > 3 { 1 } else { 2 }
          func inner() { e() }
          #if DEBUG
          f()
          #endif
        }
        func other() { a = 1 }
        deinit { ‹18›g(); ‹18›h() }
      }
      """)
  }

  func testOtherTextsStayAsTheyAre() {
    for text in [
      "func a() { b() }\n", "struct A { init() {} }", "class A { init( {", "é\r\nlet a = 1\r\n",
    ] {
      XCTAssertEqual(callingSteps(in: text, of: "Steps"), text)
    }
  }

  func testAnExampleRunsInAFunction() {
    XCTAssertEqual(
      functionOfExample(
        "class A {}\nlet a = A() // é\nprint(a)\n", after: "import B; ", named: "run"),
      "import B; class A {}\nfunc run() async throws { let a = A() // é\nprint(a)\n\n}\n")
    for text in ["class A {}", "weak var a: A?", "let a = 1", "func a() {", ""] {
      XCTAssertNil(functionOfExample(text, after: "", named: "run"), text)
    }
  }
}
