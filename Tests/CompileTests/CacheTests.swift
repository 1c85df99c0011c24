import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Platform

/// Tests the cache with damaged entries, concurrent writers, trimming and killed processes.
final class CacheTests: XCTestCase {
  private let key = Digest(["key"])

  func testWhatWasKeptIsFoundByItsKeyAlone() throws {
    let (cache, entry) = try cacheWithAnEntry()
    XCTAssertEqual(cache.entry(key), entry)
    XCTAssertEqual(try Files.read("\(entry)/a.o"), [1, 2, 3])
    XCTAssertNil(cache.entry(Digest(["another key"])))
    XCTAssertEqual(Files.names(in: "\(cache.folder)/work"), [], "no draft is left")
  }

  func testATornOrForeignEntryIsNotTrustedAndMakesRoom() throws {
    let damages: KeyValuePairs<String, (String) throws -> Void> = [
      "a truncated file": { try Files.write([1, 2], to: "\($0)/a.o") },
      "an altered file": { try Files.write([1, 2, 4], to: "\($0)/a.o") },
      "an empty file": { try Files.write([], to: "\($0)/a.o") },
      "a missing file": { Files.remove("\($0)/a.o") },
      "a foreign file": { try Files.write([1], to: "\($0)/XCTest.swiftmodule") },
      "a folder in place of a file": {
        Files.remove("\($0)/a.o")
        try Files.makeFolder("\($0)/a.o")
      },
      "an empty manifest": { try Files.write([], to: "\($0)/manifest") },
      "no manifest": { Files.remove("\($0)/manifest") },
      "nothing at all": { for name in Files.names(in: $0) { Files.remove("\($0)/\(name)") } },
      "a shorter manifest and fewer files": {
        Files.remove("\($0)/b.o")
        let lines = try String(contentsOfFile: "\($0)/manifest", encoding: .utf8)
        let first = lines.split(separator: "\n").filter { !$0.hasSuffix("b.o") }
        try Files.write(Array(first.joined(separator: "\n").utf8), to: "\($0)/manifest")
      },
    ]
    for (name, damage) in damages {
      let (cache, entry) = try cacheWithAnEntry()
      try damage(entry)
      XCTAssertNil(cache.entry(key), name)
      XCTAssertEqual(try keepAnEntry(in: cache), entry)
      XCTAssertEqual(cache.entry(key), entry, "\(name), made again")
    }
  }

  func testATemporaryFolderStandsWhereNobodyElseCanReplaceIt() throws {
    let folder = try temporaryFolder().path
    let former = getenv("TMPDIR").map { String(cString: $0) }
    defer { if let former { setenv("TMPDIR", former, 1) } else { unsetenv("TMPDIR") } }
    setenv("TMPDIR", folder, 1)
    for (mode, isSafe) in [(0o1777, true), (0o777, false), (0o755, true)] {
      chmod(folder, mode_t(mode))
      // A cache below a device cannot be written to.
      let cache = try Cache(folder: "/dev/null/cache")
      defer { Files.remove(cache.folder) }
      XCTAssertFalse(cache.isLasting)
      XCTAssertEqual(cache.folder.hasPrefix(folder), isSafe, "\(String(mode, radix: 8))")
      XCTAssertTrue(Files.isTrusted(cache.folder))
    }
    XCTAssertEqual(Files.names(in: folder), [])
  }

  func testAnEntryOfAnotherUserIsMadeAgain() throws {
    try XCTSkipIf(geteuid() != 0, "only root gives files away")
    let (cache, entry) = try cacheWithAnEntry()
    XCTAssertEqual(chown(entry, 54_321, 54_321), 0)
    XCTAssertNil(cache.entry(key))
    XCTAssertEqual(try keepAnEntry(in: cache), entry)
    XCTAssertEqual(cache.entry(key), entry)
  }

  /// In a container image, users share what one of them has compiled.
  func testRightsOfOthersStay() throws {
    let (cache, entry) = try cacheWithAnEntry()
    chmod(entry, 0o775)
    XCTAssertEqual(cache.entry(key), entry)
    var status = stat()
    XCTAssertEqual(lstat(entry, &status), 0)
    XCTAssertEqual(status.st_mode & 0o777, 0o775)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  func testWhoeverMayWriteToTheFolderMayWriteToAllInIt() throws {
    let folder = try temporaryFolder().path + "/cache"
    let first = try Cache(folder: folder)
    let others = geteuid() == 0 ? mode_t(0o755) : 0o700
    XCTAssertEqual(mode(try keepAnEntry(in: first)), others)
    chmod(folder, 0o777)
    let cache = try Cache(folder: folder)
    let entry = try XCTUnwrap(cache.entry(key))
    let modules = cache.modules.folder
    _ = try cache.modules.prepare()
    // The compiler makes folders for its user alone.
    XCTAssertEqual(mkdir("\(modules)/1", 0o700), 0)
    cache.modules.record()
    for path in [entry, "\(folder)/kept", "\(folder)/work", modules, "\(modules)/1"] {
      XCTAssertEqual(mode(path), 0o777, path)
    }
    // A link leads somewhere else.
    let elsewhere = try temporaryFolder().path
    let before = mode(elsewhere)
    XCTAssertEqual(symlink(elsewhere, "\(modules)/2"), 0)
    cache.modules.record()
    XCTAssertEqual(mode(elsewhere), before)
  }

  func testACopyOfAModuleWithTheSameBytesIsReadOnce() throws {
    let cache = try Cache(folder: try temporaryFolder().path + "/cache")
    let modules = cache.modules
    _ = try modules.prepare()
    let module = "\(modules.folder)/1/A.pcm"
    try Files.makeFolder("\(modules.folder)/1")
    try Files.write([1, 2, 3], to: module)
    modules.record()
    let list = "\(modules.folder).list"
    let before = try Files.read(list)
    Files.remove(module)
    try Files.write([1, 2, 3], to: module)
    XCTAssertEqual(try modules.prepare(), [module: try XCTUnwrap(FileState(of: module))])
    XCTAssertNotEqual(try Files.read(list), before, "the new state is in the list")
    XCTAssertTrue(modules.isSound)
    try Files.write([1, 2, 4], to: module)
    XCTAssertEqual(try modules.prepare(), [:])
    XCTAssertFalse(Files.exists(module))
  }

  func testAnEntryUnderAnotherKeysNameIsNotTrusted() throws {
    let (cache, entry) = try cacheWithAnEntry()
    let other = Digest(["other"])
    let group = "\(cache.folder)/kept/\(other.description.prefix(2))"
    try Files.makeFolder(group)
    XCTAssertEqual(rename(entry, "\(group)/\(other)"), 0)
    XCTAssertNil(cache.entry(other))
  }

  func testWhereAnotherProgramWasQuickerItsEntryIsUsed() throws {
    let (cache, entry) = try cacheWithAnEntry()
    XCTAssertEqual(try keepAnEntry(in: cache), entry)
    // A damaged entry is replaced by the new one.
    try Files.write([], to: "\(entry)/b.o")
    XCTAssertEqual(try keepAnEntry(in: cache), entry)
    XCTAssertEqual(cache.entry(key), entry)
  }

  func testTrimmingRemovesTheLeastRecentlyUsedAndWhatDeadProgramsLeft() throws {
    let cache = try Cache(folder: temporaryPath().path)
    let file = "\(cache.folder)/file"
    try Files.write([UInt8](repeating: 7, count: 10_000), to: file)
    let keys = (0..<5).map { Digest(["\($0)"]) }
    for (age, key) in keys.enumerated() {
      let entry = try cache.keep(key, [("file", file)])
      var times = [timeval](repeating: timeval(tv_sec: 1_000_000 - age, tv_usec: 0), count: 2)
      utimes(entry, &times)
    }
    XCTAssertNotNil(cache.entry(keys[4]), "the oldest is used")
    let mine = URL(fileURLWithPath: try cache.makeWorkFolder()).lastPathComponent
    try Files.makeFolder("\(cache.folder)/work/\(WorkFolder.name(of: 4_194_999, "dead"))")
    // A work folder of another machine, where its process may be alive.
    try Files.makeFolder("\(cache.folder)/work/0a1b2c3d-4194999-new")
    let old = "\(cache.folder)/work/0a1b2c3d-4194999-old"
    try Files.makeFolder(old)
    var dayBefore = [timeval](repeating: timeval(tv_sec: time(nil) - 90_000, tv_usec: 0), count: 2)
    utimes(old, &dayBefore)
    cache.trim(to: 25_000)
    XCTAssertEqual(
      keys.map { cache.entry($0) != nil }, [true, false, false, false, true],
      "the one used just now, and the youngest of the others")
    XCTAssertEqual(
      Set(Files.names(in: "\(cache.folder)/work")), [mine, "0a1b2c3d-4194999-new"])
  }

  func testTrimmingHappensOnceADayWhateverTheClockDoes() throws {
    let (cache, entry) = try cacheWithAnEntry()
    let dead = "\(cache.folder)/work/\(WorkFolder.name(of: 4_194_999, "dead"))"
    func isTrimmed() throws -> Bool {
      try Files.makeFolder(dead)
      cache.trimOnceADay()
      return !Files.exists(dead)
    }
    XCTAssertTrue(try isTrimmed())
    XCTAssertFalse(try isTrimmed())
    for distance in [-100_000, 100_000] {
      var times = [timeval](repeating: timeval(tv_sec: time(nil) + distance, tv_usec: 0), count: 2)
      utimes("\(cache.folder)/trimmed", &times)
      XCTAssertTrue(try isTrimmed(), "\(distance)")
    }
    XCTAssertEqual(cache.entry(key), entry, "it is below the limit")
  }

  func testWhereTheFolderCannotBeATemporaryOneServes() throws {
    let file = temporaryPath()
    try Files.write([1], to: file.path)
    let cache = try Cache(folder: "\(file.path)/cache")
    defer { Files.remove(cache.folder) }
    XCTAssertFalse(cache.isLasting)
    XCTAssertEqual(cache.entry(key), nil)
    let entry = try keepAnEntry(in: cache)
    XCTAssertEqual(cache.entry(key), entry)
    XCTAssertNotEqual(cache.folder, try Cache(folder: "\(file.path)/cache").folder)
  }

  func testAKillWhileKeepingLeavesNothingThatIsTrustedWrongly() throws {
    let folder = temporaryPath()
    let cache = try Cache(folder: folder.path)
    var kept = 0
    for round in 0..<10 {
      cache.trim()
      XCTAssertEqual(Files.names(in: "\(folder.path)/work"), [])
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["CompileTests.CacheWriter/testKeepUntilKilled"]
      process.environment = ProcessInfo.processInfo.environment
        .merging([CacheWriter.variable: folder.path]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      while Files.names(in: "\(folder.path)/work").isEmpty && process.isRunning { usleep(500) }
      usleep(UInt32(round) * 3000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for number in 0..<1000 {
        guard let entry = cache.entry(CacheWriter.key(number)) else { continue }
        kept += 1
        XCTAssertEqual(Files.names(in: entry), ["a", "b", "manifest"])
        XCTAssertEqual(try Files.read("\(entry)/b"), CacheWriter.bytes(number))
        Files.remove(entry)
      }
      for group in Files.names(in: "\(folder.path)/kept") {
        XCTAssertEqual(Files.names(in: "\(folder.path)/kept/\(group)"), [], "nothing half done")
      }
    }
    XCTAssertGreaterThan(kept, 0, "some were kept before the kill")
  }

  private func cacheWithAnEntry() throws -> (Cache, String) {
    let cache = try Cache(folder: temporaryPath().path)
    return (cache, try keepAnEntry(in: cache))
  }

  private func keepAnEntry(in cache: Cache) throws -> String {
    let work = try cache.makeWorkFolder()
    defer { Files.remove(work) }
    try Files.write([1, 2, 3], to: "\(work)/a")
    try Files.write([], to: "\(work)/b")
    return try cache.keep(key, [("b.o", "\(work)/b"), ("a.o", "\(work)/a")])
  }
}

/// Fills a cache until it is killed; a test of `CacheTests` runs it in a child process.
final class CacheWriter: XCTestCase {
  static let variable = "UNDERSTUDY_TEST_CACHE"

  static func key(_ number: Int) -> Digest { Digest(["\(number)"]) }

  static func bytes(_ number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 200_000)
  }

  func testKeepUntilKilled() throws {
    guard let folder = ProcessInfo.processInfo.environment[Self.variable] else {
      throw XCTSkip("another test runs this one")
    }
    let cache = try Cache(folder: folder)
    for number in 0..<1000 {
      let work = try cache.makeWorkFolder()
      try Files.write(Self.bytes(number), to: "\(work)/b")
      try Files.write([], to: "\(work)/a")
      _ = try cache.keep(Self.key(number), [("b", "\(work)/b"), ("a", "\(work)/a")])
      Files.remove(work)
    }
  }
}
