import Foundation
import TestSupport
import XCTest

/// The process that stays after a check and serves the next one.
final class ResidentTests: XCTestCase {
  /// The user's runtime folder, one for each test, so that no test meets another's resident.
  private lazy var runtime: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-\(UInt32.random(in: 0 ... .max))", isDirectory: true)
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }()

  private lazy var environment = ["UNDERSTUDY_STAY": "1", "XDG_RUNTIME_DIR": runtime.path]
  private let passing = "func double(_ n: Int) -> Int { n + n }\n"

  override func tearDown() {
    for resident in residents { kill(resident, SIGKILL) }
    try? FileManager.default.removeItem(at: runtime)
  }

  /// The residents of this test.
  private var residents: [pid_t] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap { pid_t($0) }.filter { process in
      func file(_ name: String) -> String {
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/\(name)") ?? Data()
        return String(decoding: bytes, as: UTF8.self)
      }
      return file("cmdline") == "understudy\0--resident\0"
        && file("environ").contains("XDG_RUNTIME_DIR=\(runtime.path)\0")
    }
  }

  private func wait(
    _ what: String, place: StaticString = #filePath, line: UInt = #line, for isTrue: () -> Bool
  ) {
    let end = Date(timeIntervalSinceNow: 20)
    while !isTrue() {
      guard Date() < end else { return XCTFail(what, file: place, line: line) }
      usleep(20_000)
    }
  }

  func testEveryOutcomeIsThatOfAProcessOfItsOwn() throws {
    let desk = try Desk(for: self)
    let texts = [
      passing, "func double(_ n: Int) -> Int { 4 }\n", "func double(_ n: Int) -> Int { m }\n",
      "func double(_ n: Int) -> Int { n * 2 }  // \u{3002}\n", passing,
    ]
    let arguments = [
      ["check"], ["check", "--format", "lines"], ["check", "1.1", "--plain"],
      ["check", "--lang", "zh-Hant", "1.1"], ["check", "2.2"], ["check", "9.9"],
      ["check", "--nonsense"], ["check", "--help"], ["check", "2.1"],
      ["check", "--file", Desk.double],
    ]
    try desk.write(texts[0], to: Desk.double)
    try desk.run(["check", "1.1"], environment: environment)
    let resident = try XCTUnwrap(residents.first)
    for text in texts {
      try desk.write(text, to: Desk.double)
      for arguments in arguments {
        let alone = try desk.run(arguments)
        let served = try desk.run(arguments, environment: environment)
        XCTAssertEqual(served.output, alone.output, "\(arguments)")
        XCTAssertEqual(served.errors, alone.errors, "\(arguments)")
        XCTAssertEqual(served.status, alone.status, "\(arguments)")
      }
    }
    XCTAssertEqual(residents, [resident], "one process has served them all")
  }

  func testItNoticesAnEditedCourse() throws {
    let desk = try Desk(for: self)
    try desk.write(passing, to: Desk.double)
    func check() throws -> String {
      try desk.run(["check", "1.1"], environment: environment).output
    }
    for _ in 0..<3 { XCTAssertTrue(try check().contains("1.1 Double  passed")) }
    // Once of the same length, and once by a rename, as editors do.
    let checks = "\(FixtureCourse.double)/Checks.swift"
    try desk.course.replace("double(2), 4", with: "double(2), 5", in: checks)
    XCTAssertTrue(try check().contains("1.1 Double  1 of 2 checks passed"))
    try desk.course.replace("double(2), 5", with: "double(2), 4", in: checks)
    XCTAssertTrue(try check().contains("1.1 Double  passed"))
    try desk.course.replace(
      "title: Double", with: "title: Twice", in: "\(FixtureCourse.double)/exercise.md")
    XCTAssertTrue(try check().contains("1.1 Twice  passed"))
    XCTAssertEqual(residents.count, 1)
  }

  func testEachCheckHasItsOwnFolderLanguageAndEnvironment() throws {
    let (desk, other) = try (Desk(for: self), Desk(for: self))
    try desk.write(passing, to: Desk.double)
    let shown = """
      import Glibc
      func double(_ n: Int) -> Int {
        print(getenv("PLACE").map { String(cString: $0) } ?? "nowhere")
        return n
      }

      """
    try other.write(shown, to: Desk.double)
    func check(_ desk: Desk, _ more: [String: String] = [:]) throws -> String {
      try desk.run(["check", "1.1"], environment: environment.merging(more) { $1 }).output
    }
    XCTAssertTrue(try check(desk).contains("1.1 Double  passed"))
    XCTAssertTrue(try check(other, ["PLACE": "here"]).contains("here"))
    XCTAssertTrue(try check(other, ["PLACE": "there"]).contains("there"))
    XCTAssertTrue(try check(other).contains("nowhere"))
    XCTAssertTrue(try check(desk, ["LANG": "zh_TW.UTF-8"]).contains("通過"))
    XCTAssertTrue(try check(desk).contains("1.1 Double  passed"))
    XCTAssertEqual(residents.count, 1)
  }

  func testWhoeverFindsItBusyDoesNotWait() throws {
    let desk = try Desk(for: self)
    try desk.write(passing, to: Desk.double)
    try desk.write(
      desk.marking + "func answer() -> Int { mark(); sleep(60); return 1 }\n", to: Desk.answer)
    try desk.run(["check", "1.1"], environment: environment)
    let slow = Process()
    slow.executableURL = Understudy.program
    slow.arguments = ["check", "1.2"]
    slow.currentDirectoryURL = desk.workspace
    slow.environment = Understudy.environment.merging(environment) { $1 }
    slow.standardOutput = FileHandle.nullDevice
    try slow.run()
    desk.waitForMark()
    let outcome = try desk.run(["check", "1.1"], environment: environment)
    XCTAssertTrue(outcome.output.contains("1.1 Double  passed"), outcome.output)
    XCTAssertTrue(slow.isRunning)
    // Ctrl-C ends the check in the resident, too, which then serves the next one.
    slow.interrupt()
    slow.waitUntilExit()
    XCTAssertEqual(slow.terminationReason, .uncaughtSignal)
    let resident = residents
    let begun = Date()
    XCTAssertTrue(
      try desk.run(["check", "1.1"], environment: environment).output.contains("passed"))
    XCTAssertLessThan(Date().timeIntervalSince(begun), 10, "it has not waited for the sleep")
    // A second one may have taken over meanwhile; then the first goes.
    XCTAssertTrue(!residents.isEmpty && Set(residents).isSubset(of: resident), "no new one")
  }

  func testWhereAStreamIsClosedTheProgramChecks() throws {
    let desk = try Desk(for: self)
    try desk.write(passing, to: Desk.double)
    for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
      let outcome = try desk.understudy.run(
        ["check", "1.1"], environment: environment, shell: "\"$@\" \(closed)")
      XCTAssertEqual(outcome.status, 0, closed)
      XCTAssertEqual(outcome.output.contains("passed"), !closed.contains(" >&-") && closed != ">&-")
      XCTAssertEqual(residents, [])
    }
  }

  func testReadersOfTheOutputSeeItsEnd() throws {
    let desk = try Desk(for: self)
    try desk.write(passing, to: Desk.double)
    for _ in 0..<3 {
      let outcome = try desk.understudy.run(
        ["check", "1.1"], environment: environment, shell: #""$@" 2>&1 3>&1 | cat"#)
      XCTAssertTrue(outcome.output.contains("passed"), outcome.output)
    }
  }

  func testItEndsByItselfAndLeavesNothing() throws {
    let desk = try Desk(for: self)
    try desk.write(passing, to: Desk.double)
    func sockets() -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: runtime.path)) ?? []
    }
    var brief = environment
    brief["UNDERSTUDY_STAY"] = "0.02"
    try desk.run(["check", "1.1"], environment: brief)
    wait("It listens.") { !sockets().isEmpty }
    wait("It ends.") { residents.isEmpty }
    XCTAssertEqual(sockets(), [])
    // A socket that a killed process has left is replaced.
    try desk.run(["check", "1.1"], environment: environment)
    wait("It listens.") { sockets().count == 1 }
    for resident in residents { kill(resident, SIGKILL) }
    wait("It has ended.") { residents.isEmpty }
    let socket = runtime.appendingPathComponent(try XCTUnwrap(sockets().first)).path
    func number() -> Int? {
      (try? FileManager.default.attributesOfItem(atPath: socket))?[.systemFileNumber] as? Int
    }
    let stale = number()
    wait("Another one listens.") {
      let outcome = try? desk.run(["check", "1.1"], environment: environment)
      XCTAssertEqual(outcome?.output.contains("passed"), true)
      return residents.count == 1 && number() != stale
    }
    // One whose socket was taken away ends, too.
    try FileManager.default.removeItem(atPath: socket)
    wait("It ends.") { residents.isEmpty }
  }

  func testOnlyACheckOfOwnCodeLeavesAProcess() throws {
    let desk = try Desk(for: self)
    try desk.write(passing, to: Desk.double)
    let others = [
      ["list"], ["check", "--all"], ["check", "1.1", "--as-graded"], ["hint", "1.1"],
    ]
    for arguments in others {
      try desk.run(arguments, environment: environment)
      XCTAssertEqual(residents, [], "\(arguments)")
    }
    for variable in [["CI": "true"], ["UNDERSTUDY_STAY": "0"]] {
      try desk.run(["check", "1.1"], environment: environment.merging(variable) { $1 })
      XCTAssertEqual(residents, [], "\(variable)")
    }
    // A folder that others can look into holds no socket.
    chmod(runtime.path, 0o755)
    var open = environment
    open["HOME"] = runtime.path
    XCTAssertTrue(try desk.run(["check", "1.1"], environment: open).output.contains("passed"))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: runtime.path), [])
  }
}
