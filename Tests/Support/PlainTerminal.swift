import Course

@testable import Terminal

extension Terminal {
  /// Output to a file or pipe: 80 columns, no colours.
  package static func plain(hasUnicode: Bool = true) -> Terminal {
    Terminal(output: -1, environment: [:], isPlain: !hasUnicode)
  }
}

extension Markdown {
  /// A paragraph of unformatted text.
  package static func paragraph(_ text: String) -> Markdown {
    Markdown(blocks: [.paragraph([.text(text)])])
  }
}
