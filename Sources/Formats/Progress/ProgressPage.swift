import Course

/// A page of what a learner has done: the card's sentences, the parts of the course, and the plot.
package struct ProgressPage {
  package let card: CompletionCard
  /// Each part of the course, with how many of its exercises are solved.
  package let parts: [(name: String, solved: Int, all: Int)]

  package init(card: CompletionCard, parts: [(name: String, solved: Int, all: Int)]) {
    self.card = card
    self.parts = parts
  }

  /// What tells such a page from other files.
  package static let mark = "<meta name=\"generator\" content=\"understudy progress\">"

  package func html() throws -> String {
    let words = Words.ofFormats(in: card.language)
    let rows = parts.map { part in
      """
      <tr><th scope="row">\(XML.escaped(part.name))</th><td>\(part.solved)/\(part.all)</td></tr>
      """
    }
    let table = """
      <table>
      <caption>\(XML.escaped(words("progress.parts")))</caption>
      \(rows.joined(separator: "\n"))
      </table>
      """
    return try PageResource.page(
      title: card.title, styles: ["Feedback.css", "Progress.css"], head: ProgressPage.mark,
      in: card.language,
      body: """
        <h1>\(XML.escaped(card.title.onOneLine))</h1>
        \((card.lines + [card.date]).map { "<p>\(XML.escaped($0))</p>" }.joined(separator: "\n"))
        \(parts.isEmpty ? "" : table)
        \(card.known?.html ?? "")
        """)
  }
}
