import Foundation
import XCTest

extension XCTestCase {
  /// A new empty folder that is gone after the test.
  package func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }

  /// A path that nothing is at yet; what is put there is gone after the test.
  package func temporaryPath() -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-test-\(UUID().uuidString)", isDirectory: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }
}
