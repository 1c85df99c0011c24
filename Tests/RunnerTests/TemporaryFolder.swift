import Foundation
import XCTest

extension XCTestCase {
  /// A path that nothing is at yet; what is put there is gone after the test.
  func temporaryFolder() -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-runner-test-\(UUID().uuidString)", isDirectory: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }
}
