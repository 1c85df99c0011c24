import Course

/// A course as static pages, in all its languages, that work from disk and from any web server.
///
/// The pages have lessons, tasks, starters and the glossary. They have no hints, no solutions, no
/// explanations and no right answers of quizzes.
package struct CourseSite {
  package struct File: Sendable, Equatable {
    /// The path in the site's folder, such as `en/05-weak.html`.
    package let path: String
    package let text: String
  }

  private let course: Course
  /// The program's name and version.
  private let program: String
  private let runs: [String: String]

  /// - Parameter runs: the runs of lessons' examples, packed for a page, by the examples' texts.
  package init(_ course: Course, program: String, runs: [String: String] = [:]) {
    self.course = course
    self.program = program
    self.runs = runs
  }

  /// The examples of a lesson's text that stand on their own.
  package static func examples(of lesson: Lesson, in language: Language) -> [String] {
    lesson.text(in: language).body.blocks.compactMap { block in
      if case .code("swift", let text, _) = block { text } else { nil }
    }
  }

  /// The first page, which leads to the reader's language.
  package static let start = "index.html"

  /// All files; the first page is last, so that it leads nowhere before the others are there.
  package func files() throws -> [File] {
    let links = SiteLinks(course)
    let shared = [
      File(path: "site.css", text: try PageResource.text(of: ["Colours.css", "Site.css"])),
      File(path: "site.js", text: try PageResource.text(of: ["Folding.js", "Site.js"])),
    ]
    let pages = try course.languages.flatMap { language in
      try SiteLanguage(course, language, links: links, program: program, runs: runs).files()
    }
    return shared + pages + [File(path: CourseSite.start, text: startPage)]
  }

  /// The list of languages; the script opens the one that the browser prefers.
  private var startPage: String {
    let items = course.languages.map { language in
      let link = XML.element(
        "a", ["href": "\(language.rawValue)/index.html", "lang": language.rawValue],
        text: course.title(in: language).onOneLine)
      let values = ["text": link, "aside": XML.escaped(language.ownName)]
      return "<li>\(Words.ofFormats(in: language)("format.aside", values))</li>"
    }
    let body = """
      <main>
      <ul id="start">
      \(items.joined(separator: "\n"))
      </ul>
      </main>
      """
    return SitePage(
      language: .english, title: course.title(in: .english), root: "", body: body
    ).html
  }
}
