import TestSupport
import XCTest

@testable import Course

final class RefusedSnippetTests: XCTestCase {
  private let snippet = "\(FixtureCourse.code)/Refused/StructAdopts.swift"

  func testExpectations() throws {
    let refused = try XCTUnwrap(FixtureCourse(for: self).codeExercise().code).refused
    XCTAssertEqual(refused.map(\.name), ["StructAdopts"])
    XCTAssertEqual(
      refused.first?.expectations,
      [
        RefusedSnippet.Expectation(line: 2, messages: ["cannot conform to class protocol"]),
        RefusedSnippet.Expectation(line: 4, messages: ["cannot find"]),
      ])
  }

  func testSeveralExpectationsAndLinesBefore() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.write(
      "let a = b\r\n// expected-error@-1 {{one}} expected-error@+0{{two } }}\r\n", to: snippet)
    XCTAssertEqual(fixture.problems, "")
    XCTAssertEqual(
      try fixture.codeExercise().code?.refused.first?.expectations,
      [
        RefusedSnippet.Expectation(line: 1, messages: ["one"]),
        RefusedSnippet.Expectation(line: 2, messages: ["two } "]),
      ])
  }

  func testIdentifiers() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.write(
      "let a = b  // expected-error [cannot_find_in_scope] {{x [y]}}\n"
        + "// expected-error@-1[a, b_2]{{one}} or {{two}}\n", to: snippet)
    XCTAssertEqual(fixture.problems, "")
    XCTAssertEqual(
      try fixture.codeExercise().code?.refused.first?.expectations,
      [
        RefusedSnippet.Expectation(
          line: 1, identifiers: ["cannot_find_in_scope"], messages: ["x [y]"]),
        RefusedSnippet.Expectation(line: 1, identifiers: ["a", "b_2"], messages: ["one", "two"]),
      ])
    for text in ["[] {{x}}", "[a,] {{x}}", "[a b {{x}}", "[a-b] {{x}}", "[a]", "[a] [b] {{x}}"] {
      try fixture.write("let a = b  // expected-error \(text)\n", to: snippet)
      XCTAssertTrue(fixture.problems.contains("cannot be read"), text)
    }
  }

  func testSnippetsThatCannotBeJudged() throws {
    XCTAssertEqual(
      try problems {
        try $0.write("let a = \"expected-error {{x}}\"\n", to: snippet)
        try $0.write(
          "let a = 1  // expected-error {{x}}\n",
          to: "\(FixtureCourse.code)/Refused/Unknown.swift")
        try $0.write("x", to: "\(FixtureCourse.code)/Refused/notes.txt")
      },
      """
      lessons/05-weak/04-break-the-cycle/Refused/notes.txt
        This is not a Swift file, so it is not read. Rename it to end in .swift, or
        move it away.
      lessons/05-weak/04-break-the-cycle/Refused/StructAdopts.swift
        The snippet does not say which error must come. Write // expected-error
        [identifier] {{part of the message}} at the end of the line concerned.
      lessons/05-weak/04-break-the-cycle/Refused/Unknown.swift
        The snippet "Unknown" has no title and advice. Add the heading "### Unknown"
        under "## Checks" in exercise.md.
      """)
    XCTAssertEqual(
      try problems {
        try $0.write(
          """
          // expected-error
          // expected-error {{}}
          // expected-error {{x
          // expected-error@1 {{x}}
          // expected-error@+x {{x}}
          // expected-error@+99999999999999999999 {{x}}
          // expected-error@+3 {{x}}
          // expected-error@-8 {{x}}
          """, to: snippet)
      },
      """
      lessons/05-weak/04-break-the-cycle/Refused/StructAdopts.swift:1
        This expectation cannot be read. Write // expected-error [identifier] {{part
        of the message}}, or // expected-error@+1 [identifier] {{…}} on the line
        before.
      lessons/05-weak/04-break-the-cycle/Refused/StructAdopts.swift:2
        This expectation cannot be read. Write // expected-error [identifier] {{part
        of the message}}, or // expected-error@+1 [identifier] {{…}} on the line
        before.
      lessons/05-weak/04-break-the-cycle/Refused/StructAdopts.swift:3
        This expectation cannot be read. Write // expected-error [identifier] {{part
        of the message}}, or // expected-error@+1 [identifier] {{…}} on the line
        before.
      lessons/05-weak/04-break-the-cycle/Refused/StructAdopts.swift:4
        This expectation cannot be read. Write // expected-error [identifier] {{part
        of the message}}, or // expected-error@+1 [identifier] {{…}} on the line
        before.
      lessons/05-weak/04-break-the-cycle/Refused/StructAdopts.swift:5
        This expectation cannot be read. Write // expected-error [identifier] {{part
        of the message}}, or // expected-error@+1 [identifier] {{…}} on the line
        before.
      lessons/05-weak/04-break-the-cycle/Refused/StructAdopts.swift:6
        This expectation cannot be read. Write // expected-error [identifier] {{part
        of the message}}, or // expected-error@+1 [identifier] {{…}} on the line
        before.
      lessons/05-weak/04-break-the-cycle/Refused/StructAdopts.swift:7
        The file has no line at the distance this expectation gives. Mend the number
        after @.
      lessons/05-weak/04-break-the-cycle/Refused/StructAdopts.swift:8
        The file has no line at the distance this expectation gives. Mend the number
        after @.
      """)
  }
}
