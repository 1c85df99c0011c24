import Foundation
import XCTest

/// `understudy list WORD`, `:list WORD`, and `understudy reset --all`.
final class ListAndResetTests: XCTestCase {
  func testAllExercisesAreResetAfterOneQuestion() throws {
    let desk = try Desk(for: self)
    let model = "02-words/03-two-files/Model.swift"
    let starter = try desk.read(model)
    func begin() throws {
      try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
      try desk.write("// mine\n", to: model)
    }
    try begin()
    XCTAssertEqual(try desk.run(["check", "1.1"]).status, 0)
    // Without a terminal nobody can be asked.
    let refused = try desk.run(["reset", "--all"])
    XCTAssertEqual(refused.status, 2)
    XCTAssertEqual(
      refused.errors,
      "understudy: Nothing was reset. To reset every exercise without being asked: understudy reset "
        + "--all --yes\n")
    XCTAssertEqual(try desk.run(["reset", "--all", "--json"]).status, 2)
    XCTAssertEqual(try desk.run(["reset", "1.1", "--all", "--yes"]).status, 2)
    XCTAssertEqual(try desk.read(model), "// mine\n")
    XCTAssertEqual(
      try desk.run(["reset", "--all", "--yes"]).output,
      """
      1.1 Double is back at its beginning. Your version is kept in .understudy/kept/01-numbers/01-double/Exercise.1.swift
      2.3 Two files is back at its beginning. Your version is kept in .understudy/kept/02-words/03-two-files/Model.1.swift

      """)
    XCTAssertEqual(try desk.read(model), starter)
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int { 0 }\n")
    XCTAssertEqual(
      try desk.read(".understudy/kept/02-words/03-two-files/Model.1.swift"), "// mine\n")
    XCTAssertTrue(try desk.run(["list", "--plain"]).output.contains("x 1.1  Double"))
    XCTAssertEqual(
      try desk.run(["reset", "--all"]).output,
      "Every exercise is as at its beginning, so nothing was reset.\n")
    XCTAssertEqual(
      try desk.run(["reset", "--all", "--json"]).output.filter { !$0.isWhitespace },
      #"{"exercises":[],"version":1}"#)
    try begin()
    XCTAssertTrue(
      try desk.run(["reset", "--all", "--yes", "--json"]).output.contains(
        #""kept" : "WORK/.understudy/kept/01-numbers/01-double/Exercise.1.swift""#))
    XCTAssertEqual(try desk.read(model), starter)
    // At a terminal it asks once, and no is the answer of who only presses Enter.
    for (answer, isReset) in [("\r", false), ("n\r", false), ("y\r", true)] {
      try begin()
      let session = try TerminalSession(desk, ["reset", "--all"], for: self)
      let question = session.wait { $0.hasSuffix("[y/N] ") }.replacing("\n", with: " ")
      XCTAssertTrue(
        question.contains(
          "These 2 exercises go back to the beginning: 1.1 Double, 2.3 Two files. A copy of each is "
            + "kept in .understudy/kept, and what is solved stays solved. Go on?"), question)
      session.pty.type(answer)
      XCTAssertEqual(session.end(), 0)
      XCTAssertEqual(try desk.read(model) == starter, isReset, answer)
    }
  }

  func testTheListIsSearched() throws {
    let desk = try Desk(for: self)
    XCTAssertEqual(
      try desk.run(["list", "DOUBLE"]).output,
      """
      1  Numbers  0/2
        ▸ 1.1  Double
      1 exercise has “DOUBLE” in the text, or among the words of the lesson.

      """)
    let two = try desk.run(["list", "task", "of", "--json"]).output
    XCTAssertEqual(two.ranges(of: "\"exercise\" :").count, 4, two)
    XCTAssertEqual(
      try desk.run(["list", "xyzzy"]).output,
      "No exercise has “xyzzy”, and no word of the glossary. See them all: list\n")
    XCTAssertEqual(try desk.run(["list", "all"]).output, try desk.run(["list"]).output)
    let session = try TerminalSession(desk, for: self)
    session.waitForPrompt("1.1>")
    let even = """
      2  Words  0/3
          2.1  Guess
      1 exercise has “which even” in the text, or among the words of the lesson.

      """
    XCTAssertEqual(session.enter(":list which even"), even)
    XCTAssertEqual(session.enter("list which even"), even)
    XCTAssertTrue(session.enter(":list all").hasSuffix("0 of 5 solved\n"))
  }
}
