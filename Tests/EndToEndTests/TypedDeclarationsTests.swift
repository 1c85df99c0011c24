import XCTest

/// Declarations that are typed at the prompt: what joins the file, and what counts as a try.
final class TypedDeclarationsTests: PromptTestCase {
  private func attempts(at desk: Desk) throws -> [String] {
    try desk.run(["progress", "export", "-"]).output.split(separator: "\n")
      .filter { $0.contains("\"attempt\"") }.map { String($0) }
  }

  func testAnAttemptIsATryAtTheTask() throws {
    let (session, desk) = try start()
    let open = "The task is still open: its own code is as at the beginning. Judge it: :check\n"
    XCTAssertEqual(
      session.enter("class Radio { var count = 0 }"), "added Radio to Exercise.swift\n\(open)")
    // What is typed is compiled all the same.
    let wrong = session.enter("func help() -> Int { nothing }")
    XCTAssertTrue(wrong.hasPrefix("added help() to Exercise.swift\n✗ 1.1 Double  does not"), wrong)
    XCTAssertTrue(wrong.contains("cannot find 'nothing' in scope"), wrong)
    session.pty.type("\u{3}")
    session.waitForPrompt("1.1>")
    session.enter(":undo")
    let check = session.enter(":check")
    XCTAssertTrue(check.hasPrefix("✗ 1.1 Double  1 of 2 checks passed (… ms)\n"), check)
    XCTAssertEqual(try attempts(at: desk), [])

    session.enter("func double(_ n: Int) -> Int { n + 3 }")
    session.enter("func double(_ n: Int) -> Int { n + 2 }")
    XCTAssertEqual(try attempts(at: desk).count, 2)
    // None of these is another try; what is added is judged now, as it may be a part of the answer.
    session.enter(":check")
    let added = session.enter("class Log {}")
    XCTAssertTrue(added.hasPrefix("added Log to Exercise.swift\n✗ 1.1 Double  1 of 2"), added)
    session.enter(":undo")
    session.enter(":undo")
    session.enter(":time")
    XCTAssertEqual(try attempts(at: desk).count, 2)
    session.enter("func double(_ n: Int) -> Int { n * 2 }")
    XCTAssertEqual(try attempts(at: desk).count, 3)
    XCTAssertTrue(session.enter("class Tape {}").contains("passed: 2 of 2 checks"))
  }

  func testTheStarterIsNoTryInTheShellEither() throws {
    let desk = try Desk(for: self)
    let starter = try desk.read(Desk.double)
    for text in [starter, "// Mine.\n\(starter)\nclass Radio {}\n"] {
      try desk.write(text, to: Desk.double)
      let outcome = try desk.run(["check"])
      XCTAssertEqual(outcome.status, 1)
      XCTAssertTrue(outcome.output.contains("1 of 2 checks passed"), outcome.output)
      try desk.run(["why"])
    }
    XCTAssertEqual(try attempts(at: desk), [])
    try desk.write("func double(_ n: Int) -> Int { 1 }\n", to: Desk.double)
    try desk.run(["check"])
    try desk.run(["why"])
    XCTAssertEqual(try attempts(at: desk).count, 1)
  }

  func testAFunctionThatIsAMethodStaysOutOfTheFile() throws {
    let (session, desk) = try start()
    let file = """
      protocol Listener: AnyObject { func hear(_ n: Int) }
      class Porter {
        weak var delegate: (any Listener)?
        func move(_ n: Int) {}
      }
      class Radio: Listener {}
      func double(_ n: Int) -> Int { 0 }

      """
    try desk.write(file, to: Desk.double)
    XCTAssertEqual(
      session.enter("func move(_ n: Int) { delegate?.hear(n) }"),
      """
      move(_:) is a method of Porter. Outside of Porter it would belong to no object,
      so your file has not changed. To change the method: :edit Porter.move, or type
      Porter again with it, from its first line to its last brace. The up arrow brings
      the function back.
      """)
    XCTAssertEqual(
      session.enter("func hear(_ n: Int) {}"),
      """
      Listener asks Radio for hear(_:). Outside of a type it would belong to no
      object, so your file has not changed. Put it between the braces of Radio: :edit
      Radio, or type Radio again with it. The up arrow brings the function back.
      """)
    XCTAssertEqual(try desk.read(Desk.double), file)
    // The others of the text join the file, and so does what belongs there.
    session.enter("class Radio: Listener { func hear(_ n: Int) {} }; func move(_ n: Int) {}")
    XCTAssertTrue(session.enter("func help() {}").hasPrefix("added help() to"))
    XCTAssertTrue(
      session.enter("func double(_ n: Int) -> Int { n * 2 }").contains("passed: 2 of 2 checks"))
    let new = file.replacing(
      "Radio: Listener {}", with: "Radio: Listener { func hear(_ n: Int) {} }"
    )
    .replacing("{ 0 }", with: "{ n * 2 }")
    XCTAssertEqual(try desk.read(Desk.double), new + "\nfunc help() {}\n")
  }

  func testWordsThatEndASession() throws {
    for word in ["q", "exit", ":logout"] {
      let (session, _) = try start()
      session.enter("let q = 1")
      XCTAssertEqual(session.enter("q"), "→ 1  Int")
      session.enter(":forget q")
      session.pty.type("\(word)\r")
      session.wait(for: "Your progress is kept. Come back any time.")
      XCTAssertEqual(session.end(), 0)
    }
  }
}
