import Course
import TestSupport
import XCTest

@testable import Judging

/// Remarks on mistakes that the compiler reports badly or not at all.
final class RemarkTests: XCTestCase {
  /// Returns the remarks on an answer, which must have that verdict.
  private func remarks(
    on text: String, in course: SmallCourse? = nil, ending verdict: Verdict, line: UInt = #line
  ) throws -> [String] {
    let report = try (course ?? SmallCourse(for: self)).report(on: text)
    XCTAssertEqual(report.verdict, verdict, line: line)
    return ([report.obstacle].compactMap { $0 } + report.remarks).map { english($0) }
  }

  func testPastedChecksStandInTheWayOfAVerdict() throws {
    let words = """
      Exercise.swift, line 2: here begin checks for XCTest. They do not belong in your file: the \
      exercise has checks of its own, and they run whenever you ask. Take out everything that \
      belongs to the checks, import XCTest too, and keep your own code. Or reset the exercise; your \
      version is kept.
      """
    let checks = """
      import XCTest
      @testable import Exercise
      final class TwiceChecks: XCTestCase {
        func testOne() { XCTAssertEqual(twice(1), 2) }
      }
      """
    XCTAssertEqual(
      try remarks(on: "let mine = twice(1)\n" + checks, ending: .doesNotCompile), [words])
    XCTAssertEqual(
      try remarks(on: "let mine = 1\nimport XCTest\n", ending: .doesNotFit), [words])
    let passing = try remarks(
      on: "func twice(_ n: Int) -> Int { n * 2 }\nimport XCTest\n", ending: .passed)
    XCTAssertEqual(passing, [])
  }

  func testAFileWithoutCode() throws {
    XCTAssertEqual(
      try remarks(on: " // Only this.\n", ending: .doesNotFit),
      [
        "There is no code in Exercise.swift, only space or comments. To get its beginning back, "
          + "reset the exercise; your version is kept."
      ])
    let course = try SmallCourse(for: self)
    try course.write("// Declare twice here.\n", to: "\(SmallCourse.code)/Exercise.swift")
    XCTAssertEqual(
      try remarks(on: "// Declare twice here.\n", in: course, ending: .doesNotFit),
      ["There is no code in Exercise.swift yet. Write there what the task asks for."])
  }

  func testANameThatTheChecksLookForInVain() throws {
    XCTAssertEqual(
      try remarks(on: "func twise(_ n: Int) -> Int { n * 2 }", ending: .doesNotFit),
      [
        "The checks look for twice, and Exercise.swift has twise. Is that meant to be the same? "
          + "Then give it the name that the task asks for."
      ])
    XCTAssertEqual(
      try remarks(on: "func double(_ n: Int) -> Int { n * 2 }", ending: .doesNotFit), [])
  }

  func testAModuleThatIsNotThere() throws {
    let course = try SmallCourse(for: self)
    let text = "import UIKit\nfunc twice(_ n: Int) -> Int { n * 2 }\n"
    XCTAssertEqual(
      try remarks(on: text, in: course, ending: .doesNotCompile),
      [
        "Exercise.swift, line 1: there is no module UIKit here, and this exercise needs none. Remove "
          + "the import."
      ])
    try course.replace(
      "\"support\": []",
      with:
        "\"support\": [{ \"module\": \"MiniUIKit\", \"isolation\": \"none\" }, "
        + "{ \"module\": \"MiniMotion\", \"isolation\": \"none\" }]",
      in: SmallCourse.json)
    for module in ["MiniUIKit", "MiniMotion"] {
      try course.write(
        "public struct \(module)Thing {}\n", to: "lessons/Support/\(module)/Thing.swift")
    }
    try course.replace(
      "isolation: none", with: "isolation: none\nimports: Foundation, MiniMotion, MiniUIKit",
      in: "\(SmallCourse.code)/exercise.md")
    for (written, wanted) in [
      ("UIKit", "MiniUIKit"), ("MiniUiKitt", "MiniUIKit"), ("CoreMotion", "MiniMotion"),
      ("Fundation", "Foundation"),
    ] {
      XCTAssertEqual(
        try remarks(
          on: "\nimport \(written)\nlet a = twice(1)\n", in: course, ending: .doesNotCompile),
        [
          "Exercise.swift, line 2: there is no module \(written) here. This exercise has \(wanted) in "
            + "its place: write import \(wanted)."
        ])
    }
    XCTAssertEqual(
      try remarks(on: "import SwiftUI\nlet a = 1\n", in: course, ending: .doesNotCompile), [])
  }

  private let wrong = "\nfunc twice(_ n: Int) -> Int { n }"

  func testANewObjectForAWeakProperty() throws {
    XCTAssertEqual(
      try remarks(
        on: """
          protocol P: AnyObject {}
          final class Owner: P {}
          final class View { weak var owner: (any P)? }
          func connect(_ view: View) {
            view.owner = Owner()
          }
          """ + wrong, ending: .failed(worst: .check)),
      [
        "Exercise.swift, line 5: the new Owner is gone as soon as this line is done. The property "
          + "owner is weak, so it does not keep the object, and nobody else does."
      ])
  }

  private let nearMiss = """
    protocol Asks { func mayGo(to place: String) -> Bool }
    extension Asks { func mayGo(to place: String) -> Bool { true } }
    struct Guard: Asks {
      func mayGo(place: String) -> Bool { false }
    }
    """

  func testANearMissThatTheCompilerIsSilentAbout() throws {
    XCTAssertEqual(
      try remarks(on: nearMiss + wrong, ending: .failed(worst: .check)),
      [
        """
        Exercise.swift, line 4: this method is nearly one that Asks asks for, but not the same. So \
        nobody calls it through the protocol. Yours, and the one that is asked for:
          func mayGo(place: String) -> Bool
          func mayGo(to place: String) -> Bool
        Compare the names, the labels and the types.
        """
      ])
  }

  func testAMethodBelowItsType() throws {
    XCTAssertEqual(
      try remarks(
        on: """
          protocol Asks { func mayGo(to place: String) -> Bool }
          extension Asks { func mayGo(to place: String) -> Bool { true } }
          struct Guard: Asks {}
          func mayGo(to place: String) -> Bool { false }
          """ + wrong, ending: .failed(worst: .check)),
      [
        """
        Exercise.swift, line 4: this function stands outside of every type, so it belongs to no \
        object. Asks asks Guard for it. Move it between the braces of Guard:
          func mayGo(to place: String) -> Bool
        """
      ])
  }

  func testANearMissThatTheCompilerNamesIsNotNamedTwice() throws {
    let course = try SmallCourse(for: self)
    let text = """
      protocol Asks { func mayGo(to place: String) -> Bool }
      struct Guard: Asks { func mayGo(place: String) -> Bool { false } }
      """
    XCTAssertEqual(try remarks(on: text, in: course, ending: .doesNotCompile), [])
  }

  // MARK: A file that is finished

  /// The course with a second file that the learner does not have to change.
  private func course(withModel model: String) throws -> SmallCourse {
    let course = try SmallCourse(for: self)
    try course.write(model, to: "\(SmallCourse.code)/Model.swift")
    return course
  }

  func testANearMissInAFinishedFileIsTheProtocolsFault() throws {
    let course = try course(
      withModel: "struct Guard: Asks { func mayGo(place: String) -> Bool { false } }\n")
    let text = """
      protocol Asks { func mayGo(to place: String) -> Bool }
      extension Asks { func mayGo(to place: String) -> Bool { true } }
      """
    XCTAssertEqual(
      try remarks(on: text + wrong, in: course, ending: .failed(worst: .check)),
      [
        """
        Asks asks for a method that is nearly one of Model.swift, line 1, but not the same. So that \
        method is not called through the protocol. What Asks asks for, and what Model.swift has:
          func mayGo(to place: String) -> Bool
          func mayGo(place: String) -> Bool
        Compare the names, the labels and the types.
        """
      ])
  }

  func testAnErrorInAFinishedFileHasItsReasonElsewhere() throws {
    let course = try course(withModel: "struct Guard: Asks { func mayGo() -> Bool { false } }\n")
    XCTAssertEqual(
      try remarks(on: "protocol Asks { func mayGo() }", in: course, ending: .doesNotCompile),
      [
        "Model.swift is finished: you do not have to change anything there. Look for the reason in "
          + "Exercise.swift."
      ])
  }

  // MARK: Errors that follow from others

  private func leading(_ text: String) throws -> [String] {
    let report = try SmallCourse(for: self).report(on: text)
    XCTAssertGreaterThan(report.diagnostics.count, report.leadingErrors.count)
    return report.leadingErrors.map { "\($0.line) \($0.identifier)" }
  }

  func testWhereAFileCannotBeReadOnNothingElseIsSaid() throws {
    XCTAssertEqual(
      try leading("protocol P { func a() }\nstruct S: P {\n  let all = [1,\n"),
      ["4 expected_expr_in_collection_literal"])
  }

  func testAStructThatInheritsAsAClassDoes() throws {
    XCTAssertEqual(
      try leading("class A { var a = 1 }\nstruct B: A {\n  override func c() { super.c() }\n}\n"),
      ["2 inheritance_from_non_protocol"])
  }

  func testNamesThatTheChecksMissComeFirst() throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      "final class", with: "let text: String = kind\nfinal class",
      in: "\(SmallCourse.code)/Checks.swift")
    try course.write(
      "let kind = \"\"\nfunc twice(_ n: Int) -> Int { n * 2 }\n",
      to: "\(SmallCourse.answers)/Exercise.swift")
    let report = try course.report(on: "let kind = 1\nfunc double(_ n: Int) -> Int { n }\n")
    XCTAssertEqual(report.diagnostics.count, 2)
    XCTAssertEqual(report.leadingErrors.map(\.message), ["cannot find 'twice' in scope"])
  }
}
