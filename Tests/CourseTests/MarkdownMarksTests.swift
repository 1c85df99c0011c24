import XCTest

@testable import Course

/// Tests for mistakes that are found in a file's text: placeholders and misplaced code fences.
final class MarkdownMarksTests: XCTestCase {
  func testBlanks() throws {
    XCTAssertEqual(
      Blank.all(in: "a <#b#> c <#d e#>\n<#open\n#> <##>\n"),
      [Blank(name: "b", line: 1), Blank(name: "d e", line: 1), Blank(name: "", line: 3)])
    XCTAssertEqual(
      try problems {
        try $0.replace(
          "# Weak", with: "# Weak\n\n<#a text#>", in: "\(FixtureCourse.lesson)/lesson.md")
        try $0.replace(
          "objective: Tell", with: "objective: <#what?#> Tell",
          in: "\(FixtureCourse.quiz)/exercise.md")
      },
      """
      lessons/05-weak/lesson.md:3
        This blank is still to be filled in: a text. Write it in place of the marks <#
        and #>.
      lessons/05-weak/01-guess/exercise.md:3
        This blank is still to be filled in: what?. Write it in place of the marks <#
        and #>.
      """)
  }

  func testAFenceBesideABoxOpensNoBlock() throws {
    let quiz = "\(FixtureCourse.quiz)/exercise.md"
    let found = try problems {
      try $0.replace("- [ ] `Int`", with: "- [ ] ```swift\n  Int\n  ```", in: quiz)
    }
    XCTAssertEqual(
      found,
      """
      lessons/05-weak/01-guess/exercise.md:36
        Behind a box, three backquotes begin code within the line, not a block. Write
        the choice first, then the block below it, after an empty line and indented.
      lessons/05-weak/01-guess/exercise.md:36
        This choice has no explanation. Below it, after an empty line, add an indented
        paragraph that says why it is right or wrong.
      """)
  }

  func testCodeBlocksAtAnyDepth() throws {
    let markdown = Markdown(
      parsing: """
        ```a
        1
        ```

        > - > ```b
        >   > 2
        >   > ```

            3
        """)
    XCTAssertEqual(
      markdown.codeBlocks,
      [
        CodeBlock(info: "a", text: "1\n", line: 2), CodeBlock(info: "b", text: "2\n", line: 6),
        CodeBlock(info: "", text: "3\n", line: 9),
      ])
  }
}
