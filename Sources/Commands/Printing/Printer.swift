import Course
import Learner
import Stage
import Terminal

/// Formats values as lines for a reader: in a language, for a terminal.
///
/// The extensions beside this file have one kind of value each.
struct Printer {
  let words: Words
  let terminal: Terminal

  /// Renders Markdown at the terminal's current width, with Swift highlighted.
  var markdown: MarkdownRenderer { MarkdownRenderer(for: terminal) }

  /// The terminal's columns; 80 elsewhere.
  var columns: Int { terminal.size.width }

  /// The width of sentences; without a terminal each is one line.
  var textWidth: Int { terminal.isTerminal ? columns : .max }

  /// Returns a sentence; without a terminal it is one line.
  func sentence(
    _ key: String, _ values: [String: String] = [:], _ style: Style = .plain
  ) -> [StyledText] {
    StyledText(words(key, values), style).wrapped(to: textWidth)
  }

  /// Returns a sentence in lines of at most the terminal's columns, or 80.
  func lines(
    _ key: String, _ values: [String: String] = [:], _ style: Style = .plain, by margin: Int = 0
  ) -> [StyledText] {
    indented(StyledText(words(key, values), style), by: margin)
  }

  /// Returns a text behind a margin, in lines of at most the terminal's columns.
  func indented(_ text: StyledText, by margin: Int) -> [StyledText] {
    let lines = text.wrapped(to: margin == 0 ? columns : max(20, columns - margin))
    return margin == 0
      ? lines : lines.map { StyledText(String(repeating: " ", count: margin)) + $0 }
  }

  /// Returns the beginning of a text that is too long, with a sign that there is more.
  func cut(_ text: StyledText, to width: Int) -> StyledText {
    guard text.width > width else { return text }
    let end = terminal.hasUnicode ? "…" : "..."
    return (text.cut(to: max(2, width - end.count)).first ?? "") + StyledText(end)
  }

  func mark(_ isGood: Bool) -> StyledText {
    isGood ? StyledText("✓", .colour(.green)) : StyledText("✗", .colour(.red))
  }

  var bar: StyledText { StyledText(terminal.hasUnicode ? "│ " : "| ", .colour(.grey)) }
}

/// A command or a session: it says sentences in its language on its console.
protocol Speaker {
  var words: Words { get }
  var console: Console { get }
}

extension CommandContext: Speaker {}
/// In the session's language, which `:lang` changes.
extension Session: Speaker {}

extension Speaker {
  var printer: Printer { Printer(words: words, terminal: console.terminal) }

  /// Says a sentence on standard output.
  func say(_ key: String, _ values: [String: String] = [:], _ style: Style = .plain) throws {
    try console.say(StyledText(words(key, values), style))
  }

  /// Says a sentence on standard error.
  func complain(_ key: String, _ values: [String: String] = [:], _ style: Style = .plain) {
    console.complain([StyledText(words(key, values), style)])
  }

  /// Reports a trouble that does not end the command.
  func complain(_ trouble: Trouble) { console.complain(printer.lines(for: trouble)) }
}

extension Words {
  /// Returns the sentences of all modules.
  static func ofProgram(in language: Language) -> Words {
    Words(
      bundles: [
        .module, formatsBundle, verificationBundle, gradingBundle, judgingBundle, learnerBundle,
        stageBundle, courseBundle,
      ], language: language)
  }
}
