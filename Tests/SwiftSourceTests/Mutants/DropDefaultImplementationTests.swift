import SwiftSource
import XCTest

final class DropDefaultImplementationTests: XCTestCase {
  func testDropDefaultImplementationMutants() {
    assertMutants(
      of: """
        protocol Baker { func bake() }
        extension Baker {
          func bake() {}
        }
        extension BreadDelegate {
          var heat: Int { 2 }
        }
        extension Bread {
          func rise() {}
        }
        """, by: "drop-default-implementation",
      [
        """
        protocol Baker { func bake() }
        extension Baker {
        }
        extension BreadDelegate {
          var heat: Int { 2 }
        }
        extension Bread {
          func rise() {}
        }
        """,
        """
        protocol Baker { func bake() }
        extension Baker {
          func bake() {}
        }
        extension BreadDelegate {
        }
        extension Bread {
          func rise() {}
        }
        """,
      ])
  }
}
