import Course

/// How many items a learner will remember for how long.
package struct KnownPlot: Sendable, Equatable {
  package let title: String
  package let rows: [Row]

  package struct Row: Sendable, Equatable {
    /// A span of time.
    package let label: String
    package let count: Int
  }

  /// - Returns: nil if nothing is known yet.
  package init?(title: String, labels: [String], counts: [Int]) {
    guard counts.contains(where: { $0 > 0 }) else { return nil }
    self.title = title
    rows = zip(labels, counts).map { Row(label: $0, count: $1) }
  }

  /// Returns the length of a row's bar; the longest is as long as it may be.
  package func length(of row: Row, upTo length: Int) -> Int {
    let most = rows.map(\.count).max() ?? 1
    return (row.count * length + most - 1) / most
  }

  /// The title, and each label with its number.
  func texts(_ words: Words) -> [String] {
    [title] + rows.map { words("format.named", ["name": $0.label, "text": String($0.count)]) }
  }

  /// The plot as an HTML table: a screen reader reads labels and numbers, and nothing of the bars.
  var html: String {
    let lines = rows.map { row in
      """
      <tr><th scope="row">\(XML.escaped(row.label))</th><td>\(row.count)</td>\
      <td aria-hidden="true"><svg viewBox="0 0 100 10" preserveAspectRatio="none">\
      <rect width="\(length(of: row, upTo: 100))" height="10"/></svg></td></tr>
      """
    }
    return """
      <table class="plot">
      <caption>\(XML.escaped(title))</caption>
      \(lines.joined(separator: "\n"))
      </table>
      """
  }
}
