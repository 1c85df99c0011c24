import Foundation
import XCTest

@testable import Platform

/// Tests that a file appears as a whole and leaves no drafts.
final class AtomicFileTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-results-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func write(_ text: String) throws {
    let file = try AtomicFile(path: path("results.json"))
    try file.write(text)
    try file.finish()
  }

  func testItAppearsWhenItIsWhole() throws {
    do {
      let file = try AtomicFile(path: path("results.json"))
      try file.write("half")
      XCTAssertFalse(try names().contains("results.json"))
    }
    XCTAssertEqual(try names(), [])
    try write("whole")
    XCTAssertEqual(try names(), ["results.json"])
    XCTAssertEqual(try String(contentsOfFile: path("results.json"), encoding: .utf8), "whole")
  }

  func testWhatAKilledProgramHasLeftIsRemovedAndNothingElse() throws {
    let others = [
      "notes.tmp.node-1.7", "results.json.tmp", "results.json.tmp.7", "results.json.tmp.node-1.old",
    ]
    let written = "results.json.tmp.node-2.9"
    let left = ["results.json.tmp.node-1.7", "results.json.tmp.node-1.example.org.8"]
    for name in others + left + [written] {
      XCTAssertTrue(FileManager.default.createFile(atPath: path(name), contents: Data("a".utf8)))
    }
    try FileManager.default.createSymbolicLink(
      atPath: path("results.json.tmp.node-1.9"), withDestinationPath: "notes.tmp.node-1.7")
    let writer = open(path(written), O_WRONLY)
    XCTAssertEqual(flock(writer, LOCK_EX), 0)
    defer { close(writer) }
    try write("whole")
    XCTAssertEqual(
      try names(), (others + [written, "results.json", "results.json.tmp.node-1.9"]).sorted())
  }
}
