import Foundation
import XCTest

/// The end of a part and of the course: summary and card.
final class SummaryTests: XCTestCase {
  private static let parts = """
    ## Figures
    Lessons: numbers

    ### You can now
    - count

    ### Read next
    - a book

    ## Letters
    Lessons: words
    ### You can now
    - spell
    ### Read next
    - another book

    ## The whole course
    ### You can now
    - count and spell
    ### Read next
    - all books

    """

  /// A course of three exercises that can be solved, in two parts.
  private func desk() throws -> Desk {
    let desk = try Desk(for: self, makesWorkspace: false)
    try desk.course.write(Self.parts, to: "lessons/parts.md")
    for name in ["02-broken", "03-two-files"] {
      for folder in ["lessons", "solutions"] {
        try FileManager.default.removeItem(
          at: desk.course.folder.appendingPathComponent("\(folder)/02-words/\(name)"))
      }
    }
    try FileManager.default.removeItem(
      at: desk.course.folder.appendingPathComponent("solutions/02-words"))
    try desk.run(["init", "--course", desk.course.lessons])
    return desk
  }

  private let answer = "func answer() -> Int { 42 }"
  private let double = "func double(_ n: Int) -> Int { n * 2 }"

  private let figures = """
    Part 1 Figures — finished

    You can now
    • count

    What cost you most attempts
      1.2 Answer: 2 attempts fell short, 1 hint
        Learn answer.

    Read next
    • a book

    """

  func testThePromptShowsTheEndOfAPartAndOfTheCourse() throws {
    let desk = try desk()
    let session = try TerminalSession(desk, rows: 70, for: self)
    session.waitForPrompt("1.1>")
    XCTAssertTrue(
      session.enter(double).hasSuffix("Next: 1.2 Answer — type :next (\(Desk.answer))\n"))
    session.enter(":next")
    session.enter("func answer() -> Int { 1 }")
    session.enter(":hint")
    session.enter("func answer() -> Int { 2 }")
    XCTAssertTrue(
      session.enter(answer).hasSuffix(
        "Because of answer.\n\n\(figures)\nNext: 2.1 Guess — type :next\n"))
    // The end of a part comes once.
    XCTAssertFalse(session.enter(":check").contains("You can now"))
    session.enter(":next")
    session.enter("b")
    let end = session.enter("a c")
    XCTAssertTrue(
      end.contains(
        """
        Part 2 Letters — finished

        You can now
        • spell

        Read next
        • another book

        The whole course

        You can now
        • count and spell

        What cost you most attempts
          1.2 Answer: 2 attempts fell short, 1 hint
            Learn answer.

        Read next
        • all books

        \(framedCard("All 3 exercises solved", "5 attempts on 1 day", "", plot: [
          "What you know, and for how long", "  less than a week        ████████████████████ 2",
          "  less than a month        0", "  less than three months   0", "  longer                   0",
        ]))
        """), end)
    XCTAssertTrue(end.hasSuffix("You have solved every exercise. Well done!\n"), end)
    XCTAssertEqual(session.enter(":summary fig"), figures)
    XCTAssertTrue(session.enter(":summary").contains("The whole course\n\nYou can now"))
    XCTAssertTrue(session.enter(":card Anna").contains("  Anna  "))
    session.pty.type(":summ\t")
    session.waitForScreen(endingWith: "2.1> :summary ▏")
  }

  func testTheCommandsWithoutThePrompt() throws {
    let desk = try desk()
    XCTAssertEqual(
      try desk.run(["summary"]).output,
      """
      1 Figures  0/2
      2 Letters  0/1
      0 of 3 solved

      At the end of each part comes its summary. To see one now, name the part:
      summary 1

      """)
    try desk.write(double + "\n", to: Desk.double)
    try desk.write(answer + "\n", to: Desk.answer)
    let first = try desk.run(["check", "1.1"]).output
    XCTAssertFalse(first.contains("summary"), first)
    let end = try desk.run(["check", "1.2"]).output
    XCTAssertTrue(
      end.contains(
        "\nYou have come to the end of a part: 1 Figures. What you can do now: understudy summary 1\n"
      ), end)
    XCTAssertFalse(try desk.run(["check", "1.2"]).output.contains("summary"))
    let summary = try desk.run(["summary"]).output
    XCTAssertTrue(
      summary.hasPrefix("1 Figures  2/2\n2 Letters  0/1\n2 of 3 solved\n\nPart 1 Figures — "),
      summary)
    // All at once.
    let other = try self.desk()
    try other.write(double + "\n", to: Desk.double)
    try other.write(answer + "\n", to: Desk.answer)
    let all = try other.run(["check", "--all"]).output
    XCTAssertTrue(all.hasSuffix("1 Figures. What you can do now: understudy summary 1\n"), all)
    XCTAssertFalse(try other.run(["check", "--all"]).output.contains("summary"))
    XCTAssertTrue(
      try desk.run(["summary", "2"]).output.hasPrefix(
        "Part 2 Letters\nLesson 2: 0 of 1 solved\n\nAt its end you can\n• spell\n"))
    XCTAssertTrue(
      try desk.run(["summary", "all"]).output.hasPrefix(
        "The whole course\nLessons 1 to 2: 2 of 3 solved\n"))
    let unknown = try desk.run(["summary", "3"])
    XCTAssertEqual(
      unknown.errors,
      "understudy: There is no part “3”. The parts are: 1 Figures, 2 Letters, The whole course\n")
    XCTAssertEqual(unknown.status, 2)
  }

  func testACourseWithoutPartsCounts() throws {
    let desk = try Desk(for: self)
    XCTAssertEqual(try desk.run(["summary"]).output, "0 of 5 solved\n")
    XCTAssertEqual(
      try desk.run(["summary", "1"]).errors,
      "understudy: This course is not divided into parts.\n")
  }
}
