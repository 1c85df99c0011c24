import Foundation
import TestSupport
import XCTest

@testable import Platform

/// Tests which folders the program loads code from.
final class FolderTrustTests: XCTestCase {
  /// The folder `a/b` in a new one.
  private func nested() throws -> String {
    let folder = try temporaryFolder().path + "/a/b"
    try Files.makeFolder(folder)
    return folder
  }

  private func parent(_ path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path
  }

  /// Gives what lies at a path, not what it leads to, to another user.
  private func giveAway(_ path: String) throws {
    try XCTSkipIf(geteuid() != 0, "only root gives files away")
    XCTAssertEqual(lchown(path, 54_321, 54_321), 0)
  }

  func testAFolderOfOnesOwnBelowAStickyOne() throws {
    let folder = try nested()
    XCTAssertTrue(Files.isTrusted(folder))
    XCTAssertTrue(Files.isTrusted("\(folder)/../b/."))
    chmod(parent(folder), 0o1777)
    XCTAssertTrue(Files.isTrusted(folder), "nobody replaces what is ours in a sticky folder")
    XCTAssertFalse(Files.isTrusted("\(folder)/none"))
  }

  func testWhereEverybodyMayWrite() throws {
    for (end, mode) in [(true, 0o777), (true, 0o1777), (false, 0o777), (true, 0o702)] {
      let folder = try nested()
      chmod(end ? folder : parent(folder), mode_t(mode))
      XCTAssertFalse(Files.isTrusted(folder), "\(end), \(mode)")
    }
  }

  func testAGroupWithOthers() throws {
    let folder = try nested()
    try XCTSkipIf(chown(folder, geteuid(), 54_321) != 0, "only root gives files away")
    XCTAssertTrue(Files.isTrusted(folder), "the group cannot write")
    chmod(folder, 0o770)
    XCTAssertFalse(Files.isTrusted(folder))
  }

  func testOfAnotherUser() throws {
    let own = try nested()
    try giveAway(own)
    XCTAssertFalse(Files.isTrusted(own))
    let above = try nested()
    try giveAway(parent(above))
    XCTAssertFalse(Files.isTrusted(above), "its owner can put another folder in its place")
  }

  func testLinksAndWhereTheyLead() throws {
    let folder = try nested()
    let link = parent(folder) + "/link"
    XCTAssertEqual(symlink("b", link), 0)
    XCTAssertTrue(Files.isTrusted(link))
    let loop = parent(folder) + "/loop"
    XCTAssertEqual(symlink("loop", loop), 0)
    XCTAssertFalse(Files.isTrusted(loop))
    // What it leads to may be changed.
    let open = try nested()
    chmod(open, 0o777)
    let astray = parent(folder) + "/astray"
    XCTAssertEqual(symlink(open, astray), 0)
    XCTAssertFalse(Files.isTrusted(astray))
    // Whoever owns a link can lead it elsewhere.
    try giveAway(link)
    XCTAssertFalse(Files.isTrusted(link))
  }

  func testWhoseFilesAreFamiliar() throws {
    let folder = try nested()
    XCTAssertTrue(Files.isFamiliar(folder, from: "/"))
    try giveAway(parent(folder))
    XCTAssertFalse(Files.isFamiliar(parent(folder), from: folder))
    try giveAway(folder)
    XCTAssertTrue(
      Files.isFamiliar(parent(folder), from: folder), "its owner's files, in a container")
  }

  func testALinkOfAStranger() throws {
    let folder = try nested()
    let link = parent(folder) + "/link"
    XCTAssertEqual(symlink("/etc/hostname", link), 0)
    XCTAssertTrue(Files.isFamiliar(link, from: "/"))
    try giveAway(link)
    XCTAssertFalse(Files.isFamiliar(link, from: "/"), "it leads to a file of root's")
  }

  func testWhatAStrangerMayHavePutThere() throws {
    let folder = try nested()
    let open = parent(folder)
    for mode in [0o1777, 0o777, 0o755] {
      chmod(open, mode_t(mode))
      XCTAssertFalse(Files.isPlanted(folder))
      XCTAssertFalse(Files.isPlanted("\(open)/none"))
    }
    try Files.makeFolder("\(folder)/c")
    try giveAway("\(folder)/c")
    XCTAssertFalse(Files.isPlanted("\(folder)/c"), "only we could have moved it there")
    chmod(open, 0o1777)
    try giveAway(folder)
    for path in [folder, "\(folder)/c"] {
      XCTAssertTrue(Files.isPlanted(path))
      XCTAssertFalse(Files.isPlanted(path, besides: folder))
    }
    XCTAssertEqual(symlink("/etc/hostname", "\(open)/link"), 0)
    XCTAssertFalse(Files.isPlanted("\(open)/link"))
    try giveAway("\(open)/link")
    XCTAssertTrue(Files.isPlanted("\(open)/link"))
    XCTAssertEqual(symlink(folder, "\(open)/own"), 0)
    XCTAssertTrue(Files.isPlanted("\(open)/own"), "it leads to one of a stranger's")
  }

  func testWhereProgramsAreSearched() throws {
    let folder = try nested()
    XCTAssertEqual(
      SearchPath(["PATH": ".::bin:\(folder):/usr/bin"]).folders, [folder, "/usr/bin"])
    XCTAssertEqual(SearchPath([:]).folders, [])
    XCTAssertNotNil(SearchPath(["PATH": "\(folder):/bin"]).executable("sh"))
    try Files.makeFolder("\(folder)/sh")
    XCTAssertEqual(SearchPath(["PATH": "\(folder):/bin"]).executable("sh"), "/bin/sh")
    try XCTSkipIf(geteuid() != 0, "others search where everybody may write, as any shell does")
    chmod(folder, 0o777)
    XCTAssertEqual(SearchPath(["PATH": "\(folder):/bin"]).folders, ["/bin"])
    chmod(folder, 0o755)
    XCTAssertEqual(SearchPath(["PATH": "\(folder):/bin"]).folders, [folder, "/bin"])
    chmod(parent(folder), 0o1777)
    try giveAway(folder)
    XCTAssertEqual(SearchPath(["PATH": "\(folder):/bin"]).folders, ["/bin"])
  }
}
