import Foundation
import HostProtocol
import TestSupport
import XCTest

@testable import Course

final class CourseReadingTests: XCTestCase {
  func testAGoodCourseHasNoProblems() throws {
    let fixture = try FixtureCourse(for: self)
    XCTAssertEqual(fixture.problems, "")
    try fixture.addTranslations()
    XCTAssertEqual(fixture.problems, "")
  }

  func testTheCourseItself() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.addTranslations()
    let course = try fixture.course()
    let traditional = Language(rawValue: "zh-Hant")
    XCTAssertEqual(course.titles, [.english: "Delegation", traditional: "委託"])
    XCTAssertEqual(course.languages, [.english, traditional])
    XCTAssertEqual(course.folder.path, fixture.path("lessons"))
    XCTAssertEqual(course.solutionsFolder?.path, fixture.path("solutions"))
    XCTAssertEqual(course.exercises.map(\.number.description), ["5.1", "5.4"])
    XCTAssertEqual(
      course.exercises.map(\.path), ["05-weak/01-guess", "05-weak/04-break-the-cycle"])
  }

  func testALearnersCommandReadsWhatItNeeds() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.addTranslations()
    let exercise = "05-weak/04-break-the-cycle"
    try fixture.write("// nothing", to: "solutions/\(exercise)/Wrong/unclear.swift")
    try fixture.write("# \n", to: "lessons/05-weak/lesson.zh-Hant.md")
    XCTAssertEqual(fixture.load().problems.count, 2)
    func load(_ scope: ReadingScope) -> (course: Course?, problems: [Problem]) {
      Course.load(folder: URL(fileURLWithPath: fixture.path("lessons")), scope: scope)
    }
    for (language, texts) in [("en", 1), ("de", 1), ("zh-TW", 2), (nil, 2)] as [(String?, Int)] {
      let (course, problems) = load(.learner(language.map { Language(rawValue: $0) }))
      XCTAssertEqual(problems.count, texts == 1 ? 0 : 1, language ?? "all")
      let found = try XCTUnwrap(course?.exercises.last)
      XCTAssertEqual(found.texts.count, texts)
      XCTAssertEqual(course?.languages.count, 2, "what can be chosen does not depend on it")
      XCTAssertEqual(found.code?.solution?.wrong, [])
      XCTAssertEqual(found.code?.solution?.reference.isEmpty, false)
    }
  }

  func testSupportModulesKeepTheirOrderAndTheirFilesAreSorted() throws {
    let modules = try FixtureCourse(for: self).course().supportModules
    XCTAssertEqual(modules.map(\.name), ["MiniUIKit", "CheckSupport"])
    XCTAssertEqual(modules.map(\.isolation), [.mainActor, .nonisolated])
    XCTAssertEqual(modules[0].files.map(\.name), ["Button.swift", "View.swift"])
    XCTAssertEqual(modules[1].files.map(\.text), ["public func released() {}\n"])
  }

  func testALesson() throws {
    let lesson = try XCTUnwrap(FixtureCourse(for: self).course().lessons.first)
    XCTAssertEqual(lesson.number, 5)
    XCTAssertEqual(lesson.slug, "weak")
    XCTAssertEqual(lesson.path, "05-weak")
    let text = lesson.text(in: .english)
    XCTAssertEqual(text.title, "Weak references")
    XCTAssertEqual(text.body, Markdown(parsing: "Who keeps whom *alive*?"))
  }

  func testACodeExercise() throws {
    let exercise = try FixtureCourse(for: self).codeExercise()
    let task = try XCTUnwrap(exercise.code)
    XCTAssertEqual(task.starter.map(\.name), ["Exercise.swift", "Extra.swift"])
    XCTAssertEqual(task.starter.map(\.text), ["class Owner {}\n", "class Extra {}\n"])
    XCTAssertEqual(task.checks.text, "import XCTest\n")
    XCTAssertEqual(task.show?.text, "func show(_ argument: String) {}\n")
    XCTAssertEqual(task.shownArguments, "50")
    XCTAssertEqual(task.imports, ["MiniUIKit", "Foundation"])
    XCTAssertEqual(task.isolation, .mainActor)
    XCTAssertEqual(task.module, "Exercise")
    XCTAssertEqual(task.languageMode, .six)
    XCTAssertEqual(task.resources, [])
    XCTAssertEqual(task.timeLimit, 2.5)
    XCTAssertEqual(task.stub, .fails(checks: ["testOwnerGoes"]))
  }

  func testTheTextsOfAnExercise() throws {
    let text = try FixtureCourse(for: self).codeExercise().text(in: .english)
    XCTAssertEqual(text.title, "Break the cycle")
    XCTAssertEqual(text.objective, "Let one of two objects go.")
    let body = "See [the lesson](../lesson.md).\n\n## Background\n\nMore of the task."
    XCTAssertEqual(text.body, Markdown(parsing: body, firstLine: 9))
    XCTAssertEqual(
      text.hints.map(\.text),
      [
        Markdown(parsing: "A nudge."),
        Markdown(blocks: [
          .paragraph([.text("More.")]),
          .code(info: "swift", text: "weak var x: Owner?\n", line: 20),
        ]),
        Markdown(parsing: "Nearly the answer."),
      ])
    XCTAssertEqual(
      text.checks,
      [
        "testOwnerGoes": CheckText(
          title: "The owner goes.",
          advice: Markdown(parsing: "Look at who points to whom.\n\nTwice."), line: 25),
        "StructAdopts": CheckText(
          title: "A struct is refused.", advice: Markdown(parsing: "Look at the protocol."),
          line: 32),
      ])
    XCTAssertEqual(text.why, Markdown(parsing: "Because."))
    XCTAssertEqual(text.questions, [])
  }

  func testDefaultSettings() throws {
    let fixture = try FixtureCourse(for: self)
    let settings = "imports: MiniUIKit, Foundation\ntime-limit: 2.5\nshow: 50\n"
    try fixture.replace(settings, with: "", in: "\(FixtureCourse.code)/exercise.md")
    try fixture.remove("\(FixtureCourse.code)/Show.swift")
    XCTAssertEqual(fixture.problems, "")
    let task = try XCTUnwrap(fixture.codeExercise().code)
    XCTAssertEqual(task.imports, [])
    XCTAssertEqual(task.isolation, .mainActor)
    XCTAssertEqual(task.timeLimit, 10)
    XCTAssertNil(task.show)
    XCTAssertNil(task.shownArguments)
  }

  func testOtherSettings() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.replace(
      "stub: fails testOwnerGoes",
      with: "stub: does-not-compile  cannot_find_in_scope\nisolation: none\nkind: code",
      in: "\(FixtureCourse.code)/exercise.md")
    XCTAssertEqual(fixture.problems, "")
    let task = try XCTUnwrap(fixture.codeExercise().code)
    XCTAssertEqual(task.stub, .doesNotCompile(diagnostics: ["cannot_find_in_scope"]))
    XCTAssertEqual(task.isolation, .nonisolated)
  }

  func testAModuleALanguageModeAndResources() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.replace(
      "stub: fails testOwnerGoes",
      with: """
        stub: does-not-compile cannot_find_in_scope, type_does_not_conform
        module: Hamming
        language: 5
        resources: menu.json, words.txt
        """, in: "\(FixtureCourse.code)/exercise.md")
    try fixture.write("{}", to: "\(FixtureCourse.code)/menu.json")
    try fixture.write("a\0b", to: "\(FixtureCourse.code)/words.txt")
    XCTAssertEqual(fixture.problems, "")
    let task = try XCTUnwrap(fixture.codeExercise().code)
    XCTAssertEqual(
      task.stub,
      .doesNotCompile(diagnostics: ["cannot_find_in_scope", "type_does_not_conform"]))
    XCTAssertEqual(task.module, "Hamming")
    XCTAssertEqual(task.languageMode, .five)
    XCTAssertEqual(task.resources.map(\.name), ["menu.json", "words.txt"])
    XCTAssertEqual(task.resources.map(\.bytes), [Array("{}".utf8), Array("a\0b".utf8)])
  }

  func testFilesFromOtherSystemsAreReadTheSame() throws {
    let fixture = try FixtureCourse(for: self)
    let plain = try fixture.course()
    for path in ["lessons/course.json", "lessons/05-weak/lesson.md"]
      + [FixtureCourse.code, FixtureCourse.quiz].map({ "\($0)/exercise.md" })
    {
      let text = try String(contentsOfFile: fixture.path(path), encoding: .utf8)
      let windows = "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n")
      try fixture.write(windows, to: path)
    }
    XCTAssertEqual(fixture.problems, "")
    XCTAssertEqual(try fixture.course().lessons, plain.lessons)
    XCTAssertEqual(try fixture.course().supportModules, plain.supportModules)
  }

  func testACourseWithoutAnswersIsWhole() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.remove("solutions")
    XCTAssertEqual(fixture.problems, "")
    XCTAssertNil(try fixture.course().solutionsFolder)
    XCTAssertNil(try fixture.codeExercise().code?.solution)
  }

  func testAnswersMayLieElsewhere() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.move("solutions", to: "elsewhere")
    let folder = fixture.root.appendingPathComponent("lessons")
    let elsewhere = fixture.root.appendingPathComponent("elsewhere")
    let (course, problems) = Course.load(folder: folder, solutions: elsewhere)
    XCTAssertEqual(problems, [])
    XCTAssertNotNil(course?.exercises.last?.code?.solution)
    let nowhere = fixture.root.appendingPathComponent("nowhere")
    XCTAssertEqual(
      Course.load(folder: folder, solutions: nowhere).problems,
      [Problem(file: "nowhere", message: Message("solutions.missing"))])
    XCTAssertEqual(
      Words.ofCourse(in: .english)("solutions.missing"),
      "There is no such folder. Name the folder that holds the answers.")
  }

  func testHiddenFilesAndEditorsCopiesAreNotTheCourse() throws {
    let fixture = try FixtureCourse(for: self)
    let plain = try fixture.course()
    for path in [
      "\(FixtureCourse.code)/Exercise.swift~", "\(FixtureCourse.code)/.Exercise.swift",
      "lessons/.git/x", "\(FixtureCourse.answer)/.DS_Store", "\(FixtureCourse.lesson)/images/a.png",
    ] {
      try fixture.write("x", to: path)
    }
    XCTAssertEqual(fixture.problems, "")
    XCTAssertEqual(try fixture.course().lessons, plain.lessons)
    XCTAssertEqual(try fixture.course().supportModules, plain.supportModules)
  }

  func testEveryProblemIsFoundAtOnceAndStandsWithItsFile() throws {
    let fixture = try FixtureCourse(for: self)
    let code = "\(FixtureCourse.code)/exercise.md"
    try fixture.replace("title: Break the cycle\n", with: "tite: Break\n", in: code)
    try fixture.replace("time-limit: 2.5", with: "time-limit: soon", in: code)
    try fixture.replace("Because.", with: "<b>Because</b> [x](gone.md).", in: code)
    try fixture.write("// nothing\n", to: "\(FixtureCourse.answer)/Wrong/Strong.swift")
    try fixture.remove("\(FixtureCourse.lesson)/lesson.md")
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/05-weak/lesson.md
        This file is missing. Add it.
      lessons/05-weak/04-break-the-cycle/exercise.md:2
        The key "tite" is not known. Is it meant to be "title"?
      lessons/05-weak/04-break-the-cycle/exercise.md:6
        "soon" is not a time limit. Write a number of seconds from 0.1 to 600.
      lessons/05-weak/04-break-the-cycle/exercise.md:9
        The link "../lesson.md" leads to a file that does not exist. Mend the path,
        which starts at this file's folder.
      lessons/05-weak/04-break-the-cycle/exercise.md:38
        This is HTML, which learners see as plain text. Write it in Markdown, or as
        code between backquotes.
      lessons/05-weak/04-break-the-cycle/exercise.md:38
        The link "gone.md" leads to a file that does not exist. Mend the path, which
        starts at this file's folder.
      solutions/05-weak/04-break-the-cycle/Wrong/Strong.swift:1
        The first line does not say what must fail. Write // fails and names of checks
        with commas between them, or // does-not-compile and one diagnostic
        identifier.
      """)
    let exercise = try fixture.codeExercise()
    XCTAssertEqual(exercise.text(in: .english).title, "Break")
    XCTAssertEqual(exercise.code?.timeLimit, 10)
    XCTAssertEqual(exercise.code?.solution?.wrong.map(\.answer.name), ["NoType"])
  }

  func testDamagedFilesAreReportedAndNothingElse() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.addTranslations()
    var random = SeededGenerator(seed: 1)
    for path in [
      FixtureCourse.json, "\(FixtureCourse.code)/exercise.md", FixtureCourse.quizTranslation,
      "\(FixtureCourse.quiz)/exercise.md",
      "\(FixtureCourse.code)/Refused/StructAdopts.swift",
      "\(FixtureCourse.answer)/Wrong/Strong.swift",
    ] {
      let whole = try Array(Data(contentsOf: URL(fileURLWithPath: fixture.path(path))))
      for _ in 0..<100 {
        var bytes = whole
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          let place = Int.random(in: 0..<max(bytes.count, 1), using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[place] = .random(in: 0...255, using: &random)
          case 1: bytes.removeLast(.random(in: 0..<bytes.count, using: &random))
          case 2: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
          default: bytes.removeSubrange(place..<min(place + 10, bytes.count - 1))
          }
        }
        try fixture.write(Data(bytes), to: path)
        let (course, problems) = fixture.load()
        XCTAssertTrue(course != nil || problems.contains { $0.file == FixtureCourse.json })
        let size = bytes.split(separator: 10, omittingEmptySubsequences: false).count
        let far = problems.filter { $0.file == path && ($0.line ?? 1) > size }
        XCTAssertEqual(far, [], "beyond the end of the file")
      }
      try fixture.write(Data(whole), to: path)
    }
    XCTAssertEqual(fixture.problems, "")
  }
}
