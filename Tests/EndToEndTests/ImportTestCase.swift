import Foundation
import TestSupport
import XCTest

/// Imports packages and tracks of our own in a temporary folder.
class ImportTestCase: XCTestCase {
  private(set) var folder: URL!

  override func setUpWithError() throws { folder = try temporaryFolder() }

  @discardableResult
  func run(_ arguments: String...) throws -> Understudy.Outcome {
    try Understudy(folder: folder).run(arguments)
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }
}
