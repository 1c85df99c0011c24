import SwiftSource
import XCTest

final class DropObserverTests: XCTestCase {
  private let source = """
    class Bread {
      var height = 1 {
        willSet { delegate?.breadWillRise(self) }
        didSet {
          height = min(height, 9)
          delegate?.breadDidRise(self)
        }
      }
    }
    """

  func testDidSet() {
    assertMutants(
      of: source, by: "drop-didSet",
      [
        """
        class Bread {
          var height = 1 {
            willSet { delegate?.breadWillRise(self) }
            didSet {
            }
          }
        }
        """
      ])
  }

  func testWillSet() {
    assertMutants(
      of: source, by: "drop-willSet",
      [
        """
        class Bread {
          var height = 1 {
            willSet { }
            didSet {
              height = min(height, 9)
              delegate?.breadDidRise(self)
            }
          }
        }
        """
      ])
  }
}
