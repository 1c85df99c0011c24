import SwiftSource
import XCTest

final class DropSuperCallTests: XCTestCase {
  func testDropSuperCallMutants() {
    assertMutants(
      of: """
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(bread)
        }
        override func height() -> Int { super.height() }
        """, by: "drop-super-call",
      [
        """
        override func viewDidLoad() {
          view.addSubview(bread)
        }
        override func height() -> Int { super.height() }
        """
      ])
  }
}
