import Course

extension SiteLanguage {
  /// The table of contents: parts, lessons and exercises, and what learners can do afterwards.
  var indexPage: Page {
    let title = course.title(in: language)
    let counts = [
      "lessons": String(course.lessons.count), "exercises": String(course.exercises.count),
    ]
    let parts = course.parts.filter { !$0.isWholeCourse }
    let divided = Set(parts.flatMap(\.lessons))
    let others = course.lessons.filter { !divided.contains($0.path) }
    let main = """
      <h1>\(XML.escaped(title.onOneLine))</h1>
      <p class="hint">\(label("site.counts", counts))</p>
      \(parts.enumerated().map { section($1, number: $0 + 1) }.joined(separator: "\n"))
      \(others.isEmpty ? "" : list(of: others))
      \(course.parts.filter(\.isWholeCourse).map { section($0) }.joined())
      """
    return page(
      "index.html", title: title, main: main,
      isTranslated: !course.languagesInProgress.contains(language))
  }

  private func section(_ part: CoursePart, number: Int? = nil) -> String {
    let text = part.text(in: language)
    let lang = foreign(part.texts.language(for: language))
    let title = (number.map { "\($0) " } ?? "") + text.title.onOneLine
    let lessons = course.lessons.filter { !part.isWholeCourse && part.lessons.contains($0.path) }
    return """
      <section class="part">
      \(XML.element("h2", ["lang": lang], text: title))
      \(lessons.isEmpty ? "" : list(of: lessons))
      \(subsection("site.abilities", text.abilities, lang: lang))
      \(subsection("site.reading", text.reading, lang: lang))
      </section>
      """
  }

  private func subsection(_ key: String, _ text: Markdown, lang: String?) -> String {
    guard !text.isEmpty else { return "" }
    return """
      <h3>\(label(key))</h3>
      \(XML.tag("div", ["lang": lang]))
      \(html(text, in: "", below: 3))
      </div>
      """
  }

  private func list(of lessons: [Lesson]) -> String {
    let items = lessons.map { lesson in
      let page = SiteLinks.page(of: lesson)
      let exercises = lesson.exercises.map { exercise in
        let lang = foreign(exercise.texts.language(for: language))
        let link = XML.element(
          "a", ["href": "\(page)#\(SiteLinks.mark(of: exercise))", "lang": lang],
          text: "\(exercise.number) \(exercise.text(in: language).title.onOneLine)")
        return "<li>\(link)</li>"
      }
      let inner = exercises.isEmpty ? "" : "\n<ul>\(exercises.joined(separator: "\n"))</ul>\n"
      return "<li>\(link(to: lesson))\(inner)</li>"
    }
    return "<ul class=\"contents\">\n\(items.joined(separator: "\n"))\n</ul>"
  }
}
