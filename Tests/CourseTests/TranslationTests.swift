import TestSupport
import XCTest

@testable import Course

final class TranslationTests: XCTestCase {
  private let traditional = Language(rawValue: "zh-Hant")

  /// Returns the fixture course with translations and a change.
  private func translated(_ change: (FixtureCourse) throws -> Void) throws -> FixtureCourse {
    let fixture = try FixtureCourse(for: self)
    try fixture.addTranslations()
    try change(fixture)
    return fixture
  }

  func testTranslatedTexts() throws {
    let fixture = try translated { _ in }
    let code = try fixture.codeExercise().text(in: traditional)
    XCTAssertEqual(code.title, "打破循環")
    XCTAssertEqual(code.objective, "放開其中一個物件。")
    XCTAssertEqual(code.body, Markdown(parsing: "看課文。"))
    XCTAssertEqual(code.hints.map(\.text), ["一", "二", "三"].map { Markdown(parsing: $0) })
    XCTAssertEqual(code.checks["testOwnerGoes"]?.title, "擁有者離開。")
    XCTAssertEqual(code.why, Markdown(parsing: "因為。"))
    let quiz = try fixture.quizExercise().text(in: traditional)
    XCTAssertEqual(quiz.questions.map(\.line), [8, 22])
    XCTAssertEqual(quiz.questions[0].prediction?.answer, "hello")
    XCTAssertEqual(try fixture.course().lessons[0].text(in: traditional).title, "弱引用")
  }

  func testLetterCaseOfTagsDoesNotMatter() throws {
    let fixture = try translated {
      try $0.move(FixtureCourse.codeTranslation, to: "\(FixtureCourse.code)/exercise.ZH-hant.md")
    }
    XCTAssertEqual(fixture.problems, "")
    XCTAssertEqual(try fixture.codeExercise().text(in: traditional).title, "打破循環")
  }

  func testMissingTranslationsFallBackToEnglish() throws {
    let fixture = try translated {
      try $0.remove(FixtureCourse.codeTranslation)
      try $0.remove(FixtureCourse.quizTranslation)
      try $0.remove("\(FixtureCourse.lesson)/lesson.zh-Hant.md")
    }
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/05-weak/lesson.zh-Hant.md
        The translation into "zh-Hant" is missing; learners see English. Add it.
      lessons/05-weak/01-guess/exercise.zh-Hant.md
        The translation into "zh-Hant" is missing; learners see English. Add it.
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md
        The translation into "zh-Hant" is missing; learners see English. Add it.
      """)
    let exercise = try fixture.codeExercise()
    XCTAssertEqual(exercise.text(in: traditional), exercise.text(in: .english))
    let lesson = try XCTUnwrap(fixture.course().lessons.first)
    XCTAssertEqual(lesson.text(in: traditional), lesson.text(in: .english))
  }

  func testATranslationThatIsNotTextFallsBackToEnglish() throws {
    let fixture = try translated {
      let text = Data("---\ntitle: 打破\n---\n".utf8) + [0xB4, 0xA3, 0xFF]
      try $0.write(text, to: FixtureCourse.codeTranslation)
    }
    XCTAssertEqual(
      fixture.problems,
      """
      \(FixtureCourse.codeTranslation):4
        This line is not UTF-8 text. Save the file as UTF-8.
      """)
    let exercise = try fixture.codeExercise()
    XCTAssertEqual(exercise.text(in: traditional), exercise.text(in: .english))
  }

  func testAnEmptyTranslationFallsBackPartByPart() throws {
    let fixture = try translated {
      try $0.write("---\ntitle: 循環\n---\n", to: FixtureCourse.codeTranslation)
    }
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md
        The translation does not say what to do; learners see English. Translate the
        part before the first section.
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md
        The number of hints is 0 here and 3 in English. Translate each hint, in the
        same order.
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md
        The check "StructAdopts" is not translated; learners see English. Add the
        heading "### StructAdopts" with title and advice.
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md
        The check "testOwnerGoes" is not translated; learners see English. Add the
        heading "### testOwnerGoes" with title and advice.
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md
        The translation has no text in the section "## Why"; learners see English.
        Translate it.
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md:1
        The key "objective" is missing. Add a line objective: … to the front matter.
      """)
    let english = try fixture.codeExercise().text(in: .english)
    let text = try fixture.codeExercise().text(in: traditional)
    XCTAssertEqual(text.title, "循環")
    XCTAssertEqual(text.objective, english.objective)
    XCTAssertEqual(text.body, english.body)
    XCTAssertEqual(text.hints, english.hints)
    XCTAssertEqual(text.checks, english.checks)
    XCTAssertEqual(text.why, english.why)
  }

  func testPartsThatDoNotMatchTheEnglishText() throws {
    let fixture = try translated {
      try $0.replace("\n3. 三", with: "", in: FixtureCourse.codeTranslation)
      try $0.replace("### testOwnerGoes", with: "### testOwner", in: FixtureCourse.codeTranslation)
      try $0.replace("---\n看", with: "stub: fails x\n---\n看", in: FixtureCourse.codeTranslation)
    }
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md
        The number of hints is 2 here and 3 in English. Translate each hint, in the
        same order.
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md
        The check "testOwnerGoes" is not translated; learners see English. Add the
        heading "### testOwnerGoes" with title and advice.
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md:4
        A translation has only title and objective. Remove the line with "stub".
      lessons/05-weak/04-break-the-cycle/exercise.zh-Hant.md:13
        There is no check "testOwner" in the English text. Write the check's name as
        it is there.
      """)
    let english = try fixture.codeExercise().text(in: .english)
    let text = try fixture.codeExercise().text(in: traditional)
    XCTAssertEqual(
      text.hints.map(\.text),
      [Markdown(parsing: "一"), Markdown(parsing: "二"), english.hints[2].text])
    XCTAssertEqual(text.checks.keys.sorted(), ["StructAdopts", "testOwnerGoes"])
    XCTAssertEqual(text.checks["testOwnerGoes"], english.checks["testOwnerGoes"])
  }

  func testQuestionsMustMatchTheEnglishOnes() throws {
    let fixture = try translated {
      try $0.replace("print(\"hello\")", with: "print(\"你好\")", in: FixtureCourse.quizTranslation)
      try $0.replace("[x] `UIView`", with: "[ ] `UIView`", in: FixtureCourse.quizTranslation)
    }
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/05-weak/01-guess/exercise.zh-Hant.md:12
        The code of this question or its right answer differs from the English text.
        Copy it from there.
      lessons/05-weak/01-guess/exercise.zh-Hant.md:22
        The choices of this question differ in number or in their ticks from the
        English text. Keep the same choices in the same order, with the same ticks.
      """)
    let exercise = try fixture.quizExercise()
    XCTAssertEqual(exercise.text(in: traditional).questions, exercise.text(in: .english).questions)
  }

  func testAllQuestionsMustBeTranslated() throws {
    let fixture = try translated {
      try $0.replace("### 兩個", with: "", in: FixtureCourse.quizTranslation)
    }
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/05-weak/01-guess/exercise.zh-Hant.md
        The number of questions is 1 here and 2 in English. Translate each question,
        in the same order.
      lessons/05-weak/01-guess/exercise.zh-Hant.md:8
        Only one choice can be what really happens. Tick only one.
      """)
  }

  func testFilesInLanguagesThatAreNotDeclared() throws {
    XCTAssertEqual(
      try problems {
        try $0.write("# X\n", to: "\(FixtureCourse.lesson)/lesson.fr.md")
        try $0.write("# X\n", to: "\(FixtureCourse.code)/exercise.en.md")
      },
      """
      lessons/05-weak/lesson.fr.md
        course.json does not list the language "fr", so this file is not read. Add the
        language to "languages", or remove the file.
      lessons/05-weak/04-break-the-cycle/exercise.en.md
        English texts stand in exercise.md, so this file is not read. Move its text
        there.
      """)
  }
}
