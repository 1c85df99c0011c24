import TestSupport
import XCTest

@testable import Course

/// `placement.md` and its translations.
final class PlacementTests: XCTestCase {
  private static let file = "lessons/placement.md"
  private static let text = """
    # Where to begin

    Two *questions*.

    ## Questions

    ### weak

    Which?

    - [x] One

      Yes.
    - [ ] Two

      No.

    """

  func testQuestionsHaveALesson() throws {
    let fixture = try FixtureCourse(for: self)
    XCTAssertNil(try fixture.course().placement)
    try fixture.write(Self.text, to: Self.file)
    XCTAssertEqual(fixture.problems, "")
    let text = try XCTUnwrap(fixture.course().placement).text(in: .english)
    XCTAssertEqual(text.title, "Where to begin")
    XCTAssertEqual(text.introduction.plainText, "Two questions.")
    XCTAssertEqual(text.questions.map(\.lesson), ["05-weak"])
    XCTAssertEqual(text.questions[0].question.prompt.plainText, "Which?")
    XCTAssertEqual(text.questions[0].question.line, 7)
  }

  func testMistakes() throws {
    let text = Self.text.replacingOccurrences(of: "# Where to begin\n", with: "")
      .replacingOccurrences(of: "### weak", with: "### strong")
      .replacingOccurrences(of: "[x]", with: "[ ]")
    XCTAssertEqual(
      try problems { try $0.write(text + "\n## More\n", to: Self.file) },
      """
      lessons/placement.md:2
        The quiz begins with its title. Start the file with a heading such as "# Where
        to begin".
      lessons/placement.md:6
        "strong" is no lesson. Write the name of the lesson that teaches the answer,
        without its number, such as ### weak
      lessons/placement.md:6
        No choice of this question is right. Tick one as [x].
      lessons/placement.md:17
        The section "More" is not known, so nobody sees it. Put the questions below
        "## Questions".
      """)
    XCTAssertEqual(
      try problems { try $0.write("# Begin\n", to: Self.file) },
      """
      lessons/placement.md
        The section "## Questions" is missing. Add it with a heading ### for each
        question.
      """)
  }

  func testATranslationAsksTheSame() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.addTranslations()
    try fixture.write(Self.text, to: Self.file)
    let chinese = "lessons/placement.zh-Hant.md"
    try fixture.write(Self.text.replacingOccurrences(of: "Which?", with: "哪個？"), to: chinese)
    XCTAssertEqual(fixture.problems, "")
    let placement = try XCTUnwrap(fixture.course().placement)
    let text = placement.text(in: Language(rawValue: "zh-Hant"))
    XCTAssertEqual(text.questions[0].question.prompt.plainText, "哪個？")
    try fixture.write(
      Self.text.replacingOccurrences(of: "[x] One", with: "[ ] One")
        .replacingOccurrences(of: "[ ] Two", with: "[x] Two"), to: chinese)
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/placement.zh-Hant.md
        The questions differ from the English text in number, lesson, code or ticks;
        learners see English. Keep the same questions with the same choices in the
        same order.
      """)
  }
}
