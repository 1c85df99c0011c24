import Course
import Formats
import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy card`: prints what was done as a card, and writes it as a picture.
  static let card = Subcommand(
    name: "card", options: [.value("name"), .value("svg", .file)],
    run: { context in
      let session = try Session(context)
      let card = try session.card(for: context.arguments["name"])
      if let path = context.arguments["svg"] {
        try WorkspaceFiles.write(
          card.svg, to: URL(fileURLWithPath: path), over: "<svg ",
          orElse: Trouble("card.other-file", ["file": path]))
      }
      try context.console.write(session.printer.lines(for: card))
      if let path = context.arguments["svg"] {
        try session.say("card.written", ["file": path])
      }
      return .success
    })
}

extension Session {
  /// Returns the card for what the progress says; it is dated when the last exercise was solved.
  func card(for name: String?) throws -> CompletionCard {
    guard let progress else { throw Trouble("workspace.none") }
    let calendar = Calendar.current
    let records = try progress.records()
    let dates = try progress.solvedDates()
    let all = course.requiredExercises.map(\.path)
    let solved = all.filter { dates[$0] != nil }
    let times = records.attempts.map(\.started) + records.answers.map(\.answered)
    let days = Set(times.map { calendar.startOfDay(for: Date(timeIntervalSince1970: $0)) }).count
    let isFinished = solved.count == all.count
    let end = isFinished ? solved.compactMap { dates[$0] }.max() : nil
    let values = [
      "solved": String(solved.count), "all": String(all.count), "days": String(days),
      "attempts": String(records.attempts.count),
    ]
    return CompletionCard(
      title: course.title(in: language), name: name,
      lines: [
        words(isFinished ? "card.finished" : "card.solved", values),
        words("card.effort", values),
      ], known: try knownPlot(), date: day(of: end ?? Date(), calendar), language: language)
  }

  /// Returns a date as `2026-11-22`, which is the same in every language.
  private func day(of date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }
}

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
    let plot = card.known.map { lines(for: $0, width: 20) } ?? []
    // Lines of one width stay below each other in the middle.
    let width = plot.map(\.width).max() ?? 0
    rows += (plot.isEmpty ? [] : [""]) + plot.map { $0.padded(to: width) }
    return rows + ["", StyledText(card.date, .colour(.grey)), ""]
  }
}
