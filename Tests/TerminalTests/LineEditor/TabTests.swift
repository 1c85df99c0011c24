import SwiftSource
import XCTest

@testable import Terminal

/// Tests for the Tab key: it completes, lists candidates, or indents.
final class TabTests: LineEditorTestCase {
  func testTabCompletesAsFarAsAllAgreeAndThenLists() throws {
    let words = ["tableView", "tableViewDelegate", "tally", "委託"]
    let editor = try editor { request in
      let word = String(request.textBeforeCursor.split(separator: " ").last ?? "")
      let fitting = words.filter { $0.hasPrefix(word) }
      return Completions(word: word, candidates: word.isEmpty ? [] : fitting, suffix: "(")
    }
    let input = readLine(editor, language: .answers) {
      $0.type("x tab\t")
      $0.wait(for: "1.1> x tableView▏")
      $0.type("\t")
      $0.wait(for: "1.1> x tableView▏\ntableView          tableViewDelegate")
      $0.type("D")
      $0.wait(for: "1.1> x tableViewD▏")
      $0.type("\t 委\t")
      $0.wait { $0.hasSuffix("1.1> x tableViewDelegate( 委託(▏") }
      $0.type(" zz\t\r")
    }
    XCTAssertEqual(input, .text("x tableViewDelegate( 委託( zz"))
  }

  func testManyCandidatesAreCountedNotShown() throws {
    let editor = try editor { request in
      Completions(word: request.text, candidates: (100..<300).map { "candidate\($0)" })
    }
    let input = readLine(editor) {
      $0.type("cand\t")
      $0.wait(for: "1.1> candidate▏")
      $0.type("\t")
      $0.wait { $0.hasPrefix("1.1> candidate▏\ncandidate100") && $0.hasSuffix("and 180 more") }
      $0.type("\r")
      $0.wait(for: "1.1> candidate\n▏")
    }
    XCTAssertEqual(input, .text("candidate"))
  }

  func testCandidatesAreListedBelowATextOfSeveralLines() throws {
    let editor = try editor { _ in Completions(word: "", candidates: ["a", "b"]) }
    let (start, end) = paste
    let input = readLine(editor) {
      $0.type("\(start)one\ntwo\nthree\(end)\(key.up)\(key.up)\t")
      $0.wait(for: "1.1> one▏\n1.1| two\n1.1| three\na  b")
      $0.type("\u{1B}>")
      $0.wait(for: "1.1> one\n1.1| two\n1.1| three▏")
      $0.type("\r")
    }
    XCTAssertEqual(input, .text("one\ntwo\nthree"))
  }

  func testTabIndentsWhereThereIsNoWord() throws {
    let (start, end) = paste
    let input = readLine(try editor()) {
      $0.type("\(start)a {\n\(end)\t")
      $0.wait(for: "1.1> a {\n1.1|   ▏")
      $0.type("\t\u{1B}[Z}\r")
    }
    XCTAssertEqual(input, .text("a {\n}"))
  }

  func testTabFillsInADeclarationAtAnIndentedLine() throws {
    let (start, end) = paste
    let text = "func move(_ box: Box)"
    let editor = try editor { request in
      let line = request.textBeforeCursor.split(separator: "\n").last ?? ""
      let head = String(line.drop(while: \.isWhitespace))
      return text.hasPrefix(head)
        ? Completions(
          word: head, candidates: [Candidate(text, opensBody: true, documentation: "Moves it.")])
        : .none
    }
    let input = readLine(editor) {
      $0.type("\(start)class A: B {\n\n}\(end)\(key.up)\t")
      $0.wait(for: "1.1> class A: B {\n1.1|   ▏\n1.1| }")
      $0.type("\t")
      $0.wait(
        for: "1.1> class A: B {\n1.1|   func move(_ box: Box) {\n1.1|     ▏\n1.1|   }\n1.1| }")
      $0.type("\t")
      $0.wait { $0.hasSuffix("func move(_ box: Box)\n    Moves it.") }
      // One step of undoing takes all of it back.
      $0.type("\u{1F}")
      $0.wait(for: "1.1> class A: B {\n1.1|   ▏\n1.1| }")
      $0.type("fu\t")
      $0.wait { $0.contains("1.1|     ▏\n1.1|   }") }
      $0.type("box\u{1B}>\r")
    }
    XCTAssertEqual(input, .text("class A: B {\n  func move(_ box: Box) {\n    box\n  }\n}"))
  }

  func testABraceTypedByHabitAfterTabIsThereAlready() throws {
    let editor = try editor { _ in
      Completions(word: "func f", candidates: [Candidate("func f()", opensBody: true)])
    }
    let (start, end) = paste
    // Keys that arrive together are the same keys.
    for keys in [["{", "a.map ", "{ }"], ["{a.map { }"], ["{a", ".map ", "{ }"]] {
      let input = readLine(editor) {
        $0.type("\(start)class A {\n  func f\n}\(end)\(key.up)\u{5}\t")
        $0.wait { $0.hasSuffix("1.1> class A {\n1.1|   func f() {\n1.1|     ▏\n1.1|   }\n1.1| }") }
        for text in keys { $0.type(text) }
        $0.wait { $0.hasSuffix("func f() {\n1.1|     a.map { }▏\n1.1|   }\n1.1| }") }
        $0.type("\u{1B}>\r")
      }
      XCTAssertEqual(input, .text("class A {\n  func f() {\n    a.map { }\n  }\n}"), "\(keys)")
    }
  }

  func testTabIndentsWhereNothingBegins() throws {
    let (start, end) = paste
    let input = readLine(try editor()) {
      $0.type("\(start)a {\n  \(end)\t")
      $0.wait(for: "1.1> a {\n1.1|     ▏")
      $0.type("}\r")
    }
    XCTAssertEqual(input, .text("a {\n}"))
  }

  func testTheSecondTabShowsTheDocumentation() throws {
    let editor = try editor { request in
      Completions(
        word: "mo",
        candidates: [
          Candidate(
            "move", signature: "func move(box: Box) -> Bool",
            documentation: "Moves a box.\n\nReturns whether it was moved.")
        ])
    }
    let input = readLine(editor) {
      $0.type("a.mo\t")
      $0.wait(for: "1.1> a.move▏")
      $0.type("\t")
      $0.wait(
        for: "1.1> a.move▏\nfunc move(box: Box) -> Bool\n    Moves a box.\n\n"
          + "    Returns whether it was moved.")
      $0.type("!\r")
      $0.wait(for: "1.1> a.move!\n▏")
    }
    XCTAssertEqual(input, .text("a.move!"))
  }

  func testAnAnswerThatComesLateIsIgnored() throws {
    let late = Late()
    let terminal = Terminal(output: pty.slave, environment: ["TERM": "xterm"])
    let editor = try XCTUnwrap(
      LineEditor(
        input: pty.slave, terminal: terminal, history: nil, words: .plain,
        completer: { _, deliver in late.keep(deliver) }))
    let input = readLine(editor) { pty in
      pty.type("a.x\t")
      pty.wait { _ in late.count == 1 }
      pty.type("y")
      pty.wait(for: "1.1> a.xy▏")
      late.answer(Completions(word: "x", candidates: ["xenon"]))
      pty.type("\t")
      pty.wait { _ in late.count == 2 }
      late.answer(Completions(word: "xy", candidates: ["xylophone"]))
      pty.wait(for: "1.1> a.xylophone▏")
      pty.type("\r")
    }
    XCTAssertEqual(input, .text("a.xylophone"))
  }

  /// Completions that are delivered when the test wants them to be.
  private final class Late: @unchecked Sendable {
    private let lock = NSLock()
    private var deliveries: [@Sendable (Completions) -> Void] = []

    var count: Int { lock.withLock { deliveries.count } }

    func keep(_ deliver: @escaping @Sendable (Completions) -> Void) {
      lock.withLock { deliveries.append(deliver) }
    }

    func answer(_ completions: Completions) {
      lock.withLock { deliveries.last }?(completions)
    }
  }
}
