import Course

/// A card that a learner keeps or shows: what was solved, with how much work, and when.
package struct CompletionCard: Sendable, Equatable {
  package let title: String
  /// The learner's name, only if it was given.
  package let name: String?
  /// The learner's achievements, a sentence on each line.
  package let lines: [String]
  /// How long what was learnt is known; nil if nothing is.
  package let known: KnownPlot?
  /// For example `2026-11-22`.
  package let date: String
  /// The language of the sentences.
  package let language: Language

  /// The limit for a name, in columns.
  package static let nameLimit = 60

  package init(
    title: String, name: String?, lines: [String], known: KnownPlot? = nil, date: String,
    language: Language
  ) {
    self.title = title
    self.name = name.flatMap(CompletionCard.shortened)
    self.lines = lines
    self.known = known
    self.date = date
    self.language = language
  }

  /// Returns a name on one line, cut at the limit; nil if nothing is left.
  private static func shortened(_ name: String) -> String? {
    let words = sanitised(name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    guard words.displayWidth > nameLimit else { return words }
    var cut = ""
    for character in words {
      guard cut.displayWidth + character.displayWidth < nameLimit else { break }
      cut.append(character)
    }
    return cut + "…"
  }
}

extension CompletionCard {
  /// Returns the card as a picture that a browser shows, without scripts and without other files.
  package var svg: String {
    let rows = rows
    var y = 150.0
    let texts = rows.map { row in
      y += row.size * 1.5
      return XML.element(
        "text",
        [
          "x": "360", "y": String(Int(y)), "font-size": String(Int(row.size)),
          "fill": row.colour, "font-weight": row.isBold ? "bold" : nil,
        ], text: row.text)
    }
    let plot = known.map { svg(of: $0, from: &y) } ?? ""
    let height = Int(y) + 50
    let words = Words.ofFormats(in: language)
    let all = [title, name].compactMap { $0 } + lines + [date] + (known?.texts(words) ?? [])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      \(XML.tag("svg", [
        "xmlns": "http://www.w3.org/2000/svg", "xml:lang": language.rawValue, "role": "img",
        "width": "720", "height": String(height), "viewBox": "0 0 720 \(height)",
      ]))
        \(XML.element("title", text: all.joined(separator: words("html.comma"))))
        <rect x="4" y="4" width="712" height="\(height - 8)" rx="18" fill="#fbfaf7" stroke="#c2410c" \
      stroke-width="4"/>
        \(CompletionCard.drawing)
        <g font-family="system-ui, sans-serif" text-anchor="middle">
          \(texts.joined(separator: "\n    "))
        </g>\(plot)
      </svg>

      """
  }

  /// Draws the plot below `y`: labels end in the middle, bars begin there.
  private func svg(of plot: KnownPlot, from y: inout Double) -> String {
    func text(_ text: String, x: Int, _ anchor: String, isBold: Bool = false) -> String {
      XML.element(
        "text",
        [
          "x": String(x), "y": String(Int(y)), "text-anchor": anchor,
          "font-weight": isBold ? "bold" : nil,
        ], text: text)
    }
    y += 50
    var parts = [text(plot.title, x: 360, "middle", isBold: true)]
    for row in plot.rows {
      y += 26
      let length = plot.length(of: row, upTo: 220)
      parts += [
        text(row.label, x: 345, "end"),
        XML.tag(
          "rect",
          [
            "x": "360", "y": String(Int(y) - 13), "width": String(length), "height": "15",
            "fill": "#c2410c",
          ], isEmpty: true),
        text(String(row.count), x: 370 + length, "start"),
      ]
    }
    return """

        <g font-family="system-ui, sans-serif" font-size="17" fill="#44403c">
          \(parts.joined(separator: "\n    "))
        </g>
      """
  }

  /// Two objects: one refers to its delegate, weakly.
  private static let drawing = """
    <g fill="none" stroke="#c2410c" stroke-width="3">
        <rect x="220" y="50" width="90" height="60" rx="8"/>
        <rect x="410" y="50" width="90" height="60" rx="8"/>
        <path d="M316 80 H396" stroke-dasharray="8 7"/>
        <path d="M390 71 L404 80 L390 89"/>
      </g>
    """

  private struct Row {
    let text: String
    let size: Double
    let colour: String
    var isBold = false
  }

  private var rows: [Row] {
    var rows = [Row(text: title, size: fitting(title, at: 34), colour: "#1c1917", isBold: true)]
    if let name {
      rows.append(Row(text: name, size: fitting(name, at: 40), colour: "#c2410c", isBold: true))
    }
    rows += lines.map { Row(text: $0, size: fitting($0, at: 24), colour: "#44403c") }
    return rows + [Row(text: date, size: 18, colour: "#57534e")]
  }

  /// Returns the font size at which a text fits the card's width.
  private func fitting(_ text: String, at size: Double) -> Double {
    // A column is about 0.6 of the size, and the card has room for 660 units.
    min(size, 660 / (0.6 * Double(max(1, text.displayWidth))))
  }
}
