import Foundation
import Storage
import TestSupport
import XCTest

@testable import Course
@testable import Grading
@testable import Judging

/// Tests what makes a kept grade outdated.
final class KeptGradesTests: XCTestCase {
  private var small: SmallCourse!
  private let submission = Submission(
    student: "ann", exercise: HandedIn.exercise, content: .files([]))

  override func setUpWithError() throws { small = try SmallCourse(for: self) }

  private func key() throws -> String {
    GradingConfiguration(
      course: try small.course(), program: "1", version: .sample, layers: [], language: .english
    ).key(of: submission)
  }

  func testASecretOfItsOwnCounts() throws {
    let other = GradingConfiguration(
      course: try small.course(), program: "1", version: .sample, layers: [], language: .english,
      secret: DrawSecret("other").digest)
    XCTAssertNotEqual(try key(), other.key(of: submission))
  }

  func testEveryFileOfAnExerciseAndOfItsCourseCounts() throws {
    let (code, answers) = (SmallCourse.code, SmallCourse.answers)
    var keys = [try key()]
    let changes: KeyValuePairs<String, () throws -> Void> = [
      "the checks": { [small] in
        try small?.replace("once more", with: "once again", in: "\(code)/Checks.swift")
      },
      "the starter": { [small] in
        try small?.replace("n + 1", with: "n + 3", in: "\(code)/Exercise.swift")
      },
      "a hint": { [small] in
        try small?.replace("A nudge.", with: "A push.", in: "\(code)/exercise.md")
      },
      "a new alternative": { [small] in
        try small?.write(
          "func twice(_ n: Int) -> Int { 2 * n }\n", to: "\(answers)/Alternatives/Product.swift")
      },
      "the reference": { [small] in
        try small?.replace("n * 2", with: "2 * n", in: "\(answers)/Exercise.swift")
      },
      "a wrong answer that is gone": { [small] in
        try small?.remove("\(answers)/Wrong/Overload.swift")
      },
      "a file that nobody knows": { [small] in try small?.write("", to: "\(code)/notes.txt") },
      "the lesson's text": { [small] in
        try small?.replace("A first step.", with: "One step.", in: "lessons/01-basics/lesson.md")
      },
      "a support module": { [small] in
        try small?.write("public let one = 1\n", to: "lessons/Support/Kit/Kit.swift")
        try small?.replace(
          #""support": []"#, with: #""support": [{ "module": "Kit", "isolation": "none" }]"#,
          in: SmallCourse.json)
      },
      "a support module's text": { [small] in
        try small?.write("public let one = 2\n", to: "lessons/Support/Kit/Kit.swift")
      },
      "course.json": { [small] in
        try small?.replace("Basics", with: "First steps", in: SmallCourse.json)
      },
      "no solutions": { [small] in try small?.remove("solutions") },
    ]
    for (name, change) in changes {
      try change()
      let new = try key()
      XCTAssertFalse(keys.contains(new), name)
      keys.append(new)
    }
    try small.replace("Guess first.", with: "Guess.", in: "\(SmallCourse.quiz)/exercise.md")
    XCTAssertEqual(try key(), keys.last, "another exercise")
  }

  func testFilesThatNothingCanReadAreNotRead() throws {
    let before = try key()
    try small.write("copy", to: "\(SmallCourse.code)/Checks.swift~")
    for folder in ["lessons/01-basics", SmallCourse.code, SmallCourse.answers] {
      try writeHugeFile("\(folder)/.git/pack")
    }
    XCTAssertEqual(try key(), before)
    try writeHugeFile("\(SmallCourse.code)/film")
    XCTAssertEqual(mkfifo(path("\(SmallCourse.code)/pipe"), 0o600), 0)
    let after = try key()
    XCTAssertNotEqual(after, before, "they may be in the way of something")
    XCTAssertEqual(try key(), after)
  }

  private func path(_ name: String) -> String {
    small.folder.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Writes a file of a terabyte, which takes no room.
  private func writeHugeFile(_ name: String) throws {
    try small.write("", to: name)
    XCTAssertEqual(truncate(path(name), 1 << 40), 0)
  }

  func testAGradeThatWasOursIsGivenAnewWhenASolutionIsAdded() throws {
    let reference = """
      func thrice(_ n: Int) -> Int { n * 3 }
      func twice(_ n: Int) -> Int { n * 2 }
      """
    try small.replace(
      "twice(2), 4, ", with: "thrice(2), 6, ", in: "\(SmallCourse.code)/Checks.swift")
    try small.remove("solutions")
    let handedIn = try HandedIn(for: self)
    try handedIn.write(to: "in/ann/\(HandedIn.exercise)/Exercise.swift")
    func verdict() throws -> EncodedVerdict? {
      let course = try small.course()
      let batch = Batch(
        try SubmissionTable(SubmissionSources(paths: [handedIn.path("in")]), of: course),
        of: course, store: try ResultStore(path: handedIn.path("store.sqlite")),
        configuration: GradingConfiguration(
          course: course, program: "1", version: .sample, layers: [], language: .english))
      let judge = Judge(course: course, runner: try SharedRunner.get(), language: .english)
      _ = try batch.grade(with: [judge])
      var found: EncodedVerdict?
      try batch.gradebook().forEach { found = $0.grade.verdict }
      return found
    }
    XCTAssertEqual(try verdict(), .internalError, "the checks do not compile with the starter")
    try small.write(reference, to: "\(SmallCourse.answers)/Exercise.swift")
    XCTAssertEqual(try verdict(), .compileError)
  }

  func testAGradeThatWasChangedOnTheDiskIsNoGrade() throws {
    let path = try HandedIn(for: self).path("store.sqlite")
    let store = try ResultStore(path: path)
    let grade = Grade(.fail, message: "twice", possible: 3)
    try store.keep(ResultStore.Entry(grade: grade, seconds: 1), as: "a")
    try store.keep(ResultStore.Entry(grade: grade, seconds: 1), as: "b")
    XCTAssertEqual(try store.entry("a")?.grade, grade)
    let database = try Database(path: path)
    try database.run(
      "UPDATE judgement SET judgement = replace(judgement, 'twice', 'thrice') WHERE key = 'a'")
    XCTAssertNil(try store.entry("a"))
    XCTAssertFalse(try store.has("a"))
    try database.run(
      "UPDATE judgement SET key = 'c' WHERE key = 'b'")
    XCTAssertNil(try store.entry("c"), "the grade of another submission")
  }
}
