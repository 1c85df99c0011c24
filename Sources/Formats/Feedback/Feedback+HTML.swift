import Course
import Foundation
import Grading

extension ResultFormat {
  /// A page for one student.
  static let feedback = ResultFormat(
    "feedback", file: "feedback.html", isForOneStudent: true, folder: "feedback"
  ) { book, words, emit in
    try book.forEachStudent { (results: [GradeResult]) in
      let feedback = Feedback(results, words)
      let title = words("feedback.total", ["name": feedback.student]) + book.course
      try emit(
        PageResource.page(
          title: title, styles: ["Feedback.css"], in: book.language,
          body: """
            <h1>\(XML.escaped(feedback.student.onOneLine))</h1>
            <p>\(XML.escaped(words("feedback.total", ["name": book.course])))<strong>\(feedback.points)</strong></p>
            \(feedback.html(withCode: true, words))
            """))
    }
  }
}

extension Feedback {
  /// The results as HTML without head and body, as learning platforms take it in.
  ///
  /// - Parameter withCode: whether to add what the student handed in.
  func html(withCode: Bool, _ words: Words) -> String {
    sections.map { section in
      let notes = section.notes.map { "<p class=\"note\">\(XML.escaped($0))</p>\n" }
      let items = section.items.map { item in
        let paragraphs = item.paragraphs.map { "<p>\(XML.escaped($0))</p>" }
        return
          "<li>\(item.state.rawValue) \(XML.escaped(item.title.onOneLine))\(paragraphs.joined())</li>\n"
      }
      let files = (withCode ? section.files : []).map { file in
        """

        <details><summary>\(XML.escaped(words("format.named", ["name": words("html.code"), "text": file.name])))</summary>
        <pre><code>\(XML.escaped(file.text))</code></pre></details>
        """
      }
      return """
        <h2>\(XML.escaped(section.heading.onOneLine))</h2>
        \(notes.joined())\(items.isEmpty ? "" : "<ul>\n\(items.joined())</ul>")\(files.joined())
        """
    }.joined(separator: "\n")
  }
}
