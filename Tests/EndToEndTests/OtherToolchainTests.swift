import Foundation
import XCTest

/// A machine without a toolchain, or with one of another version.
final class OtherToolchainTests: XCTestCase {
  func testNoToolchain() throws {
    let desk = try Desk(for: self)
    let empty = ["PATH": "/nonexistent"]
    let check = try desk.run(["check", "1.1"], environment: empty)
    XCTAssertEqual(
      check.errors,
      "understudy: No Swift toolchain can be used: there is no swift on PATH. Install Swift 6.3 "
        + "(swift.org/install) and put its bin folder on PATH, or name its usr folder in "
        + "UNDERSTUDY_TOOLCHAIN.\n")
    XCTAssertEqual(check.status, 2)
    XCTAssertEqual(try desk.run(["list"], environment: empty).status, 0)
    XCTAssertEqual(try desk.run(["hint"], environment: empty).status, 0)
    let doctor = try desk.run(["doctor", "--plain"], environment: empty)
    // The lines in between depend on the machine's sandbox.
    let toolchain = """
      x Swift cannot be used: there is no swift on PATH
          Install Swift 6.3 (swift.org/install) and put its bin folder first on PATH

      """
    XCTAssertTrue(doctor.output.contains("\n" + toolchain), doctor.output)
    let rest = """
      + the course in COURSE/lessons has 2 lessons and 5 exercises
      + the workspace in WORK keeps your progress
      Something is missing.

      """
    XCTAssertTrue(doctor.output.hasSuffix(rest), doctor.output)
    XCTAssertEqual(doctor.status, 2)
  }

  func testAnotherToolchain() throws {
    let desk = try Desk(for: self)
    let path = try otherToolchain(for: desk)
    let doctor = try desk.run(["doctor", "--plain"], environment: ["PATH": path])
    XCTAssertEqual(
      doctor.output.split(separator: "\n").filter { !$0.hasPrefix("+ ") }.joined(separator: "\n"),
      """
      x Swift 5.1 in WORK/other/usr, but this program is made for Swift 6.3
          Install Swift 6.3 (swift.org/install) and put its bin folder first on PATH
      x a program of one line could not be compiled and run. compile Exercise: the compiler ended \
      with status 1: unknown argument
      Something is missing.
      """)
    XCTAssertEqual(doctor.status, 2)
    XCTAssertEqual(
      try desk.run(["check", "1.1"], environment: ["PATH": path]).errors,
      "This is Swift 5.1; the program is made for Swift 6.3. Verdicts may be wrong. Try: understudy "
        + "doctor\nunderstudy: Something outside your code failed: compile Exercise: the compiler "
        + "ended with status 1: unknown argument. Try: understudy doctor\n")
  }

  func testResultsForOthersNeedAReleaseThatIsKnown() throws {
    let desk = try Desk(for: self)
    let environment = ["PATH": try otherToolchain(for: desk)]
    let commands = [
      ["verify", "1.1", "--course", desk.course.lessons],
      ["grade", "--unsandboxed", "--exercise", "1.1", "--course", desk.course.lessons]
        + [desk.file(Desk.double).path],
    ]
    for command in commands {
      let refused = try desk.run(command, environment: environment)
      XCTAssertEqual(
        refused.errors,
        "understudy: WORK/other/usr is Swift 5.1; the releases that this program knows are: 6.3. With "
          + "another one it would guess what the policy keeps out. To judge with it all the same: "
          + "--any-toolchain\n")
      XCTAssertEqual(refused.output, "")
      XCTAssertEqual(refused.status, 2)
      let warned = try desk.run(command + ["--any-toolchain"], environment: environment)
      XCTAssertTrue(
        warned.errors.hasPrefix(
          "This is Swift 5.1; the program is made for Swift 6.3. Verdicts may be wrong."),
        warned.errors)
      XCTAssertFalse(warned.errors.contains("the releases that"), warned.errors)
    }
  }

  /// Makes a toolchain of scripts that call themselves Swift 5.1; returns a PATH with it.
  private func otherToolchain(for desk: Desk) throws -> String {
    let usr = desk.file("other/usr/bin")
    try FileManager.default.createDirectory(at: usr, withIntermediateDirectories: true)
    for name in ["swift", "swiftc", "swift-frontend"] {
      let file = usr.appendingPathComponent(name)
      try """
      #!/bin/sh
      case "$*" in
      *--version*) echo "Swift version 5.1 (swift-5.1-RELEASE)";;
      *-###*) echo "/x/swift-frontend -frontend -c -primary-file probe.swift -module-name probe";;
      *) echo "unknown argument" >&2; exit 1;;
      esac
      """.write(to: file, atomically: true, encoding: .utf8)
      XCTAssertEqual(chmod(file.path, 0o755), 0)
    }
    return usr.path + ":/usr/bin:/bin"
  }
}
