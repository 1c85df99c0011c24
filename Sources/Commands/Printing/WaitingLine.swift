import Compile
import Course
import Judging
import Terminal

/// A line that says what a check or a try-out waits for; it is erased when there is more to say.
final class WaitingLine {
  private let session: Session
  /// The titles of checks, by the names of their methods.
  private let titles: [String: String]
  /// Whether the line can be erased; otherwise it is printed once.
  private let erases: Bool
  /// Whether the output is for a program.
  private let isSilent: Bool
  private var isShown = false

  init(_ session: Session, titles: [String: String]) {
    self.session = session
    self.titles = titles
    let arguments = session.context.arguments
    isSilent = arguments.has("json") || arguments["format"].map { $0 != "text" } ?? false
    erases = session.console.terminal.canEdit && !session.context.arguments.has("plain")
  }

  /// After that many seconds a line is worth its place where it cannot be erased.
  private static let longWait = 5

  /// Replaces the line; a terminal that cannot erase lines gets it once, after a longer wait.
  func show(_ activity: Activity, seconds: Int) {
    let terminal = session.console.terminal
    guard terminal.isTerminal, !isSilent else { return }
    guard erases || !isShown && seconds >= WaitingLine.longWait else { return }
    let text = StyledText(sentence(for: activity, seconds: seconds))
    isShown = true
    let shown = terminal.rendered(text.cut(to: max(2, terminal.size.width - 1)).first ?? text)
    try? session.console.write(raw: erases ? TerminalControl.eraseLine + shown : shown + "\n")
  }

  func clear() {
    guard isShown else { return }
    isShown = false
    if erases { try? session.console.write(raw: TerminalControl.eraseLine) }
  }

  private func sentence(for activity: Activity, seconds: Int) -> String {
    let words = session.words
    let time = ["seconds": String(seconds)]
    switch activity {
    case .compiling(.support, let module):
      return words("waiting.support", time.merging(["module": module]) { $1 })
    case .compiling(.checks, let module) where module == CompileSession.tryoutModule:
      return words("waiting.code", time)
    case .compiling(.checks, _), .compiling(.discovery, _), .compiling(.snippets, _):
      return words("waiting.checks", time)
    case .compiling: return words("waiting.code", time)
    case .linking: return words("waiting.link", time)
    case .tryingChanges: return words("waiting.changes", time)
    case .running(nil): return words("waiting.run", time)
    case .running(let test?):
      let name = test.split(separator: ".").last.map(String.init) ?? test
      let values = time.merging(["title": titles[name] ?? name]) { $1 }
      return words("waiting.check", values)
    }
  }
}

extension Session {
  /// Runs `body`; after a second, and then every second, a terminal says what it waits for.
  ///
  /// - Parameter exercise: its checks are named by their titles.
  func announcingWaits<Result>(
    for exercise: Exercise? = nil, _ body: (Judge, WaitingLine) throws -> Result
  ) throws -> Result {
    let judge = try courseJudge()
    let titles = exercise?.text(in: language).checks.mapValues(\.title) ?? [:]
    let line = WaitingLine(self, titles: titles)
    judge.runner.whenWaiting = { line.show($0, seconds: $1) }
    defer {
      judge.runner.whenWaiting = nil
      line.clear()
    }
    return try body(judge, line)
  }
}
