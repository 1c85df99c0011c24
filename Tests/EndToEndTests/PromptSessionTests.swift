import Foundation
import TestSupport
import XCTest

/// What the prompt keeps of what was typed, and what it does when the files change below it.
final class PromptSessionTests: PromptTestCase {
  private func lines(_ text: String) -> String { text.replacing("\n", with: " ") }

  func testAStatementThatNoLongerCompilesIsSetAsideAndComesBack() throws {
    let (session, desk) = try start()
    session.enter("struct Pair { var sum: Int { 7 } }")
    XCTAssertEqual(session.enter("let pair = Pair()"), "")
    XCTAssertEqual(session.enter("let total = pair.sum + 1"), "")
    XCTAssertEqual(session.enter("let other = 5"), "")
    XCTAssertEqual(session.enter("total"), "→ 8  Int")
    XCTAssertEqual(session.enter("print(pair.sum)"), "7")
    session.enter(":undo")
    XCTAssertEqual(
      session.enter("other"),
      """
      set aside: let pair = Pair()
        cannot find 'Pair' in scope
      set aside: let total = pair.sum + 1
        It needs pair, which is set aside.
      set aside: 1 statement that uses them
      This runs again by itself as soon as it can. :vars lists what is set aside,
      :forget NAME forgets it.
      → 5  Int
      """)
    // It is said once.
    XCTAssertEqual(session.enter("other + 1"), "→ 6  Int")
    let unknown = session.enter("total")
    XCTAssertTrue(unknown.contains("cannot find 'total' in scope"), unknown)
    XCTAssertTrue(
      lines(unknown).contains("total is set aside: It needs pair, which is set aside."), unknown)
    XCTAssertEqual(
      session.enter(":vars"),
      """
      other: Int = 5
      set aside: let pair = Pair()
        cannot find 'Pair' in scope
      set aside: let total = pair.sum + 1
        It needs pair, which is set aside.
      set aside: 1 statement that uses them

      """)
    // Another program declares the type again.
    let pair = "struct Pair { var sum: Int { 70 } }\n"
    try desk.write(try desk.read(Desk.double) + pair, to: Desk.double)
    XCTAssertEqual(
      session.enter("total"),
      "runs again: let pair = Pair()\nruns again: let total = pair.sum + 1\n→ 71  Int")
  }

  func testADrawingThatNoLongerCompilesDoesNotDisturb() throws {
    let desk = try Desk(for: self)
    try desk.course.write(
      """
      @testable import Exercise
      func show(_ text: String) -> String { "\\(Pair().sum) \\(text)" }
      """, to: "\(FixtureCourse.double)/Show.swift")
    try desk.course.replace(
      "isolation: none", with: "isolation: none\nshow: a", in: "\(FixtureCourse.double)/exercise.md"
    )
    let pair = "func double(_ n: Int) -> Int { n }\nfinal class Pair { let sum = 7 }\n"
    try desk.write(pair, to: Desk.double)
    let session = try TerminalSession(desk, for: self)
    session.waitForPrompt("1.1>")
    XCTAssertEqual(session.enter(":show"), "7 a\n")
    session.enter("let pair = Pair()")
    try desk.write(pair.replacing("sum", with: "total"), to: Desk.double)
    XCTAssertEqual(session.enter("1 + pair.total"), "→ 8  Int")
    XCTAssertEqual(session.enter(":vars"), "pair: Pair\n")
    XCTAssertTrue(session.enter(":show").contains("has no member 'sum'"))
    XCTAssertTrue(session.enter("show(\"b\")").contains("has no member 'sum'"))
    let graph = session.enter(":graph")
    XCTAssertTrue(graph.contains("Pair"), graph)
  }

  func testAStatementThatNowCrashesIsSetAside() throws {
    let (session, desk) = try start()
    session.enter("let two = double(1)")
    session.enter("let three = 3")
    try desk.write("func double(_ n: Int) -> Int { fatalError(\"later\") }\n", to: Desk.double)
    let answer = session.enter("three")
    XCTAssertTrue(
      answer.hasPrefix(
        "set aside: let two = double(1)\n  The program stopped itself: later\n"), answer)
    XCTAssertTrue(answer.hasSuffix("→ 3  Int"), answer)
  }

  func testNamesAreForgotten() throws {
    let (session, _) = try start()
    XCTAssertEqual(session.enter(":forget"), "No names are kept. Bind one: let view = …\n")
    for line in ["let a = 1", "let b = a + 1", "let c = 3", "print(b)"] { session.enter(line) }
    XCTAssertEqual(
      session.enter("Forget a"),
      "forgotten: let a = 1\nforgotten: let b = a + 1\nforgotten: print(b)\n")
    XCTAssertEqual(session.enter(":vars"), "c: Int = 3\n")
    XCTAssertEqual(session.enter(":forget a"), "No name a is kept. There are: c.")
    XCTAssertEqual(session.enter(":forget"), "All names are forgotten.\n")
    XCTAssertEqual(session.enter(":vars"), "No names are kept. Bind one: let view = …\n")
  }

  func testTheStatementIsNamedAtWhichARunEnded() throws {
    let (session, _) = try start()
    let typed = "let numbers = [1]; print(numbers[0]); print(numbers[1])"
    XCTAssertEqual(
      session.enter(typed),
      """
      1
      The program crashed: an index was outside the array's bounds.
      1 │ print(numbers[1])
      """)
    // What ended early is not kept.
    XCTAssertTrue(session.enter("numbers").contains("cannot find 'numbers' in scope"))
  }

  func testOnlyWhatHasChangedIsShownAfterADeclaration() throws {
    let (session, _) = try start()
    session.enter("func double(_ n: Int) -> Int { n + 1 }")
    let answer = session.enter("func double(_ n: Int) -> Int { n + 2 }")
    XCTAssertTrue(
      answer.hasSuffix(
        """
        ✗ 1.1 Double  1 of 2 checks passed (… ms)
          ✓ Twice two is four.
          ✗ Zero stays zero.
              double(0) was asked for.
              expected  0
              got       2
              → Advice on testZero.

        """), answer)
    // The only one that fails is always whole.
    XCTAssertTrue(
      session.enter("func other() {}").hasSuffix(
        """
        added other() to Exercise.swift
        ✗ 1.1 Double  1 of 2 checks passed (… ms)
          ✗ Zero stays zero.
              double(0) was asked for.
              expected  0
              got       2
              → Advice on testZero.
          ✓ 1 passed
          Nothing has changed. All of it: :check

        """))
    session.enter("func double(_ n: Int) -> Int { 7 }")
    XCTAssertTrue(
      session.enter("func third() {}").hasSuffix(
        """
        added third() to Exercise.swift
        ✗ 1.1 Double  0 of 2 checks passed (… ms)
          ✗ Twice two is four. (as before)
          ✗ Zero stays zero. (as before)
          Nothing has changed. All of it: :check

        """))
    XCTAssertTrue(session.enter("Check").contains("Advice on testZero."))
  }

  func testAnImportThatTheExerciseDoesNotHaveStaysOutOfTheFile() throws {
    let (session, desk) = try start()
    let before = try desk.read(Desk.double)
    XCTAssertEqual(
      session.enter("import UIKit"), "This exercise needs no module, so import UIKit was left out.")
    XCTAssertEqual(try desk.read(Desk.double), before)
    try desk.course.replace(
      "isolation: none", with: "isolation: none\nimports: Foundation",
      in: "\(FixtureCourse.double)/exercise.md")
    let allowed = try TerminalSession(desk, for: self)
    allowed.waitForPrompt("1.1>")
    XCTAssertEqual(
      lines(allowed.enter("import UIKit")),
      "This exercise does not use UIKit, so the import was left out. It may import: Foundation")
    XCTAssertEqual(allowed.enter("import Foundation"), "added Foundation to Exercise.swift")
    XCTAssertEqual(
      allowed.enter("Date(timeIntervalSince1970: 0).timeIntervalSince1970"), "→ 0.0  Double")
    XCTAssertEqual(try desk.read(Desk.double), "import Foundation\n\n" + before)
  }

  func testAnObjectThatNobodyKeepsIsWarnedOf() throws {
    let (session, desk) = try start()
    try desk.write(
      """
      protocol Jester: AnyObject {}
      final class Clown: Jester {}
      final class Face { weak var source: (any Jester)? }
      func double(_ n: Int) -> Int { n }

      """, to: Desk.double)
    session.enter("let face = Face()")
    XCTAssertEqual(
      lines(session.enter("face.source = Clown()")),
      "The new Clown is gone already: source is weak, and nobody else keeps the object. Give it a "
        + "name first: let keeper = Clown(…)")
    XCTAssertEqual(session.enter("let clown = Clown(); face.source = clown"), "")
  }

  func testALongCheckSaysWhatItWaitsFor() throws {
    let (_, desk) = try start()
    try desk.course.replace(
      "time-limit: 1", with: "time-limit: 60", in: "\(FixtureCourse.double)/exercise.md")
    let slow = try TerminalSession(desk, for: self)
    slow.waitForPrompt("1.1>")
    slow.pty.type("func double(_ n: Int) -> Int { while true {} }\r")
    slow.pty.wait(seconds: 20) {
      $0.hasSuffix("running “Twice two is four.” (Ctrl-C stops)▏")
    }
    slow.pty.type("\u{3}")
    slow.pty.wait(seconds: 20) { $0.hasSuffix("Stopped.\n1.1> ▏") && !$0.contains("Ctrl-C") }
    slow.pty.type("while true {}\r")
    slow.pty.wait(seconds: 20) { $0.hasSuffix("running your code (Ctrl-C stops)▏") }
    slow.pty.type("\u{3}")
    slow.wait { $0.hasSuffix("1.1> ") }
  }

  func testTimeRepeatsTheCheckWithItsSteps() throws {
    let (session, desk) = try start()
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    let answer = session.enter(":time")
    XCTAssertTrue(answer.hasPrefix("✓ 1.1 Double  passed: 2 of 2 checks (… ms)\n"), answer)
    XCTAssertTrue(answer.contains("Next: 1.2 Answer"), answer)
    let again = session.enter("Time")
    XCTAssertTrue(again.hasPrefix("✓ 1.1 Double  passed: 2 of 2 checks (… ms)\n  "), again)
    XCTAssertTrue(again.contains("  start  "), again)
    XCTAssertTrue(
      again.hasSuffix("  … ms from request to verdict; solid bars were waited for\n"), again)
    XCTAssertTrue(session.enter(":timings").contains("from request to verdict"), session.screen)
  }
}
