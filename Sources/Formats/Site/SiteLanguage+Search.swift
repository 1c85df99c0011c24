import Course

extension SiteLanguage {
  /// A text that the search of the pages finds.
  private struct SearchedText: Encodable {
    let title: String
    /// The lesson or page to which it belongs; empty for a lesson.
    let place: String
    let address: String
    let text: String

    init(title: String, place: String = "", address: String, text: String) {
      self.title = sanitised(title.onOneLine)
      self.place = sanitised(place.onOneLine)
      self.address = address
      self.text = sanitised(text)
    }
  }

  /// Returns the script that holds all texts: from disk, a browser loads scripts but no data.
  func searchData() throws -> String {
    let texts = course.lessons.flatMap(texts) + course.glossary.entries.map(text)
    return "const siteTexts = [\n"
      + (try texts.map { try $0.jsonInScript() }.joined(separator: ",\n")) + "\n];\n"
  }

  private func texts(of lesson: Lesson) -> [SearchedText] {
    let own = lesson.text(in: language)
    let title = "\(lesson.number) \(own.title)"
    let page = SiteLinks.page(of: lesson)
    return [SearchedText(title: title, address: page, text: own.body.plainText)]
      + lesson.exercises.map { exercise in
        let text = exercise.text(in: language)
        let questions = text.questions.flatMap { [$0.prompt] + $0.choices.map(\.text) }
        return SearchedText(
          title: "\(exercise.number) \(text.title)", place: title,
          address: "\(page)#\(SiteLinks.mark(of: exercise))",
          text: ([text.objective, text.body.plainText] + questions.map(\.plainText))
            .joined(separator: "\n"))
      }
  }

  private func text(of entry: GlossaryEntry) -> SearchedText {
    let text = entry.text(in: language)
    return SearchedText(
      title: ([entry.word] + text.names).joined(separator: words("html.comma")),
      place: words("site.glossary"),
      address: "\(SiteLinks.glossary)#\(links.mark(of: entry))",
      text: [text.meaning.plainText, entry.example.text].joined(separator: "\n"))
  }
}
