import Foundation
import TestSupport
import XCTest

@testable import Course

final class FolderTests: XCTestCase {
  private let starter = "\(FixtureCourse.code)/Exercise.swift"

  /// Returns the problems if the starter contains `data`.
  private func problems(_ data: Data) throws -> String {
    try problems { try $0.write(data, to: starter) }
  }

  func testAFileThatIsMissing() throws {
    XCTAssertEqual(
      try problems { try $0.remove(starter) },
      """
      lessons/05-weak/04-break-the-cycle/Exercise.swift
        This file is missing. Add it.
      """)
    XCTAssertEqual(
      try problems { try $0.remove("\(FixtureCourse.code)/Checks.swift") },
      """
      lessons/05-weak/04-break-the-cycle/Checks.swift
        This file is missing. Add it.
      """)
    XCTAssertEqual(
      try problems { try $0.remove("\(FixtureCourse.quiz)/exercise.md") },
      """
      lessons/05-weak/01-guess/exercise.md
        This file is missing. Add it.
      """)
    XCTAssertEqual(
      try problems { try $0.remove("\(FixtureCourse.answer)/Exercise.swift") },
      """
      solutions/05-weak/04-break-the-cycle/Exercise.swift
        This file is missing. Add it.
      """)
  }

  func testAFolderWhereAFileBelongsAndAFileWhereAFolderBelongs() throws {
    XCTAssertEqual(
      try problems {
        try $0.remove(starter)
        try $0.write("x", to: "\(starter)/x")
        try $0.remove("\(FixtureCourse.code)/Refused")
        try $0.write("x", to: "\(FixtureCourse.code)/Refused")
      },
      """
      lessons/05-weak/04-break-the-cycle/Exercise.swift
        This is a folder where a file belongs. Rename or remove the folder.
      lessons/05-weak/04-break-the-cycle/Refused
        This is a file where a folder belongs. Put a folder in its place.
      """)
  }

  func testAPipeIsNotOpened() throws {
    XCTAssertEqual(
      try problems {
        try $0.remove(starter)
        XCTAssertEqual(mkfifo($0.path(starter), 0o600), 0)
      },
      """
      lessons/05-weak/04-break-the-cycle/Exercise.swift
        This is a pipe, a socket or a device. Put an ordinary file in its place.
      """)
  }

  func testFolderLinks() throws {
    XCTAssertEqual(
      try problems {
        try $0.remove(starter)
        XCTAssertEqual(symlink("Exercise.swift", $0.path(starter)), 0)
        XCTAssertEqual(symlink("nowhere", $0.path("\(FixtureCourse.code)/Gone.swift")), 0)
        XCTAssertEqual(symlink("/dev/zero", $0.path("\(FixtureCourse.code)/Zero.swift")), 0)
      },
      """
      lessons/05-weak/04-break-the-cycle/Exercise.swift
        This symbolic link leads nowhere. Put the file itself in its place.
      lessons/05-weak/04-break-the-cycle/Gone.swift
        This symbolic link leads nowhere. Put the file itself in its place.
      lessons/05-weak/04-break-the-cycle/Zero.swift
        This is a pipe, a socket or a device. Put an ordinary file in its place.
      """)
    XCTAssertEqual(
      try problems {
        try $0.move(starter, to: "elsewhere.swift")
        XCTAssertEqual(symlink($0.path("elsewhere.swift"), $0.path(starter)), 0)
      }, "")
  }

  func testBytesThatAreNotText() throws {
    XCTAssertEqual(
      try problems(Data("let a = 1\n// caf".utf8) + [0xE9, 0x0A]),
      """
      lessons/05-weak/04-break-the-cycle/Exercise.swift:2
        This line is not UTF-8 text. Save the file as UTF-8.
      """)
    XCTAssertEqual(
      try problems(Data("a\nb\n\0".utf8)),
      """
      lessons/05-weak/04-break-the-cycle/Exercise.swift:3
        There is a zero byte in this line. Save the file as UTF-8 text.
      """)
    XCTAssertEqual(
      try problems(Data([0xFF, 0x61])),
      """
      lessons/05-weak/04-break-the-cycle/Exercise.swift:1
        This line is not UTF-8 text. Save the file as UTF-8.
      """)
    for bytes in [[0xFF, 0xFE, 0x61, 0x62], [0x6C, 0, 0x65, 0], [0, 0x6C, 0, 0x65]] as [[UInt8]] {
      XCTAssertEqual(
        try problems(Data(bytes)),
        """
        lessons/05-weak/04-break-the-cycle/Exercise.swift
          The file is saved as UTF-16. Save it as UTF-8.
        """)
    }
  }

  func testSizes() throws {
    XCTAssertEqual(try problems(Data(repeating: 0x20, count: 1_000_000)), "")
    XCTAssertEqual(
      try problems(Data(repeating: 0x20, count: 1_000_001)),
      """
      lessons/05-weak/04-break-the-cycle/Exercise.swift
        The file is larger than 1 MB. Make it smaller.
      """)
    XCTAssertEqual(try problems(Data()), "")
  }

  func testNamesThatAreNotText() throws {
    let fixture = try FixtureCourse(for: self)
    let bytes = Array(fixture.path(FixtureCourse.code).utf8CString.dropLast()) + [0x2F, -1, 0]
    let descriptor = open(bytes, O_CREAT | O_WRONLY, 0o600)
    try XCTSkipIf(descriptor < 0, "this file system keeps names in UTF-8")
    close(descriptor)
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/05-weak/04-break-the-cycle
        A name in this folder is not UTF-8 text. Rename that file.
      """)
  }

  func testWhatMayNotBeRead() throws {
    try XCTSkipIf(geteuid() == 0, "root may read everything")
    XCTAssertEqual(
      try problems {
        chmod($0.path(starter), 0)
        chmod($0.path("\(FixtureCourse.code)/Refused"), 0)
      },
      """
      lessons/05-weak/04-break-the-cycle/Exercise.swift
        The file cannot be read: Permission denied. Mend that, or remove the file.
      lessons/05-weak/04-break-the-cycle/Refused
        The folder cannot be listed: Permission denied. Mend that, or remove the
        folder.
      """)
  }
}
