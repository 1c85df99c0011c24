import SwiftSource
import XCTest

final class ChangeDefaultTests: XCTestCase {
  func testChangeDefaultMutants() {
    assertMutants(
      of: """
        func f() {
          let height = delegate?.height(self) ?? 0
          let isDone = delegate?.isDone(self) ?? true
        }
        """, by: "change-default",
      [
        """
        func f() {
          let height = delegate?.height(self) ?? 1
          let isDone = delegate?.isDone(self) ?? true
        }
        """,
        """
        func f() {
          let height = delegate?.height(self) ?? 0
          let isDone = delegate?.isDone(self) ?? false
        }
        """,
      ])
  }

  func testChangeDefaultKindsOfLiterals() {
    for (old, new) in [
      ("0", "1"), ("7", "0"), ("-1", "0"), ("0.0", "1.0"), ("2.5", "0.0"), ("true", "false"),
      ("false", "true"), ("\"\"", "\"x\""), ("\"a\"", "\"\""),
    ] {
      assertMutants(of: "let a = b ?? \(old)", by: "change-default", ["let a = b ?? \(new)"])
    }
    assertMutants(of: "let a = b ?? c", by: "change-default", [])
  }
}
