import XCTest

final class DropOverrideTests: XCTestCase {
  func testDropOverrideMutants() {
    assertMutants(
      of: """
        class Rye: Bread {
          override var height: Int { 2 }

          override func rise() {
            height += 1
          }

          override init() {}
          func bake() {}
        }
        """, by: "drop-override",
      [
        """
        class Rye: Bread {

          override func rise() {
            height += 1
          }

          override init() {}
          func bake() {}
        }
        """,
        """
        class Rye: Bread {
          override var height: Int { 2 }


          override init() {}
          func bake() {}
        }
        """,
      ])
  }
}
