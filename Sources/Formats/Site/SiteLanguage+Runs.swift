import Course
import Platform

extension SiteLanguage {
  /// The pages that step through the examples of a lesson.
  func runPages(of lesson: Lesson) throws -> [Page] {
    try CourseSite.examples(of: lesson, in: language).compactMap { text in
      guard let run = runs[text] else { return nil }
      let title = lesson.text(in: language).title.onOneLine
      return (
        runPage(of: text), try StagePage.html(packed: run, title: title, words, in: language)
      )
    }
  }

  func runLink(to text: String) -> String {
    "<a href=\"\(runPage(of: text))\">\(label("site.stage"))</a>"
  }

  /// The name of the page that steps through an example: it changes with the example.
  private func runPage(of text: String) -> String {
    "run-\(Digest([text]).description.prefix(12)).html"
  }
}
