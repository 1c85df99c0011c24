import Foundation
import TestSupport
import XCTest

/// `:graph` at the prompt, and the drawing after a failed leak check.
final class GraphCommandTests: PromptTestCase {
  func testTheObjectsOfNames() throws {
    let (session, _) = try start()
    XCTAssertEqual(
      session.enter(":graph"), "No names are kept. Bind one: let view = …\n")
    session.enter("final class Link { var next: Link?; var tick: (() -> Void)? }")
    session.enter("var first: Link? = Link()")
    session.enter("first?.next = Link()")
    session.enter("first?.next?.next = first")
    let circle = """
      ┌─────────────┐  next  ┌──────┐
      │             │━━━━━━━▶│      │
      │ first: Link │  next  │ Link │
      │             │◀━━━━━━━│      │
      └─────────────┘        └──────┘
      ━━▶ strong

      """
    XCTAssertEqual(session.enter(":graph"), circle)
    XCTAssertEqual(session.enter(":graph first"), circle)
    XCTAssertEqual(session.enter(":graph last"), "No name last is kept. There are: first.")
    session.enter("first = nil")
    XCTAssertEqual(
      session.enter(":graph"),
      """
      The names hold no objects.
      2 more objects are alive, and no name or variable leads to them.
      :graph --all draws all objects.

      """)
    XCTAssertEqual(
      session.enter(":graph --all"),
      """
      ┌────────┐  next  ┌────────┐
      │        │━━━━━━━▶│        │
      │ Link 1 │  next  │ Link 2 │
      │        │◀━━━━━━━│        │
      └────────┘        └────────┘
      ━━▶ strong

      """)
  }

  func testAPlainTerminalGetsWordsToo() throws {
    let (session, _) = try start(["--plain"])
    session.enter("final class Link { weak var owner: Link?; var tick: (() -> Void)? }")
    session.enter("let link = Link()")
    session.enter("link.owner = link")
    session.enter("link.tick = { [unowned link] in _ = link }")
    XCTAssertEqual(
      session.enter(":graph"),
      """
      +------------+
      | link: Link |<--------+
      |            |<........|.+
      |            | owner --+ :
      |            | tick ===+ :
      +------------+         H :
      +------------+         H :
      | { }        |<========+ :
      |            |...........+
      +------------+
      ==> strong  --> weak  ..> unowned
      link.owner refers to link weakly and does not keep it alive.
      link.tick holds a closure strongly.
      A closure captures link unowned and does not keep it alive.

      """)
  }

  func testAFailedLeakCheckDrawsTheCircle() throws {
    let desk = try Desk(for: self)
    let lessons = Repository.file("lessons").path
    let answers = Repository.file("solutions/05-weak/04-break-the-cycle").path
    func check(_ file: String, _ options: [String] = []) throws -> Understudy.Outcome {
      try desk.run(
        ["check", "5.4", "--course", lessons, "--file", "\(answers)/\(file)"] + options)
    }
    let leaking = try check("Wrong/closure-cycle.swift")
    XCTAssertEqual(leaking.status, 1)
    XCTAssertTrue(
      leaking.output.contains("│ { } Exercise.swift:20   │◀━━"), leaking.output)
    XCTAssertTrue(leaking.output.contains("━━▶ strong  ┄┄▶ weak\n"), leaking.output)
    let json = try check("Wrong/closure-cycle.swift", ["--json"]).output
    XCTAssertTrue(try jsonKeys(in: json).isSuperset(of: ["graph", "holders", "svg"]))
    XCTAssertTrue(
      json.contains("The closure in Exercise.swift:20 captures HappinessViewController strongly."))
    let page = try desk.run(
      [
        "grade", "\(answers)/Wrong/closure-cycle.swift", "--exercise", "5.4", "--course", lessons,
        "--unsandboxed", "--stage", "--format", "json", "--store", desk.file("store").path,
      ]
    ).output
    XCTAssertTrue(page.contains("<desc>A circle holds it: HappinessViewController"), page)
    // Only the compiler may parse a stranger's text, so the closure has no line.
    XCTAssertTrue(page.contains("The closure in HappinessViewController.convert"), page)
    // Neither an answer that passes nor one that fails otherwise has a drawing.
    for file in ["Exercise.swift", "Wrong/loses-its-face.swift"] {
      let json = try check(file, ["--json"]).output
      XCTAssertTrue(json.contains("\"outcome\""), json)
      XCTAssertFalse(json.contains("\"graph\""), json)
    }
  }
}
