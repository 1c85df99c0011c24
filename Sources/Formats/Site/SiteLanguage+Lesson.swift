import Course

extension SiteLanguage {
  /// The page of a lesson: its text, its exercises and its words.
  func lessonPage(_ index: Int) -> Page {
    let lesson = course.lessons[index]
    let text = lesson.text(in: language)
    let found = lesson.texts.language(for: language)
    let isTranslated = ([found] + lesson.exercises.map { $0.texts.language(for: language) })
      .allSatisfy { foreign($0) == nil }
    let title = "\(lesson.number) \(text.title.onOneLine)"
    let body =
      text.body.isEmpty
      ? "<p class=\"notice\">\(label("site.no-text"))</p>"
      : """
      \(XML.tag("div", ["class": "text", "lang": foreign(found)]))
      \(html(text.body, in: lesson.path, below: 1))
      </div>
      """
    let main = """
      \(place(of: lesson))
      \(XML.element("h1", ["lang": foreign(found)], text: title))
      \(body)
      \(lesson.exercises.map(section).joined(separator: "\n"))
      \(wordList(of: lesson))
      \(steps(from: index))
      """
    return page(SiteLinks.page(of: lesson), title: title, main: main, isTranslated: isTranslated)
  }

  /// The part of the course to which a lesson belongs.
  private func place(of lesson: Lesson) -> String {
    let parts = course.parts.filter { !$0.isWholeCourse }
    guard let index = parts.firstIndex(where: { $0.lessons.contains(lesson.path) }) else {
      return ""
    }
    let title = "\(index + 1) \(parts[index].text(in: language).title.onOneLine)"
    return XML.element(
      "p", ["class": "hint", "lang": foreign(parts[index].texts.language(for: language))],
      text: title)
  }

  /// The task of an exercise with the titles of its checks and the files to start from.
  private func section(_ exercise: Exercise) -> String {
    let text = exercise.text(in: language)
    let lang = foreign(exercise.texts.language(for: language))
    let title = "\(exercise.number) \(text.title.onOneLine)"
    let objective = XML.element("p", ["class": "objective", "lang": lang], text: text.objective)
    return """
      \(XML.tag("section", ["class": "exercise", "id": SiteLinks.mark(of: exercise)]))
      \(XML.element("h2", ["lang": lang], text: title))
      \(text.objective.isEmpty ? "" : objective)
      \(XML.tag("div", ["class": "text", "lang": lang]))
      \(html(text.body, in: exercise.path, below: 2))
      \(text.questions.map { question($0, in: exercise.path) }.joined(separator: "\n"))
      </div>
      \(checks(text, lang: lang))
      \(exercise.code.map { $0.starter.map(starter).joined(separator: "\n") } ?? "")
      </section>
      """
  }

  /// A question of a quiz and its choices, without telling which are right.
  private func question(_ question: Question, in folder: String) -> String {
    let choices = question.choices.map {
      "<li>\(html($0.text, in: folder, below: 2))</li>"
    }
    return """
      <div class="question">
      \(html(question.prompt, in: folder, below: 2))
      <ol>
      \(choices.joined(separator: "\n"))
      </ol>
      </div>
      """
  }

  private func checks(_ text: ExerciseText, lang: String?) -> String {
    let titles = text.checks.values.sorted { $0.line < $1.line }.map(\.title)
    guard !titles.isEmpty else { return "" }
    return """
      <details><summary>\(label("site.checks"))</summary>
      \(XML.tag("ul", ["lang": lang]))
      \(titles.map { XML.element("li", text: $0) }.joined(separator: "\n"))
      </ul>
      </details>
      """
  }

  private func starter(_ file: SourceFile) -> String {
    """
    <details><summary>\(label("site.starter", ["file": file.name]))</summary>
    \(CodeHTML.block(file.text, info: "swift"))
    </details>
    """
  }

  private func wordList(of lesson: Lesson) -> String {
    let entries = course.glossary.entries.filter { $0.lesson == lesson.path }
    guard !entries.isEmpty else { return "" }
    let items = entries.map { entry in
      let address = "\(SiteLinks.glossary)#\(links.mark(of: entry))"
      return "<li>\(XML.tag("a", ["href": address]))\(name(of: entry))</a></li>"
    }
    return """
      <section id="words">
      <h2>\(label("site.words"))</h2>
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </section>
      """
  }

  /// The ways to the lessons before and after.
  private func steps(from index: Int) -> String {
    func step(_ key: String, _ rel: String, to index: Int) -> String {
      guard course.lessons.indices.contains(index) else { return "" }
      let link = link(to: course.lessons[index], rel: rel)
      return "<p>\(words("format.named", ["name": label(key), "text": link]))</p>"
    }
    return """
      <nav id="steps">
      \(step("site.previous", "prev", to: index - 1))
      \(step("site.next", "next", to: index + 1))
      </nav>
      """
  }
}
