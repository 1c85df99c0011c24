import Course

/// Text and how it looks, as a value that becomes a terminal's bytes only at the end.
///
/// Whatever text goes in is sanitised, so that nothing in a `StyledText` can steer a terminal.
package struct StyledText: Sendable, Equatable {
  /// A stretch of text in one style.
  package struct Run: Sendable, Equatable {
    let text: String
    let style: Style
  }

  /// The stretches in order; none is empty and no two neighbours have the same style.
  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: some StringProtocol, _ style: Style = .plain) {
    append(Run(text: sanitised(text), style: style))
  }

  /// The letters alone.
  package var plain: String { runs.map(\.text).joined() }

  package var isEmpty: Bool { runs.isEmpty }

  /// How many columns it takes, if it does not wrap.
  package var width: Int { plain.displayWidth }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run) }
  }

  private mutating func append(_ run: Run) {
    guard !run.text.isEmpty else { return }
    if let last = runs.last, last.style == run.style {
      runs[runs.count - 1] = Run(text: last.text + run.text, style: run.style)
    } else {
      runs.append(run)
    }
  }

  /// The same text with `style` wherever it says nothing of its own.
  package func over(_ style: Style) -> StyledText {
    var result = StyledText()
    for run in runs { result.append(Run(text: run.text, style: run.style.over(style))) }
    return result
  }

  package static func + (a: StyledText, b: StyledText) -> StyledText {
    var result = a
    result.append(b)
    return result
  }

  package static func += (a: inout StyledText, b: StyledText) { a.append(b) }
}

extension StyledText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

extension StyledText {
  /// The text for a terminal with colours, or the letters alone.
  package func rendered(inColour: Bool) -> String {
    guard inColour else { return plain }
    return runs.map { run in
      run.style == .plain
        ? run.text : run.style.sequence + run.text + Style.plain.sequence
    }.joined()
  }

  /// The text for a line editor that takes what stands between two `mark`s as having no width.
  ///
  /// Each marked sequence is followed by a letter, since some editors lose the last one: the
  /// caller adds an unstyled letter at the end.
  package func rendered(marking mark: Character) -> String {
    var style = Style.plain
    return runs.map { run in
      defer { style = run.style }
      return run.style == style ? run.text : "\(mark)\(run.style.sequence)\(mark)\(run.text)"
    }.joined()
  }
}
