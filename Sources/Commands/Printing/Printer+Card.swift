import Course
import Formats
import Terminal

extension Printer {
  func lines(for card: CompletionCard) -> [StyledText] {
    let inner = min(columns, 64) - 4
    guard inner >= 16 else { return rows(card).flatMap { $0.wrapped(to: max(2, columns)) } }
    let line = String(repeating: "═", count: inner + 2)
    let body = rows(card).flatMap { $0.isEmpty ? [$0] : $0.wrapped(to: inner) }.map { row in
      let left = (inner - row.width) / 2
      let text = StyledText(String(repeating: " ", count: left)) + row
      return "║ " + text.padded(to: inner) + " ║"
    }
    return [StyledText("╔\(line)╗")] + body + [StyledText("╚\(line)╝")]
  }

  private func rows(_ card: CompletionCard) -> [StyledText] {
    var rows: [StyledText] = ["", StyledText(card.title, .bold), ""]
    if let name = card.name { rows += [StyledText(name, .bold), ""] }
    rows += card.lines.map { StyledText($0) }
    return rows + ["", StyledText(card.date, .colour(.grey)), ""]
  }
}
