/// A piece of GitHub-flavoured Markdown as a value.
public struct Markdown: Sendable, Equatable {
  /// Its blocks in order.
  public let blocks: [Block]

  public init(blocks: [Block]) { self.blocks = blocks }

  /// Whether there is nothing to read.
  public var isEmpty: Bool { blocks.isEmpty }

  /// A paragraph, list, code block or another unit with a place of its own on the page.
  public indirect enum Block: Sendable, Equatable {
    case heading(level: Int, [Inline], line: Int)
    case paragraph([Inline])
    /// A fenced block: its info string (`swift`, `swift predict output`, `text` …) and its text.
    case code(info: String, text: String, line: Int)
    case quote([Block])
    /// `start` is nil for a bulleted list.
    case list(start: Int?, items: [Item])
    case table(header: [[Inline]], rows: [[[Inline]]])
    case rule
  }

  /// An item of a list.
  public struct Item: Sendable, Equatable {
    /// Ticked, unticked, or nil when the item has no box.
    public let isTicked: Bool?
    /// What the item holds.
    public let blocks: [Block]
    /// The line of the file, from 1.
    public let line: Int

    public init(isTicked: Bool?, blocks: [Block], line: Int) {
      self.isTicked = isTicked
      self.blocks = blocks
      self.line = line
    }
  }

  /// A run of text within a paragraph.
  public indirect enum Inline: Sendable, Equatable {
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
