import Course

/// Text with styles; escape sequences are generated only when it is rendered.
///
/// All text is sanitised when it is added, so a `StyledText` contains no control sequences.
package struct StyledText: Sendable, Equatable {
  /// A run of text in one style.
  package struct Run: Sendable, Equatable {
    let text: String
    let style: Style
  }

  /// The runs in order; none is empty, and adjacent runs have different styles.
  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: some StringProtocol, _ style: Style = .plain) {
    append(Run(text: sanitised(text), style: style))
  }

  /// The text without styles.
  package var plain: String { runs.map(\.text).joined() }

  package var isEmpty: Bool { runs.isEmpty }

  /// The width in columns, without wrapping.
  package var width: Int { plain.displayWidth }

  private mutating func append(_ run: Run) {
    guard !run.text.isEmpty else { return }
    if let last = runs.last, last.style == run.style {
      runs[runs.count - 1] = Run(text: last.text + run.text, style: run.style)
    } else {
      runs.append(run)
    }
  }

  /// Returns the text with `style` as a base; the styles of its runs take precedence.
  package func over(_ style: Style) -> StyledText {
    var result = StyledText()
    for run in runs { result.append(Run(text: run.text, style: run.style.over(style))) }
    return result
  }

  package static func + (a: StyledText, b: StyledText) -> StyledText {
    var result = a
    result += b
    return result
  }

  package static func += (a: inout StyledText, b: StyledText) {
    for run in b.runs { a.append(run) }
  }
}

extension StyledText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

extension StyledText {
  /// Returns the text with SGR sequences, or plain text if `inColour` is false.
  package func rendered(inColour: Bool) -> String {
    guard inColour else { return plain }
    return runs.map { run in
      run.style == .plain
        ? run.text : run.style.sequence + run.text + Style.plain.sequence
    }.joined()
  }
}
