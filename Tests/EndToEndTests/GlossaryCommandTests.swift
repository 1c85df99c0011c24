import Foundation
import TestSupport
import XCTest

/// `:explain` and `:glossary`, the commands of the same names, and the gate on the examples.
final class GlossaryCommandTests: XCTestCase {
  private static let file = "lessons/glossary.md"
  private static let text = """
    ## weak reference | weak
    It does not keep its object alive.

    ```swift
    class Dog {}
    ```

    Lesson: numbers

    ## weak box
    It holds weakly.

    ```swift error
    let dog: Int = "dog"
    ```

    Lesson: words

    """

  private let weak = """
    weak reference (weak)

    It does not keep its object alive.

      │ class Dog {}

    Lesson 1: Numbers

    """
  private let list = """
    Lesson 1: Numbers
        weak reference
    Lesson 2: Words
        weak box
    What a word means: explain WORD

    """

  private func desk(_ text: String? = text) throws -> Desk {
    let desk = try Desk(for: self)
    if let text { try desk.course.write(text, to: Self.file) }
    return desk
  }

  func testTheCommands() throws {
    let desk = try desk()
    XCTAssertEqual(try desk.run(["explain", "weak"]).output, weak)
    XCTAssertEqual(try desk.run(["explain", "Weak", "Reference"]).output, weak)
    XCTAssertEqual(try desk.run(["glossary"]).output, list)
    let unknown = try desk.run(["explain", "waek", "box"])
    XCTAssertEqual(
      unknown.errors,
      "understudy: The glossary has no word “waek box”. The nearest: weak box\n")
    XCTAssertEqual(unknown.status, 2)
    let text = try desk.run(["explain", "weak", "--json"]).output
    XCTAssertEqual(try unexplainedKeys(of: text, in: "commands.schema.json"), [])
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let words = try XCTUnwrap((json as? [String: Any])?["words"] as? [[String: Any]])
    XCTAssertEqual(words.map { $0["example"] as? String }, ["class Dog {}\n"])
    let none = try self.desk(nil).run(["glossary"])
    XCTAssertEqual(none.errors, "understudy: This course has no glossary.\n")
  }

  func testThePromptExplainsAndCompletes() throws {
    let desk = try desk()
    let session = try TerminalSession(desk, for: self)
    session.waitForPrompt("1.1>")
    XCTAssertEqual(session.enter(":explain weak"), weak)
    XCTAssertEqual(session.enter(":glossary"), list)
    XCTAssertEqual(
      session.enter(":explain xyzzy"),
      "The glossary has no word “xyzzy”. See them all: glossary")
    XCTAssertEqual(
      session.enter(":explain"),
      "Explain what? Name a word, such as :explain delegate, or see them all: :glossary\n")
    session.pty.type(":explain weak r\t")
    session.waitForScreen(endingWith: "1.1> :explain weak reference▏")
    session.pty.type("\u{15}:expl weak b\t")
    session.waitForScreen(endingWith: "1.1> :expl weak box▏")
  }

  func testTheGateCompilesTheExamples() throws {
    let desk = try desk()
    let cache = ["UNDERSTUDY_CACHE": try temporaryFolder().path]
    for _ in 0..<2 {
      let clean = try desk.run(["verify", "glossary", "--plain"], environment: cache)
      XCTAssertEqual(clean.output, "All is well: lessons/glossary.md\n")
      XCTAssertEqual(clean.status, 0)
    }
    try desk.course.replace("class Dog {}", with: "class Dog: Cat {}", in: Self.file)
    try desk.course.replace(#""dog""#, with: "1", in: Self.file)
    let outcome = try desk.run(["verify", "glossary", "--plain"], environment: cache)
    XCTAssertEqual(outcome.status, 1)
    XCTAssertTrue(
      outcome.output.contains(
        "lessons/glossary.md:5: This code does not compile: cannot find type 'Cat' in scope."),
      outcome.output)
    XCTAssertTrue(outcome.output.contains("lessons/glossary.md:13: "), outcome.output)
    let one = try desk.run(["verify", "1.1", "--plain"], environment: cache)
    XCTAssertEqual(one.status, 0, one.output)
  }
}
