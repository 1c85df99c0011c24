import Foundation
import XCTest

@testable import Compile

final class ToolchainTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-toolchain-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  /// Writes a `swift` script into the folder `name`, and returns an environment with it on PATH.
  private func path(_ name: String, script: String) throws -> [String: String] {
    let bin = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let swift = bin.appendingPathComponent("swift")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: swift)
    XCTAssertEqual(chmod(swift.path, 0o755), 0)
    return ["PATH": "/nowhere:\(bin.path)"]
  }

  func testAToolchainIsFoundByItsSwiftThroughLinks() throws {
    let environment = try path("usr/bin", script: "exit 1")
    let usr = folder.appendingPathComponent("usr")
    try FileManager.default.createDirectory(
      at: usr.appendingPathComponent("lib/swift"), withIntermediateDirectories: true)
    let link = folder.appendingPathComponent("links")
    try FileManager.default.createDirectory(at: link, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: link.appendingPathComponent("swift"),
      withDestinationURL: usr.appendingPathComponent("bin/swift"))
    XCTAssertEqual(try Toolchain.locate(environment), usr.path)
    XCTAssertEqual(try Toolchain.locate(["PATH": link.path]), usr.path)
  }

  func testAProgramThatPicksAToolchainIsAsked() throws {
    let answer = #"{"paths": {"runtimeResourcePath": "/picked/usr/lib/swift"}}"#
    let environment = try path(
      "proxy", script: "[ \"$*\" = -print-target-info ] && echo '\(answer)'")
    XCTAssertEqual(try Toolchain.locate(environment), "/picked/usr")
  }

  func testAProgramThatGivesNoAnswerCountsAsAToolchainWithoutACompiler() throws {
    XCTAssertEqual(
      try Toolchain.locate(try path("proxy/bin", script: "exit 1")),
      folder.appendingPathComponent("proxy").path)
  }

  func testTheVariableComesFirst() throws {
    var environment = try path("usr/bin", script: "exit 1")
    environment["UNDERSTUDY_TOOLCHAIN"] = "/elsewhere/usr"
    XCTAssertEqual(try Toolchain.locate(environment), "/elsewhere/usr")
  }

  func testNoSwiftIsAnError() {
    XCTAssertThrowsError(try Toolchain.locate(["PATH": "/nowhere"]))
  }
}
