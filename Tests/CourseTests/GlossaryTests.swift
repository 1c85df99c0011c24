import TestSupport
import XCTest

@testable import Course

/// `glossary.md` and its translations.
final class GlossaryTests: XCTestCase {
  private static let file = "lessons/glossary.md"
  private static let text = """
    # Glossary

    ## weak reference | weak, `weak`-ish

    It does not keep its object alive. It becomes *nil*.

    ```swift
    class Dog {}
    ```

    Lesson: weak

    ## ARC

    Swift counts.

    ```swift error
    let dog: Int = "dog"
    ```

    Lesson: 05-weak

    """

  private func glossary(_ text: String = text) throws -> Glossary {
    let fixture = try FixtureCourse(for: self)
    try fixture.write(text, to: Self.file)
    XCTAssertEqual(fixture.problems, "")
    return try fixture.course().glossary
  }

  func testACourseNeedsNone() throws {
    let fixture = try FixtureCourse(for: self)
    XCTAssertEqual(fixture.problems, "")
    XCTAssertEqual(try fixture.course().glossary, .empty)
  }

  func testEntries() throws {
    let entries = try glossary().entries
    XCTAssertEqual(entries.map(\.word), ["ARC", "weak reference"])
    let weak = entries[1]
    XCTAssertEqual(weak.lesson, "05-weak")
    XCTAssertEqual(weak.text(in: .english).names, ["weak", "weak-ish"])
    XCTAssertEqual(
      weak.text(in: .english).meaning.plainText,
      "It does not keep its object alive. It becomes nil.")
    XCTAssertEqual(weak.example, CodeBlock(info: "swift", text: "class Dog {}\n", line: 8))
    XCTAssertEqual(entries[0].example.info, "swift error")
  }

  func testWordsAreFoundByEveryName() throws {
    let glossary = try glossary()
    func find(_ name: String) -> String {
      switch glossary.find(name, in: .english) {
      case .found(let entry): entry.word
      case .unknown(let nearest): "? " + nearest.map(\.word).joined(separator: ", ")
      }
    }
    for name in ["weak reference", "Weak  Reference", "weak", "`weak`", "weak references"] {
      XCTAssertEqual(find(name), "weak reference", name)
    }
    XCTAssertEqual(find("arc"), "ARC")
    XCTAssertEqual(find("waek"), "? weak reference")
    XCTAssertEqual(find("reference"), "? weak reference")
    for name in ["", "xyzzy", String(repeating: "a", count: 100_000)] {
      XCTAssertEqual(find(name), "? ")
    }
  }

  func testMistakes() throws {
    let text = """
      Stray.

      ## weak | Strong

      Lesson: nowhere

      ## strong

      ```swift
      let a = 1
      ```

      ```swift
      let b = 2
      ```

      ##

      ## Weak
      """
    XCTAssertEqual(
      try problems { try $0.write(text, to: Self.file) },
      """
      lessons/glossary.md:1
        This text belongs to no word. Move it below the heading ## of a word.
      lessons/glossary.md:3
        It is not said what "weak" means. Write two sentences below its heading.
      lessons/glossary.md:3
        The word "weak" has no example. Add a block of code with the fence swift that
        compiles on its own.
      lessons/glossary.md:5
        There is no lesson "nowhere". Write the name of a lesson's folder without its
        number, such as Lesson: weak
      lessons/glossary.md:7
        The word "strong" is here twice: also at line 3. Join the two, or remove this
        name.
      lessons/glossary.md:17
        This heading names no word. Write the word after ##.
      lessons/glossary.md:19
        The word "Weak" is here twice: also at line 3. Join the two, or remove this
        name.
      """)
    XCTAssertEqual(
      try problems {
        try $0.write(
          "## weak\n\nIt is.\n\n```swift\n```\n\n```swift\n```\n", to: Self.file)
      },
      """
      lessons/glossary.md:1
        It is not said which lesson teaches "weak". Add a line such as Lesson: weak
      lessons/glossary.md:8
        The word "weak" has a second example, which nobody sees. Join it with the
        first, or remove it.
      """)
    XCTAssertEqual(
      try problems { try $0.write("# Glossary\n", to: Self.file) },
      """
      lessons/glossary.md
        The glossary has no words. Add a heading ## for each word, or remove the file.
      """)
  }

  func testTranslations() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.addTranslations()
    try fixture.write(Self.text, to: Self.file)
    let chinese = Language(rawValue: "zh-Hant")
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/glossary.zh-Hant.md
        The translation into "zh-Hant" is missing; learners see English. Add it.
      """)
    try fixture.write(
      "## weak reference | 弱引用\n\n文字。\n\n## ARC\n\n文字。\n",
      to: "lessons/glossary.zh-Hant.md")
    XCTAssertEqual(fixture.problems, "")
    let glossary = try fixture.course().glossary
    guard case .found(let entry) = glossary.find("弱引用", in: chinese) else {
      return XCTFail("It was not found.")
    }
    XCTAssertEqual(entry.text(in: chinese).meaning.plainText, "文字。")
    XCTAssertEqual(glossary.find("weak", in: chinese), .found(entry))
    try fixture.write(
      "## weak reference\n\n文字。\n\nLesson: weak\n\n## 弱\n\n文字。\n",
      to: "lessons/glossary.zh-Hant.md")
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/glossary.zh-Hant.md
        The word "ARC" is not translated; learners see English. Add the heading "##
        ARC" with its meaning.
      lessons/glossary.zh-Hant.md:5
        Example and lesson of "weak reference" stand in glossary.md alone. Remove them
        here.
      lessons/glossary.zh-Hant.md:7
        There is no word "弱" in the English glossary. Write the word as it is there,
        and its name in this language after a | in the same heading.
      """)
  }
}
