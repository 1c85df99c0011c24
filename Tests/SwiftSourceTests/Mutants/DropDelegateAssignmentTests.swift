import SwiftSource
import XCTest

final class DropDelegateAssignmentTests: XCTestCase {
  func testDropDelegateAssignmentMutants() {
    let source = """
      class Kitchen {
        var delegate: Owner?
        init(delegate: Owner) {
          self.delegate = delegate
          bread.dataSource = self
          bread.bakeryDelegate = nil
          bread.height = 2
        }
      }
      """
    assertChanges(
      in: source, by: "drop-delegate-assignment",
      [
        "self.delegate = delegate → ", "bread.dataSource = self → ",
        "bread.bakeryDelegate = nil → ",
      ])
    assertChanges(in: source, by: "drop-statement", ["bread.height = 2 → "])
    assertMutants(
      of: "func connect() {\n  bread.delegate = self\n  bread.bake()\n}",
      by: "drop-delegate-assignment", ["func connect() {\n  bread.bake()\n}"])
  }

  func testFirstValueStays() {
    assertChanges(
      in: "class A { let delegate: B; init(delegate: B) { self.delegate = delegate } }",
      by: "drop-delegate-assignment", [])
  }
}
