import SwiftSource
import XCTest

final class MethodSignatureTests: XCTestCase {
  func testLettersOfALabelTellWhichMethodWasMeant() {
    let source = """
      protocol Table {
        func table(_ t: T, willSelectRowAt path: Path) -> Path?
        func table(_ t: T, didDeselectRowAt path: Path)
        func table(_ t: T, didSelectRowAt path: Path)
      }
      extension Table {
        func table(_ t: T, willSelectRowAt path: Path) -> Path? { path }
        func table(_ t: T, didDeselectRowAt path: Path) {}
        func table(_ t: T, didSelectRowAt path: Path) {}
      }
      class My: Table {
        func table(_ t: T, didSelectedRowAt path: Path) {}
      }
      """
    XCTAssertEqual(
      nearMisses(in: source).map(\.asked), ["func table(_ t: T, didSelectRowAt path: Path)"])
  }
}
