/// A document of GitHub Flavored Markdown as a value.
package struct Markdown: Sendable, Equatable {
  package let blocks: [Block]

  package init(blocks: [Block]) { self.blocks = blocks }

  package var isEmpty: Bool { blocks.isEmpty }

  /// A block-level element, such as a paragraph, a list or a code block.
  package indirect enum Block: Sendable, Equatable {
    case heading(level: Int, [Inline], line: Int)
    case paragraph([Inline])
    /// A code block with its info string (`swift`, `swift predict output`, `text` …).
    ///
    /// `line` is the line of the file on which the text begins, the one after the fence.
    case code(info: String, text: String, line: Int)
    case quote([Block])
    /// `start` is nil for a bulleted list.
    case list(start: Int?, items: [Item])
    case table(header: [[Inline]], rows: [[[Inline]]])
    case rule
  }

  /// An item of a list.
  package struct Item: Sendable, Equatable {
    /// Whether the item's checkbox is ticked; nil if the item has no checkbox.
    package let isTicked: Bool?
    package let blocks: [Block]
    /// The line of the file on which the item begins, from 1.
    package let line: Int

    package init(isTicked: Bool?, blocks: [Block], line: Int) {
      self.isTicked = isTicked
      self.blocks = blocks
      self.line = line
    }
  }

  /// An inline element, such as a run of text, a code span or a link.
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
