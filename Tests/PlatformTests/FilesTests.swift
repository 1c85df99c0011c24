import CLinux
import Foundation
import TestSupport
import XCTest

@testable import Platform

/// Tests removing and measuring folders that untrusted code has filled.
final class FilesTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = temporaryPath().path
    try Files.makeFolder(folder)
  }

  /// Makes folders in one another, with a file in each, by paths that stay short.
  private func nest(_ depth: Int, mode: mode_t = 0o700) {
    var parent = clinux_open(folder, O_RDONLY | O_DIRECTORY, 0)
    for _ in 0..<depth {
      close(openat(parent, "0", O_WRONLY | O_CREAT, 0o600))
      XCTAssertEqual(mkdirat(parent, "1", 0o700), 0)
      let next = openat(parent, "1", O_RDONLY | O_DIRECTORY)
      fchmodat(parent, "1", mode, 0)
      close(parent)
      parent = next
    }
    close(parent)
  }

  func testFoldersDeeperThanAPathAreRemoved() {
    nest(5000)
    Files.remove(folder)
    XCTAssertFalse(Files.exists(folder))
  }

  func testFoldersWithoutRightsAreRemoved() {
    nest(3, mode: 0)
    Files.remove(folder)
    XCTAssertFalse(Files.exists(folder))
  }

  func testWhatALinkNamesStays() throws {
    let other = temporaryPath().path
    try Files.makeFolder("\(other)/inner")
    try Files.write([1], to: "\(other)/inner/file")
    try Files.makeFolder("\(folder)/inner")
    for link in ["\(folder)/link", "\(folder)/inner/link"] {
      XCTAssertEqual(symlink(other, link), 0)
    }
    Files.remove(folder)
    XCTAssertFalse(Files.exists(folder))
    XCTAssertEqual(symlink(other, folder), 0)
    Files.remove(folder)
    XCTAssertFalse(Files.exists(folder))
    XCTAssertEqual(Files.names(in: "\(other)/inner"), ["file"])
  }

  func testAFolderIsMeasuredWithTheFoldersInIt() throws {
    try Files.makeFolder("\(folder)/a/b")
    try Files.write([UInt8](repeating: 1, count: 300_000), to: "\(folder)/a/b/file")
    XCTAssertTrue(FolderLimit(folder: folder, size: 299_999).isExceeded)
    XCTAssertFalse(FolderLimit(folder: folder, size: 400_000).isExceeded)
    for number in 0..<998 { try Files.write([], to: "\(folder)/a/\(number)") }
    XCTAssertTrue(FolderLimit(folder: folder, size: 1 << 30).isExceeded)
    XCTAssertFalse(FolderLimit(folder: "\(folder)/missing", size: 0).isExceeded)
  }

  func testVeryDeepFoldersAreTooLarge() {
    nest(60)
    XCTAssertFalse(FolderLimit(folder: folder, size: 1 << 30).isExceeded)
    Files.remove(folder)
    XCTAssertNoThrow(try Files.makeFolder(folder))
    nest(70)
    XCTAssertTrue(FolderLimit(folder: folder, size: 1 << 30).isExceeded)
  }
}
