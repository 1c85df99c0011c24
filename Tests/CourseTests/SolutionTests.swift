import TestSupport
import XCTest

@testable import Course

final class SolutionTests: XCTestCase {
  private func solution(of fixture: FixtureCourse) throws -> Solution {
    try XCTUnwrap(fixture.codeExercise().code?.solution)
  }

  private func described(_ files: [SourceFile]) -> [String] {
    files.map { "\($0.name): \($0.text.split(whereSeparator: \.isNewline).last ?? "")" }
  }

  func testTheReferenceTakesOtherStarterFilesOver() throws {
    let fixture = try FixtureCourse(for: self)
    XCTAssertEqual(
      described(try solution(of: fixture).reference),
      ["Exercise.swift: class Owner { weak var x: Owner? }", "Extra.swift: class Extra {}"])
    try fixture.write("class Extra { /* new */ }", to: "\(FixtureCourse.answer)/Extra.swift")
    try fixture.write("class More {}", to: "\(FixtureCourse.answer)/More.swift")
    XCTAssertEqual(
      described(try solution(of: fixture).reference),
      [
        "Exercise.swift: class Owner { weak var x: Owner? }",
        "Extra.swift: class Extra { /* new */ }", "More.swift: class More {}",
      ])
  }

  func testAlternatives() throws {
    let alternatives = try solution(of: FixtureCourse(for: self)).alternatives
    XCTAssertEqual(alternatives.map(\.name), ["Closure", "TwoFiles"])
    XCTAssertEqual(
      alternatives.map { described($0.files) },
      [
        ["Exercise.swift: class Owner { /* closure */ }", "Extra.swift: class Extra {}"],
        ["Exercise.swift: class Owner { /* two */ }", "Extra.swift: class Extra { /* two */ }"],
      ])
    XCTAssertEqual(alternatives[0].files[0].url.lastPathComponent, "Closure.swift")
  }

  func testSolutionWrongAnswers() throws {
    let fixture = try FixtureCourse(for: self)
    let folder = "\(FixtureCourse.answer)/Wrong/Folder"
    try fixture.write("//fails  testOwnerGoes\r\nclass Owner {}", to: "\(folder)/Exercise.swift")
    try fixture.write("class Extra { /* wrong */ }", to: "\(folder)/Extra.swift")
    XCTAssertEqual(fixture.problems, "")
    let wrong = try solution(of: fixture).wrong
    XCTAssertEqual(wrong.map(\.answer.name), ["Folder", "NoType", "Strong"])
    XCTAssertEqual(
      wrong.map(\.expected),
      [
        .fails(checks: ["testOwnerGoes"]),
        .doesNotCompile(diagnostics: ["cannot_find_in_scope"]),
        .fails(checks: ["testOwnerGoes", "StructAdopts"]),
      ])
    XCTAssertEqual(
      described(wrong[0].answer.files),
      ["Exercise.swift: class Owner {}", "Extra.swift: class Extra { /* wrong */ }"])
    XCTAssertEqual(
      described(wrong[2].answer.files),
      ["Exercise.swift: class Owner {}", "Extra.swift: class Extra {}"])
  }

  func testWrongAnswersThatNameNoCheck() throws {
    let wrong = "\(FixtureCourse.answer)/Wrong"
    XCTAssertEqual(
      try problems {
        try $0.write("// fails testGone, testOwnerGoes\n", to: "\(wrong)/Strong.swift")
        try $0.write("class A {}\n// fails testOwnerGoes\n", to: "\(wrong)/Late.swift")
        try $0.write("", to: "\(wrong)/Nothing.swift")
        try $0.write("class A {}\n", to: "\(wrong)/Folder/Extra.swift")
        try $0.write("x", to: "\(wrong)/readme.md")
      },
      """
      solutions/05-weak/04-break-the-cycle/Wrong/readme.md
        This is not a Swift file, so it is not read. Rename it to end in .swift, or
        move it away.
      solutions/05-weak/04-break-the-cycle/Wrong/Folder/Exercise.swift
        This file is missing. Add it, with a first line that says what must fail, such
        as // fails testName.
      solutions/05-weak/04-break-the-cycle/Wrong/Late.swift:1
        The first line does not say what must fail. Write // fails and names of checks
        with commas between them, or // does-not-compile and one diagnostic
        identifier.
      solutions/05-weak/04-break-the-cycle/Wrong/Nothing.swift:1
        The first line does not say what must fail. Write // fails and names of checks
        with commas between them, or // does-not-compile and one diagnostic
        identifier.
      solutions/05-weak/04-break-the-cycle/Wrong/Strong.swift:1
        There is no check "testGone" under "## Checks" of the exercise. Mend the name,
        or add the check there.
      """)
  }

  func testFilesThatAreNoAnswers() throws {
    let alternatives = "\(FixtureCourse.answer)/Alternatives"
    XCTAssertEqual(
      try problems {
        try $0.write("x", to: "\(alternatives)/Empty/readme.md")
        try $0.write("x", to: "\(FixtureCourse.answer)/Checks.swift")
        try $0.write("x", to: "\(FixtureCourse.answer)/Worng/Strong.swift")
      },
      """
      solutions/05-weak/04-break-the-cycle/Checks.swift
        This is not part of an answer, so it is not read. Put Swift files here, or in
        Alternatives or Wrong; Checks.swift and Show.swift belong to the exercise.
      solutions/05-weak/04-break-the-cycle/Worng
        This is not part of an answer, so it is not read. Put Swift files here, or in
        Alternatives or Wrong; Checks.swift and Show.swift belong to the exercise.
      solutions/05-weak/04-break-the-cycle/Alternatives/Empty
        This answer has no Swift files that can be read. Add them, or remove the
        folder.
      """)
  }

  func testExercisesWithoutAnswersAndAnswersWithoutExercise() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.move(FixtureCourse.answer, to: "solutions/05-weak/04-break")
    try fixture.copy("solutions/05-weak", to: "solutions/06-more")
    XCTAssertEqual(
      fixture.problems,
      """
      solutions/05-weak/04-break-the-cycle
        This exercise has no answers. Add this folder with Exercise.swift, the
        reference answer.
      solutions/05-weak/04-break
        There are answers here, but no exercise 05-weak/04-break. Rename or remove the
        folder.
      solutions/06-more
        There are answers here for a lesson "06-more" that course.json does not list.
        Rename or remove the folder.
      """)
    XCTAssertNil(try fixture.codeExercise().code?.solution)
    try fixture.remove("solutions/05-weak")
    try fixture.remove("solutions/06-more")
    XCTAssertEqual(
      fixture.problems,
      """
      solutions/05-weak/04-break-the-cycle
        This exercise has no answers. Add this folder with Exercise.swift, the
        reference answer.
      """)
  }
}
