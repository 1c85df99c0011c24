import Course

/// The pages of a course in one of its languages.
///
/// This file has what all pages share; each kind of page is in a file of its own.
struct SiteLanguage {
  let course: Course
  let language: Language
  let links: SiteLinks
  /// The program's name and version.
  let program: String
  /// The runs of examples, packed for a page, by the examples' texts.
  let runs: [String: String]
  let words: Words

  init(
    _ course: Course, _ language: Language, links: SiteLinks, program: String,
    runs: [String: String]
  ) {
    self.runs = runs
    self.course = course
    self.language = language
    self.links = links
    self.program = program
    words = Words.ofFormats(in: language)
  }

  func files() throws -> [CourseSite.File] {
    let glossary = course.glossary.entries.isEmpty ? [] : [glossaryPage]
    let pages =
      try [indexPage] + course.lessons.indices.map(lessonPage) + glossary
      + course.lessons.flatMap(runPages)
    return pages.map { CourseSite.File(path: "\(language.rawValue)/\($0.name)", text: $0.text) }
      + [CourseSite.File(path: "\(language.rawValue)/search.js", text: try searchData())]
  }

  typealias Page = (name: String, text: String)

  /// Returns a page with the head and the foot that all pages have.
  ///
  /// - Parameters:
  ///   - main: the page's own content, as HTML.
  ///   - isTranslated: whether all of its texts are in the page's language.
  func page(_ name: String, title: String, main: String, isTranslated: Bool) -> Page {
    let courseTitle = course.title(in: language)
    let notice = "<p class=\"notice\">\(label("site.untranslated"))</p>\n"
    let body = """
      <header>
      <p id="course">\(XML.element("a", ["href": "index.html"], text: courseTitle.onOneLine))</p>
      \(glossaryLink)
      \(languageList(name))
      \(searchForm)
      </header>
      <div id="found" role="status" hidden="hidden"></div>
      <main id="main">
      \(isTranslated ? "" : notice)\(main)
      </main>
      <footer>
      <p>\(label("site.footer", ["program": program]))</p>
      </footer>
      """
    let whole = title == courseTitle ? title : "\(title) – \(courseTitle)"
    return (name, SitePage(language: language, title: whole, root: "../", body: body).html)
  }

  private var glossaryLink: String {
    guard !course.glossary.entries.isEmpty else { return "" }
    return "<p><a href=\"\(SiteLinks.glossary)\">\(label("site.glossary"))</a></p>"
  }

  /// The same page in the other languages.
  private func languageList(_ name: String) -> String {
    guard course.languages.count > 1 else { return "" }
    let items = course.languages.map { other in
      let isCurrent = other == language
      let attributes: KeyValuePairs<String, String?> = [
        "href": isCurrent ? name : "../\(other.rawValue)/\(name)", "lang": other.rawValue,
        "hreflang": other.rawValue, "aria-current": isCurrent ? "true" : nil,
      ]
      return "<li>\(XML.element("a", attributes, text: other.ownName))</li>"
    }
    let tag = XML.tag("nav", ["id": "languages", "aria-label": words("site.languages")])
    return "\(tag)<ul>\(items.joined())</ul></nav>"
  }

  /// The search field; the script shows it and reads its sentences.
  private var searchForm: String {
    let open = ["count": "{count}", "shown": "{shown}", "file": "search.js"]
    let form = XML.tag(
      "form",
      [
        "id": "search", "role": "search", "hidden": "hidden",
        "data-found": words("site.found", open), "data-many": words("site.found-many", open),
        "data-nothing": words("site.nothing"), "data-missing": words("site.no-data", open),
      ])
    return """
      \(form)<label>\(label("site.search")) \
      <input type="search" autocomplete="off" spellcheck="false"/></label></form>
      """
  }

  // MARK: Texts

  /// Returns a sentence of the program as HTML, marked if it is in another language than the page.
  func label(_ key: String, _ values: [String: String] = [:]) -> String {
    let text = words(key, values)
    guard let other = foreign(words.text(key)?.language) else { return XML.escaped(text) }
    return XML.element("span", ["lang": other], text: text)
  }

  /// Returns the value of `lang` for a text in another language than the page; nil for the same.
  func foreign(_ found: Language?) -> String? {
    guard let found, found != language else { return nil }
    return found.rawValue
  }

  /// Returns a link to a lesson's page, by its number and title.
  ///
  /// - Parameter rel: how the page is related to this one.
  func link(to lesson: Lesson, rel: String? = nil) -> String {
    XML.element(
      "a",
      [
        "href": SiteLinks.page(of: lesson), "rel": rel,
        "lang": foreign(lesson.texts.language(for: language)),
      ], text: "\(lesson.number) \(lesson.text(in: language).title.onOneLine)")
  }

  /// Returns a text of the folder `folder` of the course as HTML.
  func html(_ text: Markdown, in folder: String, below level: Int) -> String {
    markdown(in: folder, below: level).html(text)
  }

  func markdown(in folder: String, below level: Int = 1) -> MarkdownHTML {
    MarkdownHTML(
      headingLevel: level + 1, address: { links.address($0, from: folder) },
      afterCode: { runs[$0] == nil ? "" : "\n<p>\(runLink(to: $0))</p>" })
  }
}
