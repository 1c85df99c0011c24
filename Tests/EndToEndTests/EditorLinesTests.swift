import Foundation
import XCTest

/// `--format lines`: verdicts as lines that editors read.
final class EditorLinesTests: XCTestCase {
  func testFailedChecksStandAtTheDeclarationThatTheyAreAbout() throws {
    let desk = try Desk(for: self)
    try desk.write("\nlet spare = 1\n\n  func double(_ n: Int) -> Int { 0 }\n", to: Desk.double)
    let outcome = try desk.run(["check", "1.1", "--format", "lines"])
    XCTAssertEqual(
      outcome.output,
      "\(Desk.double):4:8: error: Twice two is four. double(2) was asked for. (expected: 4; got: 0)"
        + "\n")
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 1)
  }

  func testCompilerMessagesAndCrashesStandAtTheirLines() throws {
    let desk = try Desk(for: self)
    try desk.write(
      "func double(_ n: Int) -> Int {\n  let a: Int = 兩倍, b: Int = nothing\n  return a + b\n}\n",
      to: Desk.double)
    let failed = try desk.run(["check", "1.1", "--format=lines"])
    XCTAssertEqual(
      failed.output.split(separator: "\n").sorted(),
      [
        "\(Desk.double):2:16: error: cannot find '兩倍' in scope",
        "\(Desk.double):2:33: error: cannot find 'nothing' in scope",
      ])
    try desk.write("func double(_ n: Int) -> Int {\n  [0][n]\n}\n", to: Desk.double)
    let crashed = try desk.run(["check", "1.1", "--format", "lines"])
    XCTAssertTrue(
      crashed.output.hasPrefix("\(Desk.double):2:3: error: Twice two is four. "), crashed.output)
    // What the checks did not find has no place in the file: the message stands at its beginning.
    try desk.write("// a comment\nfunc half() {}\n", to: Desk.double)
    let misfit = try desk.run(["check", "1.1", "--format", "lines"])
    XCTAssertEqual(
      misfit.output, "\(Desk.double):2:6: error: cannot find 'double' in scope\n")
  }

  func testAPassHasNoLines() throws {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    let outcome = try desk.run(["check", "1.1", "--format", "lines"])
    XCTAssertEqual(outcome.output, "")
    XCTAssertEqual(outcome.status, 0)
  }

  func testAllExercisesThatWereBegun() throws {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { 1 }\n", to: Desk.double)
    try desk.write("func answer() -> Int { 1 }\n", to: Desk.answer)
    let outcome = try desk.run(["check", "--all", "--format", "lines"])
    XCTAssertEqual(
      outcome.output.split(separator: "\n").map { $0.prefix { $0 != " " } },
      ["\(Desk.double):1:6:", "\(Desk.double):1:6:", "\(Desk.answer):1:6:"])
    XCTAssertEqual(outcome.status, 1)
  }

  func testAFaultThatIsNotTheLearnersIsNoProblemOfTheFile() throws {
    let desk = try Desk(for: self)
    let outcome = try desk.run(["check", "2.2", "--format", "lines"])
    XCTAssertEqual(outcome.output, "")
    XCTAssertNotEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 2)
  }

  func testWrongFormatsAreExplained() throws {
    let desk = try Desk(for: self)
    XCTAssertEqual(
      try desk.run(["check", "--format", "xml"]).errors,
      "understudy: There is no format “xml” for a verdict. There are: text, lines, json\n")
    XCTAssertEqual(
      try desk.run(["watch", "--json", "--format", "lines"]).errors,
      "understudy: --json and --format lines contradict each other: leave one out.\n")
    let same = try desk.run(["check", "1.1", "--format", "json"])
    XCTAssertTrue(same.output.contains(#""outcome" : "failed""#), same.output)
  }

  /// The task of Visual Studio Code runs this command and reads its lines.
  func testTheTasksOfVisualStudioCodeReadWhatWatchWrites() throws {
    struct Tasks: Decodable {
      struct Task: Decodable {
        struct Matcher: Decodable {
          struct Pattern: Decodable {
            let regexp: String
            let file, line, column, severity, message: Int
          }
          struct Background: Decodable { let beginsPattern, endsPattern: String }
          let pattern: Pattern
          let background: Background?
        }
        let command: String
        let args: [String]
        let isBackground: Bool
        let problemMatcher: Matcher
      }
      let tasks: [Task]
    }
    let desk = try Desk(for: self)
    let tasks = try JSONDecoder().decode(
      Tasks.self, from: Data(try desk.read(".vscode/tasks.json").utf8))
    let watch = try XCTUnwrap(tasks.tasks.first { $0.isBackground })
    XCTAssertEqual(watch.command, Understudy.program.path)
    let background = try XCTUnwrap(watch.problemMatcher.background)
    let pattern = watch.problemMatcher.pattern
    let session = try TerminalSession(desk, watch.args, columns: 500, for: self)
    let first = session.wait { $0.contains("[end]\n") }
    XCTAssertEqual(first.split(separator: "\n").count, 3, first)
    // Another exercise than the one at hand.
    try desk.write("func answer() -> Int { 1 }\n", to: Desk.answer)
    let lines = session.wait { $0.contains("[end]\n") }.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.count, 3, "\(lines)")
    func groups(_ expression: String, _ line: String) throws -> [String]? {
      let whole = NSRange(line.startIndex..., in: line)
      let match = try NSRegularExpression(pattern: expression).firstMatch(in: line, range: whole)
      return match.map { match in
        (0..<match.numberOfRanges).map { (line as NSString).substring(with: match.range(at: $0)) }
      }
    }
    XCTAssertNotNil(try groups(background.beginsPattern, lines[0]))
    XCTAssertNotNil(try groups(background.endsPattern, lines[2]))
    XCTAssertNil(try groups(pattern.regexp, lines[0]))
    let found = try XCTUnwrap(try groups(pattern.regexp, lines[1]))
    XCTAssertEqual(found[pattern.file], Desk.answer)
    XCTAssertEqual(found[pattern.line], "1")
    XCTAssertEqual(found[pattern.column], "6")
    XCTAssertEqual(found[pattern.severity], "error")
    XCTAssertTrue(found[pattern.message].hasPrefix("The answer is 42."), found[pattern.message])
    session.pty.type("\u{3}")
    XCTAssertEqual(session.end(), 0)
  }

  func testSavesThatAreNotReportedAreFoundByComparing() throws {
    let desk = try Desk(for: self)
    let session = try TerminalSession(desk, ["watch", "1.1"], for: self)
    session.wait(for: "Waiting for the next save.")
    // A file that stays open for writing is not reported as saved.
    let file = try FileHandle(forWritingTo: desk.file(Desk.double))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data("func double(_ n: Int) -> Int { n * 3 }\n".utf8))
    let once = "compared once a second"
    session.wait { $0.contains("got       6") && $0.contains(once) && $0.contains("Waiting") }
    try file.truncate(atOffset: 0)
    try file.seek(toOffset: 0)
    try file.write(contentsOf: Data("func double(_ n: Int) -> Int { n * 5 }\n".utf8))
    let second = session.wait { $0.contains("got       10") && $0.contains("Waiting") }
    XCTAssertFalse(second.contains(once), second)
  }
}
