import Course
import Foundation
import FoundationXML
import TestSupport
import XCTest

@testable import Formats

/// The pages of a course: their markup, their links, and what is not in them.
final class CourseSiteTests: XCTestCase {
  private func site(of course: SmallCourse) throws -> [String: String] {
    let files = try CourseSite(
      try XCTUnwrap(Course.load(folder: course.folder).course), program: "x"
    )
    .files()
    XCTAssertEqual(Set(files.map(\.path)).count, files.count)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
  }

  func testThePagesOfThisCourseAreWellFormedAndTheirLinksLeadSomewhere() throws {
    let loaded = Course.load(folder: Repository.file("lessons"), scope: .learner(nil))
    let course = try XCTUnwrap(loaded.course)
    let files = try CourseSite(course, program: "understudy").files()
    XCTAssertEqual(files.last?.path, "index.html")
    let site = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    // Each language has its contents, its glossary and its search, besides a page for each lesson.
    XCTAssertEqual(site.count, 3 + course.languages.count * (course.lessons.count + 3))
    try SiteReader(site).expectSound()
  }

  func testNothingOfTheAnswersIsInThePages() throws {
    let course = try SmallCourse(for: self)
    let site = try site(of: course)
    let text = site.values.joined(separator: "\n")
    let read = try course.course()
    for exercise in read.exercises {
      let texts = exercise.text(in: .english)
      let secrets =
        texts.hints.map(\.text.plainText) + [texts.why.plainText]
        + texts.questions.flatMap(\.choices).map(\.explanation.plainText)
        + texts.checks.values.map(\.advice.plainText)
        + (exercise.code?.solution?.reference.map(\.text) ?? [])
      XCTAssertFalse(secrets.isEmpty)
      // Some explanations of the quiz are the text of a choice.
      let shown = texts.questions.flatMap(\.choices).map(\.text.plainText)
      for secret in secrets where !secret.isEmpty && !shown.contains(secret) {
        XCTAssertFalse(text.contains(secret), "\(exercise.path): \(secret)")
      }
      for question in texts.questions {
        for choice in question.choices { XCTAssertTrue(text.contains(choice.text.plainText)) }
      }
    }
    XCTAssertFalse(text.contains("☑"))
  }

  func testTextsOfACourseAreNeverMarkup() throws {
    let plain = SiteReader(try site(of: try hostile("Nothing of note")))
    try plain.expectSound()
    for hostile in HostileText.texts where !hostile.text.contains("\u{0}") {
      // A title is one line of Markdown, and its marks are not of interest here.
      let text = hostile.text.components(separatedBy: .newlines).joined(separator: " ")
        .escaped { "`*_[]()#&<>~|\\!:@-+=.".unicodeScalars.contains($0) ? "\\\($0)" : nil }
      let reader = SiteReader(try site(of: try self.hostile("Nothing \(text)")))
      try reader.expectSound()
      XCTAssertEqual(try reader.elements(), try plain.elements(), hostile.name)
      for (path, page) in reader.files where path.hasSuffix(".html") || path.hasSuffix("search.js")
      {
        XCTAssertFalse(page.unicodeScalars.contains(where: HostileText.isInvisible), hostile.name)
      }
    }
  }

  /// A course with a text in its titles, its lesson, its task, its check, its starter and its glossary.
  private func hostile(_ text: String) throws -> SmallCourse {
    let course = try SmallCourse(for: self)
    let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    try course.replace(#""en": "Basics""#, with: #""en": \#(json)"#, in: SmallCourse.json)
    try course.write(
      "# \(text)\n\n\(text)\n\n```text\n\(text)\n```\n\n```swift\n// \(text)\n```\n",
      to: "lessons/01-basics/lesson.md")
    try course.replace("Write `twice`.", with: text, in: "\(SmallCourse.code)/exercise.md")
    try course.write(
      "# Glossary\n\n## word\n\n\(text)\n\n```swift\nlet a = 1  // \(text)\n```\n\nLesson: basics\n",
      to: "lessons/glossary.md")
    return course
  }

  func testLinksLeadToTheWebOrToPages() throws {
    let course = try SmallCourse(for: self)
    let destinations = [
      "https://example.org/a?b=1&c=%22", "HTTP://example.org", "mailto:a@example.org",
      "../01-basics/lesson.md", "01-twice/exercise.md#task", "./02-guess", "../glossary.md",
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java%73cript:alert(1)", "data:text/html,x",
      "file:///etc/passwd", "vbscript:x", "//example.org/x", "/etc/passwd", "../../solutions",
      "01-twice/Checks.swift", "#here", "%", "..", "http:javascript:alert(1)",
    ]
    let links = destinations.map { "[x](<\($0)>)" }.joined(separator: "\n\n")
    try course.write("# Basics\n\n\(links)\n", to: "lessons/01-basics/lesson.md")
    try course.write(
      "# Glossary\n\n## word\n\nA word.\n\n```swift\nlet a = 1\n```\n\nLesson: basics\n",
      to: "lessons/glossary.md")
    let page = try XCTUnwrap(try site(of: course)["en/01-basics.html"])
    let found = page.matches(of: #/href="([^"]*)">x</a>/#).map { String($0.1) }
    XCTAssertEqual(
      found,
      [
        "https://example.org/a?b=1&amp;c=%22", "HTTP://example.org", "mailto:a@example.org",
        "01-basics.html", "01-basics.html#01-twice", "01-basics.html#02-guess", "glossary.html",
      ])
  }

  func testADrawingKeepsItsColumns() throws {
    let course = try SmallCourse(for: self)
    try course.write(
      "# Basics\n\n```text\n┌─委\n<b>\n```\n\n```swift\nlet a: Int = 1\n```\n",
      to: "lessons/01-basics/lesson.md")
    let page = try XCTUnwrap(try site(of: course)["en/01-basics.html"])
    let narrow = "<span class=\"columns-1\">"
    XCTAssertTrue(
      page.contains(
        "<code>\(narrow)┌</span>\(narrow)─</span><span class=\"columns-2\">委</span>\n&lt;b&gt;</code>"
      ),
      page)
    XCTAssertTrue(page.contains("<span class=\"swift-keyword\">let</span> a: "), page)
    XCTAssertTrue(page.contains("<span class=\"swift-type\">Int</span>"), page)
  }

  func testMarkdownBecomesHTML() {
    let text = """
      ## A *b*

      One
      two\\
      three ~~four~~ ![five](five.png)

      弱
      引用

      3. x
         - y
      4. z

         w

      > q

      | a | |
      | - | - |
      | b | `c` |

      ---
      """
    XCTAssertEqual(
      MarkdownHTML(headingLevel: 3) { _ in nil }.html(Markdown(parsing: text)),
      """
      <h3>A <em>b</em></h3>
      <p>One
      two<br/>three <del>four</del> [five]</p>
      <p>弱引用</p>
      <ol start="3">
      <li>x
      <ul>
      <li>y</li>
      </ul>
      </li>
      <li><p>z</p>
      <p>w</p></li>
      </ol>
      <blockquote>
      <p>q</p>
      </blockquote>
      <div class="table" tabindex="0"><table>
      <thead><tr><th>a</th><th></th></tr>
      </thead>
      <tbody><tr><td>b</td><td><code translate="no">c</code></td></tr>
      </tbody>
      </table></div>
      <hr/>
      """)
  }

  func testALanguageInProgressIsFilledWithEnglishAndSaysSo() throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      #""en": "Basics""#, with: #""en": "Basics", "de": "Grundlagen""#, in: SmallCourse.json)
    try course.replace(
      #""languages": ["en"]"#, with: #""languages": ["en"], "in-progress": ["de"]"#,
      in: SmallCourse.json)
    try course.write("# Erste Schritte\n\nDer Anfang.\n", to: "lessons/01-basics/lesson.de.md")
    let site = try site(of: course)
    try SiteReader(site).expectSound()
    let page = try XCTUnwrap(site["de/01-basics.html"])
    XCTAssertTrue(page.contains("<html lang=\"de\">"))
    XCTAssertTrue(page.contains("<h1>1 Erste Schritte</h1>"), page)
    XCTAssertTrue(page.contains("<h2 lang=\"en\">1.1 Twice</h2>"), page)
    let notice = "The translation is not complete. What is missing is in English."
    XCTAssertTrue(page.contains("<p class=\"notice\"><span lang=\"en\">\(notice)</span></p>"), page)
    XCTAssertEqual(site["en/01-basics.html"]?.contains(notice), false)
    XCTAssertTrue(page.contains("href=\"../en/01-basics.html\" lang=\"en\""), page)
    XCTAssertEqual(site["index.html"]?.contains("lang=\"de\">Grundlagen</a> (Deutsch)"), true)
  }

  func testALessonWithoutTextOrTranslationHasAPage() throws {
    let course = try SmallCourse(for: self)
    try course.write("# Basics\n", to: "lessons/01-basics/lesson.md")
    XCTAssertEqual(
      try site(of: course)["en/01-basics.html"]?.contains("This lesson has no text."), true)
    try course.remove("lessons/01-basics/lesson.md")
    XCTAssertEqual(
      try site(of: course)["en/01-basics.html"]?.contains("<h1>1 basics</h1>"), true)
  }
}
