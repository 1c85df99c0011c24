import SwiftSource
import XCTest

final class WeakToStrongTests: XCTestCase {
  func testWeakToStrongMutants() {
    assertMutants(
      of: """
        class Bread {
          // It must be weak.
          weak var delegate: (any BreadDelegate)?
          private weak var oven: Oven?
          var name = ""
        }
        """, by: "weak-to-strong",
      [
        """
        class Bread {
          // It must be weak.
          var delegate: (any BreadDelegate)?
          private weak var oven: Oven?
          var name = ""
        }
        """,
        """
        class Bread {
          // It must be weak.
          weak var delegate: (any BreadDelegate)?
          private var oven: Oven?
          var name = ""
        }
        """,
      ])
  }

  func testCaptures() {
    assertChanges(
      in: "timer.start { [weak oven, weak self] in oven?.stop(self) }", by: "weak-to-strong",
      [
        "timer.start { [weak oven, weak self] in oven?.stop(self) }"
          + " → timer.start { [oven, weak self] in oven?.stop(self) }"
      ])
  }
}
