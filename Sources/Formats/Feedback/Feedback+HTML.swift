import Course
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
        """
        <!DOCTYPE html>
        <html lang="\(XML.escaped(book.language.rawValue))">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        style-src '\(ContentHash.source(style))'">
        <meta name="color-scheme" content="light dark">
        <title>\(XML.escaped(title.onOneLine))</title>
        <style>\(style)</style>
        </head>
        <body>
        <h1>\(XML.escaped(feedback.student.onOneLine))</h1>
        <p>\(XML.escaped(words("feedback.total", ["name": book.course])))<strong>\(feedback.points)</strong></p>
        \(feedback.html(withCode: true, words))
        </body>
        </html>

        """)
    }
  }

  private static let style = """
    body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
    :lang(zh-Hant) { font-family: system-ui, "PingFang TC", "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif; }
    :lang(zh-Hans) { font-family: system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; }
    pre, code { font-family: ui-monospace, monospace; }
    pre { padding: 0.5rem; overflow-x: auto; border: 1px solid #8886; font-size: 0.9rem; }
    h2 { margin-bottom: 0.25rem; border-bottom: 1px solid #8886; }
    ul { list-style: none; padding: 0; }
    li { margin: 0.5rem 0; }
    li p { margin: 0.2rem 0 0.2rem 1.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
    .note { padding: 0.3rem 0.6rem; border-left: 4px solid #c2410c; white-space: pre-wrap; }
    """
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
