import Course

extension SiteLanguage {
  /// Returns the script that holds all texts: from disk, a browser loads scripts but no data.
  func searchData() throws -> String {
    let texts = course.lessons.flatMap(texts) + course.glossary.entries.map(text)
    return "const siteTexts = [\n"
      + (try texts.map { try $0.jsonInScript() }.joined(separator: ",\n")) + "\n];\n"
  }

  private func texts(of lesson: Lesson) -> [JSONObject] {
    let own = lesson.text(in: language)
    let title = "\(lesson.number) \(own.title)"
    let page = SiteLinks.page(of: lesson)
    return [searched(title: title, address: page, text: own.body.plainText)]
      + lesson.exercises.map { exercise in
        let text = exercise.text(in: language)
        let questions = text.questions.flatMap { [$0.prompt] + $0.choices.map(\.text) }
        return searched(
          title: "\(exercise.number) \(text.title)", place: title,
          address: "\(page)#\(SiteLinks.mark(of: exercise))",
          text: ([text.objective, text.body.plainText] + questions.map(\.plainText))
            .joined(separator: "\n"))
      }
  }

  private func text(of entry: GlossaryEntry) -> JSONObject {
    let text = entry.text(in: language)
    return searched(
      title: ([entry.word] + text.names).joined(separator: words("html.comma")),
      place: words("site.glossary"),
      address: "\(SiteLinks.glossary)#\(links.mark(of: entry))",
      text: [text.meaning.plainText, entry.example.text].joined(separator: "\n"))
  }

  /// A text that the search of the pages finds.
  ///
  /// - Parameter place: the lesson or page to which it belongs; empty for a lesson.
  private func searched(
    title: String, place: String = "", address: String, text: String
  ) -> JSONObject {
    [
      "title": sanitised(title.onOneLine), "place": sanitised(place.onOneLine),
      "address": address, "text": sanitised(text),
    ]
  }
}
