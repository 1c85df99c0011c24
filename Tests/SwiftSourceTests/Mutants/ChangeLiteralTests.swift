import SwiftSource
import XCTest

final class ChangeLiteralTests: XCTestCase {
  func testChangeLiteralMutants() {
    assertMutants(
      of: """
        class Bread {
          var height = 75
          var name = "rye"
          // 2 are enough.
          @available(macOS 13, *) var isDone: Bool { height == 1 }
        }
        """, by: "change-literal",
      [
        """
        class Bread {
          var height = 76
          var name = "rye"
          // 2 are enough.
          @available(macOS 13, *) var isDone: Bool { height == 1 }
        }
        """,
        """
        class Bread {
          var height = 75
          var name = ""
          // 2 are enough.
          @available(macOS 13, *) var isDone: Bool { height == 1 }
        }
        """,
        """
        class Bread {
          var height = 75
          var name = "rye"
          // 2 are enough.
          @available(macOS 13, *) var isDone: Bool { height == 0 }
        }
        """,
      ])
  }

  func testChangeLiteralKindsOfLiterals() {
    for (old, new) in [
      ("0", "1"), ("1", "0"), ("0x1F", "32"), ("1_000", "1001"), ("-3", "3"), ("-0.5", "0.5"),
      ("0.5", "1.5"), ("1.0", "0.0"), ("true", "false"), ("false", "true"), ("\"\"", "\"x\""),
      ("\"\"\"\n  a\n  \"\"\"", "\"\""), ("#\"a\"#", "\"\""), ("99999999999999999999", "0"),
    ] {
      assertMutants(of: "let a = \(old)", by: "change-literal", ["let a = \(new)"])
    }
  }

  func testWhatIsOnlyPrintedStays() {
    assertMutants(of: "print(\"It is \\(1)\", 2, f(3))", by: "change-literal", [])
    assertMutants(of: "fatalError(\"No coder.\")", by: "change-literal", [])
    assertMutants(of: "#if compiler(>=6.1)\nf()\n#endif", by: "change-literal", [])
  }
}
