import Course
import Judging
import SwiftSource
import Terminal

/// The statements of a session that are set aside, each with the reason.
extension Printer {
  /// Returns what has changed; empty if nothing has.
  func lines(for changes: [TryoutSession.Change]) -> [StyledText] {
    var aside: [(Snippet.Statement, TryoutSession.Obstacle)] = []
    var lines: [StyledText] = []
    for change in changes {
      switch change {
      case .setAside(let statement, let obstacle): aside.append((statement, obstacle))
      case .back(let statement) where !statement.names.isEmpty:
        lines += self.lines("tryout.back", ["statement": statement.firstLine], .colour(.grey))
      case .back: break
      }
    }
    guard !aside.isEmpty else { return lines }
    return lines + self.lines(setAside: aside)
      + self.lines("tryout.set-aside-how", [:], .colour(.grey))
  }

  /// Returns the statements that are set aside.
  func lines(setAside entries: [TryoutSession.Entry]) -> [StyledText] {
    lines(setAside: entries.compactMap { entry in entry.obstacle.map { (entry.statement, $0) } })
  }

  /// Statements without names that only need others are counted.
  private func lines(
    setAside statements: [(Snippet.Statement, TryoutSession.Obstacle)]
  ) -> [StyledText] {
    var lines: [StyledText] = []
    var others = 0
    for (statement, obstacle) in statements {
      if case .needs = obstacle, statement.names.isEmpty {
        others += 1
      } else {
        lines += self.lines(for: statement, setAsideBy: obstacle)
      }
    }
    guard others > 0 else { return lines }
    return lines
      + self.lines("tryout.set-aside-others", ["count": String(others)], .colour(.yellow))
  }

  /// Returns why a name cannot be used.
  func lines(for name: String, setAsideBy obstacle: TryoutSession.Obstacle) -> [StyledText] {
    let values = ["name": name, "reason": reason(for: obstacle)]
    return lines("tryout.name-set-aside", values, .colour(.yellow))
  }

  private func lines(
    for statement: Snippet.Statement, setAsideBy obstacle: TryoutSession.Obstacle
  ) -> [StyledText] {
    lines("tryout.set-aside", ["statement": statement.firstLine], .colour(.yellow))
      + indented(StyledText(reason(for: obstacle)), by: 2)
  }

  private func reason(for obstacle: TryoutSession.Obstacle) -> String {
    switch obstacle {
    case .doesNotCompile(let message): message
    case .stops(let end): sentence(for: end) ?? ""
    case .needs(let name): words("tryout.needs", ["name": name])
    }
  }
}

extension Snippet.Statement {
  /// The text, if it is one line; otherwise its first line and an ellipsis.
  var firstLine: String {
    let lines = text.split(separator: "\n", maxSplits: 1)
    return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : "")
  }
}
