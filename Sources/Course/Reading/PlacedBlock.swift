/// A Markdown block and the line of the file on which it begins.
struct PlacedBlock: Equatable {
  let block: Markdown.Block
  let line: Int

  /// Returns the text of a heading of that level; nil for any other block.
  func heading(level: Int) -> String? {
    guard case .heading(level, let inlines, _) = block else { return nil }
    return inlines.plainText.trimmed
  }
}

extension Sequence<PlacedBlock> {
  var markdown: Markdown { Markdown(blocks: map(\.block)) }
}

extension Collection<PlacedBlock> {
  /// Splits the blocks into those before the first heading of that level, and one section for each.
  func divided(atLevel level: Int) -> (before: [PlacedBlock], sections: [MarkdownSection]) {
    var before: [PlacedBlock] = []
    var sections: [MarkdownSection] = []
    for block in self {
      if let title = block.heading(level: level) {
        sections.append(MarkdownSection(title: title, line: block.line, blocks: []))
      } else if sections.isEmpty {
        before.append(block)
      } else {
        sections[sections.count - 1].blocks.append(block)
      }
    }
    return (before, sections)
  }
}

/// A heading and the blocks below it.
struct MarkdownSection: Equatable {
  let title: String
  let line: Int
  var blocks: [PlacedBlock]
}
