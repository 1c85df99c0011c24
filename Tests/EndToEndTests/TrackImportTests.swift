import Foundation
import XCTest

/// `understudy import exercism`: tracks of our own become lessons.
final class TrackImportTests: ImportTestCase {
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
      imports: Foundation
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

  func testOtherPeoplesFilesAndTextsComeOver() throws {
    let path = "track/exercises/practice/points"
    try write(
      "{ \"exercises\": { \"practice\": [{ \"slug\": \"points\", \"name\": \"Points\" }] } }",
      to: "track/config.json")
    try write(
      """
      { "blurb": "Add points.", "files": {
        "solution": ["Sources/Points/Points.swift"],
        "test": ["Tests/PointsTests/PointsTests.swift"],
        "editor": ["Sources/Points/Point.swift"],
        "example": [".meta/Sources/Points/Sum.swift", ".meta/Sources/Points/Helper.swift"] } }
      """, to: "\(path)/.meta/config.json")
    try write("// swift-tools-version:6.0\n", to: "\(path)/Package.swift")
    try write("func sum(_ a: Point) -> Int {\n}\n", to: "\(path)/Sources/Points/Points.swift")
    try write("struct Point { var x = 1, y = 2 }\n", to: "\(path)/Sources/Points/Point.swift")
    try write(
      "import Foundation\nfunc sum(_ a: Point) -> Int { add(a.x, a.y) }\n",
      to: "\(path)/.meta/Sources/Points/Sum.swift")
    try write(
      "import Foundation\nfunc add(_ a: Int, _ b: Int) -> Int { a + b }\n",
      to: "\(path)/.meta/Sources/Points/Helper.swift")
    try write(
      """
      import XCTest
      @testable import Points
      final class PointsTests: XCTestCase {
        func testSum() { XCTAssertEqual(sum(Point()), 3) }
        func testSame() { XCTAssertEqual(sum(Point()), sum(Point())) }
      }
      """, to: "\(path)/Tests/PointsTests/PointsTests.swift")
    let wide = "let veryLong = \"\(String(repeating: "x", count: 80))\""
    try write(
      """
      # Instructions

      Add<br>x<sup>2</sup>, write `if <#condition#>` and `<b>`, see <https://example.org/a>.

      ```swift
      switch <#value#> {
      \(wide)
      ```

      <details><summary>More</summary>
      """, to: "\(path)/.docs/instructions.md")
    let outcome = try run("import", "exercism", "track", "--into", "course")
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 0)
    let folder = "01-practice/01-points"
    XCTAssertEqual(
      try read("course/lessons/\(folder)/Point.swift"), "struct Point { var x = 1, y = 2 }\n")
    XCTAssertEqual(
      try read("course/solutions/\(folder)/Exercise.swift"),
      """
      import Foundation

      // From \(path)/.meta/Sources/Points/Sum.swift
      func sum(_ a: Point) -> Int { add(a.x, a.y) }

      // From \(path)/.meta/Sources/Points/Helper.swift
      func add(_ a: Int, _ b: Int) -> Int { a + b }

      """)
    let text = try read("course/lessons/\(folder)/exercise.md")
    XCTAssertTrue(
      text.hasSuffix(
        """
        ---
        Add x2, write `if <condition>` and `<b>`, see <https://example.org/a>.

        ```swift fragment
        switch <value> {
        \(wide)
        ```

        More

        """), text)
    let verified = try run("verify", "--json", "--course", "course/lessons")
    XCTAssertEqual(verified.errors, "")
    for id in ["markdown", "page.wide", "compares-itself"] {
      XCTAssertFalse(verified.output.contains(id), verified.output)
    }
    XCTAssertTrue(verified.output.contains("\"right\""), verified.output)
  }

  func testATrackWithDamagedFilesIsSaid() throws {
    try write("", to: "track/README.md")
    XCTAssertEqual(
      try run("import", "exercism", "track", "--into", "course").errors,
      "understudy: track/config.json is missing. Add it, or name another folder.\n")
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
