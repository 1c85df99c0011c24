/// A piece of GitHub-flavoured Markdown as a value.
package struct Markdown: Sendable, Equatable {
  /// Its blocks in order.
  package let blocks: [Block]

  /// A text of those blocks.
  package init(blocks: [Block]) { self.blocks = blocks }

  /// Whether there is nothing to read.
  package var isEmpty: Bool { blocks.isEmpty }

  /// A paragraph, list, code block or another unit with a place of its own on the page.
  package indirect enum Block: Sendable, Equatable {
    case heading(level: Int, [Inline], line: Int)
    case paragraph([Inline])
    /// A code block: its info string (`swift`, `swift predict output`, `text` …), its text, and
    /// the line of the file on which the text begins: the one after the fence.
    case code(info: String, text: String, line: Int)
    case quote([Block])
    /// `start` is nil for a bulleted list.
    case list(start: Int?, items: [Item])
    case table(header: [[Inline]], rows: [[[Inline]]])
    case rule
  }

  /// An item of a list.
  package struct Item: Sendable, Equatable {
    /// Ticked, unticked, or nil when the item has no box.
    package let isTicked: Bool?
    /// What the item holds.
    package let blocks: [Block]
    /// The line of the file, from 1.
    package let line: Int

    /// An item of those blocks that begins on that line.
    package init(isTicked: Bool?, blocks: [Block], line: Int) {
      self.isTicked = isTicked
      self.blocks = blocks
      self.line = line
    }
  }

  /// A run of text within a paragraph.
  package indirect enum Inline: Sendable, Equatable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    case link(destination: String, [Inline])
    case image(destination: String, [Inline])
    case softBreak
    case lineBreak
  }
}
