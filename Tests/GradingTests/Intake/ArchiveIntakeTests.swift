import Course
import Foundation
import HostProtocol
import XCTest

@testable import Grading

final class ArchiveIntakeTests: XCTestCase {
  private typealias Tape = ArchiveWriter.TapeEntry

  private var handedIn: HandedIn!
  private let good = "Exercise.swift of \(HandedIn.answer.utf8.count) bytes"
  private let file = "\(HandedIn.exercise)/Exercise.swift"

  override func setUpWithError() throws { handedIn = try HandedIn(for: self) }

  private func taken(_ bytes: [UInt8], as name: String, limits: IntakeLimits = IntakeLimits())
    throws -> String
  {
    try handedIn.write(bytes, to: name)
    return try handedIn.taken([handedIn.path(name)], limits: limits)
  }

  func testArchiveIntakeAClass() throws {
    let zip = ArchiveWriter.zip([
      "Ann Lee_12_assignsubmission_file_/": "",
      "Ann Lee_12_assignsubmission_file_/Exercise.swift": HandedIn.answer,
      "José_13_assignsubmission_file_/Exercise.swift": HandedIn.answer,
      "__MACOSX/._Exercise.swift": "",
    ])
    let expected = "Ann Lee 1.1: \(good)\nJosé 1.1: \(good)"
    XCTAssertEqual(try taken(zip, as: "class.zip"), expected)
    let tar = ArchiveWriter.tar([
      Tape(name: "./ann/\(file)", text: HandedIn.answer),
      Tape(name: "bob/\(file)", text: HandedIn.answer),
    ])
    let both = "ann 1.1: \(good)\nbob 1.1: \(good)"
    XCTAssertEqual(try taken(tar, as: "class.tar"), both)
    XCTAssertEqual(try taken(try ArchiveWriter.gzip(tar), as: "class.tar.gz"), both)
    XCTAssertEqual(try taken(try ArchiveWriter.gzip(tar), as: "class.tgz"), both)
  }

  func testOneStudentsWorkspace() throws {
    let zip = ArchiveWriter.zip([file: HandedIn.answer, "Package.swift": "fatalError()"])
    XCTAssertEqual(try taken(zip, as: "ann.zip"), "ann 1.1: \(good)")
  }

  func testStudentsArchivesInAFolderAndInAnArchive() throws {
    let one = ArchiveWriter.zip(["My work/Exercise.swift": HandedIn.answer])
    try handedIn.write(one, to: "all/ann.zip")
    try handedIn.write(one, to: "all/Bo Xi_12_assignsubmission_file_/work.zip")
    try handedIn.write(one, to: "all/ruizcleo_12_34_work.zip")
    let expected = "Bo Xi 1.1: \(good)\nann 1.1: \(good)\nruizcleo 1.1: \(good)"
    XCTAssertEqual(try handedIn.taken([handedIn.path("all")]), expected)
    let all = ArchiveWriter.zip([
      (Array("ann.zip".utf8), one, false),
      (Array("Bo Xi_12_assignsubmission_file_/work.zip".utf8), one, false),
      (Array("ruizcleo_12_34_work.zip".utf8), one, false),
    ])
    XCTAssertEqual(try taken(all, as: "all.zip"), expected)
  }

  func testAnArchiveInAnArchiveInAnArchiveIsNotOpened() throws {
    let inner = ArchiveWriter.zip(["Exercise.swift": HandedIn.answer])
    let middle = ArchiveWriter.zip([(Array("inner.zip".utf8), inner, false)])
    let outer = ArchiveWriter.zip([(Array("ann.zip".utf8), middle, false)])
    XCTAssertEqual(try taken(outer, as: "outer.zip"), "ann 1.1: nothing-to-grade (ann.zip)")
  }

  // MARK: What an archive may not hold

  func testPathsThatLeadOutOfTheArchive() throws {
    for path in ["../x.swift", "/etc/x.swift", "a/../../x.swift", "..\\x.swift", "\\x.swift"] {
      let zip = ArchiveWriter.zip([path: "x", "ann/Exercise.swift": HandedIn.answer])
      XCTAssertEqual(
        try taken(zip, as: "class.zip"),
        "ann 1.1: \(good)\nclass 1.1: unsafe-path (class)", path)
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: handedIn.path("x.swift")))
  }

  func testArchiveIntakeLinks() throws {
    let tar = ArchiveWriter.tar([
      Tape(name: "ann/Exercise.swift", type: "2", link: "/etc/passwd"),
      Tape(name: "bob/Exercise.swift", type: "1", link: "ann/Exercise.swift"),
      Tape(name: "cleo/Exercise.swift", type: "3"),
      Tape(name: "dan", type: "2", link: "/etc"),
      Tape(name: "dan/Exercise.swift", text: HandedIn.answer),
    ])
    XCTAssertEqual(
      try taken(tar, as: "class.tar"),
      """
      ann 1.1: not-a-regular-file (Exercise.swift)
      bob 1.1: not-a-regular-file (Exercise.swift)
      cleo 1.1: not-a-regular-file (Exercise.swift)
      dan 1.1: \(good)
      """)
    let zip = ArchiveWriter.zip(
      [(Array("ann/Exercise.swift".utf8), Array("/etc/passwd".utf8), false)], mode: 0o120777)
    XCTAssertEqual(
      try taken(zip, as: "link.zip"), "ann 1.1: not-a-regular-file (Exercise.swift)")
  }

  func testOneNameTwice() throws {
    let zip = ArchiveWriter.zip([
      "ann/Exercise.swift": HandedIn.answer, "ann/exercise.swift": "", "bob/Ü.swift": "",
      "bob/U\u{308}.swift": "",
    ])
    XCTAssertEqual(
      try taken(zip, as: "class.zip"),
      "ann 1.1: ambiguous-names (Exercise.swift)\nbob 1.1: ambiguous-names (U\u{308}.swift)")
  }

  // MARK: Headers that disagree

  func testAnArchiveThatIsWrittenAsAStreamIsTaken() throws {
    let zip = ArchiveWriter.zip(
      ["ann/Exercise.swift": HandedIn.answer, "ann/empty.txt": "", "bob/Exercise.swift": ""],
      as: true)
    XCTAssertEqual(
      try taken(zip, as: "class.zip"), "ann 1.1: \(good)\nbob 1.1: Exercise.swift of 0 bytes")
  }

  func testAnArchiveThatSaysTwoThingsIsNotTaken() throws {
    let files: KeyValuePairs = [
      "ann/Exercise.swift": HandedIn.answer, "bob/Exercise.swift": HandedIn.answer,
    ]
    let changes: KeyValuePairs<String, (inout [[UInt8]]) -> Void> = [
      "another name": { $0[0].replaceSubrange(46..<49, with: "eve".utf8) },
      "another size": { $0[0][24] += 1 },
      "another packed size": { $0[0][20] += 1 },
      "another checksum": { $0[0][16] ^= 1 },
      "another method": { $0[0][10] = 8 },
      "another order": { $0.swapAt(0, 1) },
      "an entry that the directory hides": { $0.removeFirst() },
      "a last entry that the directory hides": { $0.removeLast() },
      "an entry twice": { $0[1] = $0[0] },
      "an offset that is too far": { $0[1][44] = 1 },
    ]
    for isStreamed in [false, true] {
      for (name, change) in changes {
        let zip = ArchiveWriter.zip(files, as: isStreamed, directory: change)
        XCTAssertEqual(
          try taken(zip, as: "class.zip"), "class 1.1: inconsistent-archive (class)", name)
        // One student's archive in a folder of archives harms nobody else.
        try handedIn.write(zip, to: "all/cleo.zip")
        try handedIn.write(to: "all/dan/Exercise.swift")
        XCTAssertEqual(
          try handedIn.taken([handedIn.path("all")]),
          "cleo 1.1: inconsistent-archive (cleo.zip)\ndan 1.1: \(good)", name)
      }
    }
    let zip = ArchiveWriter.zip(files)
    XCTAssertEqual(
      try taken(Array("#!/bin/sh\n".utf8) + zip, as: "class.zip"),
      "class 1.1: damaged-archive (class)")
    XCTAssertEqual(
      try taken(zip + ArchiveWriter.zip(["eve/Exercise.swift": ""]), as: "class.zip"),
      "class 1.1: damaged-archive (class)")
  }

  // MARK: Names from Windows and from editors

  func testBackslashesSeparateFoldersAndDrivesAreNoStudents() throws {
    let zip = ArchiveWriter.zip([
      "ann\\01-basics\\01-twice\\Exercise.swift": HandedIn.answer,
      "bob\\Exercise.swift": HandedIn.answer,
    ])
    XCTAssertEqual(try taken(zip, as: "class.zip"), "ann 1.1: \(good)\nbob 1.1: \(good)")
    for path in ["C:\\yy\\Exercise.swift", "c:/yy/Exercise.swift", "C:Exercise.swift"] {
      let zip = ArchiveWriter.zip([path: HandedIn.answer])
      XCTAssertEqual(try taken(zip, as: "class.zip"), "class 1.1: unsafe-path (class)", path)
    }
  }

  func testAnEditorsCopyInAnArchiveIsTold() throws {
    let zip = ArchiveWriter.zip([
      "ann/Exercise.swift": HandedIn.answer, "ann/Exercise.swift~": "",
      "ann/.Exercise.swift.swp": "", "bob/.Exercise.swift.swp": "", "cleo/Exercise.swift~": "",
      "dan/._Exercise.swift": "", "eve/Exercise 2.swift": HandedIn.answer,
    ])
    XCTAssertEqual(
      try taken(zip, as: "class.zip"),
      """
      ann 1.1: \(good)
      bob 1.1: odd-name (.Exercise.swift.swp)
      cleo 1.1: odd-name (Exercise.swift~)
      dan 1.1: nothing-to-grade (dan)
      eve 1.1: \(good)
      """)
  }

  // MARK: Bombs and ruins

  func testALargeFileInASmallArchive() throws {
    let zeros = String(repeating: "\n", count: 20 << 20)
    let tar = ArchiveWriter.tar([
      Tape(name: "ann/Exercise.swift", text: zeros),
      Tape(name: "bob/Exercise.swift", text: HandedIn.answer),
    ])
    let packed = try ArchiveWriter.gzip(tar)
    XCTAssertLessThan(packed.count, 100_000)
    XCTAssertEqual(
      try taken(packed, as: "class.tar.gz"),
      "ann 1.1: too-large (Exercise.swift)\nbob 1.1: \(good)")
  }

  func testAnArchiveOfMoreThanItMayHold() throws {
    var limits = IntakeLimits()
    limits.innerArchiveSize = 1 << 20
    limits.archiveSize = 30 << 20
    let bomb = try ArchiveWriter.gzip(
      ArchiveWriter.tar([Tape(name: "a.txt", text: String(repeating: "a", count: 2 << 20))]))
    try handedIn.write(bomb, to: "all/ann.tar.gz")
    try handedIn.write(to: "all/bob/Exercise.swift")
    XCTAssertEqual(
      try handedIn.taken([handedIn.path("all")], limits: limits),
      "ann 1.1: archive-too-large (ann.tar.gz)\nbob 1.1: \(good)")
    let liar = ArchiveWriter.tar([
      Tape(name: "ann/Exercise.swift", text: HandedIn.answer),
      Tape(name: "bob/x.txt", text: "", size: 1 << 32),
    ])
    XCTAssertEqual(
      try taken(liar, as: "class.tar", limits: limits),
      "ann 1.1: \(good)\nclass 1.1: archive-too-large (class)")
  }

  func testMoreEntriesThanAnArchiveMayHave() throws {
    var limits = IntakeLimits()
    limits.archiveEntries = 100
    let tar = ArchiveWriter.tar((0..<200).map { Tape(name: "ann/\($0).txt") })
    XCTAssertEqual(
      try taken(tar, as: "class.tar", limits: limits), "class 1.1: archive-too-large (class)")
  }

  func testALastRecordThatStandsNearTheBeginning() throws {
    let record: [UInt8] = [
      0x50, 0x4B, 5, 6, 0, 0, 0, 0, 6, 0, 1, 0, 0x56, 0, 0, 0, 0x63, 0, 0x79, 0, 0, 0,
    ]
    let short = [0x50, 0x4B] + [UInt8](repeating: 0, count: 17) + record
    XCTAssertThrowsError(try Archive(bytes: short, limits: IntakeLimits()))
    let all = ArchiveWriter.zip([
      (Array("ann.zip".utf8), short, false),
      (Array("bob/Exercise.swift".utf8), Array(HandedIn.answer.utf8), false),
    ])
    let expected = try taken(all, as: "all.zip")
    XCTAssertTrue(expected.contains("bob 1.1: \(good)"), expected)
    XCTAssertTrue(expected.contains("ann"), expected)
  }

  func testRuins() throws {
    let zip = ArchiveWriter.zip(["ann/Exercise.swift": HandedIn.answer])
    XCTAssertEqual(
      try taken(Array(zip.prefix(40)), as: "half.zip"), "half 1.1: damaged-archive (half)")
    XCTAssertEqual(
      try taken(Array("no archive".utf8), as: "text.zip"), "text 1.1: damaged-archive (text)")
    XCTAssertEqual(try taken([], as: "empty.zip"), "empty 1.1: damaged-archive (empty)")
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      var bytes = zip
      for _ in 0..<4 {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] ^= .random(in: 1...255, using: &generator)
      }
      XCTAssertNoThrow(try taken(bytes, as: "bent.zip"))
    }
  }
}
