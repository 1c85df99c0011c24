import Foundation
import HostProtocol
import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run
@testable import Sandbox

/// Damages the cache at random; the next verdict must be right.
///
/// `UNDERSTUDY_SEED` and `UNDERSTUDY_ROUNDS` select other damage and more of it.
final class DamagedCacheTests: XCTestCase {
  private let variables = ProcessInfo.processInfo.environment
  private var generator = SeededGenerator(seed: 1)
  private var rounds = 4

  override func setUp() {
    generator = SeededGenerator(seed: variables["UNDERSTUDY_SEED"].flatMap { UInt64($0) } ?? 1)
    rounds = variables["UNDERSTUDY_ROUNDS"].flatMap { Int($0) } ?? 4
  }

  /// A right answer, a wrong one, and one that does not compile in turn, each with a text of its
  /// own; every fourth one may import nothing.
  private func program(_ number: Int) -> (program: Program, expected: String) {
    let isPlain = number % 4 == 3
    let body = ["n + n", "n + 2", "missing(n)"][number % 3] + (isPlain ? "" : " + zero()")
    var program = Program(
      learner: """
        \(isPlain ? "" : "import Kit")
        func twice(_ n: Int) -> Int { \(body) } // \(number)
        """,
      .ofTwice, support: [ProgramModule("Kit", "public func zero() -> Int { 0 }")])
    program.policy = Policy(imports: isPlain ? [] : ["Kit"])
    let error = "Exercise/Exercise.swift:2 cannot_find_in_scope “cannot find 'missing' in scope”"
    return (program, ["right", "wrong", "rejected: \(error)"][number % 3])
  }

  private func verdict(_ bench: Bench, _ program: Program) throws -> String {
    let attempt = try bench.check(program, tests: Checks.ofTwice.tests)
    guard case .built = attempt.compilation else {
      return attempt.compilation.words
    }
    let ends = attempt.endings.sorted { $0.key < $1.key }.map(\.value)
    if ends == ["finished", "finished"] { return "right" }
    let isWrong = ends.count == 2 && ends[0].hasPrefix("finished; failed")
    return isWrong && ends[1] == "finished" ? "wrong" : "\(ends)"
  }

  private func expectRight(_ bench: Bench, _ number: Int, _ what: String, line: UInt = #line) {
    let (program, expected) = program(number)
    do {
      let found = try verdict(bench, program)
      XCTAssertEqual(found, expected, what, line: line)
    } catch {
      XCTFail("\(what): \(error)", line: line)
    }
  }

  func testTheVerdictAfterDamageAtRest() throws {
    try Nightly.only()
    for sandbox in [Bench.strongest, .none] {
      var folder = temporaryPath()
      var bench = try Bench(cache: folder, sandbox: sandbox)
      for number in 0..<3 { expectRight(bench, number, "new") }
      for round in 0..<rounds {
        var damages: [String] = []
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          damages.append(Damage.inflict(on: folder.path, using: &generator))
        }
        let isThere = Files.isFolder(folder.path)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0 where isThere:
          // The program had ended before.
          let other = temporaryPath()
          try FileManager.default.moveItem(at: folder, to: other)
          folder = other
          damages.append("moved")
          bench = try Bench(cache: folder, sandbox: sandbox)
        case 1 where isThere:
          let other = temporaryPath()
          try FileManager.default.copyItem(at: folder, to: other)
          folder = other
          damages.append("copied")
          bench = try Bench(cache: folder, sandbox: sandbox)
        case 2, 3:
          bench = try Bench(cache: folder, sandbox: sandbox)
        default: break
        }
        let what = "\(sandbox.level), round \(round): \(damages.joined(separator: ", "))"
        expectRight(bench, round, what)
        expectRight(bench, round + 1, what)
      }
    }
  }

  func testTheVerdictWhileTheCacheIsDamaged() throws {
    let folder = temporaryPath()
    let benches = try (0..<2).map { _ in try Bench(cache: folder, sandbox: Bench.strongest) }
    for bench in benches { for number in 0..<3 { expectRight(bench, number, "new") } }
    for round in 0..<rounds {
      // Nobody can notice damage to a file in `work` that a compiler has just written.
      let part = ["kept", "modules", "resources"].randomElement(using: &generator) ?? ""
      let pause = UInt32.random(in: 0..<500_000, using: &generator)
      let seed = generator.next()
      let found = Found()
      let judging = benches.enumerated().map { index, bench in
        Job {
          let program = self.program(round * 2 + index).program
          found.set((try? self.verdict(bench, program)) ?? "no verdict", index)
        }
      }
      let damaging = Job {
        var generator = SeededGenerator(seed: seed)
        usleep(pause)
        found.set(Damage.inflict(on: "\(folder.path)/\(part)", using: &generator), 2)
      }
      let jobs = judging + [damaging]
      DispatchQueue.concurrentPerform(iterations: jobs.count) { jobs[$0].run() }
      for index in 0..<2 {
        XCTAssertEqual(
          found.texts[index], program(round * 2 + index).expected,
          "round \(round), \(part): \(found.texts[2])")
      }
    }
  }

  func testModulesWithoutTheStandardLibrarysAreMadeAgain() throws {
    // A launcher that failed once left this: a new folder, and a key that said it was filled.
    let folder = temporaryPath()
    let bench = try Bench(cache: folder, sandbox: Bench.strongest)
    expectRight(bench, 0, "new")
    for group in Files.names(in: bench.runner.cache.modules.folder) {
      let path = "\(bench.runner.cache.modules.folder)/\(group)"
      if Files.names(in: path).count < 4 { Files.remove(path) }
    }
    expectRight(bench, 1, "removed")
    expectRight(try Bench(cache: folder, sandbox: Bench.strongest), 3, "another process")
  }

  func testACacheThatCannotBeWrittenToAsRoot() throws {
    let folder = temporaryPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard mount("tmpfs", folder.path, "tmpfs", UInt(MS_RDONLY), "size=1m") == 0 else {
      throw XCTSkip("only root can mount a disk")
    }
    defer { umount2(folder.path, Int32(MNT_DETACH)) }
    for sandbox in [Bench.strongest, Bench.withoutRoom] {
      let bench = try Bench(cache: folder, sandbox: sandbox)
      XCTAssertFalse(bench.runner.cache.isLasting)
      for number in 0..<3 { expectRight(bench, number, "\(sandbox.level)") }
    }
  }

  func testAVerdictNeverComesFromAnObjectThatIsChangedWhileItIsUsed() throws {
    let folder = temporaryPath()
    let bench = try Bench(cache: folder)
    expectRight(bench, 0, "new")
    let live = bench.runner.makeCompiler
    var hasDamaged = false
    bench.runner.makeCompiler = { toolchain, modules in
      Compiler { call, loop in
        let process = try live(toolchain, modules).start(call, loop)
        if !hasDamaged {
          hasDamaged = true
          // The library of the support modules was found to be sound; the host has not loaded it.
          for path in Damage.files(below: folder.path) where path.hasSuffix("support.so") {
            truncate(path, 4096)
          }
        }
        return process
      }
    }
    expectRight(bench, 3, "changed")
    XCTAssertTrue(hasDamaged)
  }
}

/// What one thread does.
private struct Job: @unchecked Sendable {
  let run: () -> Void
}

/// The verdicts of two threads, and what a third one damaged.
private final class Found: @unchecked Sendable {
  private let lock = NSLock()
  private var all = ["", "", ""]
  var texts: [String] { lock.withLock { all } }
  func set(_ text: String, _ index: Int) { lock.withLock { all[index] = text } }
}

/// One random change to files and folders.
private enum Damage {
  /// Returns what it did.
  static func inflict(on folder: String, using generator: inout SeededGenerator) -> String {
    let files = files(below: folder)
    let folders = folders(below: folder) + [folder]
    guard let inner = folders.randomElement(using: &generator) else { return "nothing" }
    let file = files.randomElement(using: &generator) ?? inner
    let other = files.randomElement(using: &generator) ?? inner
    func named(_ path: String) -> String { String(path.dropFirst(folder.count)) }
    let size = Int((try? Files.read(file).count) ?? 0)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      Files.remove(file)
      return "removed \(named(file))"
    case 1:
      truncate(file, size / 2)
      return "truncated \(named(file))"
    case 2, 3:
      guard var bytes = try? Files.read(file), !bytes.isEmpty else { return "nothing" }
      let place = Int.random(in: bytes.indices, using: &generator)
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      try? Files.write(bytes, to: file)
      return "flipped a bit of \(named(file))"
    case 4:
      rename(file, "\(file).swap")
      rename(other, file)
      rename("\(file).swap", other)
      return "swapped \(named(file)) and \(named(other))"
    case 5:
      Files.remove(inner)
      return "removed the folder \(named(inner))"
    case 6:
      for name in Files.names(in: inner) { Files.remove("\(inner)/\(name)") }
      return "emptied the folder \(named(inner))"
    case 7:
      Files.remove(inner)
      try? Files.write([1], to: inner)
      return "put a file in place of the folder \(named(inner))"
    default:
      Files.remove(file)
      mkdir(file, 0o755)
      return "put a folder in place of \(named(file))"
    }
  }

  static func files(below folder: String) -> [String] {
    all(below: folder).filter { !Files.isFolder($0) }
  }

  static func folders(below folder: String) -> [String] {
    all(below: folder).filter { Files.isFolder($0) }
  }

  private static func all(below folder: String) -> [String] {
    Files.names(in: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { return [] }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      // Links lead to the toolchain.
      if status.st_mode & S_IFMT == S_IFLNK { return [] }
      return [path] + (isFolder ? all(below: path) : [])
    }
  }
}
