import Foundation
import TestSupport
import XCTest

/// `understudy import`: packages and tracks of our own become exercises.
final class ImportTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws { folder = try temporaryFolder() }

  @discardableResult
  private func run(_ arguments: String...) throws -> Understudy.Outcome {
    try Understudy(folder: folder).run(arguments)
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

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

  private func writeTrack() throws {
    try write(
      """
      {
        "language": "Swift",
        "exercises": {
          "concept": [
            { "slug": "first-sums", "name": "First Sums", "concepts": ["numbers"] }
          ],
          "practice": [
            { "slug": "halves", "name": "Halves", "difficulty": 1 },
            { "slug": "old", "name": "Old", "status": "deprecated" },
            { "slug": "lost", "name": "Lost" }
          ]
        }
      }
      """, to: "track/config.json")
    func exercise(_ path: String, _ name: String, files: String) throws {
      try write(
        "{\n  \"blurb\": \"Learn \(name).\",\n  \"files\": {\n\(files)\n  }\n}\n",
        to: "\(path)/.meta/config.json")
      try write("// swift-tools-version:6.0\n", to: "\(path)/Package.swift")
      try write(
        "func \(name)(_ n: Int) -> Int {\n  // Write your code here.\n}\n",
        to: "\(path)/Sources/Exercise/Exercise.swift")
      try write(
        "# Instructions\n\nWrite `\(name)`.\n\n## Hints\n\nNone.\n",
        to: "\(path)/.docs/instructions.md")
    }
    let sums = "track/exercises/concept/first-sums"
    let files = """
          "solution": ["Sources/Exercise/Exercise.swift"],
          "test": ["Tests/ExerciseTests/ExerciseTests.swift"],
      """
    try exercise(sums, "sum", files: files + "\n    \"exemplar\": [\".meta/Exemplar.swift\"]")
    try write("func sum(_ n: Int) -> Int { n + n }\n", to: "\(sums)/.meta/Exemplar.swift")
    try write(
      "# Introduction\n\nNumbers are added with `+`.\n", to: "\(sums)/.docs/introduction.md")
    try write(
      """
      # Hints

      ## General

      - Read about [operators][plus].

      ## 1. Add

      - Use `+`.

      [plus]: https://example.org/plus
      """, to: "\(sums)/.docs/hints.md")
    try write(
      """
      import XCTest
      @testable import Exercise

      let runAll = Bool(ProcessInfo.processInfo.environment["RUNALL", default: "false"]) ?? false

      final class SumTests: XCTestCase {
        func testTwo() { XCTAssertEqual(sum(2), 4) }
        func testFive() throws {
          try XCTSkipIf(true && !runAll)
          XCTAssertEqual(sum(5), 10)
        }
      }
      """, to: "\(sums)/Tests/ExerciseTests/ExerciseTests.swift")
    let halves = "track/exercises/practice/halves"
    try exercise(halves, "half", files: files + "\n    \"editor\": []")
    try write("import XCTest\n", to: "\(halves)/Tests/ExerciseTests/ExerciseTests.swift")
  }

  func testATrackIsImportedAndWhatIsMissingIsNamedWithItsLine() throws {
    try writeTrack()
    let outcome = try run("import", "exercism", "track", "--into", "course")
    XCTAssertEqual(
      outcome.errors,
      """
      understudy: track/exercises/practice/halves/.meta/config.json:3: “files” names neither an \
      “exemplar” nor an “example”. Without a right answer nothing shows that the tests can be passed; \
      add one. This exercise was left out.
      understudy: track/config.json:10: there is no file exercises/practice/lost/.meta/config.json. \
      Add it, or correct its name. This exercise was left out.
      Exercises that were left out, for the reasons above: 2

      """)
    XCTAssertEqual(outcome.status, 1)
    XCTAssertTrue(
      outcome.output.hasPrefix("1.1 First Sums: 01-first-sums/01-first-sums\n"), outcome.output)
    XCTAssertEqual(
      try read("course/lessons/01-first-sums/lesson.md"),
      "# First Sums\n\nNumbers are added with `+`.\n")
    XCTAssertEqual(
      try read("course/lessons/01-first-sums/01-first-sums/exercise.md"),
      """
      ---
      title: First Sums
      objective: Learn sum.
      stub: does-not-compile missing_return_decl
      isolation: none
      ---
      Write `sum`.

      ### Hints

      None.

      ## Hints
      1. Read about [operators](https://example.org/plus).
      2. *Add*: Use `+`.

      """)
    XCTAssertTrue(
      try read("course/lessons/01-first-sums/01-first-sums/Checks.swift")
        .contains("let runAll = true\n"))
    let json = try run("verify", "--json", "--course", "course/lessons").output
    XCTAssertFalse(json.contains("\"severity\" : \"wrong\""), json)
    XCTAssertFalse(json.contains("\"severity\" : \"missing\""), json)
  }

  func testATrackWithDamagedFilesIsSaid() throws {
    try write("{ \"exercises\": ", to: "track/config.json")
    let damaged = try run("import", "exercism", "track", "--into", "course")
    XCTAssertEqual(damaged.status, 2)
    XCTAssertTrue(damaged.errors.contains("track/config.json:1: this is not JSON"), damaged.errors)
    try write("{ \"exercises\": {} }", to: "track/config.json")
    XCTAssertTrue(
      try run("import", "exercism", "track", "--into", "course").errors
        .contains("names no exercises"))
    try write(
      "{ \"exercises\": { \"practice\": [\n{ \"slug\": \"../x\" }] } }", to: "track/config.json")
    XCTAssertTrue(
      try run("import", "exercism", "track", "--into", "course").errors
        .contains("track/config.json:2: this exercise has no “slug”"))
  }
}
