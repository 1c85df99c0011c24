import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run
@testable import Sandbox

/// Tests the folder for temporary files of a sandboxed run.
final class TemporaryFilesTests: XCTestCase {
  private let learner = "func twice(_ n: Int) -> Int { n * 2 }\n"
  private let folder = "let folder = FileManager.default.temporaryDirectory"

  /// Calls `body` with a bench in each kind of sandbox; afterwards no work folder may be left.
  private func inEverySandbox(_ body: (Bench) throws -> Void) throws {
    for sandbox in [Bench.strongest, Bench.withoutRoom] {
      let bench = try Bench(
        cache: Bench.sharedCache.appendingPathComponent("locked-in"), sandbox: sandbox)
      try body(bench)
      try bench.waitForWarmCompilers()  // They have work folders too.
      XCTAssertEqual(work(of: bench), [], "\(sandbox.level)")
    }
  }

  private func work(of bench: Bench) -> [String] { Files.names(in: "\(bench.cache)/work") }

  func testChecksWriteReadAndRemoveFilesAndFolders() throws {
    let checks = Checks([
      "testFoundation": """
      \(folder)
      XCTAssertEqual(folder.path, URL(fileURLWithPath: NSTemporaryDirectory()).path)
      let inner = folder.appendingPathComponent("a/b")
      let manager = FileManager.default
      try manager.createDirectory(at: inner, withIntermediateDirectories: true)
      let file = inner.appendingPathComponent("file")
      try Data("one".utf8).write(to: file)
      XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "one")
      try "two".write(to: file, atomically: true, encoding: .utf8)
      XCTAssertEqual(try Data(contentsOf: file), Data("two".utf8))
      XCTAssertTrue(manager.createFile(atPath: inner.path + "/new", contents: Data([1])))
      try manager.moveItem(at: file, to: folder.appendingPathComponent("moved"))
      XCTAssertEqual(try manager.contentsOfDirectory(atPath: inner.path), ["new"])
      XCTAssertEqual(try manager.attributesOfItem(atPath: folder.path + "/moved")[.size] as? Int, 3)
      let handle = try FileHandle(forWritingTo: folder.appendingPathComponent("moved"))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data("3".utf8))
      try handle.synchronize()
      try handle.close()
      XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("moved")), Data("3".utf8))
      try manager.removeItem(at: folder.appendingPathComponent("a"))
      XCTAssertFalse(manager.fileExists(atPath: inner.path))
      """
    ])
    try inEverySandbox { bench in
      let attempt = try bench.check(learner, checks)
      XCTAssertEqual(attempt.endings, ["testFoundation": "finished"])
    }
  }

  func testTheNextRunSeesNothingOfTheOneBefore() throws {
    let leave = """
      \(folder)
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
      try Data([1]).write(to: folder.appendingPathComponent("file"))
      """
    // Each check that ends the process is followed by a new run.
    let checks = Checks([
      "testA": "\(leave)\nfatalError()", "testB": "\(leave)\nkill(getpid(), SIGKILL)",
      "testC": "\(leave)\nwhile true {}", "testD": leave,
    ])
    try inEverySandbox { bench in
      var limits = Limits.standard
      limits.time = 1
      for _ in 0..<2 {
        let attempt = try bench.check(learner, checks, limits: limits)
        let run = try XCTUnwrap(attempt.run)
        XCTAssertEqual(run.results.flatMap(\.failures), [])
        XCTAssertEqual(run.results.count, 4)
        XCTAssertEqual(attempt.endings["testD"], "finished")
      }
    }
  }

  func testAFullFolderIsAnErrorOfTheCheck() throws {
    let checks = Checks([
      "testBytes": """
      \(folder)
      let megabyte = Data(repeating: 1, count: 1 << 20)
      for number in 0..<12 { try megabyte.write(to: folder.appendingPathComponent("\\(number)")) }
      """,
      "testLargeFile": """
      \(folder)
      try Data(repeating: 1, count: 17 << 20).write(to: folder.appendingPathComponent("large"))
      """,
      "testTooManyBytes": """
      \(folder)
      let megabyte = Data(repeating: 1, count: 1 << 20)
      for number in 0... { try megabyte.write(to: folder.appendingPathComponent("\\(number)")) }
      """,
      "testTooManyFiles": """
      \(folder)
      for number in 0... { try Data().write(to: folder.appendingPathComponent("\\(number)")) }
      """,
      "testTooManyFolders": """
      var path = FileManager.default.temporaryDirectory.path
      while true {
        path += "/folder"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        if path.utf8.count > 3000 {
          guard chdir(path) == 0 else { throw POSIXError(.ENAMETOOLONG) }
          path = "."
        }
      }
      """,
    ])
    try inEverySandbox { bench in
      let attempt = try bench.check(learner, checks)
      let results = try XCTUnwrap(attempt.run?.results)
      for result in results where result.test.hasSuffix("testBytes") {
        XCTAssertEqual(result.failures, [])
      }
      for result in results where !result.test.hasSuffix("testBytes") {
        let said = "\(bench.runner.sandbox.level) \(result)"
        switch result.end {
        case .finished:
          XCTAssertTrue(result.failures.contains { $0.isThrown }, said)
        case .crashed(let crash):
          XCTAssertEqual(bench.runner.sandbox.level, .landlock, said)
          XCTAssertEqual(crash.signal, SIGXFSZ, said)
        default: XCTFail(said)
        }
      }
    }
  }

  func testNothingElseIsWritable() throws {
    let checks = Checks([
      "testElsewhere": """
      \(folder)
      for path in ["/tmp", "/var/tmp", "/", "/run", "/dev/shm", folder.path + "/.."] {
        XCTAssertThrowsError(try Data().write(to: URL(fileURLWithPath: path + "/understudy-test")))
      }
      let file = folder.path + "/file"
      try Data([1]).write(to: URL(fileURLWithPath: file))
      XCTAssertNotEqual(rename(file, folder.path + "/../file"), 0)
      XCTAssertNotEqual(rename(folder.path, folder.path + "-moved"), 0)
      XCTAssertNotEqual(rmdir(folder.path), 0)
      XCTAssertNotEqual(symlink("/", folder.path + "/link"), 0)
      XCTAssertNotEqual(link("/proc/self/exe", folder.path + "/link"), 0)
      XCTAssertNotEqual(mkfifo(folder.path + "/pipe", 0o600), 0)
      XCTAssertNotEqual(chmod(file, 0o4777), 0)
      """
    ])
    try inEverySandbox { bench in
      XCTAssertEqual(
        try bench.check(learner, checks).endings, ["testElsewhere": "finished"],
        "\(bench.runner.sandbox.level)")
    }
  }
}
