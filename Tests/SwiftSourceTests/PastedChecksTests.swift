import SwiftSource
import XCTest

final class PastedChecksTests: XCTestCase {
  func testWhereChecksBegin() {
    XCTAssertEqual(checksLine(in: "class A {}\n\nimport XCTest\nclass B {}"), 3)
    XCTAssertEqual(checksLine(in: "// mine\nfinal class A: XCTestCase {\n}"), 2)
    XCTAssertEqual(checksLine(in: "@MainActor class A: P, XCTest.XCTestCase {"), 1)
  }

  func testOtherFilesAreNoChecks() {
    XCTAssertNil(checksLine(in: ""))
    XCTAssertNil(checksLine(in: "import Foundation\n// import XCTest\nlet a = \"XCTestCase\""))
    XCTAssertNil(checksLine(in: "protocol XCTestCase {}\nstruct XCTest {}"))
  }
}
