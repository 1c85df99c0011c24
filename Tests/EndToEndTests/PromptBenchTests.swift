import Foundation
import TestSupport
import XCTest

/// The prompt's speed through a pseudo-terminal; `make bench-prompt` prints the figures.
final class PromptBenchTests: PromptTestCase {
  private static let isBench = ProcessInfo.processInfo.environment["UNDERSTUDY_BENCH"] != nil

  /// Types a key and returns the milliseconds until its echo.
  private func milliseconds(_ session: TerminalSession, _ key: String) -> Double {
    let start = ContinuousClock.now
    let count = session.pty.count
    session.pty.type(key)
    session.pty.waitForOutput(after: count)
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  /// Prints the median and the time that 99 % take at most, and returns that; without a bench, the
  /// median, because a busy machine makes some keys slow.
  private func report(_ name: String, _ times: [Double]) -> Double {
    let sorted = times.sorted()
    let (median, last) = (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
    guard Self.isBench else { return median }
    print(String(format: "%@: median %.2f ms, 99 %% below %.2f ms", name, median, last))
    return last
  }

  func testKeysTabAndMemory() throws {
    let rounds = Self.isBench ? 1000 : 100
    let (session, _) = try start()
    // A draft of forty lines, as a long class has.
    let lines = (1...38).map { "  func method\($0)(_ box: Int) -> Int { box + \($0) }\n" }
    session.pty.type("\u{1B}[200~final class Long {\n\(lines.joined())  let a = 1\u{1B}[201~")
    session.wait { $0.contains("let a") }
    var keys: [Double] = []
    for round in 0..<rounds {
      keys.append(milliseconds(session, round % 40 == 39 ? "\u{15}" : "a"))
      usleep(2000)
    }
    let echo = report("key to echo, in a draft of 40 lines", keys)
    session.pty.type("\u{3}")
    session.waitForPrompt("1.1>")
    var tabs: [Double] = []
    func complete(_ count: Int) {
      for round in 0..<count {
        // A name in scope, a member of a value, and one in a body that is not closed yet.
        let word = ["doub", "[1].firs", "func f(_ a: [Int]) { a.coun"][round % 3]
        _ = milliseconds(session, word)
        session.wait { $0.contains(word) }
        tabs.append(milliseconds(session, "\t"))
        _ = milliseconds(session, "\u{15}")
      }
    }
    complete(1)
    if Self.isBench { print(String(format: "first Tab: %.0f ms", tabs[0])) }
    complete(rounds / 4)
    let completer = try XCTUnwrap(session.completer)
    // The compiler's memory grows until it is made anew: compare the most of each half.
    func most() -> (prompt: Int, completer: Int) {
      var most = (prompt: 0, completer: 0)
      for _ in 0..<10 {
        complete(rounds / 20)
        most.prompt = max(most.prompt, session.residentKilobytes(of: session.program))
        most.completer = max(most.completer, session.residentKilobytes(of: completer))
      }
      return most
    }
    tabs = []
    let (first, second) = (most(), most())
    let growth = (second.prompt - first.prompt, second.completer - first.completer)
    XCTAssertEqual(session.completer, completer, "It was started again.")
    let tab = report("Tab", tabs)
    if Self.isBench {
      print(
        "memory over \(rounds) completions: the second half has \(growth.0) KB more than the first "
          + "in the prompt, and \(growth.1) KB in the completer, which has "
          + "\(second.completer / 1024) MB at most")
    }
    // Limits with room for a busy machine.
    XCTAssertLessThan(echo, Self.isBench ? 5 : 50)
    XCTAssertLessThan(tab, Self.isBench ? 60 : 200)
    XCTAssertLessThan(growth.0, 4096)
    // The compiler is made anew now and then on a busy machine, beside the one before: steps of
    // 10 MB. One that stays after each of the 50 completions is 500 MB.
    XCTAssertLessThan(growth.1, Self.isBench ? 16384 : 65536)
  }
}
