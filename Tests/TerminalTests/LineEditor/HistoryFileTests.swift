import TestSupport
import XCTest

@testable import Terminal

final class HistoryFileTests: XCTestCase {
  private func file(limit: Int = 1000) throws -> HistoryFile {
    HistoryFile(url: try temporaryFolder().appendingPathComponent("history"), limit: limit)
  }

  func testEntriesComeBackAsTheyWere() throws {
    let file = try file()
    let entries = ["a", "class 委託 {\n\tlet b = \"\\n\\\\\"\n}", " x ", "\\"]
    for entry in entries { XCTAssertTrue(file.add(entry)) }
    XCTAssertEqual(file.loadAndTrim(), entries)
  }

  func testOnlyTheOwnerMayReadIt() throws {
    let file = try file()
    file.add("a")
    chmod(file.url.path, 0o644)
    file.add("b")
    var status = stat()
    XCTAssertEqual(stat(file.url.path, &status), 0)
    XCTAssertEqual(status.st_mode & 0o777, 0o600)
  }

  func testTheLatestAreKeptAndTheFileStaysSmall() throws {
    let file = try file(limit: 10)
    for number in 1...50 { file.add("\(number)") }
    XCTAssertEqual(file.loadAndTrim(), (41...50).map(String.init))
    let text = try String(contentsOf: file.url, encoding: .utf8)
    XCTAssertEqual(text.split(separator: "\n").count, 1 + 10)
    file.add("51")
    XCTAssertEqual(file.loadAndTrim(), (42...51).map(String.init))
  }

  func testProgramsAtTheSameTimeKeepEachOthersEntries() throws {
    let file = try file(limit: 50)
    DispatchQueue.concurrentPerform(iterations: 8) { program in
      for number in 0..<40 {
        file.add("\(program) \(number)")
        if number % 10 == 0 { _ = file.loadAndTrim() }
      }
      file.add("last of \(program)")
    }
    let text = try String(contentsOf: file.url, encoding: .utf8)
    for line in text.split(separator: "\n") {
      XCTAssertNotNil(
        line.wholeMatch(of: /_HiStOrY_V2_|\d\\040\d+|last\\040of\\040\d/), "\(line)")
    }
    XCTAssertEqual(file.loadAndTrim().count, 50)
  }

  func testAnEntryWaitsForAnotherProgramAndGoesIntoTheFileThatItLeaves() throws {
    let file = try file()
    file.add("old")
    let other = open(file.url.path, O_RDWR)
    XCTAssertEqual(flock(other, LOCK_EX), 0)
    let isAdded = Flag()
    let done = expectation(description: "added")
    Thread.detachNewThread {
      file.add("new")
      isAdded.set()
      done.fulfill()
    }
    Thread.sleep(forTimeInterval: 0.1)
    XCTAssertFalse(isAdded.isSet)
    // Replace the file as another process does in `shorten`.
    let shorter = file.url.path + ".other"
    try "shorter\n".write(toFile: shorter, atomically: false, encoding: .utf8)
    XCTAssertEqual(rename(shorter, file.url.path), 0)
    close(other)
    wait(for: [done], timeout: 10)
    XCTAssertEqual(file.loadAndTrim(), ["shorter", "new"])
  }

  func testNoEntryIsLostWhenManyAddAtOnce() throws {
    let file = try file()
    DispatchQueue.concurrentPerform(iterations: 8) { program in
      for number in 0..<40 { file.add("\(program) \(number)") }
    }
    XCTAssertEqual(
      Set(file.loadAndTrim()), Set((0..<8).flatMap { a in (0..<40).map { "\(a) \($0)" } }))
  }

  func testAnUnfinishedLineDoesNotSwallowTheNextEntry() throws {
    let file = try file()
    try Data("whole\nhalf".utf8 + [0xE5]).write(to: file.url)
    file.add("next")
    XCTAssertEqual(file.loadAndTrim(), ["whole", "half\u{FFFD}", "next"])
  }

  func testTheEntriesOfAnEarlierVersionAreTakenOver() throws {
    let file = try file(limit: 3)
    let old = ["old", "class 委託 {\\n\tlet b = \"\\\\n\"\\n}", "\\\\", "a b"]
    try (old.joined(separator: "\n") + "\n").write(to: file.url, atomically: true, encoding: .utf8)
    let entries = ["class 委託 {\n\tlet b = \"\\n\"\n}", "\\", "a b"]
    XCTAssertEqual(file.loadAndTrim(), entries)
    XCTAssertTrue(try String(contentsOf: file.url, encoding: .utf8).hasPrefix("_HiStOrY_V2_\n"))
    file.add("new")
    XCTAssertEqual(file.loadAndTrim(), entries.dropFirst() + ["new"])
  }

  func testWhatCannotBeKeptIsReported() throws {
    let file = try file()
    XCTAssertFalse(file.add(""))
    XCTAssertFalse(file.add(String(repeating: "x", count: 100_001)))
    XCTAssertFalse(HistoryFile(url: file.url.appendingPathComponent("nowhere")).add("a"))
    XCTAssertEqual(HistoryFile(url: file.url.appendingPathComponent("nowhere")).loadAndTrim(), [])
  }
}
