import Course

@testable import Commands

extension AllWords {
  static let english = AllWords(language: .english)
}

extension Terminal {
  /// Somewhere without a terminal: 80 columns, no colours.
  static func plain(hasUnicode: Bool = true) -> Terminal {
    Terminal(output: -1, environment: [:], isPlain: !hasUnicode)
  }
}

extension Markdown {
  /// A paragraph of plain words.
  static func paragraph(_ text: String) -> Markdown {
    Markdown(blocks: [.paragraph([.text(text)])])
  }
}
