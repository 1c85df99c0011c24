import Course

extension SiteLanguage {
  /// The words of the course with their explanations, in the order of the alphabet.
  var glossaryPage: Page {
    let entries = course.glossary.entries
    let main = """
      <h1>\(label("site.glossary"))</h1>
      \(entries.map(section).joined(separator: "\n"))
      """
    return page(
      SiteLinks.glossary, title: words("site.glossary"), main: main,
      isTranslated: entries.allSatisfy { foreign($0.texts.language(for: language)) == nil })
  }

  /// Returns a word, and below or beside it its other names, as HTML.
  func name(of entry: GlossaryEntry) -> String {
    let lang = foreign(entry.texts.language(for: language))
    let names = entry.text(in: language).names.joined(separator: words("html.comma"))
    let word = XML.element("span", ["lang": foreign(.english)], text: entry.word.onOneLine)
    let others = XML.element("small", ["lang": lang], text: names.onOneLine)
    return names.isEmpty ? word : "\(word) \(others)"
  }

  private func section(_ entry: GlossaryEntry) -> String {
    let lang = foreign(entry.texts.language(for: language))
    return """
      \(XML.tag("section", ["class": "word", "id": links.mark(of: entry)]))
      <h2>\(name(of: entry))</h2>
      \(XML.tag("div", ["class": "text", "lang": lang]))
      \(html(entry.text(in: language).meaning, in: "", below: 2))
      \(CodeHTML.block(entry.example.text, info: entry.example.info))
      </div>
      \(lesson(of: entry))
      </section>
      """
  }

  private func lesson(of entry: GlossaryEntry) -> String {
    guard let lesson = course.lessons.first(where: { $0.path == entry.lesson }) else { return "" }
    let named = words("format.named", ["name": label("site.lesson"), "text": link(to: lesson)])
    return "<p class=\"hint\">\(named)</p>"
  }
}
