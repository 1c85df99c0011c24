import Foundation
import TestSupport
import XCTest

extension XCTestCase {
  /// Installs this build in a folder that is deleted after the test; returns the prefix.
  func installProgram(_ options: String = "", below folder: String = "usr") throws -> URL {
    let build = Understudy.program.deletingLastPathComponent().path
    // It is a product of its own, which tests do not build.
    let standby = "\(build)/libunderstudy-standby.so"
    try XCTSkipIf(
      !FileManager.default.fileExists(atPath: standby), "build the product understudy-standby first"
    )
    let root = try temporaryFolder()
    let prefix = root.appendingPathComponent(folder)
    let script = Repository.file("Sources/Packaging/install.sh").path
    let outcome = try Understudy(folder: root).run(
      [], environment: ["TARGET": prefix.path],
      shell: "'\(script)' '\(build)' \"$TARGET\" \(options)")
    XCTAssertEqual(outcome.status, 0, outcome.errors)
    return prefix
  }
}
