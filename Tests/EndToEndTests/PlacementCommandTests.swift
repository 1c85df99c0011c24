import Foundation
import XCTest

/// `understudy placement` and `:placement`: where to begin.
final class PlacementCommandTests: XCTestCase {
  private static let file = "lessons/placement.md"
  private static let text = """
    # Where to begin

    Two questions.

    ## Questions

    ### words

    What does it print?

    ```swift predict output
    print("ding")
    ```

    - [x] `ding`

      It prints its argument.
    - [ ] Nothing

      It does.

    ### numbers

    Which are even?

    - [x] 2

      Yes.
    - [ ] 3

      No.
    - [x] 4

      Yes.

    """

  private func desk(_ text: String? = text) throws -> Desk {
    let desk = try Desk(for: self)
    if let text { try desk.course.write(text, to: Self.file) }
    return desk
  }

  func testTheAdvice() throws {
    let desk = try desk()
    for (answers, advice) in [
      (
        "b\nb\n",
        "0 of 2 right. Begin with lesson 1, Numbers. At the prompt: :goto 1\n"
          + "Look also at what you have missed in lessons 2.\n"
      ),
      ("?\na c\n", "1 of 2 right. Begin with lesson 2, Words. At the prompt: :goto 2\n"),
      (
        "\nA\nac\n",
        "All 2 right. You know the ground: begin with lesson 2, Words, and go back where it is "
          + "hard. At the prompt: :goto 2\n"
      ),
      ("a\n", "Stopped. To begin at the beginning: :goto 1\n"),
      ("a\n:quit\na\n", "Stopped. To begin at the beginning: :goto 1\n"),
      ("exit\na\n", "Stopped. To begin at the beginning: :goto 1\n"),
      (
        "a b\nz\na\na c\n",
        "All 2 right. You know the ground: begin with lesson 2, Words, and go back where it is "
          + "hard. At the prompt: :goto 2\n"
      ),
    ] {
      let outcome = try desk.run(["placement"], input: answers)
      XCTAssertTrue(outcome.output.hasSuffix("\n" + advice), outcome.output)
      XCTAssertEqual(outcome.status, 0)
    }
    for (answers, reasons) in [
      (
        "?\na c\n",
        "Lesson 2 is about this: Words\nThis is right:\n  a  It prints its argument.\n\nQuestion 2"
      ),
      (
        "a\nb c\n",
        "Not quite. Lesson 1 is about this: Numbers\n  b  No.\nThis is right:\n  a  Yes.\n\n"
      ),
      (
        "a\na\n",
        "What you chose is right, but more is. Lesson 1 is about this: Numbers\nThis is right:\n  c  Yes.\n\n"
      ),
      ("a\na b c\n", "Not quite. Lesson 1 is about this: Numbers\n  b  No.\n\n"),
    ] {
      let output = try desk.run(["placement"], input: answers).output
      XCTAssertTrue(output.contains(reasons), output)
    }
    XCTAssertFalse(try desk.run(["progress", "export", "-"]).output.contains("answer"))
    let none = try self.desk(nil).run(["placement"])
    XCTAssertEqual(
      none.errors, "understudy: This course has no quiz that says where to begin.\n")
    XCTAssertEqual(none.status, 2)
  }

  func testAtThePrompt() throws {
    let desk = try desk()
    let session = try TerminalSession(desk, rows: 60, for: self)
    session.wait { $0.contains(":placement asks a few questions") && $0.hasSuffix("1.1> ") }
    let question = "placement>"
    XCTAssertEqual(
      session.enter(":placement", prompt: question),
      """
      Where to begin

      Two questions.

      Question 1 of 2
      What does it print?

        │ print("ding")

        a  ding
        b  Nothing
      One answer is right. Type its letter, or ? if you do not know. :quit ends.
      """)
    XCTAssertTrue(
      session.enter("b", prompt: question).hasPrefix(
        "Not quite. Lesson 2 is about this: Words\n  b  It does.\nThis is right:\n"
          + "  a  It prints its argument.\n\nQuestion 2 of 2\n"))
    XCTAssertEqual(
      session.enter("a c"),
      """
      Right.
        a  Yes.
        c  Yes.

      1 of 2 right. Begin with lesson 2, Words. At the prompt: :goto 2

      """)
    session.enter(":placement", prompt: question)
    session.pty.type("\u{3}")
    session.wait { $0.contains("Stopped.") && $0.hasSuffix("1.1> ") }
    XCTAssertFalse(session.enter(":list").contains("✓"))
  }

  func testTheGateRunsThePredictions() throws {
    let desk = try desk()
    let cache = ["UNDERSTUDY_CACHE": try temporaryFolder().path]
    for _ in 0..<2 {
      let clean = try desk.run(["verify", "placement", "--plain"], environment: cache)
      XCTAssertEqual(clean.status, 0, clean.output)
    }
    try desk.course.replace(#"print("ding")"#, with: #"print("dong")"#, in: Self.file)
    let outcome = try desk.run(["verify", "placement", "--plain"], environment: cache)
    XCTAssertEqual(outcome.status, 1)
    XCTAssertTrue(outcome.output.contains("lessons/placement.md:12: "), outcome.output)
  }
}
