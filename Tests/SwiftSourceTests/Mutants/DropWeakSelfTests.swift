import SwiftSource
import XCTest

final class DropWeakSelfTests: XCTestCase {
  func testChains() {
    assertMutants(
      of: """
        func bake() {
          oven.bake { [weak self] heat in
            self?.height = heat
            self?.delegate?.breadDidRise(self!)
          }
        }
        """, by: "drop-weak-self",
      [
        """
        func bake() {
          oven.bake { [self] heat in
            self.height = heat
            self.delegate?.breadDidRise(self)
          }
        }
        """
      ])
  }

  func testDropWeakSelfConditions() {
    assertMutants(
      of: """
        oven.bake { [weak self] heat in
          guard let self, heat > 2 else { return }
          if heat > 3, let self = self { self.cool() }
          if let self { eat(self) }
          guard let bread = self else { return }
          if let bread = self, heat > 4 { bread.burn() }
        }
        """, by: "drop-weak-self",
      [
        """
        oven.bake { [self] heat in
          guard heat > 2 else { return }
          if heat > 3 { self.cool() }
          if true { eat(self) }
          let bread = self
          if case let bread = self, heat > 4 { bread.burn() }
        }
        """
      ])
  }

  func testGuardGoesWithItsLines() {
    assertMutants(
      of: """
        oven.bake { [weak self, weak timer] in
          guard let self = self else {
            return
          }
          self.rise(timer)
        }
        """, by: "drop-weak-self",
      [
        """
        oven.bake { [self, weak timer] in
          self.rise(timer)
        }
        """
      ])
  }

  func testInnerClosuresThatCaptureAgainStayAsTheyAre() {
    assertMutants(
      of: """
        oven.bake { [weak self] in
          timer.start { [weak self] in self?.rise() }
          timer.stop { self?.rise() }
        }
        """, by: "drop-weak-self",
      [
        """
        oven.bake { [self] in
          timer.start { [weak self] in self?.rise() }
          timer.stop { self.rise() }
        }
        """,
        """
        oven.bake { [weak self] in
          timer.start { [self] in self.rise() }
          timer.stop { self?.rise() }
        }
        """,
      ])
  }

  func testUnowned() {
    assertMutants(
      of: "oven.bake { [unowned self] in self.rise() }", by: "drop-weak-self",
      ["oven.bake { [self] in self.rise() }"])
  }
}
