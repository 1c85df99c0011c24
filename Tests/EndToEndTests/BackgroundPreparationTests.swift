import Foundation
import TestSupport
import XCTest

/// What `init` leaves to a process in the background: compiling the test host and the course's modules.
final class BackgroundPreparationTests: XCTestCase {
  private var announcement: Regex<Substring> {
    #/Once for Swift [0-9.]+: the test host and the course's modules are being compiled in the .*\n/#
  }
  private var compiling: Regex<Substring> {
    #/Once for Swift [0-9.]+: compiling the test host, which takes some seconds …\n/#
  }

  /// Each test compiles the test host.
  override func setUpWithError() throws { try Nightly.only() }

  /// A desk whose course has a support module, without a workspace yet; the installed program; and the
  /// settings that name a cache of its own.
  private func arrange() throws -> (desk: Desk, program: URL, environment: [String: String]) {
    let desk = try Desk(for: self, makesWorkspace: false)
    try desk.course.replace(
      #""support": []"#, with: #""support": [ { "module": "Kit" } ]"#, in: "lessons/course.json")
    try desk.course.write("public func kit() {}\n", to: "lessons/Support/Kit/Kit.swift")
    try desk.course.replace(
      "isolation: none", with: "isolation: none\nimports: Kit",
      in: "\(FixtureCourse.double)/exercise.md")
    let program = try installProgram("--host-sources").appendingPathComponent("bin/understudy")
    let cache = try temporaryFolder().path + "/cache"
    return (desk, program, ["UNDERSTUDY_CACHE": cache, "COURSE": desk.course.lessons])
  }

  /// The files of a name below a folder.
  private func files(named name: String, below folder: String) -> [String] {
    let all = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    return (all ?? []).filter { $0.hasSuffix("/" + name) }
  }

  /// The process that prepares a workspace; nil if there is none.
  private func process(preparing workspace: URL) -> pid_t? {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap { pid_t($0) }.first {
      let line = FileManager.default.contents(atPath: "/proc/\($0)/cmdline") ?? Data()
      return String(decoding: line, as: UTF8.self).contains(
        "prepare\0--workspace\0\(workspace.path)\0")
    }
  }

  private func expectPass(
    _ outcome: Understudy.Outcome, place: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertTrue(
      outcome.output.hasPrefix("✓ 1.1 Double  passed"), outcome.output + outcome.errors,
      file: place, line: line)
  }

  func testTwoInitsAndACheckShareOneCompilation() throws {
    let (desk, program, environment) = try arrange()
    let other = desk.workspace.deletingLastPathComponent().appendingPathComponent("other")
    // Whoever reads the output does not wait for the background, nor who reads another descriptor.
    let begun = try desk.understudy.run(
      [], environment: environment.merging(["OTHER": other.path]) { $1 },
      shell: """
        { "$1" init "$OTHER" --course "$COURSE" 3>&1 &
          "$1" init --course "$COURSE" 3>&1; wait; } | cat
        """, program: program)
    XCTAssertEqual(begun.errors.matches(of: announcement).count, 2, begun.errors)
    let cache = environment["UNDERSTUDY_CACHE", default: ""]
    XCTAssertEqual(files(named: "understudy-host", below: cache), [])
    XCTAssertTrue(FileManager.default.fileExists(atPath: desk.file(Desk.double).path))

    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    let checked = try desk.understudy.run(
      ["check", "1.1"], environment: environment, program: program)
    expectPass(checked)
    XCTAssertNotNil(checked.errors.wholeMatch(of: compiling), checked.errors)
    for workspace in [desk.workspace, other] {
      let prepared = try desk.understudy.run(
        ["prepare", "--workspace", workspace.path], environment: environment, program: program)
      XCTAssertNotNil(
        prepared.output.wholeMatch(of: #/All is compiled for Swift [0-9.]+\.\n/#), prepared.errors)
      XCTAssertEqual(files(named: "Kit.swiftmodule", below: workspace.path).count, 1)
    }
    XCTAssertEqual(files(named: "understudy-host", below: cache).count, 1)
  }

  func testACheckCompilesWhatAKilledProcessHasLeft() throws {
    let (desk, program, environment) = try arrange()
    let begun = try desk.understudy.run(
      ["init", "--course", desk.course.lessons], environment: environment, program: program)
    XCTAssertNotNil(begun.errors.wholeMatch(of: announcement), begun.errors)
    let process = try XCTUnwrap(process(preparing: desk.workspace))
    XCTAssertEqual(getsid(process), process)
    XCTAssertEqual(kill(process, SIGKILL), 0)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    expectPass(
      try desk.understudy.run(["check", "1.1"], environment: environment, program: program))
  }

  func testAWorkspaceThatIsRemovedMeanwhileStaysAway() throws {
    let (desk, program, environment) = try arrange()
    let cache = environment["UNDERSTUDY_CACHE", default: ""]
    try desk.understudy.run(
      ["init", "--course", desk.course.lessons], environment: environment, program: program)
    let process = try XCTUnwrap(process(preparing: desk.workspace))
    let end = Date(timeIntervalSinceNow: 30)
    while !FileManager.default.fileExists(atPath: cache + "/host.lock"), Date() < end {
      usleep(10_000)
    }
    for folder in [desk.workspace.path, cache] {
      while FileManager.default.fileExists(atPath: folder) {
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
    while self.process(preparing: desk.workspace) == process, Date() < end { usleep(50_000) }
    XCTAssertNil(self.process(preparing: desk.workspace))
    // Whoever compiles something makes a cache that is missing.
    XCTAssertFalse(FileManager.default.fileExists(atPath: desk.workspace.path))
  }
}
