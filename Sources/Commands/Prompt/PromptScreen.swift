import Terminal

/// The prompt's output: sentences, lines, and long texts page by page.
struct PromptScreen {
  let session: Session
  let reader: LineReader

  func write(_ lines: [StyledText]) throws { try session.console.write(lines) }

  func say(_ key: String, _ values: [String: String] = [:], _ style: Style = .plain) throws {
    try session.console.say(StyledText(session.words(key, values), style))
  }

  /// Prints texts one below the other; an interactive session stops after each page.
  func page(_ texts: [[StyledText]]) throws {
    let question = StyledText(session.words("prompt.more"), .colour(.grey))
    try Pager(
      terminal: session.console.terminal, reader: reader, question: question, write: write
    ).show(texts)
  }
}
