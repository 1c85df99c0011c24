import Foundation
import TestSupport
import XCTest

/// Random keys through the whole program: no crash, no hang, no lost draft, no growing memory, and
/// the terminal is restored.
///
/// The seed and the number of keys can be set: `UNDERSTUDY_KEYS=100000 UNDERSTUDY_SEED=1`.
final class RandomSessionTests: XCTestCase {
  private static let isLong = ProcessInfo.processInfo.environment["UNDERSTUDY_KEYS"] != nil

  private func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  private static let up = "\u{1B}[A"
  private static let left = "\u{1B}[D"
  /// Keys, and whole lines that make the program do something, with how often they come.
  private static let keys: [(weight: Int, key: String)] = [
    (60, "a"), (20, " "), (6, "{"), (6, "}"), (4, "("), (4, ")"), (3, "\""), (3, "委"), (2, "🙂"),
    (2, "e\u{301}"), (3, "。"), (8, "\u{7F}"), (1, "a\u{1}\u{4}"), (2, "\u{3}"), (6, "\r"),
    (2, "\t"),
    (6, up), (4, "\u{1B}[B"), (6, left), (4, "\u{1B}[C"), (2, "\u{1}"), (2, "\u{5}"), (2, "\u{B}"),
    (2, "\u{15}"), (2, "\u{17}"), (3, "\u{19}"), (2, "\u{1F}"), (1, "\u{14}"), (3, "\u{12}"),
    (1, "\u{13}"), (1, "\u{7}"), (1, "\u{C}"), (1, "\u{1B}b"), (1, "\u{1B}d"), (1, "\u{1B}<"),
    (1, "\u{1B}[5~"), (1, "\u{1B}\r"), (1, "\u{1B}[Z"), (1, "\u{0}"), (1, "\u{1B}"),
    (1, "\u{1B}["), (1, "q"), (1, "\u{1A}"),
    (1, "\u{1B}[200~one\n\ttwo {\n\n}\u{1B}[201~"), (1, "class A {\r  var b\r\r"),
    (1, "let c = [1]\r"), (1, "c.first\r"), (1, "double(2)\r"), (1, "let d = double(3)\t\r"),
    (1, "func double(_ n: Int) -> Int { n + n }\r"), (1, "class B {}\r"), (1, "struct A { B() }\r"),
    (1, "fatalError()\r"), (1, "b\r"), (1, ":hint\r"), (1, ":task\r"), (1, ":list\r"),
    (1, ":next\r"), (1, ":prev\r"), (1, ":goto 1.1\r"), (1, ":goto 99\r"), (1, ":check\r"),
    (1, ":undo\r"), (1, ":vars\r"), (1, ":help\r"), (1, ":s\r"), (1, ":edit\r"), (1, ":trace\r"),
    (2, ":forget\r"), (2, ":reset\r"), (1, ":solution\r"), (1, ":time\r"), (1, ":lang en\r"),
  ]

  func testRandomKeys() throws {
    let count = number("UNDERSTUDY_KEYS", 1500)
    let seed = number("UNDERSTUDY_SEED", 1)
    var generator = Seeded(UInt64(seed))
    let all = Self.keys.flatMap { Array(repeating: $0.key, count: $0.weight) }
    let person = try RandomPerson(self)
    var typed = 0
    var warm = 0
    while typed < count {
      let burst = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        all.randomElement(using: &generator)!
      }
      if Int.random(in: 0..<10, using: &generator) == 0 {
        person.session.pty.resize(
          columns: Int.random(in: 20...100, using: &generator),
          rows: Int.random(in: 3...40, using: &generator))
      }
      person.type(burst, hasPauses: Int.random(in: 0..<4, using: &generator) == 0)
      typed += burst.count
      guard try person.checkThatNothingIsLost() else {
        return XCTFail("seed \(seed), after \(typed) keys: \(burst)")
      }
      if warm == 0, typed > min(5000, count / 2) { warm = person.kilobytes }
      if Self.isLong, typed % 1000 < burst.count {
        print("\(typed) keys, \(person.retries) retries, \(person.kilobytes) KB")
      }
    }
    // A draft that was typed while a check ran may be thrown away by Ctrl-C, as in every terminal.
    XCTAssertLessThanOrEqual(person.retries, 2 + typed / 2000)
    XCTAssertGreaterThan(person.kept, 0)
    XCTAssertLessThan(person.kilobytes - warm, 16 << 10)
    person.leave()
  }
}

/// Types random keys at the prompt, and finds out whether the draft is still there afterwards.
private final class RandomPerson {
  private let test: XCTestCase
  private let desk: Desk
  private(set) var session: TerminalSession
  private var modes: termios
  private var round = 0
  /// How often the program was started.
  private(set) var starts = 1
  /// How often a draft was found in the history.
  private(set) var kept = 0
  /// How often a draft had to be typed again.
  private(set) var retries = 0

  init(_ test: XCTestCase) throws {
    self.test = test
    desk = try Desk(for: test)
    session = try Self.start(desk, test)
    modes = session.pty.modes
    session.waitForPrompt("1.1>")
  }

  private static func start(_ desk: Desk, _ test: XCTestCase) throws -> TerminalSession {
    try TerminalSession(desk, environment: ["EDITOR": "true"], for: test)
  }

  var kilobytes: Int { session.residentKilobytes(of: session.program) }

  /// - Parameter hasPauses: whether to type like a person, not like a paste.
  func type(_ keys: [String], hasPauses: Bool) {
    guard hasPauses else { return session.pty.type(keys.joined()) }
    for key in keys {
      session.pty.type(key)
      usleep(key.hasSuffix("\r") ? 40_000 : 1000)
    }
  }

  /// Types a mark into the draft, puts the draft aside, and looks for the mark in the history.
  ///
  /// Returns whether it was there, or the program has ended as Ctrl-D asks for.
  func checkThatNothingIsLost() throws -> Bool {
    for _ in 0..<3 {
      round += 1
      let mark = "Ж\(round)"
      // End a paste, a search and half a control sequence.
      session.pty.type("\u{1B}[201~\u{7}\(mark)")
      guard waitFor("the mark", { self.isShown(mark) }) else { return false }
      guard session.isRunning else { return try startAgain() }
      let isQuiz = session.pty.screen.contains(#/2\.1[>|] [^\n]*Ж/#)
      session.pty.type("\u{3}")
      guard waitFor("the prompt", { self.isAtPrompt }) else { return false }
      if isQuiz || history.contains(mark) {
        kept += isQuiz ? 0 : 1
        return true
      }
      retries += 1
    }
    XCTFail("The draft was lost.\n\(session.pty.screen)\n\(history.suffix(500))")
    return false
  }

  private var history: String { (try? desk.read(".understudy/history")) ?? "" }

  /// Whether the editor, not the terminal's own echo, shows the mark before the cursor.
  private func isShown(_ mark: String) -> Bool {
    guard session.isRunning else { return true }
    for _ in 0..<4 {
      let text = session.pty.screen.replacing("\n", with: "")
      guard session.pty.isRaw, text.contains(mark + "▏") else { return false }
      usleep(5000)
    }
    return true
  }

  private var isAtPrompt: Bool {
    !session.isRunning || session.pty.isRaw && session.pty.screen.contains(#/(^|\n)\d\.\d> ▏/#)
  }

  private func waitFor(_ what: String, _ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 30)
    while !condition() {
      guard Date() < end else {
        XCTFail("It hangs: \(what) did not come. The screen shows:\n\(session.pty.screen)")
        return false
      }
      usleep(2000)
    }
    return true
  }

  /// After Ctrl-D, checks how the program ended, and starts it again.
  private func startAgain() throws -> Bool {
    guard session.end() == 0 else { return false }
    checkModes()
    session = try Self.start(desk, test)
    starts += 1
    return waitFor("the first prompt", { self.isAtPrompt })
  }

  private func checkModes() {
    let now = session.pty.modes
    XCTAssertEqual(now.c_lflag, modes.c_lflag)
    XCTAssertEqual(now.c_iflag, modes.c_iflag)
    XCTAssertEqual(now.c_oflag, modes.c_oflag)
  }

  func leave() {
    session.pty.type("\u{4}")
    XCTAssertEqual(session.end(), 0, session.pty.screen)
    checkModes()
  }
}
