import Foundation
import TestSupport
import XCTest

/// `:edit` with a declaration, with editors of all kinds, and the verdicts of saves.
final class EditCommandTests: EditTestCase {
  private func copies(_ desk: Desk) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: desk.file(".understudy/edit").path)) ?? []
  }

  func testOneMethodIsEditedAlone() throws {
    let (session, desk) = try start(editor: "cp \"$1\" seen; sed -i 's/^  n$/  n * 2/' \"$1\"\n")
    let answer = session.enter(":edit Porter.twice")
    XCTAssertEqual(
      try desk.read("seen"), "/// Doubles.\nfunc twice(_ n: Int) -> Int {\n  n\n}\n")
    XCTAssertTrue(
      answer.hasPrefix(
        """
        replaced Porter.twice(_:) in Exercise.swift, line 4; :undo takes it back
          func twice(_ n: Int) -> Int {
        -   n
        +   n * 2
          }
        ✓ 1.1 Double  passed: 2 of 2 checks (… ms)
        """), answer)
    let new = Self.porter.replacing("    n\n", with: "    n * 2\n")
    XCTAssertEqual(try desk.read(Desk.double), new)
    session.enter(":undo")
    XCTAssertEqual(try desk.read(Desk.double), Self.porter)
    session.pty.type("\u{4}")
    XCTAssertEqual(session.end(), 0)
    XCTAssertEqual(copies(desk), [])
  }

  func testEachSaveGivesAVerdictWhileAnEditorWithAWindowIsOpen() throws {
    let (session, desk) = try start(
      editor: """
        for i in 3 2; do
          sed -i "s/^  n.*/  n * $i/" "$1"; until [ -f go$i ]; do sleep 0.05; done
        done
        """)
    session.pty.type(":edit Porter.twice\r")
    session.wait { $0.contains("+   n * 3") && $0.contains("got       6") }
    XCTAssertTrue(try desk.read(Desk.double).contains("n * 3"))
    try desk.write("", to: "go3")
    session.wait { $0.contains("- " + "  n * 3") && $0.contains("passed: 2 of 2 checks") }
    try desk.write("", to: "go2")
    session.waitForScreen(endingWith: "1.1> ▏")
    // The last verdict is not repeated when the editor closes.
    XCTAssertEqual(session.screen.ranges(of: "passed: 2 of 2").count, 1, session.screen)
    // Each save is taken back alone.
    session.enter(":undo")
    XCTAssertTrue(try desk.read(Desk.double).contains("n * 3"))
  }

  func testTheVerdictComesAtTheEndForAnEditorInTheTerminal() throws {
    let (session, desk) = try start(
      editor: """
        stty raw -echo; printf '[editor]'; sleep 0.3
        for i in 3 2; do sed -i "s/^  n.*/  n * $i/" "$1"; until [ -f go$i ]; do sleep 0.05; done; done
        stty sane
        """)
    session.pty.type(":edit Porter.twice\r")
    session.wait(for: "[editor]")
    // Another program sees each save at once.
    let end = Date(timeIntervalSinceNow: 20)
    while try !desk.read(Desk.double).contains("n * 3") && Date() < end { usleep(10_000) }
    XCTAssertTrue(try desk.read(Desk.double).contains("n * 3"))
    XCTAssertTrue(session.screen.hasSuffix("[editor]▏"), session.screen)
    try desk.write("", to: "go3")
    try desk.write("", to: "go2")
    let text = session.wait { $0.hasSuffix("1.1> ") }
    XCTAssertTrue(text.contains("-   n\n+   n * 2\n"), text)
    XCTAssertFalse(text.contains("n * 3"), text)
    XCTAssertEqual(text.ranges(of: "passed: 2 of 2").count, 1, text)
    session.enter(":undo")
    XCTAssertEqual(try desk.read(Desk.double), Self.porter)
  }

  func testAWindowLeavesThePromptFree() throws {
    let (session, desk) = try start(
      editor: "echo \"$1\" >opened\n", as: "UNDERSTUDY_EDITOR")
    XCTAssertEqual(
      session.enter(":edit Porter.twice"),
      "Porter.twice(_:) is open in your editor. Each save there gives a verdict here.\n")
    session.typeLater("let a = [1")
    session.waitForScreen(endingWith: "1.1> let a = [1▏")
    let copy = URL(fileURLWithPath: try desk.read("opened").trimmingCharacters(in: .newlines))
    XCTAssertEqual(copy.lastPathComponent, "Porter.twice.swift")
    func save(_ text: String) throws {
      try text.write(to: copy, atomically: true, encoding: .utf8)
    }
    try save("func twice(_ n: Int) -> Int { n + n }\n")
    // The verdict stands above the draft, which goes on.
    session.waitForScreen(
      endingWith: """
        Next: 1.2 Answer — type :next (01-numbers/02-answer/Exercise.swift)

        1.1> let a = [1▏
        """)
    session.typeLater("]\r")
    session.waitForScreen(endingWith: "1.1> let a = [1]\n1.1> ▏")
    // Text that is no Swift stays out of the file, and can be opened again.
    let good = try desk.read(Desk.double)
    try save("func twice(_ n: Int) -> Int { n +* ) n }")
    session.wait {
      self.line($0).contains("but it is not Swift yet, so Exercise.swift has not changed.")
    }
    session.waitForScreen(endingWith: "\n\n1.1> ▏")
    XCTAssertEqual(try desk.read(Desk.double), good)
    session.enter(":edit Porter.twice")
    XCTAssertEqual(
      try String(contentsOf: copy, encoding: .utf8), "func twice(_ n: Int) -> Int { n +* ) n }")
    session.typeLater("\u{1B}[A\u{1B}[A")
    session.waitForScreen(endingWith: "1.1> func twice(_ n: Int) -> Int { n +* ) n }▏")
    session.typeLater("\u{3}")
    session.waitForScreen(endingWith: "^C\n1.1> ▏")
    try save("func twice(_ n: Int) -> Int {\n  n\n")
    session.wait { self.line($0).contains("Porter.twice(_:) was saved unfinished") }
    try save("  \n")
    session.wait {
      self.line($0).contains("was saved without a text, so Exercise.swift has not changed")
    }
    try save("func twice(_ n: Int) -> Int { n * 2 }")
    session.wait { $0.contains("passed: 2 of 2 checks") && $0.hasSuffix("1.1> ") }
    // The class was retyped without the method.
    session.enter("final class Porter {}")
    try save("func twice(_ n: Int) -> Int { n * 3 }")
    session.wait { self.line($0).contains("Exercise.swift no longer has Porter.twice(_:)") }
    session.waitForScreen(endingWith: "\n\n1.1> ▏")
    session.typeLater("\u{1B}[A")
    session.waitForScreen(endingWith: "1.1> func twice(_ n: Int) -> Int { n * 3 }▏")
  }

  func testALongVerdictOfASaveDoesNotWaitForAKey() throws {
    let (session, desk) = try start(editor: "true\n", as: "UNDERSTUDY_EDITOR")
    session.enter(":edit")
    session.pty.resize(columns: 40, rows: 6)
    let broken = (1...9).map { "let a\($0): Int = \"a\"\n" }.joined()
    try desk.write(broken, to: Desk.double)
    session.wait { $0.contains("Exercise.swift was saved.") && $0.hasSuffix("\n\n1.1> ") }
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    session.wait { $0.contains("passed: 2 of 2 checks") && $0.hasSuffix("\n\n1.1> ") }
  }

  func testSavesOfTheWholeFileAreJudgedAtThePrompt() throws {
    let (session, desk) = try start(editor: "true\n", as: "UNDERSTUDY_EDITOR")
    session.enter(":edit")
    session.typeLater("func f() {\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    session.wait {
      $0.contains("Exercise.swift was saved.") && $0.contains("passed: 2 of 2 checks")
    }
    session.waitForScreen(endingWith: "\n\n1.1> func f() {\n1.1|   ▏")
    // What the prompt itself writes is not judged twice.
    session.typeLater("}\r")
    session.wait(for: "added f()")
    session.waitForScreen(endingWith: "1.1> ▏")
    XCTAssertTrue(session.enter(":reset").hasPrefix("1.1 Double is back at its beginning."))
    XCTAssertEqual(session.enter("1 + 1"), "→ 2  Int")
  }

  func testADraftInAWindow() throws {
    let (session, desk) = try start(editor: "echo \"$1\" >opened\n", as: "UNDERSTUDY_EDITOR")
    session.typeLater("func f() {\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    session.typeLater(":edit\r")
    session.wait(for: "The draft is open in your editor.")
    session.waitForScreen(endingWith: "1.1> func f() {\n1.1|   ▏")
    session.typeLater("1")
    session.waitForScreen(endingWith: "1.1|   1▏")
    let copy = try desk.read("opened").trimmingCharacters(in: .newlines)
    try "func g() {\n  2\n".write(toFile: copy, atomically: true, encoding: .utf8)
    session.waitForScreen(endingWith: "1.1> func g() {\n1.1|   2▏")
    session.typeLater("\u{3}")
    session.waitForScreen(endingWith: "^C\n1.1> ▏")
    let history = try desk.read(".understudy/history")
    // As libedit writes spaces and line breaks.
    let entries = ["func\\040f()\\040{\\012\\040\\0401", "func\\040g()\\040{\\012\\040\\0402"]
    XCTAssertTrue(history.hasSuffix(entries.joined(separator: "\n") + "\n"), history)
  }

  func testNamesThatAreNotClear() throws {
    let (session, desk) = try start(editor: "sed -i 's/{ a }/{ a + a }/' \"$1\"\n")
    XCTAssertEqual(
      session.enter(":edit add"),
      """
      There are several declarations add. Which one?
        :edit 8  func add(_ a: Int) -> Int { a }
        :edit 9  func add(_ a: String) -> String { a }

      """)
    session.enter(":edit 9")
    XCTAssertTrue(try desk.read(Desk.double).contains("(_ a: String) -> String { a + a }"))
    XCTAssertTrue(try desk.read(Desk.double).contains("(_ a: Int) -> Int { a }"))
    session.enter("let box = 1")
    XCTAssertEqual(
      line(session.enter(":edit box")),
      "box is a name for trying things out and stands in no file. Type it anew: let box = …")
    XCTAssertEqual(
      line(session.enter(":edit Porter.carry")),
      "There is no declaration Porter.carry in Exercise.swift. There are: double(_:), Porter, "
        + "Porter.twice(_:), Porter.add(_:), Porter.add(_:)")
    XCTAssertTrue(
      session.enter("edit 99").contains("There is no declaration 99 in Exercise.swift."))
    session.enter(":goto two-files", prompt: #"2\.3[>|]"#)
    session.enter(":edit one", prompt: #"2\.3[>|]"#)
    session.typeLater(":edit Mod\t")
    session.waitForScreen(endingWith: "2.3> :edit Model.swift▏")
  }
}
