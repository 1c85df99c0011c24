import Foundation
import XCTest

extension XCTestCase {
  /// Makes an empty folder that is removed after the test.
  package func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }

  /// Returns an unused path; what is created there is removed after the test.
  package func temporaryPath() -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-test-\(UUID().uuidString)", isDirectory: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }
}
