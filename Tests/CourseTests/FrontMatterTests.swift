import TestSupport
import XCTest

@testable import Course

final class FrontMatterTests: XCTestCase {
  private let text = "\(FixtureCourse.code)/exercise.md"

  /// Returns the problems after replacing `old` in the code exercise's `exercise.md`.
  private func problems(replacing old: String, with new: String) throws -> String {
    try problems { try $0.replace(old, with: new, in: text) }
  }

  func testValuesAreTheRestOfTheLine() {
    let file = CourseFile(shown: "x.md", problems: ProblemLog())
    let text = "---\n title :  A: \"b\"  \n\nempty-line:above\n---\nBody\n"
    let settings = FrontMatter(text, in: file)
    XCTAssertEqual(file.problems.problems, [])
    XCTAssertEqual(
      settings.entries,
      [
        FrontMatter.Entry(key: "title", value: "A: \"b\"", line: 2),
        FrontMatter.Entry(key: "empty-line", value: "above", line: 4),
      ])
    XCTAssertEqual(settings.body, "Body\n")
    XCTAssertEqual(settings.bodyLine, 6)
  }

  func testNoFrontMatter() throws {
    XCTAssertEqual(
      try problems(replacing: "---\ntitle: Break the cycle\n", with: "Text\n"),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:1
        The file has no front matter. Begin it with a line ---, then lines such as
        title: …, then a line ---.
      """)
  }

  func testFrontMatterWithoutEnd() throws {
    XCTAssertEqual(
      try problems(replacing: "show: 50\n---\n", with: "show: 50\n\n"),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:1
        The front matter has no end. Add a line --- after its last line.
      """)
    XCTAssertEqual(
      try problems { try $0.write("---", to: text) },
      """
      lessons/05-weak/04-break-the-cycle/exercise.md
        The exercise does not say what to do. Write the task before the first section.
      lessons/05-weak/04-break-the-cycle/exercise.md
        The section "## Hints" is missing. Add it with a numbered list of at least 3
        hints.
      lessons/05-weak/04-break-the-cycle/exercise.md
        The section "## Checks" is missing. Add it with a heading ### for each check.
      lessons/05-weak/04-break-the-cycle/exercise.md
        The exercise does not say why its answer works. Add the section "## Why" with
        a short text.
      lessons/05-weak/04-break-the-cycle/exercise.md:1
        The front matter has no end. Add a line --- after its last line.
      lessons/05-weak/04-break-the-cycle/exercise.md:1
        The key "title" is missing. Add a line title: … to the front matter.
      lessons/05-weak/04-break-the-cycle/exercise.md:1
        The key "objective" is missing. Add a line objective: … to the front matter.
      lessons/05-weak/04-break-the-cycle/exercise.md:1
        The key "stub" is missing. Add a line stub: … to the front matter.
      """)
  }

  func testKeys() throws {
    XCTAssertEqual(
      try problems(
        replacing: "title: Break the cycle\nobjective: Let one of two objects go.\n",
        with: "title:\nTitle: A\nshow: 3\nno colon\n"),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:1
        The key "objective" is missing. Add a line objective: … to the front matter.
      lessons/05-weak/04-break-the-cycle/exercise.md:2
        The key "title" has no value. Write one after the colon.
      lessons/05-weak/04-break-the-cycle/exercise.md:3
        The key "Title" is not known. Remove the line, or use one of: title,
        objective, kind, stub, module, isolation, language, imports, threads,
        resources, time-limit, show, points, required.
      lessons/05-weak/04-break-the-cycle/exercise.md:5
        This line has no colon. Write it as key: value, or end the front matter with
        --- before it.
      lessons/05-weak/04-break-the-cycle/exercise.md:9
        The key "show" is here twice. Keep one.
      """)
  }

  func testBadValues() throws {
    XCTAssertEqual(
      try problems(
        replacing: "stub: fails testOwnerGoes\nimports: MiniUIKit, Foundation\ntime-limit: 2.5\n",
        with: """
          kind: puzzle
          stub: breaks
          imports: MiniUIKit, UIKit,
          isolation: actor
          threads: two
          time-limit: 0

          """),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:4
        The kind "puzzle" is not known. Write code or quiz.
      lessons/05-weak/04-break-the-cycle/exercise.md:5
        "breaks" does not say why the starter falls short. Write fails and names of
        checks, or does-not-compile and diagnostic identifiers, with commas between
        them.
      lessons/05-weak/04-break-the-cycle/exercise.md:6
        The module "UIKit" is not known. Add it to "support" in course.json, or use
        one of: Dispatch, Foundation, FoundationEssentials, MiniUIKit, Observation,
        RegexBuilder, Synchronization.
      lessons/05-weak/04-break-the-cycle/exercise.md:7
        The isolation "actor" is not known. Write main or none.
      lessons/05-weak/04-break-the-cycle/exercise.md:8
        "threads: two" means nothing. Write yes, or leave the line out.
      lessons/05-weak/04-break-the-cycle/exercise.md:9
        "0" is not a time limit. Write a number of seconds from 0.1 to 600.
      """)
  }

  func testBadModulesModesAndResources() throws {
    XCTAssertEqual(
      try problems(
        replacing: "imports: MiniUIKit, Foundation\ntime-limit: 2.5\n",
        with: """
          imports: MiniUIKit, Foundation
          module: Über
          language: 4
          resources: gone.json, Exercise.swift, ../Checks.swift, a/b.txt, exercise.md

          """),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:6
        "Über" is not a name for a module. Use letters without accents, digits and _;
        the first one is no digit.
      lessons/05-weak/04-break-the-cycle/exercise.md:7
        The language mode "4" is not known. Write 5 or 6.
      lessons/05-weak/04-break-the-cycle/exercise.md:8
        There is no file "gone.json" beside Checks.swift. Add it, or mend the name.
      lessons/05-weak/04-break-the-cycle/exercise.md:8
        "Exercise.swift" cannot be a file for the checks to read. Name files of the
        exercise's own folder, with commas between them, but none that ends in .swift
        or .md.
      lessons/05-weak/04-break-the-cycle/exercise.md:8
        "../Checks.swift" cannot be a file for the checks to read. Name files of the
        exercise's own folder, with commas between them, but none that ends in .swift
        or .md.
      lessons/05-weak/04-break-the-cycle/exercise.md:8
        "a/b.txt" cannot be a file for the checks to read. Name files of the
        exercise's own folder, with commas between them, but none that ends in .swift
        or .md.
      lessons/05-weak/04-break-the-cycle/exercise.md:8
        "exercise.md" cannot be a file for the checks to read. Name files of the
        exercise's own folder, with commas between them, but none that ends in .swift
        or .md.
      """)
  }

  func testModulesThatHaveAnotherMeaning() throws {
    for name in ["MiniUIKit", "Foundation", "XCTest", "Testing", "Checks", "Swift"] {
      XCTAssertEqual(
        try problems(replacing: "time-limit: 2.5", with: "module: \(name)"),
        """
        lessons/05-weak/04-break-the-cycle/exercise.md:6
          Another module is called "\(name)". Give the learner's module another name.
        """)
    }
  }

  func testModulesThatNoAnswerIsGiven() throws {
    XCTAssertEqual(
      try problems(replacing: "imports: MiniUIKit, Foundation", with: "imports: MiniUIKit, Glibc"),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:5
        With the module "Glibc" an answer could do all that the process can in which
        its checks run, also say that they have passed. Answers are not judged by a
        process of their own, so that no exercise can allow it. Use one of: Dispatch,
        Foundation, FoundationEssentials, MiniUIKit, Observation, RegexBuilder,
        Synchronization.
      """)
  }

  func testTimeLimits() throws {
    for good in ["0.1", "600", "1"] {
      XCTAssertEqual(try problems(replacing: ": 2.5", with: ": \(good)"), "", good)
    }
    for bad in ["0", "601", "nan", "inf", "-1", "1e1", "0x1", "1 s", ".", "1_0"] {
      XCTAssertEqual(
        try problems(replacing: ": 2.5", with: ": \(bad)"),
        """
        lessons/05-weak/04-break-the-cycle/exercise.md:6
          "\(bad)" is not a time limit. Write a number of seconds from 0.1 to 600.
        """)
    }
  }

  func testWhatChecksAreWorth() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.replace(
      "time-limit: 2.5", with: "points: testOwnerGoes 3\nrequired: testOwnerGoes",
      in: "\(FixtureCourse.code)/exercise.md")
    XCTAssertEqual(fixture.problems, "")
    let credit = try XCTUnwrap(fixture.codeExercise().code?.credit)
    XCTAssertEqual(credit, Credit(points: ["testOwnerGoes": 3], required: ["testOwnerGoes"]))
    XCTAssertEqual(credit.points(of: "another"), 1)
    XCTAssertEqual(
      try problems(
        replacing: "time-limit: 2.5",
        with: "points: testOwnerGoes, testB 1000.01, testC 2.25\nrequired: testD"),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:6
        "testOwnerGoes" is not what a check is worth. Write its name and a number of
        points from 0 to 1000, with at most two digits after the point: testRing 2.5
      lessons/05-weak/04-break-the-cycle/exercise.md:6
        "testB 1000.01" is not what a check is worth. Write its name and a number of
        points from 0 to 1000, with at most two digits after the point: testRing 2.5
      lessons/05-weak/04-break-the-cycle/exercise.md:6
        There is no check "testC" under "## Checks". Mend the name, or add the check
        there.
      lessons/05-weak/04-break-the-cycle/exercise.md:7
        There is no check "testD" under "## Checks". Mend the name, or add the check
        there.
      """)
  }

  func testStubs() throws {
    for bad in ["fails", "fails ,", "does-not-compile", "does-not-compile a b", "Fails testA"] {
      let fixture = try FixtureCourse(for: self)
      try fixture.replace("fails testOwnerGoes\n", with: "\(bad)\n", in: text)
      let unclear = Message("stub.unclear", ["value": bad])
      XCTAssertEqual(fixture.load().problems, [Problem(file: text, line: 4, message: unclear)])
      XCTAssertEqual(try fixture.codeExercise().code?.stub, .fails(checks: []))
    }
    XCTAssertEqual(
      try problems(replacing: "fails testOwnerGoes\n", with: "fails testOwnerGoes, testGone\n"),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:4
        There is no check "testGone" under "## Checks". Mend the name, or add the
        check there.
      """)
    XCTAssertEqual(
      try problems(replacing: "stub: fails testOwnerGoes\n", with: ""),
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:1
        The key "stub" is missing. Add a line stub: … to the front matter.
      """)
  }

  func testShowNeedsItsFile() throws {
    XCTAssertEqual(
      try problems { try $0.remove("\(FixtureCourse.code)/Show.swift") },
      """
      lessons/05-weak/04-break-the-cycle/exercise.md:7
        There is no Show.swift whose function could be called. Add the file, or remove
        this line.
      """)
  }

  func testAQuizHasFewerSettings() throws {
    XCTAssertEqual(
      try problems {
        try $0.replace(
          "kind: quiz", with: "kind: quiz\nstub: fails testA\ncolour: red",
          in: "\(FixtureCourse.quiz)/exercise.md")
      },
      """
      lessons/05-weak/01-guess/exercise.md:5
        A quiz has no "stub". Remove the line.
      lessons/05-weak/01-guess/exercise.md:6
        The key "colour" is not known. Remove the line, or use one of: title,
        objective, kind, stub, module, isolation, language, imports, threads,
        resources, time-limit, show, points, required.
      """)
  }
}
