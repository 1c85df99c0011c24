/// A block and the line of its file on which it begins.
struct PlacedBlock: Equatable {
  let block: Markdown.Block
  let line: Int

  /// The text of a heading of that level; nil for anything else.
  func heading(level: Int) -> String? {
    guard case .heading(level, let inlines, _) = block else { return nil }
    return inlines.plainText.trimmed
  }
}

extension Sequence<PlacedBlock> {
  var markdown: Markdown { Markdown(blocks: map(\.block)) }
}

extension Collection<PlacedBlock> {
  /// What stands before the first heading of that level, and what stands under each of them.
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

/// A heading with what stands under it.
struct MarkdownSection: Equatable {
  let title: String
  let line: Int
  var blocks: [PlacedBlock]
}
