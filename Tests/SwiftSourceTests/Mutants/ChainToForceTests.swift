import SwiftSource
import XCTest

final class ChainToForceTests: XCTestCase {
  func testChainToForceMutants() {
    assertMutants(
      of: """
        func rise() {
          oven?.delegate?.breadDidRise(self)
          height = names?[0].count ?? 0
        }
        """, by: "chain-to-force",
      [
        """
        func rise() {
          oven!.delegate?.breadDidRise(self)
          height = names?[0].count ?? 0
        }
        """,
        """
        func rise() {
          oven?.delegate!.breadDidRise(self)
          height = names?[0].count ?? 0
        }
        """,
        """
        func rise() {
          oven?.delegate?.breadDidRise(self)
          height = names![0].count ?? 0
        }
        """,
      ])
  }
}
