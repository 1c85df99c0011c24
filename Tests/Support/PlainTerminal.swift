import Course

@testable import Terminal

extension Terminal {
  /// Somewhere without a terminal: 80 columns, no colours.
  package static func plain(hasUnicode: Bool = true) -> Terminal {
    Terminal(output: -1, environment: [:], isPlain: !hasUnicode)
  }
}

extension Markdown {
  /// A paragraph of plain words.
  package static func paragraph(_ text: String) -> Markdown {
    Markdown(blocks: [.paragraph([.text(text)])])
  }
}
