import Foundation
import HostProtocol
import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run
@testable import Sandbox

/// Tests that a damaged, removed or full cache leads to the right verdict or an error.
final class CacheVerdictTests: XCTestCase {
  private let expected = [
    "testOne": "finished",
    "testTwo": #"finished; failed 6: XCTAssertEqual failed: ("3") is not equal to ("4") - "#
      + "twice two is four",
  ]

  /// A wrong answer in a program that has a support module and a snippet.
  private let program = Program(
    learner: "import Kit\nimport Foundation\nfunc twice(_ n: Int) -> Int { n + one() }",
    .ofTwice,
    support: [ProgramModule("Kit", "public func one() -> Int { 1 }")],
    snippets: [
      ProgramFile(
        name: "Refused.swift", text: "@testable import Exercise\nlet a: String = twice(1)")
    ])

  /// The same program with another text of the learner's, so that its library is not in the cache.
  private var edited: Program {
    Program(
      learner: program.learner.files[0].text + " // \(UUID())", .ofTwice,
      support: program.support, snippets: program.snippets)
  }

  private func expectTheRightVerdict(
    _ bench: Bench, _ program: Program, _ message: String, line: UInt = #line
  ) throws {
    let attempt = try bench.check(program, tests: Checks.ofTwice.tests)
    XCTAssertEqual(attempt.endings, expected, message, line: line)
    if case .built(let library) = attempt.compilation {
      XCTAssertEqual(
        library.snippets.map { $0.map(\.identifier) }, [["cannot_convert_initializer_value"]],
        message, line: line)
    }
  }

  func testDamagedEntriesAreMadeAgain() throws {
    let folder = temporaryPath()
    let bench = try Bench(cache: folder)
    try expectTheRightVerdict(bench, program, "new")
    let damages: KeyValuePairs<String, (URL) throws -> Void> = [
      "truncated": { try FileHandle(forWritingTo: $0).truncate(atOffset: 100) },
      "emptied": { try Data().write(to: $0) },
      "altered": {
        var data = try Data(contentsOf: $0)
        if let last = data.indices.last { data[last] ^= 1 }
        try data.write(to: $0)
      },
      "removed": { try FileManager.default.removeItem(at: $0) },
      "joined by a foreign module": {
        let stranger = $0.deletingLastPathComponent().appendingPathComponent("XCTest.swiftmodule")
        try Data("nonsense".utf8).write(to: stranger)
      },
    ]
    for (name, damage) in damages {
      for file in try files(in: folder.appendingPathComponent("kept")) { try? damage(file) }
      try expectTheRightVerdict(bench, program, name)
      for file in try files(in: folder.appendingPathComponent("kept")) { try? damage(file) }
      try expectTheRightVerdict(bench, edited, "\(name), with another body")
    }
  }

  func testADamagedModuleCacheOfTheCompilerIsMadeAgain() throws {
    let folder = temporaryPath()
    let bench = try Bench(cache: folder)
    try expectTheRightVerdict(bench, program, "new")
    let modules = folder.appendingPathComponent("modules")
    for file in try files(in: modules) { try Data("nonsense".utf8).write(to: file) }
    try expectTheRightVerdict(bench, edited, "damaged")
    for file in try files(in: modules) where file.lastPathComponent.hasPrefix("_Builtin") {
      try Data().write(to: file)
    }
    try expectTheRightVerdict(bench, edited, "partly damaged")
    // An error in the learner's code is still reported as one.
    for file in try files(in: modules) { try Data("nonsense".utf8).write(to: file) }
    XCTAssertEqual(
      try bench.check("func twice(_ n: Int) -> Int { m }", .ofTwice).compilation.words,
      "rejected: Exercise/Exercise.swift:1 cannot_find_in_scope “cannot find 'm' in scope”")
  }

  func testACacheCopiedFromAnotherFolderServes() throws {
    let folder = temporaryPath()
    let copy = temporaryPath()
    try expectTheRightVerdict(try Bench(cache: folder), program, "new")
    try FileManager.default.copyItem(at: folder, to: copy)
    try FileManager.default.removeItem(at: folder)
    let bench = try Bench(cache: copy)
    try expectTheRightVerdict(bench, program, "copied")
    try expectTheRightVerdict(bench, edited, "copied, with another body")
  }

  func testWhereNothingCanBeKeptTheVerdictIsRightAndNothingIsLeft() throws {
    let file = temporaryPath()
    try Data([1]).write(to: file)
    var temporary = ""
    do {
      let bench = try Bench(cache: file.appendingPathComponent("cache"))
      temporary = bench.runner.cache.folder
      try expectTheRightVerdict(bench, program, "temporary")
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: temporary))
  }

  func testAFullDiskIsAClearError() throws {
    let folder = temporaryPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=30m") == 0 else {
      throw XCTSkip("only root can make a small disk")
    }
    defer { umount2(folder.path, Int32(MNT_DETACH)) }
    let bench = try Bench(cache: folder)
    try expectTheRightVerdict(bench, program, "there is room")
    let ballast = folder.appendingPathComponent("ballast")
    let room = UInt64(
      try XCTUnwrap(
        FileManager.default.attributesOfFileSystem(forPath: folder.path)[.systemFreeSize] as? Int))
    for left in [0, 4096, 16384, 40_000, 100_000] as [UInt64] {
      try Data().write(to: ballast)
      let handle = try FileHandle(forWritingTo: ballast)
      handle.write(Data(count: Int(room - left)))
      try handle.close()
      do {
        try expectTheRightVerdict(bench, edited, "\(left) bytes left")
      } catch let error as SystemError {
        XCTAssertTrue(error.reason.contains("No space left on device"), "\(left): \(error)")
      }
      try FileManager.default.removeItem(at: ballast)
    }
    try expectTheRightVerdict(bench, edited, "there is room again")
  }

  func testACacheThatIsRemovedAtAnyMomentNeverMakesAWrongVerdict() throws {
    try Nightly.only()
    for step in 0..<6 {
      let folder = temporaryPath()
      let bench = try Bench(cache: folder)
      if step.isMultiple(of: 2) { try expectTheRightVerdict(bench, program, "new") }
      let live = bench.runner.makeCompiler
      var calls = 0
      // Remove the cache before or after the compiler starts, at its first, second or third call.
      bench.runner.makeCompiler = { toolchain, modules in
        Compiler { call, loop in
          calls += 1
          let isNow = calls == step / 2 + 1
          if isNow && step.isMultiple(of: 3) { Files.remove(folder.path) }
          let process = try live(toolchain, modules).start(call, loop)
          if isNow && !step.isMultiple(of: 3) { Files.remove(folder.path) }
          return process
        }
      }
      try expectTheRightVerdict(bench, edited, "removed at \(step)")
    }
  }

  func testACacheThatIsRemovedOverAndOverMakesTheRightVerdictOrAnError() throws {
    try Nightly.only()
    let folder = temporaryPath()
    let bench = try Bench(cache: folder)
    let isDone = Flag()
    let remover = Thread {
      var generator = SeededGenerator(seed: 1)
      while !isDone.isSet {
        usleep(.random(in: 20_000..<270_000, using: &generator))
        Files.remove(folder.path)
      }
    }
    remover.start()
    defer { isDone.set() }
    for round in 0..<3 {
      do {
        try expectTheRightVerdict(bench, round.isMultiple(of: 3) ? program : edited, "\(round)")
      } catch is SystemError {
      }
    }
  }

  func testTwoRunnersAtOnceInOneNewCacheAreBothRight() throws {
    let folder = temporaryPath()
    for round in 0..<3 {
      let program = round == 0 ? self.program : edited
      let verdicts = Verdicts()
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        do {
          let attempt = try Bench(cache: folder).check(program, tests: Checks.ofTwice.tests)
          verdicts.add(attempt.endings)
        } catch {
          verdicts.add(["error": "\(number): \(error)"])
        }
      }
      XCTAssertEqual(verdicts.all, [expected, expected])
    }
  }

  private func files(in folder: URL) throws -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return (all?.allObjects as? [URL] ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
  }
}

/// A flag that two threads share.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}

/// The verdicts that several threads collect.
private final class Verdicts: @unchecked Sendable {
  private let lock = NSLock()
  private var found: [[String: String]] = []
  var all: [[String: String]] { lock.withLock { found } }
  func add(_ endings: [String: String]) { lock.withLock { found.append(endings) } }
}
