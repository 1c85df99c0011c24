import Foundation
import XCTest

/// `understudy new`: new lessons, exercises and quizzes, up to a clean `verify`.
final class NewCommandTests: XCTestCase {
  func testScaffoldsPassTheGateOnceTheirBlanksAreFilled() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    try desk.course.replace(
      #"{ "en": "Numbers" }, "languages": ["en"]"#,
      with: #"{ "en": "Numbers", "de": "Zahlen" }, "languages": ["en", "de"]"#,
      in: "lessons/course.json")
    let course = ["--course", desk.course.lessons]
    let lesson = try desk.run(["new", "lesson", "bells"] + course)
    XCTAssertEqual(lesson.errors, "")
    XCTAssertEqual(
      lesson.output,
      """
      3 Bells is made of these files:
        COURSE/lessons/03-bells/lesson.md
        COURSE/lessons/03-bells/lesson.de.md
      Fill in these blanks, and change whatever shall be different:
        COURSE/lessons/03-bells/lesson.md:3: what learners read before the exercises: one idea, on \
      one screen
        COURSE/lessons/03-bells/lesson.de.md:3: this page in the language de
        COURSE/lessons/03-bells/lesson.de.md:5: what learners read before the exercises: one idea, \
      on one screen
      Next: understudy new exercise 03-bells/NAME

      """)
    let exercise = try desk.run(["new", "exercise", "bells/04-ring-the-bell"] + course)
    XCTAssertEqual(
      exercise.output,
      """
      3.4 Ring the bell is made of these files:
        COURSE/lessons/03-bells/04-ring-the-bell/Checks.swift
        COURSE/lessons/03-bells/04-ring-the-bell/Exercise.swift
        COURSE/lessons/03-bells/04-ring-the-bell/exercise.md
        COURSE/lessons/03-bells/04-ring-the-bell/exercise.de.md
        COURSE/solutions/03-bells/04-ring-the-bell/Alternatives/pairs.swift
        COURSE/solutions/03-bells/04-ring-the-bell/Exercise.swift
        COURSE/solutions/03-bells/04-ring-the-bell/Wrong/ends-only.swift
        COURSE/solutions/03-bells/04-ring-the-bell/Wrong/larger-each-time.swift
        COURSE/solutions/03-bells/04-ring-the-bell/Wrong/needs-a-number.swift
        COURSE/solutions/03-bells/04-ring-the-bell/Wrong/without-signs.swift
      Fill in these blanks, and change whatever shall be different:
        COURSE/lessons/03-bells/04-ring-the-bell/exercise.md:3: what learners can do afterwards, \
      in one sentence
        COURSE/lessons/03-bells/04-ring-the-bell/exercise.md:6: where one meets this, in a \
      sentence or two
        COURSE/lessons/03-bells/04-ring-the-bell/exercise.md:39: why the answer works, for \
      somebody who has just found it
        COURSE/lessons/03-bells/04-ring-the-bell/exercise.de.md:3: what learners can do \
      afterwards, in one sentence
        COURSE/lessons/03-bells/04-ring-the-bell/exercise.de.md:5: this page in the language de
        COURSE/lessons/03-bells/04-ring-the-bell/exercise.de.md:7: where one meets this, in a \
      sentence or two
        COURSE/lessons/03-bells/04-ring-the-bell/exercise.de.md:40: why the answer works, for \
      somebody who has just found it
        COURSE/lessons/03-bells/04-ring-the-bell/exercise.de.md:44: this sentence of the checks in \
      the language de
      See it as a learner does: understudy preview 3.4. Prove that it works: understudy verify 3.4

      """)
    // Without a lesson it goes into the last one; without a number it gets the next one.
    let quiz = try desk.run(["new", "quiz", "who-hears-it"] + course)
    XCTAssertTrue(quiz.output.hasPrefix("3.5 Who hears it is made"), quiz.output)

    let unfilled = try desk.run(["verify", "3", "--plain"] + course)
    XCTAssertEqual(unfilled.status, 1)
    XCTAssertTrue(
      unfilled.output.contains("This blank is still to be filled in"), unfilled.output)
    try fillBlanks(below: desk.course.folder.appendingPathComponent("lessons/03-bells"))
    let filled = try desk.run(["verify", "3", "--json"] + course)
    XCTAssertEqual(try problems(in: filled.output).filter { $0.contains("03-bells") }, [])
  }

  func testAnExerciseWithChecksForSwiftTesting() throws {
    for (hasProtocols, test) in [(false, "risingNumbers"), (true, "listenerHearsTheBell")] {
      let desk = try Desk(for: self, makesWorkspace: false)
      let course = ["--course", desk.course.lessons]
      if hasProtocols {
        // A course with a protocol is about delegates, as far as one can tell.
        try desk.course.replace(
          "func sum", with: "protocol Adder {}\nfunc sum",
          in: "\(FixtureCourse.two)/Exercise.swift")
      }
      let made = try desk.run(["new", "exercise", "ring", "--checks", "swift-testing"] + course)
      XCTAssertEqual(made.errors, "")
      let folder = desk.course.folder.appendingPathComponent("lessons/02-words/04-ring")
      let checks = try String(
        contentsOf: folder.appendingPathComponent("Checks.swift"), encoding: .utf8)
      XCTAssertTrue(checks.contains("@Test @MainActor func \(test)()"), checks)
      XCTAssertFalse(checks.contains("XCTest"), checks)
      try fillBlanks(below: folder)
      let verified = try desk.run(["verify", "2.4", "--json"] + course)
      XCTAssertEqual(try problems(in: verified.output).filter { $0.contains("04-ring") }, [])
      if hasProtocols { XCTAssertTrue(verified.output.contains("\"made\" : 7"), verified.output) }
    }
    let desk = try Desk(for: self, makesWorkspace: false)
    let course = ["--course", desk.course.lessons]
    for line in [
      ["exercise", "song", "--checks", "quick"], ["quiz", "song", "--checks", "xctest"],
    ] {
      let refused = try desk.run(["new"] + line + course)
      XCTAssertEqual(refused.status, 2)
      XCTAssertTrue(refused.errors.contains("is no library for the checks here"), refused.errors)
    }
  }

  func testNothingIsOverwrittenAndBadNamesAreRefused() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    func refusal(_ arguments: [String]) throws -> String {
      let outcome = try desk.run(["new"] + arguments + ["--course", desk.course.lessons])
      XCTAssertEqual(outcome.status, 2)
      XCTAssertEqual(outcome.output, "")
      return outcome.errors
    }
    let name = """
      cannot be a name. Use a-z, 0-9 and single hyphens, such as cut-the-rope, with a number \
      before it or without: 06-cut-the-rope. The lesson of an exercise comes before a slash: \
      05-weak/06-cut-the-rope

      """
    for bad in ["", "Ring", "ring--it", "1/2/ring", "words/", "ring.md"] {
      XCTAssertEqual(try refusal(["exercise", bad]), "understudy: “\(bad)” \(name)", bad)
    }
    XCTAssertEqual(try refusal(["lesson", "a/b"]), "understudy: “a/b” \(name)")
    XCTAssertEqual(
      try refusal(["exercise", "../ring"]),
      "understudy: There is no lesson “..”. Make it first: understudy new lesson NAME\n")
    XCTAssertEqual(
      try refusal(["exercise", "1/02-ring"]),
      """
      understudy: The number 1.2 is taken by 01-numbers/02-answer. The next free one is 1.3.

      """)
    XCTAssertEqual(
      try refusal(["lesson", "02-bells"]),
      "understudy: The number 2 is taken by 02-words. The next free one is 3.\n")
    XCTAssertEqual(
      try refusal(["quiz", "words/double"]),
      """
      understudy: The name double is taken by 01-numbers/01-double. Names are the same for all \
      lessons: choose another.

      """)
    // The solution's file exists already.
    let old = "solutions/02-words/04-ring/Exercise.swift"
    try desk.course.write("// kept\n", to: old)
    XCTAssertEqual(
      try refusal(["exercise", "ring"]),
      "understudy: COURSE/\(old) is there already. Nothing was made; rename or remove it first.\n")
    let lesson = desk.course.folder.appendingPathComponent("lessons/02-words/04-ring")
    XCTAssertFalse(FileManager.default.fileExists(atPath: lesson.path))
    for wrong in [[], ["lesson"], ["book", "a"]] {
      XCTAssertEqual(
        try refusal(wrong),
        """
        understudy: Say what to make, and its name: understudy new course NAME, or lesson, exercise \
        or quiz in place of course

        """)
    }
  }

  func testALessonTakesItsPlaceInTheOrder() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let outcome = try desk.run(["new", "lesson", "00-before", "--course", desk.course.lessons])
    XCTAssertEqual(outcome.status, 0, outcome.errors)
    let manifest = desk.course.folder.appendingPathComponent("lessons/course.json")
    XCTAssertTrue(
      try String(contentsOf: manifest, encoding: .utf8).contains(
        #""lessons": ["00-before", "01-numbers", "02-words"]"#))
  }

  /// Replaces each blank in a folder's Markdown files.
  private func fillBlanks(below folder: URL) throws {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files?.allObjects ?? [] where file.pathExtension == "md" {
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing(#/<#.*?#>/#, with: "Filled.")
        .write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private func problems(in json: String) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let problems = try XCTUnwrap(object?["problems"] as? [[String: Any]])
    return problems.map { "\($0["file"] ?? ""): \($0["message"] ?? "")" }
  }
}
