import Course
import Foundation
import Judging
import Platform
import TestSupport
import XCTest

/// Tests the secret from which the values of checks come.
final class DrawSecretTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("secret-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { [folder] in try? FileManager.default.removeItem(at: folder!) }
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func testTheSeedDependsOnTextSecretAndDrawAlone() throws {
    let (_, exercise, task) = try SmallCourse(for: self).judge()
    func answer(_ text: String, in file: String = "/a/Exercise.swift") -> ExerciseAnswer {
      let source = SourceFile(url: URL(fileURLWithPath: file), text: text, name: "Exercise.swift")
      return ExerciseAnswer(to: exercise, task, files: [source])
    }
    let secret = DrawSecret("a")
    let seed = secret.seed(of: answer("let a = 1"))
    XCTAssertEqual(seed, secret.seed(of: answer("let a = 1", in: "/b/Exercise.swift")))
    XCTAssertNotEqual(seed, secret.seed(of: answer("let a = 1 ")))
    XCTAssertNotEqual(seed, secret.seed(of: answer("let a = 1"), draw: 1))
    XCTAssertNotEqual(seed, DrawSecret("b").seed(of: answer("let a = 1")))
  }

  func testItIsMadeOnceAndOnlyForItsOwner() throws {
    let file = path("cache/understudy/secret")
    let first = try DrawSecret.installed(at: file)
    XCTAssertEqual(try DrawSecret.installed(at: file), first)
    XCTAssertEqual(try DrawSecret(file: file), first)
    XCTAssertNotEqual(first, try DrawSecret.installed(at: path("other")))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o600)
    XCTAssertEqual(Files.names(in: path("cache/understudy")), ["secret"])
  }

  func testADamagedOneIsMadeAnewAndWithoutAFileItLastsForARun() throws {
    let file = path("secret")
    try Data("ab".utf8).write(to: URL(fileURLWithPath: file))
    let made = DrawSecret.healed(at: file)
    XCTAssertEqual(DrawSecret.healed(at: file), made)
    Files.remove(file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    XCTAssertNotEqual(DrawSecret.healed(at: file), made)
    XCTAssertNoThrow(try DrawSecret(file: file))
    // A folder cannot be made below a file.
    let nowhere = "\(file)/below/secret"
    XCTAssertNotEqual(DrawSecret.healed(at: nowhere), DrawSecret.healed(at: nowhere))
  }

  func testAllThatMakeItAtOnceGetTheSame() throws {
    let file = path("secret")
    let digests = Collected()
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      digests.add((try? DrawSecret.installed(at: file).digest.description) ?? "none")
    }
    XCTAssertEqual(digests.all, [try DrawSecret(file: file).digest.description])
  }

  func testAFileThatIsMissingOrTooShort() throws {
    XCTAssertThrowsError(try DrawSecret(file: path("none")))
    try Data("short".utf8).write(to: URL(fileURLWithPath: path("short")))
    XCTAssertThrowsError(try DrawSecret(file: path("short"))) { error in
      XCTAssertEqual((error as? SystemError)?.reason, "a secret has at least 16 bytes")
    }
  }

  func testAPipeIsNotOpened() throws {
    XCTAssertEqual(mkfifo(path("pipe"), 0o600), 0)
    XCTAssertThrowsError(try DrawSecret.installed(at: path("pipe"))) { error in
      XCTAssertEqual((error as? SystemError)?.reason, "it is no ordinary file")
    }
  }
}

private final class Collected: @unchecked Sendable {
  private let lock = NSLock()
  private var found: Set<String> = []
  var all: Set<String> { lock.withLock { found } }
  func add(_ text: String) { lock.withLock { _ = found.insert(text) } }
}
