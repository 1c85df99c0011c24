import Foundation
import TestSupport
import XCTest

/// The recipes for CI, with an archive whose program is this build.
final class RecipeTests: XCTestCase {
  private var desk: Desk!

  override func setUpWithError() throws {
    desk = try Desk(for: self)
    let script = """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.org
      export GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.org
      git init -q -b main && git add . && git commit -q -m start && git checkout -q -b work
      echo 'func double(_ n: Int) -> Int { n + n }' > \(Desk.double)
      git commit -q -a -m answer
      mkdir -p ../archive/bin ../archive/share/understudy
      cp -r "$COURSE" ../archive/share/understudy/lessons
      cp -r '\(Repository.file("docs/ci").path)' ../archive/share/understudy/ci
      printf '#!/bin/sh\\nexec "%s" "$@" ' '\(Understudy.program.path)' > ../archive/bin/understudy
      echo '$([ "$1" != grade ] || echo --unsandboxed)' >> ../archive/bin/understudy
      chmod +x ../archive/bin/understudy
      tar -cJf ../archive.tar.xz -C .. archive
      mkdir -p ../tools && printf '#!/bin/sh\\n' > ../tools/apt-get && chmod +x ../tools/apt-get
      """
    let outcome = try desk.understudy.run(
      [], environment: ["COURSE": desk.course.lessons], shell: script)
    XCTAssertEqual(outcome.status, 0, outcome.errors)
    // A course of one's own, in which another answer is right.
    let own = desk.file("../own/lessons/01-numbers/01-double/Checks.swift")
    let copied = try desk.understudy.run([], shell: "cp -r '\(desk.course.folder.path)' ../own")
    XCTAssertEqual(copied.status, 0, copied.errors)
    let checks = try String(contentsOf: own, encoding: .utf8)
    try checks.replacing("(2), 4,", with: "(2), 5,").write(
      to: own, atomically: true, encoding: .utf8)
    let answer = desk.file("../own/solutions/01-numbers/01-double/Exercise.swift")
    try "func double(_ n: Int) -> Int { n == 2 ? 5 : 0 }\n".write(
      to: answer, atomically: true, encoding: .utf8)
  }

  /// Returns the lines of a block of a recipe in YAML, which begins after a line and ends before one
  /// that is indented less.
  private func block(of file: String, after line: String) throws -> [String] {
    let lines = try String(contentsOf: Repository.file(file), encoding: .utf8)
      .components(separatedBy: "\n")
    let start = try XCTUnwrap(lines.lastIndex(of: line), file) + 1
    let depth = lines[start].prefix { $0 == " " }.count
    return lines[start...].prefix { $0.prefix { $0 == " " }.count >= depth }.map {
      String($0.dropFirst(depth))
    }
  }

  private func run(_ script: String, _ environment: [String: String]) throws
    -> Understudy.Outcome
  {
    try desk.understudy.run(
      [], environment: environment, shell: "PATH=$PWD/../tools:$PATH\n" + script)
  }

  func testTheAction() throws {
    let script = try block(of: "action.yml", after: "      run: |").joined(separator: "\n")
    let environment = [
      "RUNNER_TEMP": desk.file("..").standardizedFileURL.path, "BASE": "main", "OPTIONS": "",
      "GITHUB_ACTION_PATH": Repository.file("docs").deletingLastPathComponent().path,
      "ARCHIVE": "../archive.tar.xz",
    ]
    let set = "set -e; SHA256=$(sha256sum < $ARCHIVE | head -c 64)\n"
    let passed = try run(set + script, environment.merging(["COURSE": ""]) { $1 })
    XCTAssertEqual(passed.status, 0, passed.output + passed.errors)
    XCTAssertTrue(passed.output.contains("PASS  work  1.1 Double  2/2\n"), passed.output)
    let own = try run(set + script, environment.merging(["COURSE": "../own/lessons"]) { $1 })
    XCTAssertEqual(own.status, 1, own.output + own.errors)
    XCTAssertTrue(own.output.contains("FAIL  work  1.1 Double  1/2\n"), own.output)
  }

  func testGitLab() throws {
    let lines = try block(of: "docs/ci/gitlab.yml", after: "  script:")
    var script = "set -e\n"
    var isFolded = false
    for line in lines where !line.hasPrefix("#") {
      if line.hasPrefix("- ") { script += isFolded ? "\n" : "" }
      isFolded = line == "- >-" || (isFolded && !line.hasPrefix("- "))
      script += isFolded ? (line == "- >-" ? "" : line + " ") : line.dropFirst(2) + "\n"
    }
    // The places that a container has for itself.
    let root = desk.file("../gitlab").standardizedFileURL.path
    script = script.replacingOccurrences(of: "/opt/understudy", with: root)
      .replacingOccurrences(of: "/tmp/archive", with: "../fetched")
      .replacingOccurrences(of: "git fetch origin", with: "git fetch -q .")
    let set = """
      printf '#!/bin/sh\\ncp ../archive.tar.xz ../fetched\\n' > ../tools/curl; chmod +x ../tools/curl
      UNDERSTUDY_SHA256=$(sha256sum < ../archive.tar.xz | head -c 64); rm -rf \(root)

      """
    let environment = [
      "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main", "UNDERSTUDY_ARCHIVE": "https://example.org/a",
    ]
    let course = try XCTUnwrap(
      block(of: "docs/ci/gitlab.yml", after: "  variables:")
        .first { $0.hasPrefix("UNDERSTUDY_COURSE: ") }?.dropFirst(19)
    ).replacingOccurrences(of: "/opt/understudy", with: root)
    for (course, status, verdict) in [(course, 0, "PASS"), ("../own/lessons", 1, "FAIL")] {
      let outcome = try run(
        set + script, environment.merging(["UNDERSTUDY_COURSE": course]) { $1 })
      XCTAssertEqual(outcome.status, Int32(status), outcome.output + outcome.errors)
      XCTAssertTrue(outcome.output.contains("\(verdict)  work  1.1 Double"), outcome.output)
      XCTAssertTrue(try desk.read("results/junit.xml").contains("<testsuite"))
    }
    let forged = try run(
      "mkdir .understudy-cache; touch .understudy-cache/x; git add -f .understudy-cache\n" + set
        + script, environment)
    XCTAssertEqual(forged.status, 1, forged.output)
    XCTAssertEqual(forged.output, "")
  }

  func testTheAutograder() throws {
    let variables = [
      "CLASSROOM", "ASSIGNMENT", "OWNER", "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL",
    ]
    var environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, "x") })
    environment["UNDERSTUDY"] = desk.file("../archive").standardizedFileURL.path
    let script = "python3 '\(Repository.file("docs/ci/autograder.py").path)'"
    func result(_ exercises: String, _ others: [String: String] = [:]) throws -> String {
      environment["EXERCISES"] = exercises
      let outcome = try run(script, environment.merging(others) { $1 })
      XCTAssertEqual(outcome.status, 0, outcome.errors)
      let json = try JSONSerialization.jsonObject(with: Data(try desk.read("result.json").utf8))
      let numbers = try XCTUnwrap(json as? [String: Any])
      return "\(numbers["score"] ?? "")/\(numbers["max-score"] ?? "")"
    }
    XCTAssertEqual(try result("1.1"), "2/2")
    XCTAssertEqual(try result("1.1", ["UNDERSTUDY_COURSE": "../own/lessons"]), "1/2")
    // Removed work keeps its points in the maximum.
    try FileManager.default.removeItem(at: desk.file(Desk.answer))
    XCTAssertEqual(try result("1.1,1.2"), "2/4")
    try FileManager.default.removeItem(at: desk.file(Desk.double))
    XCTAssertEqual(try result("1"), "0/4")
  }
}
