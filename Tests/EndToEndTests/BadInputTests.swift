import Foundation
import XCTest

/// Malformed and missing input files: the program says what is wrong, and loses no work.
final class BadInputTests: XCTestCase {
  /// Returns the error that `check` prints for an answer that `make` has put into the exercise's
  /// folder.
  private func complaint(
    about make: (URL) throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String {
    let desk = try Desk(for: self)
    let answer = desk.file(Desk.double)
    try FileManager.default.removeItem(at: answer)
    try make(answer)
    let outcome = try desk.run(["check", "1.1"])
    XCTAssertEqual(outcome.status, 2, file: file, line: line)
    XCTAssertEqual(outcome.output, "", file: file, line: line)
    // The other commands and the prompt still work.
    XCTAssertEqual(try desk.run(["list"]).status, 0, file: file, line: line)
    XCTAssertEqual(try desk.run([], input: ":hint\n").status, 0, file: file, line: line)
    let reset = try desk.run(["reset", "1.1"])
    XCTAssertEqual(reset.status, 0, reset.errors, file: file, line: line)
    XCTAssertEqual(
      try desk.read(Desk.double), "func double(_ n: Int) -> Int { 0 }\n", file: file, line: line)
    return outcome.errors.replacingOccurrences(of: "WORK/\(Desk.double)", with: "FILE")
      .replacingOccurrences(of: "understudy: This file cannot be judged:\n  FILE", with: "")
  }

  func testFilesThatAreNone() throws {
    XCTAssertEqual(
      try complaint {
        try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false)
      },
      ": This is a folder where a file belongs. Rename or remove the folder.\n")
    XCTAssertEqual(
      try complaint { XCTAssertEqual(mkfifo($0.path, 0o600), 0) },
      ": This is a pipe, a socket or a device. Put an ordinary file in its place.\n")
    XCTAssertEqual(
      try complaint {
        try FileManager.default.createSymbolicLink(
          atPath: $0.path, withDestinationPath: "Exercise.swift")
      },
      ": This symbolic link leads nowhere. Put the file itself in its place.\n")
    XCTAssertEqual(
      try complaint {
        try FileManager.default.createSymbolicLink(
          atPath: $0.path, withDestinationPath: "/dev/zero")
      },
      ": This is a pipe, a socket or a device. Put an ordinary file in its place.\n")
    XCTAssertEqual(
      try complaint { _ in },
      "understudy: FILE is not there. To begin with a fresh one, type :reset at the prompt, or "
        + "understudy reset. Earlier versions are in .understudy/kept.\n")
  }

  func testFilesThatAreNoText() throws {
    XCTAssertEqual(
      try complaint { try Data("let a = 1\nlet b = \u{0}\n".utf8).write(to: $0) },
      ":2: There is a zero byte in this line. Save the file as UTF-8 text.\n")
    XCTAssertEqual(
      try complaint { try (Data("let a = 1\n\n".utf8) + [0xFF, 0xFE]).write(to: $0) },
      ":3: This line is not UTF-8 text. Save the file as UTF-8.\n")
    XCTAssertEqual(
      try complaint { XCTAssertEqual(truncate(create($0), 100 << 20), 0) },
      ": The file is larger than 1 MB. Make it smaller.\n")
  }

  private func create(_ url: URL) -> String {
    XCTAssertTrue(FileManager.default.createFile(atPath: url.path, contents: nil))
    return url.path
  }

  func testAByteOrderMarkAndReturnsAreNoTrouble() throws {
    let desk = try Desk(for: self)
    try desk.write("\u{FEFF}func double(_ n: Int) -> Int {\r\n  n * 2\r\n}\r\n", to: Desk.double)
    XCTAssertEqual(try desk.run(["check", "1.1"]).status, 0)
    let joined = try desk.run([], input: ":goto 1.1\nfunc double(_ n: Int) -> Int { n + n }\n")
    XCTAssertEqual(joined.status, 0, joined.output)
    XCTAssertEqual(
      try Data(contentsOf: desk.file(Desk.double)),
      Data("\u{FEFF}func double(_ n: Int) -> Int { n + n }\r\n".utf8))
  }

  func testALinkToAFileIsWrittenThrough() throws {
    let desk = try Desk(for: self)
    try FileManager.default.moveItem(at: desk.file(Desk.double), to: desk.file("mine.swift"))
    try FileManager.default.createSymbolicLink(
      atPath: desk.file(Desk.double).path, withDestinationPath: "../../mine.swift")
    XCTAssertEqual(try desk.run([], input: "func double(_ n: Int) -> Int { n + n }\n").status, 0)
    XCTAssertEqual(try desk.read("mine.swift"), "func double(_ n: Int) -> Int { n + n }\n")
  }

  func testABrokenCourse() throws {
    let desk = try Desk(for: self)
    try desk.course.replace(
      "stub: fails testTwo", with: "stub: perhaps", in: "\(FixtureCourse.double)/exercise.md")
    try desk.course.write("{ \"format\": 1,\n  \"title\": }", to: "lessons/course.json")
    let json = try desk.run(["list"])
    XCTAssertEqual(
      json.errors,
      """
      understudy: The course in COURSE/lessons cannot be used:
        lessons/course.json:2: This is not JSON: column 12 is not expected here. Look for a missing \
      or extra comma, quotation mark or bracket.

      """)
    XCTAssertEqual(json.status, 2)
  }

  func testEveryProblemOfACourseIsNamed() throws {
    let desk = try Desk(for: self)
    try desk.course.replace(
      "stub: fails testTwo", with: "stub: perhaps", in: "\(FixtureCourse.double)/exercise.md")
    try desk.course.replace(
      "kind: quiz", with: "kind: riddle", in: "\(FixtureCourse.quiz)/exercise.md")
    let outcome = try desk.run(["list"])
    XCTAssertEqual(
      outcome.errors,
      """
      understudy: The course in COURSE/lessons has mistakes. What cannot be used is left out:
        lessons/01-numbers/01-double/exercise.md:4: "perhaps" does not say why the starter falls \
      short. Write fails and names of checks, or does-not-compile and diagnostic identifiers, with \
      commas between them.
        lessons/02-words/01-guess/exercise.md:4: The kind "riddle" is not known. Write code or quiz.

      """)
    // The intact exercises are listed.
    XCTAssertTrue(outcome.output.contains("1.2  Answer"))
    XCTAssertEqual(outcome.status, 0)
    let doctor = try desk.run(["doctor"])
    XCTAssertTrue(
      doctor.output.contains("✗ The course in COURSE/lessons has mistakes."))
    XCTAssertEqual(doctor.status, 2)
  }

  func testNoCourse() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let outcome = try desk.run(["init"])
    XCTAssertEqual(
      outcome.errors,
      "understudy: No course was found. Name the folder that holds course.json: understudy --course "
        + "FOLDER\n")
    XCTAssertEqual(outcome.status, 2)
    let named = try desk.run(["init", "--course", "nowhere"])
    XCTAssertEqual(
      named.errors,
      """
      understudy: The course in WORK/nowhere cannot be used:
        nowhere: There is no such folder. Name the folder that holds course.json.

      """)
    XCTAssertEqual(named.status, 2)
  }
}
