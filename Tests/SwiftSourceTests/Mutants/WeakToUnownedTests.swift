import SwiftSource
import XCTest

final class WeakToUnownedTests: XCTestCase {
  func testWeakToUnownedMutants() {
    assertMutants(
      of: """
        class Bread {
          weak var delegate: (any BreadDelegate)?
          func bake() {
            oven.bake { [weak self] in
              guard let self else { return }
              self.rise()
            }
          }
        }
        """, by: "weak-to-unowned",
      [
        """
        class Bread {
          unowned var delegate: (any BreadDelegate)?
          func bake() {
            oven.bake { [weak self] in
              guard let self else { return }
              self.rise()
            }
          }
        }
        """,
        """
        class Bread {
          weak var delegate: (any BreadDelegate)?
          func bake() {
            oven.bake { [unowned self] in
              self.rise()
            }
          }
        }
        """,
      ])
  }
}
