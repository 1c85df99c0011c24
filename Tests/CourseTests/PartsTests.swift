import TestSupport
import XCTest

@testable import Course

/// `parts.md` and its translations.
final class PartsTests: XCTestCase {
  private static let file = "lessons/parts.md"
  private static let text = """
    # Parts

    ## The end
    ### You can now
    - go
    ### Read next
    - more

    ## The contract
    Lessons: weak

    ### You can now
    - cut the *rope*

    ### Read next
    - on

    """

  func testParts() throws {
    let fixture = try FixtureCourse(for: self)
    XCTAssertEqual(try fixture.course().parts, [])
    try fixture.write(Self.text, to: Self.file)
    XCTAssertEqual(fixture.problems, "")
    let course = try fixture.course()
    XCTAssertEqual(course.parts.map { $0.text(in: .english).title }, ["The contract", "The end"])
    XCTAssertEqual(course.parts.map(\.isWholeCourse), [false, true])
    XCTAssertEqual(course.parts.map(\.lessons), [["05-weak"], ["05-weak"]])
    XCTAssertEqual(course.parts[0].text(in: .english).abilities.plainText, "cut the rope")
    XCTAssertEqual(course.exercises(of: course.parts[0]), course.exercises)
  }

  func testALessonIsInOnePart() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.copy("lessons/05-weak", to: "lessons/06-more")
    for name in ["01-guess", "04-break-the-cycle"] {
      try fixture.move("lessons/06-more/\(name)", to: "lessons/06-more/\(name)-again")
    }
    try fixture.replace(#"["05-weak"]"#, with: #"["05-weak", "06-more"]"#, in: FixtureCourse.json)
    func problems(_ lessons: String) throws -> String {
      let text = Self.text.replacingOccurrences(of: "Lessons: weak", with: lessons)
      try fixture.write(text, to: Self.file)
      return fixture.problems.split(separator: "\nsolutions").first.map(String.init) ?? ""
    }
    XCTAssertFalse(try problems("Lessons: weak to more").contains("parts.md"))
    XCTAssertTrue(try problems("Lessons: weak").contains(#"The lesson "06-more" is in no part."#))
    XCTAssertTrue(
      try problems("Lessons: more to weak").contains("The first lesson of this part comes after"))
    XCTAssertTrue(
      try problems(
        "Lessons: weak to more\n### You can now\n- x\n### Read next\n- x\n## B\nLessons: weak"
      )
      .contains(#"The lesson "05-weak" is in two parts."#))
  }

  func testMistakes() throws {
    let text = """
      Stray.

      ## Contract

      Lessons: weak to nowhere

      ### You can now

      ### You will

      ##

      Stray.

      ### You can now
      x

      ### Read next
      x

      ## All
      ### You can now
      x
      ### Read next
      x
      """
    XCTAssertEqual(
      try problems { try $0.write(text, to: Self.file) },
      """
      lessons/parts.md
        Two parts have no lessons, so both are about the whole course. Add a line such
        as Lessons: roles to wiring, or join the two.
      lessons/parts.md:1
        This text belongs to no section. Move it below "### You can now" or "### Read
        next" of a part.
      lessons/parts.md:3
        The part "Contract" has no text in the section "### You can now". Write it.
      lessons/parts.md:3
        The part "Contract" has no text in the section "### Read next". Write it.
      lessons/parts.md:5
        "nowhere" is no lesson. Write the names of the first and the last lesson
        without their numbers, such as Lessons: roles to wiring
      lessons/parts.md:9
        The section "You will" is not known, so nobody sees it. Use "You can now" or
        "Read next".
      lessons/parts.md:11
        This part has no title. Write one after ##.
      lessons/parts.md:13
        This text belongs to no section. Move it below "### You can now" or "### Read
        next" of a part.
      """)
    XCTAssertEqual(
      try problems { try $0.write("# Parts\n", to: Self.file) },
      """
      lessons/parts.md
        There are no parts here. Add a heading ## for each part, or remove the file.
      """)
  }

  func testTranslations() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.addTranslations()
    try fixture.write(Self.text, to: Self.file)
    let translation = "## 全部\n### You can now\n文\n### Read next\n文\n"
    try fixture.write(translation, to: "lessons/parts.zh-Hant.md")
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/parts.zh-Hant.md
        The number of parts is 1 here and 2 in English. Translate each part, in the
        same order.
      """)
    try fixture.write(translation + translation, to: "lessons/parts.zh-Hant.md")
    XCTAssertEqual(fixture.problems, "")
    let part = try XCTUnwrap(fixture.course().parts.first)
    XCTAssertEqual(part.text(in: Language(rawValue: "zh-Hant")).title, "全部")
    XCTAssertEqual(part.text(in: .english).title, "The contract")
  }

  func testLessonZeroFinishesNothing() throws {
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    XCTAssertEqual(course.exercises.first?.number.description, "0.1")
    for part in course.parts where part.lessons.contains("00-before-you-begin") {
      XCTAssertEqual(course.exercises(of: part).first?.number.description, "1.1")
    }
    XCTAssertEqual(course.requiredExercises.first?.number.description, "1.1")
  }
}
