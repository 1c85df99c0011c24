import SwiftSource
import XCTest

final class UnownedToStrongTests: XCTestCase {
  func testUnownedToStrongMutants() {
    assertMutants(
      of: """
        class Crust {
          unowned let bread: Bread
          init(of bread: Bread) {
            self.bread = bread
            tell { [unowned bread] in bread.eat() }
          }
        }
        """, by: "unowned-to-strong",
      [
        """
        class Crust {
          let bread: Bread
          init(of bread: Bread) {
            self.bread = bread
            tell { [unowned bread] in bread.eat() }
          }
        }
        """,
        """
        class Crust {
          unowned let bread: Bread
          init(of bread: Bread) {
            self.bread = bread
            tell { [bread] in bread.eat() }
          }
        }
        """,
      ])
  }
}
