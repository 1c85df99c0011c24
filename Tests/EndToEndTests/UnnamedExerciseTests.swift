import Foundation
import XCTest

/// Submissions whose paths do not tell which exercise they answer.
final class UnnamedExerciseTests: GradeTestCase {
  func testHandInsWhosePathsDoNotTellTheExercise() throws {
    let right = "func double(_ n: Int) -> Int { n + n }\n"
    try hand(in: right, "hw/Ann Lee_101_assignsubmission_file_/Exercise.swift")
    try hand(in: right, "hw/Bo_102_assignsubmission_file_/Exercise.swift")
    try hand(in: "identifier,name\n101,Ann Lee\n", "roster.csv")
    let unnamed = try grade(["hw", "--roster", "roster.csv"])
    XCTAssertEqual(unnamed.status, 2)
    XCTAssertEqual(unnamed.output, "")
    XCTAssertEqual(
      unnamed.errors.replacing("--course COURSE/lessons", with: "--course …"),
      """
      understudy: 2 hand-ins are in hw, but neither folders nor names tell which exercise they answer. \
      The course has 1.1 double, 1.2 answer, 2.2 broken, 2.3 two-files. Name the one, for example: \
      understudy grade hw --course … --roster roster.csv --store store.sqlite --unsandboxed --exercise 1.1

      """)
    let similar = try desk.run(["similar", "hw", "--course", desk.course.lessons])
    XCTAssertTrue(similar.errors.hasSuffix("--exercise 1.1\n"), similar.errors)
    try hand(in: right, "it's one.swift")
    let one = try grade(["it's one.swift"])
    XCTAssertTrue(one.errors.contains(#"grade 'it'\''s one.swift' --course"#), one.errors)
    try hand(in: "", "empty/notes.txt")
    XCTAssertTrue(try grade(["empty"]).errors.contains("There is nothing to grade in empty"))
  }

  func testTheOnlyExerciseOfACourseNeedsNoName() throws {
    try desk.course.replace(
      #""02-words""#, with: "", in: "lessons/course.json")
    try desk.course.replace(#""01-numbers","#, with: #""01-numbers""#, in: "lessons/course.json")
    for folder in ["lessons", "solutions"] {
      for path in ["\(folder)/02-words", "\(folder)/01-numbers/02-answer"] {
        try? FileManager.default.removeItem(at: desk.course.folder.appendingPathComponent(path))
      }
    }
    try hand(
      in: "func double(_ n: Int) -> Int { n + n }\n",
      "hw/Ann Lee_101_assignsubmission_file_/Exercise.swift")
    for path in ["hw", "hw/Ann Lee_101_assignsubmission_file_/Exercise.swift"] {
      let outcome = try grade([path])
      XCTAssertEqual(
        outcome.output, "PASS  Ann Lee  1.1 Double  2/2\n1 graded: 1 PASS. 2 of 2 points.\n")
      XCTAssertTrue(
        outcome.errors.contains(
          "No path tells which exercise is answered. The course has one alone, which is taken: 1.1 double."
        ),
        outcome.errors)
    }
  }
}
