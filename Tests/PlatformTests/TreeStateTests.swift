import Foundation
import Platform
import TestSupport
import XCTest

final class TreeStateTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = try temporaryFolder().path
    for path in ["a", "b/c", "b/Wrong"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
    }
    try write("one", to: "a/one")
    try write("two", to: "b/c/two")
    try write("no", to: "b/Wrong/no")
  }

  private func write(_ text: String, to path: String) throws {
    try Files.write(Array(text.utf8), to: "\(folder)/\(path)")
  }

  private func state() throws -> TreeState {
    try XCTUnwrap(TreeState(of: [folder], except: ["Wrong"]))
  }

  func testItIsTheSameWhileNothingChanges() throws {
    XCTAssertEqual(try state(), try state())
    XCTAssertNil(TreeState(of: ["\(folder)/missing"], except: []))
  }

  func testEveryChangeIsNoticed() throws {
    let changes: [(String, () throws -> Void)] = [
      ("a longer text", { try self.write("more", to: "a/one") }),
      ("another text of the same length", { try self.write("eno", to: "a/one") }),
      ("a new file", { try self.write("", to: "b/c/new") }),
      ("a removed file", { Files.remove("\(self.folder)/b/c/new") }),
      ("another name", { rename("\(self.folder)/a/one", "\(self.folder)/a/eno") }),
      ("another mode", { chmod("\(self.folder)/a/eno", 0o600) }),
      ("a new folder", { try Files.makeFolder("\(self.folder)/b/new") }),
      ("a link", { symlink("../a/eno", "\(self.folder)/b/link") }),
      ("the text behind a link", { try self.write("behind", to: "a/eno") }),
      ("two names exchanged", { exchange("\(self.folder)/a/eno", "\(self.folder)/b/c/two") }),
    ]
    var last = try state()
    for (name, change) in changes {
      usleep(20_000)  // The system's clock for files advances in steps.
      try change()
      let now = try state()
      XCTAssertNotEqual(now, last, name)
      last = now
    }
  }

  func testWhatIsLeftOutChangesNothing() throws {
    try write("", to: "b/.hidden")
    let before = try state()
    usleep(20_000)
    try write("changed", to: "b/Wrong/no")
    try write("changed", to: "b/.hidden")
    XCTAssertEqual(try state(), before)
    XCTAssertNotEqual(TreeState(of: [folder], except: []), before)
  }

  func testItIsSettledAfterASecond() throws {
    XCTAssertFalse(try state().isSettled)
    usleep(1_100_000)
    XCTAssertTrue(try state().isSettled)
  }
}

/// Gives two files the name of each other.
private func exchange(_ a: String, _ b: String) {
  rename(a, "\(a).new")
  rename(b, a)
  rename("\(a).new", b)
}
