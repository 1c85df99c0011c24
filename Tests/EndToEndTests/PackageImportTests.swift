import Foundation
import XCTest

/// `understudy import package`: packages of our own become exercises.
final class PackageImportTests: ImportTestCase {
  private func writePackage(
    starter: String = "public func triple(_ n: Int) -> Int { n }\n",
    answer: String = "public func triple(_ n: Int) -> Int { 3 * n }\n"
  ) throws {
    try write(
      "// swift-tools-version: 6.0\nimport PackageDescription\n", to: "Triples/Package.swift")
    try write(
      "# Triples\n\nWrite `triple`.\n\n```swift\nlet six = triple(2)\n```\n",
      to: "Triples/README.md")
    try write(starter, to: "Triples/Sources/Exercise/Triple.swift")
    try write(answer, to: "Triples/Answers/Sources/Exercise/Triple.swift")
    try write(
      """
      import XCTest
      @testable import Exercise

      final class TripleTests: XCTestCase {
        func testSix() { XCTAssertEqual(triple(2), 6) }
        func testZero() { XCTAssertEqual(triple(0), 0) }
      }

      """, to: "Triples/Tests/ExerciseTests/TripleTests.swift")
  }

  func testAPackageBecomesAnExerciseThatVerifies() throws {
    try writePackage()
    let outcome = try run("import", "package", "Triples", "--into", "course")
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 0)
    XCTAssertEqual(
      outcome.output,
      """
      1.1 Exercise: 01-exercises/01-triples
        course/lessons/01-exercises/01-triples/exercise.md:3: what learners can do afterwards, in one \
      sentence
      Prove that the checks tell right from wrong: understudy verify --course course/lessons

      """)
    let exercise = "course/lessons/01-exercises/01-triples"
    XCTAssertEqual(
      try read("\(exercise)/exercise.md"),
      """
      ---
      title: Exercise
      objective: <#what learners can do afterwards, in one sentence#>
      stub: fails testSix
      isolation: none
      ---
      Write `triple`.

      ```swift fragment
      let six = triple(2)
      ```

      """)
    XCTAssertEqual(
      try read("\(exercise)/Exercise.swift"), "public func triple(_ n: Int) -> Int { n }\n")
    let verified = try run("verify", "--plain", "--course", "course/lessons")
    XCTAssertEqual(verified.status, 1)
    XCTAssertTrue(verified.output.contains("To be written:"), verified.output)
    XCTAssertTrue(verified.output.contains("(to be written: 1"), verified.output)
    let json = try run("verify", "--json", "--course", "course/lessons").output
    XCTAssertTrue(json.contains("\"severity\" : \"missing\""), json)
    XCTAssertFalse(json.contains("\"severity\" : \"wrong\""), json)
    // The name is taken the second time.
    let again = try run("import", "package", "Triples", "--into", "course")
    XCTAssertEqual(again.status, 2)
    XCTAssertTrue(again.errors.contains("The name triples is taken by"), again.errors)
  }

  func testAStrictCourseGetsABlankForEveryMissingText() throws {
    try writePackage()
    try run("new", "course", "bells")
    let outcome = try run("import", "package", "Triples", "--course", "bells/lessons")
    XCTAssertEqual(outcome.errors, "")
    let exercise = "bells/lessons/01-bells/03-triples"
    let page = try read("\(exercise)/exercise.md")
    let text = page[try XCTUnwrap(page.firstRange(of: "## Hints")).lowerBound...]
    XCTAssertEqual(
      String(text),
      """
      ## Hints
      1. <#a hint#>
      2. <#a hint#>
      3. <#a hint#>

      ## Checks
      ### testSix
      <#what this check makes sure of, in one line#>

      <#which idea to look at again when this check fails#>

      ### testZero
      <#what this check makes sure of, in one line#>

      <#which idea to look at again when this check fails#>

      ## Why
      <#why the answer works, for somebody who has just found it#>

      """)
    XCTAssertTrue(
      outcome.output.contains("\(exercise)/exercise.md:22: which idea to look at"), outcome.output)
    let json = try run("verify", "--json", "1.3", "--course", "bells/lessons").output
    XCTAssertFalse(json.contains("\"severity\" : \"wrong\""), json)
    XCTAssertEqual(json.matches(of: #/"severity" : "missing"/#).count, 9, json)
  }

  func testAPackageWithItsOwnModuleAndSwiftTesting() throws {
    try write("// swift-tools-version:5.9\nimport PackageDescription\n", to: "Signs/Package.swift")
    try write(
      "public enum Signs {\n  public static func sum(_ text: String) -> Int { 0 }\n}\n",
      to: "Signs/Sources/Signs/Signs.swift")
    try write(
      "func value(_ sign: Character) -> Int { sign == \"+\" ? 1 : -1 }\n",
      to: "Signs/Sources/Signs/Value.swift")
    try write(
      """
      public enum Signs {
        public static func sum(_ text: String) -> Int { text.map(value).reduce(0, +) }
      }

      """, to: "Signs/Solution/Signs.swift")
    try write(
      """
      import Foundation
      import Testing
      @testable import Signs

      let RUNALL = Bool(ProcessInfo.processInfo.environment["RUNALL", default: "false"]) ?? false

      @Suite struct SignsTests {
        @Test("none") func testNone() { #expect(Signs.sum("") == 0) }
        @Test("some", .enabled(if: RUNALL), arguments: [("+", 1), ("--", -2)])
        func testSome(_ text: String, _ sum: Int) { #expect(Signs.sum(text) == sum) }
      }

      """, to: "Signs/Tests/SignsTests/SignsTests.swift")
    let outcome = try run("import", "package", "Signs", "--into", "course")
    XCTAssertEqual(outcome.errors, "")
    let exercise = "course/lessons/01-exercises/01-signs"
    XCTAssertTrue(
      try read("\(exercise)/exercise.md").contains(
        "stub: fails testSome\nisolation: none\nmodule: Signs\nlanguage: 5\n"))
    XCTAssertTrue(
      try read("\(exercise)/Value.swift").hasPrefix("func value(_ sign: Character)"))
    let json = try run("verify", "--json", "--course", "course/lessons")
    XCTAssertFalse(json.output.contains("\"severity\" : \"wrong\""), json.output + json.errors)
    XCTAssertTrue(json.output.contains("\"isClean\""), json.errors)
  }

  func testAPackageThatDoesNotBuildIsNamedWithItsLine() throws {
    try writePackage(answer: "public func triple(_ n: Int) -> Int {\n  three * n\n}\n")
    let outcome = try run("import", "package", "Triples", "--into", "course")
    XCTAssertEqual(outcome.status, 2)
    XCTAssertEqual(
      outcome.errors,
      """
      understudy: It does not build, so it was not imported. Mend this, and import it again:
        Triples/Answers/Sources/Exercise/Triple.swift:2: cannot find 'three' in scope

      """)
    XCTAssertFalse(
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("course").path))
    try writePackage()
    try write(
      "import XCTest\n@testable import Exercise\nlet a = quadruple(1)\n",
      to: "Triples/Tests/ExerciseTests/TripleTests.swift")
    let tests = try run("import", "package", "Triples", "--into", "course")
    XCTAssertTrue(
      tests.errors.contains("Triples/Tests/ExerciseTests/TripleTests.swift:3: "), tests.errors)
  }

  func testWhatIsNoPackageIsSaid() throws {
    func refusal(_ arguments: String...) throws -> String {
      let outcome = try Understudy(folder: folder).run(["import"] + arguments)
      XCTAssertEqual(outcome.status, 2)
      return outcome.errors
    }
    XCTAssertTrue(try refusal("package").contains("Say what to import"))
    XCTAssertTrue(try refusal("book", ".").contains("Say what to import"))
    XCTAssertEqual(
      try refusal("package", "gone"),
      "understudy: There is no folder gone. Name an existing one.\n")
    XCTAssertTrue(try refusal("package", ".").contains("it has no Package.swift"))
    try writePackage()
    XCTAssertTrue(try refusal("package", "Triples").contains("There is no course here to add to"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("Triples/Answers"))
    XCTAssertTrue(
      try refusal("package", "Triples", "--into", "course").contains("Name it: --answers FOLDER"))
    try write("", to: "Triples/Sources/Other/Other.swift")
    XCTAssertTrue(
      try refusal("package", "Triples", "--into", "course").contains(
        "several targets in Triples/Sources: Exercise, Other."))
  }
}
