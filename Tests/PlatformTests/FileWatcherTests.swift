import Foundation
import XCTest

@testable import Platform

final class FileWatcherTests: XCTestCase {
  private func made() throws -> (folder: URL, watcher: FileWatcher) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    try Data("1".utf8).write(to: folder.appendingPathComponent("a.swift"))
    return (folder, FileWatcher([folder], endings: [".swift"]))
  }

  func testSavesAreReported() throws {
    let (folder, watcher) = try made()
    XCTAssertFalse(watcher.takeChanges())
    try Data("2".utf8).write(to: folder.appendingPathComponent("a.swift"))
    try Data("3".utf8).write(to: folder.appendingPathComponent(".b.swift"))
    XCTAssertTrue(watcher.takeChanges())
    XCTAssertEqual(
      watcher.takeChangedFiles().map { ($0 as NSString).lastPathComponent }, ["a.swift"])
    XCTAssertEqual(watcher.takeChangedFiles(), [])
    XCTAssertFalse(watcher.compareContents())
    XCTAssertFalse(watcher.isBlind)
  }

  func testAnUnreportedChangeIsFoundByComparing() throws {
    let (folder, watcher) = try made()
    let file = try FileHandle(forWritingTo: folder.appendingPathComponent("a.swift"))
    try file.write(contentsOf: Data("22".utf8))
    XCTAssertFalse(watcher.takeChanges())
    XCTAssertTrue(watcher.compareContents())
    XCTAssertTrue(watcher.isBlind)
    XCTAssertEqual(watcher.takeChangedFiles().count, 1)
    XCTAssertFalse(watcher.compareContents())
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.swift"))
    XCTAssertTrue(watcher.compareContents())
  }

  func testAFolderThatIsNotThereYetIsCompared() throws {
    let (folder, _) = try made()
    let later = folder.appendingPathComponent("later")
    let watcher = FileWatcher([later], endings: [".swift"])
    XCTAssertTrue(watcher.isBlind)
    try FileManager.default.createDirectory(at: later, withIntermediateDirectories: true)
    try Data("1".utf8).write(to: later.appendingPathComponent("a.swift"))
    XCTAssertTrue(watcher.compareContents())
  }
}
