import XCTest

@testable import Terminal

/// Tests for the Tab key: it completes, lists candidates, or indents.
final class TabTests: LineEditorTestCase {
  func testTabCompletesAsFarAsAllAgreeAndThenLists() throws {
    let words = ["tableView", "tableViewDelegate", "tally", "委託"]
    let editor = try editor { line, cursor in
      let word = String(line[..<cursor].split(separator: " ").last ?? "")
      let fitting = words.filter { $0.hasPrefix(word) }
      return Completions(word: word, candidates: word.isEmpty ? [] : fitting, suffix: "(")
    }
    let input = readLine(editor) {
      $0.type("x tab\t")
      $0.wait(for: "1.1> x tableView▏")
      $0.type("\t")
      $0.wait(for: "1.1> x tableView\ntableView          tableViewDelegate\n1.1> x tableView▏")
      $0.type("D\t 委\t")
      $0.wait { $0.hasSuffix("\n1.1> x tableViewDelegate( 委託(▏") }
      $0.type(" zz\t\r")
    }
    XCTAssertEqual(input, .line("x tableViewDelegate( 委託( zz"))
  }

  func testManyCandidatesAreCountedNotShown() throws {
    let editor = try editor { line, _ in
      Completions(word: line, candidates: (100..<300).map { "candidate\($0)" })
    }
    let input = readLine(editor) {
      $0.type("\t\t")
      $0.wait { $0.contains("candidate1") }
      $0.type("\r")
    }
    XCTAssertEqual(input, .line("candidate"))
    pty.wait { $0.contains("and 176 more") }
  }

  func testCandidatesAreListedBelowATextOfSeveralLines() throws {
    let editor = try editor { _, _ in Completions(word: "", candidates: ["a", "b"]) }
    let (start, end) = paste
    let input = readLine(editor) {
      $0.type("\(start)one\ntwo\nthree\(end)\(key.up)\(key.up)\t")
      $0.wait(for: "1.1> one\ntwo\nthree\na  b\n1.1> one▏\ntwo\nthree")
      $0.type("\r")
    }
    XCTAssertEqual(input, .line("one\ntwo\nthree"))
  }

  func testTabIndentsWhereThereIsNoWord() throws {
    let (start, end) = paste
    let input = readLine(try editor()) { $0.type("\(start)a {\n\(end)\tb\r") }
    XCTAssertEqual(input, .line("a {\n  b"))
  }
}
