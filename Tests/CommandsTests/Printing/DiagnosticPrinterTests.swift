import Course
import Foundation
import TestSupport
import XCTest

@testable import Commands
@testable import Compile
@testable import Terminal

final class DiagnosticPrinterTests: XCTestCase {
  private func lines(
    _ diagnostic: Diagnostic, source: String, terminal: Terminal = .plain()
  ) -> [String] {
    let file = SourceFile(url: URL(fileURLWithPath: "/x/Exercise.swift"), text: source)
    return Printer.english(terminal)
      .lines(for: [diagnostic], files: [file]).flatMap { $0 }.map(\.plain)
  }

  private func location(_ line: Int, _ column: Int, _ file: String = "Exercise/Exercise.swift")
    -> Diagnostic.Location
  {
    Diagnostic.Location(file: file, line: line, column: column)
  }

  func testTheLineAndTheColumn() {
    // The compiler counts bytes, and the terminal counts columns.
    XCTAssertEqual(
      lines(
        Diagnostic(
          severity: .error, identifier: "unknown", message: "wrong", location: location(2, 15)),
        source: "let a = 1\n\tlet 委託 = b\n"),
      [
        "Exercise.swift:2:15 error: wrong",
        "2 │   let 委託 = b",
        "  │              ^",
      ])
  }

  func testNotesAndExplanations() {
    let required = Diagnostic(
      severity: .note, identifier: "no_witnesses", message: "protocol requires function 'v()'",
      location: location(1, 14))
    let stubs = Diagnostic(
      severity: .note, identifier: "missing_witnesses_general", message: "add stubs",
      location: location(2, 7),
      fixIts: [
        Diagnostic.FixIt(
          range: Diagnostic.SourceRange(start: location(2, 14), end: location(2, 14)),
          text: "func v() {}")
      ])
    let elsewhere = Diagnostic(
      severity: .note, identifier: "x", message: "declared here",
      location: location(1, 1, "MiniUIKit/UIView.swift"))
    XCTAssertEqual(
      lines(
        Diagnostic(
          severity: .error, identifier: "type_does_not_conform", message: "type 'A' does not",
          location: location(2, 7), notes: [required, stubs, elsewhere]),
        source: "protocol S { func v() }\nclass A: S {}\n"),
      [
        "Exercise.swift:2:7 error: type 'A' does not",
        "2 │ class A: S {}",
        "  │       ^",
        "Exercise.swift:1:14 note: protocol requires function 'v()'",
        "1 │ protocol S { func v() }",
        "  │              ^",
        "note: declared here",
        "The type promised to meet the protocol, and something is still missing. "
          + "Compare the requirement's labels and types with yours.",
      ])
  }

  func testANearMatchIsExplainedAndNotSilenced() {
    let notes = ["move 'f(a:)' to another extension to silence this warning", "declared here"].map {
      Diagnostic(severity: .note, identifier: "", message: $0)
    }
    XCTAssertEqual(
      lines(
        Diagnostic(
          severity: .warning, identifier: "req_near_match", message: "'f(a:)' nearly matches",
          notes: notes), source: ""),
      [
        "warning: 'f(a:)' nearly matches", "note: declared here",
        "The method is nearly one that the protocol asks for, but not the same. The protocol's own "
          + "default is called in its place, and yours is not. Compare the names, the labels and "
          + "the types.",
      ])
  }

  func testObjectsThatAreComparedByValue() {
    let explanation =
      "== compares values, and this type does not say which of its values are equal. Do you want "
      + "to know whether both are the same object? Then write ===, or !== for the opposite. One of "
      + "the two may also be nil."
    let message = { (identifier: String, message: String) in
      Diagnostic(severity: .error, identifier: identifier, message: message)
    }
    let operators = Diagnostic(
      severity: .error, identifier: "type_cannot_conform",
      message: "type 'any P' cannot conform to 'BinaryInteger'",
      notes: [message("required_by_decl_ref", "required by operator function '!='")])
    for compared in [
      message("type_does_not_conform_in_decl_ref", "'A' does not conform to 'Equatable'"),
      message("type_does_not_conform_decl_owner", "'==' requires that 'A' conform"), operators,
      message("cannot_apply_binop_to_same_args", "operator '==' cannot be applied to two 'A'"),
      message("cannot_apply_binop_to_args", "operator '==' cannot be applied to 'any P' and 'A'"),
      message(
        "cannot_apply_binop_to_args", "operator '!=' cannot be applied to 'A?' and '(any P)?'"),
    ] {
      XCTAssertEqual(lines(compared, source: "").last, explanation)
    }
    for other in [
      message("type_does_not_conform_in_decl_ref", "'A' does not conform to 'Hashable'"),
      message("unknown", "'=='"),
      message(
        "cannot_apply_binop_to_args", "operator '==' cannot be applied to 'Int' and 'String'"),
      message(
        "cannot_apply_binop_to_args", "operator '==' cannot be applied to 'any P' and 'Int?'"),
      message("cannot_apply_binop_to_args", "operator '==' cannot be applied to 'any P' and '[A]'"),
      message("cannot_apply_binop_to_args", "operator '<' cannot be applied to 'any P' and 'A'"),
    ] {
      XCTAssertNotEqual(lines(other, source: "").last, explanation)
    }
  }

  func testOneExplanationServesSeveralMessages() {
    let missing = ["missing_argument_named", "missing_arguments_in_call"].map { identifier in
      lines(Diagnostic(severity: .error, identifier: identifier, message: "no"), source: "")
    }
    XCTAssertEqual(missing[0], missing[1])
    XCTAssertEqual(
      missing[0],
      [
        "error: no",
        "The call leaves out a value that the declaration of the function asks for. Compare the two.",
      ])
  }

  func testADeinitThatUsesTheMainActor() {
    let source = """
      class A {
        deinit {
          clear()
        }
        isolated deinit { clear() }
        nonisolated func go() { clear() }
        deinit { clear() }; nonisolated func stop() { clear() }
      }
      """
    func explained(_ line: Int, _ column: Int, _ identifier: String) -> Bool {
      lines(
        Diagnostic(
          severity: .error, identifier: identifier, message: "call to main actor-isolated",
          location: location(line, column)), source: source
      ).last?.contains("write isolated deinit") == true
    }
    for identifier in ["actor_isolated_call_decl", "actor_isolated_non_self_reference"] {
      XCTAssertTrue(explained(3, 5, identifier))
      XCTAssertTrue(explained(7, 12, identifier))
      for (line, column) in [(1, 1), (5, 21), (6, 27), (7, 49), (9, 1)] {
        XCTAssertFalse(explained(line, column, identifier), "\(line):\(column)")
      }
    }
    XCTAssertFalse(explained(3, 5, "unknown"))
  }

  func testALongLineIsShownAroundTheColumn() {
    let source = String(repeating: "x", count: 200) + "?" + String(repeating: "y", count: 200)
    let shown = lines(
      Diagnostic(severity: .warning, identifier: "", message: "long", location: location(1, 201)),
      source: source)
    XCTAssertEqual(shown[0], "Exercise.swift:1:201 warning: long")
    XCTAssertEqual(shown[1].count, 4 + 73)
    let caret = shown[2].firstIndex(of: "^") ?? shown[2].startIndex
    XCTAssertEqual(
      shown[1][shown[1].index(shown[1].startIndex, offsetBy: shown[2][..<caret].count)], "?")
    XCTAssertTrue(shown[1].hasPrefix("1 │ …x") && shown[1].hasSuffix("y…"), shown[1])
  }

  func testALongLineThatBeginsWithThePlace() {
    let words = String(repeating: "word ", count: 20)
    let at = { (column: Int, source: String) in
      self.lines(
        Diagnostic(
          severity: .error, identifier: "", message: "long", location: self.location(1, column)),
        source: source)[1...]
    }
    XCTAssertEqual(
      at(1, words),
      ["1 │ " + words.prefix(72) + "…", "  │ ^"])
    XCTAssertEqual(at(1, String(words.prefix(73))), ["1 │ " + words.prefix(73), "  │ ^"])
    XCTAssertEqual(
      at(98, words)[1], "1 │ …" + words.suffix(51), "nothing is left out at the end")
  }

  func testWhatTheParserSaysIsExplained() {
    let diagnostic = Diagnostic(
      severity: .error, identifier: "expected_else_after_guard", message: "expected 'else'")
    XCTAssertEqual(
      lines(diagnostic, source: ""),
      [
        "error: expected 'else'",
        "From this place on, Swift cannot tell what is meant. Often something before it is not "
          + "finished: a bracket, a brace or a quote is still open, or a word is missing.",
      ])
  }

  func testAPlaceThatIsNotInTheFile() {
    let diagnostic = Diagnostic(
      severity: .error, identifier: "", message: "wrong", location: location(9, 1))
    XCTAssertEqual(lines(diagnostic, source: "let a = 1\n"), ["Exercise.swift:9:1 error: wrong"])
  }
}
