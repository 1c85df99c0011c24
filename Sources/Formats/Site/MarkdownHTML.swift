import Course

/// Writes Markdown as HTML, in which no text becomes markup.
struct MarkdownHTML {
  /// The least level of a heading: texts stand below the headings of their page.
  let headingLevel: Int
  /// Returns the address for a link's destination; nil if its text is to be no link.
  let address: (_ destination: String) -> String?
  /// Returns what follows code of a text.
  var afterCode: (_ text: String) -> String = { _ in "" }

  func html(_ markdown: Markdown) -> String { html(markdown.blocks) }

  private func html(_ blocks: [Markdown.Block]) -> String {
    blocks.map(html).joined(separator: "\n")
  }

  private func html(_ block: Markdown.Block) -> String {
    switch block {
    case .heading(let level, let inlines, _):
      let name = "h\(min(6, max(headingLevel, level)))"
      return "<\(name)>\(html(inlines))</\(name)>"
    case .paragraph(let inlines): return "<p>\(html(inlines))</p>"
    case .code(let info, let text, _): return CodeHTML.block(text, info: info) + afterCode(text)
    case .quote(let blocks): return "<blockquote>\n\(html(blocks))\n</blockquote>"
    case .list(let start, let items): return list(items, start: start)
    case .table(let header, let rows): return table(header: header, rows: rows)
    case .rule: return "<hr/>"
    }
  }

  private func list(_ items: [Markdown.Item], start: Int?) -> String {
    let name = start == nil ? "ul" : "ol"
    let first = start.flatMap { $0 == 1 ? nil : String($0) }
    return XML.tag(name, ["start": first]) + "\n"
      + items.map { "<li>\(html($0))</li>\n" }.joined() + "</\(name)>"
  }

  private func html(_ item: Markdown.Item) -> String {
    let box = item.isTicked.map { $0 ? "☑ " : "☐ " } ?? ""
    // A line alone needs no paragraph of its own.
    guard case .paragraph(let inlines)? = item.blocks.first else { return box + html(item.blocks) }
    let rest = Array(item.blocks.dropFirst())
    let isTight = rest.allSatisfy { if case .list = $0 { true } else { false } }
    guard isTight else { return box + html(item.blocks) }
    return box + html(inlines) + (rest.isEmpty ? "" : "\n" + html(rest) + "\n")
  }

  private func table(header: [[Markdown.Inline]], rows: [[[Markdown.Inline]]]) -> String {
    func row(_ cells: [[Markdown.Inline]], _ name: String) -> String {
      "<tr>" + cells.map { "<\(name)>\(html($0))</\(name)>" }.joined() + "</tr>\n"
    }
    // A table may be wider than a phone.
    return """
      <div class="table" tabindex="0"><table>
      <thead>\(row(header, "th"))</thead>
      <tbody>\(rows.map { row($0, "td") }.joined())</tbody>
      </table></div>
      """
  }

  // MARK: Inlines

  func html(_ inlines: [Markdown.Inline]) -> String {
    var result = ""
    for (index, inline) in inlines.enumerated() {
      if case .softBreak = inline {
        let last = inlines[..<index].last?.plainText.last
        let first = inlines[(index + 1)...].first?.plainText.first
        result += Markdown.isSpace(between: last, and: first) ? "\n" : ""
      } else {
        result += html(inline)
      }
    }
    return result
  }

  private func html(_ inline: Markdown.Inline) -> String {
    switch inline {
    case .text(let text): XML.escaped(text)
    case .code(let code): XML.element("code", ["translate": "no"], text: code)
    case .emphasis(let inner): "<em>\(html(inner))</em>"
    case .strong(let inner): "<strong>\(html(inner))</strong>"
    case .strikethrough(let inner): "<del>\(html(inner))</del>"
    case .link(let destination, let inner): link(html(inner), to: destination)
    // A picture is shown as its text, as at the prompt.
    case .image(_, let inner): "[\(html(inner))]"
    case .softBreak: "\n"
    case .lineBreak: "<br/>"
    }
  }

  private func link(_ text: String, to destination: String) -> String {
    guard let address = address(destination) else { return text }
    return XML.tag("a", ["href": address]) + text + "</a>"
  }
}
