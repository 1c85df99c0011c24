import SwiftSource
import XCTest

final class DropClassBoundTests: XCTestCase {
  func testDropClassBoundMutants() {
    assertMutants(
      of: """
        protocol BreadDelegate: AnyObject {
          func stop()
        }
        protocol Baker: Sendable, AnyObject {}
        protocol Miller where Self: AnyObject {}
        protocol Farmer: Sendable {}
        class Bread<T: AnyObject> {}
        """, by: "drop-class-bound",
      [
        """
        protocol BreadDelegate {
          func stop()
        }
        protocol Baker: Sendable, AnyObject {}
        protocol Miller where Self: AnyObject {}
        protocol Farmer: Sendable {}
        class Bread<T: AnyObject> {}
        """,
        """
        protocol BreadDelegate: AnyObject {
          func stop()
        }
        protocol Baker: Sendable {}
        protocol Miller where Self: AnyObject {}
        protocol Farmer: Sendable {}
        class Bread<T: AnyObject> {}
        """,
        """
        protocol BreadDelegate: AnyObject {
          func stop()
        }
        protocol Baker: Sendable, AnyObject {}
        protocol Miller {}
        protocol Farmer: Sendable {}
        class Bread<T: AnyObject> {}
        """,
      ])
  }
}
