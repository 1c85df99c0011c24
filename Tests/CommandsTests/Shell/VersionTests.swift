import XCTest

@testable import Commands

final class VersionTests: XCTestCase {
  func testABuildNamesItsCommitAndItsCompiler() {
    XCTAssertEqual(
      Version.text(commit: "abc1234", swift: "6.3.1"), "0.2 (commit abc1234, Swift 6.3.1)")
    XCTAssertEqual(Version.text(commit: "", swift: "6.3.1"), "0.2 (Swift 6.3.1)")
  }

  func testABuildWithoutEitherIsADevelopmentBuild() {
    XCTAssertEqual(Version.text(commit: "", swift: ""), "0.2 (development build)")
  }
}
