import Sandbox
import XCTest

@testable import Compile

/// Tests of snippets with the members that the compiler proposes.
final class CompletedSnippetTests: XCTestCase {
  private func completed(_ text: String, _ fixIts: [Diagnostic.FixIt]) -> String? {
    let notes = [
      Diagnostic(
        severity: .note, identifier: "no_witnesses", message: "protocol requires function 'a()'"),
      Diagnostic(
        severity: .note, identifier: "missing_witnesses_general", message: "add stubs",
        fixIts: fixIts),
    ]
    let error = Diagnostic(
      severity: .error, identifier: "type_does_not_conform", message: "type 'A' does not",
      notes: notes)
    return ProgramFile(name: "Silent.swift", text: text).completed(by: [error])?.text
  }

  private func insertion(_ text: String, _ line: Int, _ column: Int) -> Diagnostic.FixIt {
    let place = Diagnostic.Location(file: "Silent.swift", line: line, column: column)
    return Diagnostic.FixIt(range: Diagnostic.SourceRange(start: place, end: place), text: text)
  }

  func testMembersAreInserted() {
    XCTAssertEqual(
      completed(
        "// 猫\nclass A: P { /* 猫 */}\nclass B: P {}\n",
        [
          insertion("\n  func a() { <#code#> }\n", 2, 23), insertion("func a() {<#code#>}", 3, 13),
        ]),
      "// 猫\nclass A: P { /* 猫 */\n  func a() { fatalError() }\n}\n"
        + "class B: P {func a() {fatalError()}}\n")
  }

  func testNothingIsProposed() {
    XCTAssertNil(completed("class A: P {}", []))
    XCTAssertNil(completed("class A: P {}", [insertion("func a() {}", 2, 1)]))
    XCTAssertNil(completed("class A: P {}", [insertion("func a() {}", 1, 99)]))
  }

  func testOtherErrorsProposeNoMembers() {
    let error = Diagnostic(
      severity: .error, identifier: "cannot_find_in_scope", message: "cannot find 'a' in scope",
      notes: [
        Diagnostic(
          severity: .note, identifier: "note", message: "did you mean 'b'?",
          fixIts: [insertion("b", 1, 1)])
      ])
    XCTAssertNil(ProgramFile(name: "Silent.swift", text: "a()").completed(by: [error]))
  }
}
