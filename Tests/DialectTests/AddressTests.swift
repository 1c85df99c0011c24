import XCTest

@testable import Dialect

final class AddressTests: XCTestCase {
  func testDescriptionsOfValuesLoseTheirAddresses() {
    let texts = [
      "got: Checks.(unknown context at $7f2b36b10f4c).Spy": "got: Checks.Spy",
      "Expect predicate `<NSPredicate: 0x000055a9ec63cc30>`": "Expect predicate `<NSPredicate>`",
      "colour: 0xff00ff": "colour: 0xff00ff", "<a: b>": "<a: b>",
    ]
    for (text, words) in texts {
      XCTAssertEqual(RuntimeReport.withoutAddresses(inValues: text), words)
    }
  }
}
