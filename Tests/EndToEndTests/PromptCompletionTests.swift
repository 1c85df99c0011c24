import Foundation
import TestSupport
import XCTest

/// The Tab key at the prompt, with the toolchain's sourcekitd and without.
final class PromptCompletionTests: PromptTestCase {
  private static let delegate = """
    /// Someone who hears of numbers.
    protocol Listener: AnyObject {
      /// A number was doubled.
      func doubler(_ doubler: Doubler, didDouble number: Int)
      func doublerDidRest()
    }
    final class Doubler {
      weak var listener: (any Listener)?
      /// Doubles a number.
      func double(_ number: Int, times: Int) -> Int { 0 }
      func rest() {}
    }

    """

  /// Starts a session whose exercise declares a delegate.
  private func startWithDelegate(environment: [String: String] = [:]) throws -> TerminalSession {
    let desk = try Desk(for: self)
    try desk.write(
      "func double(_ n: Int) -> Int { 0 }\n" + PromptCompletionTests.delegate, to: Desk.double)
    let session = try TerminalSession(desk, environment: environment, for: self)
    session.waitForPrompt("1.1>")
    return session
  }

  func testMembersWithTheirDocumentation() throws {
    let session = try startWithDelegate()
    session.enter("let two = Doubler()")
    session.typeLater("two.\t")
    session.wait { $0.contains("listener: (any Listener)?") && $0.contains("rest()") }
    session.typeLater("dou\t")
    session.waitForScreen(endingWith: "1.1> two.double(▏")
    session.typeLater("\t")
    session.waitForScreen(
      endingWith: "1.1> two.double(▏\ndouble(_ number: Int, times: Int) -> Int\n"
        + "    Doubles a number.")
    session.typeLater("1, \t")
    session.waitForScreen(endingWith: "1.1> two.double(1, times: ▏")
    session.typeLater("2)\r")
    session.wait { $0.contains("→ 0  Int") }
  }

  func testOptionalChaining() throws {
    let session = try startWithDelegate()
    session.typeLater("final class Loud {\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    session.typeLater("weak var listener: (any Listener)?\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    session.typeLater("func ring() {\r")
    session.waitForScreen(endingWith: "1.1|     ▏")
    session.typeLater("listener?.\t")
    session.waitForScreen(
      endingWith: """
        1.1|     listener?.▏
        doubler(_ doubler: Doubler, didDouble: Int)
        doublerDidRest()
        self
        """)
    session.typeLater("doublerD\t")
    session.waitForScreen(endingWith: "1.1|     listener?.doublerDidRest()▏")
    // An optional's member is reached by `?.`.
    session.typeLater("\rlistener.doublerD\t")
    session.waitForScreen(endingWith: "listener?.doublerDidRest()▏")
  }

  func testRequirementsAreFilledIn() throws {
    let session = try startWithDelegate()
    session.typeLater("final class Fan: List\t")
    session.waitForScreen(endingWith: "1.1> final class Fan: Listener▏")
    session.typeLater(" {\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    // Both begin with the same letters.
    session.typeLater("\t")
    session.waitForScreen(endingWith: "1.1|   func doubler▏")
    session.typeLater("\t")
    session.wait { $0.contains("func doublerDidRest()") && $0.contains("didDouble number: Int)") }
    session.typeLater("(\t")
    session.waitForScreen(
      endingWith: """
        1.1|   func doubler(_ doubler: Doubler, didDouble number: Int) {
        1.1|     ▏
        1.1|   }
        """)
    session.typeLater("print(numb\t")
    session.waitForScreen(endingWith: "1.1|     print(number▏\n1.1|   }")
    session.typeLater(")\u{1B}>\r")
    session.waitForScreen(endingWith: "1.1|   }\n1.1|   ▏")
    session.typeLater("\t")
    session.waitForScreen(endingWith: "1.1|   func doublerDidRest() {\n1.1|     ▏\n1.1|   }")
    // Nothing is missing any more: Tab indents.
    session.typeLater("\u{1B}>\r")
    session.waitForScreen(endingWith: "1.1|   }\n1.1|   ▏")
    session.typeLater("\t")
    session.waitForScreen(endingWith: "1.1|   }\n1.1|     ▏")
  }

  func testACrashOfTheCompleterIsNotNoticed() throws {
    let session = try startWithDelegate()
    session.typeLater("dou\t")
    session.waitForScreen(endingWith: "1.1> double(▏")
    let first = try XCTUnwrap(session.completer)
    XCTAssertEqual(kill(first, SIGSEGV), 0)
    session.typeLater("\u{15}Doubler().\t")
    session.wait { $0.contains("rest()") }
    let second = try XCTUnwrap(session.completer)
    XCTAssertNotEqual(first, second)
    session.typeLater("\u{3}")
    session.waitForPrompt("1.1>")
    session.typeLater("\u{4}")
    XCTAssertEqual(session.end(), 0)
    XCTAssertNotEqual(kill(second, 0), 0, "It outlives the prompt.")
  }

  func testTheCompleterEndsWithAPromptThatIsKilled() throws {
    let session = try startWithDelegate()
    session.typeLater("dou\t")
    session.waitForScreen(endingWith: "1.1> double(▏")
    let completer = try XCTUnwrap(session.completer)
    kill(session.program, SIGKILL)
    let end = Date(timeIntervalSinceNow: 10)
    while kill(completer, 0) == 0, Date() < end { usleep(10_000) }
    XCTAssertNotEqual(kill(completer, 0), 0)
  }

  func testKeysWorkWhileTabWaits() throws {
    let session = try startWithDelegate()
    // The first answer takes a while; it comes too late for this text.
    session.typeLater("dou\t")
    session.pty.type("x = 1\r")
    session.wait { $0.contains("cannot find") }
  }

  func testWithoutTheLibraryNamesAreOffered() throws {
    let desk = try Desk(for: self)
    let usr = desk.file("usr")
    let toolchain = try desk.understudy.run(
      [], shell: #"dirname "$(dirname "$(readlink -f "$(command -v swift)")")""#
    ).output.trimmingCharacters(in: .newlines)
    for link in ["bin", "lib/swift", "lib/clang"] {
      let file = usr.appendingPathComponent(link)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: file.path, withDestinationPath: "\(toolchain)/\(link)")
    }
    let environment = ["UNDERSTUDY_TOOLCHAIN": usr.path]
    let session = try TerminalSession(desk, environment: environment, for: self)
    session.waitForPrompt("1.1>")
    session.typeLater("1 + dou\t")
    session.waitForScreen(endingWith: "1.1> 1 + double▏")
    let doctor = try desk.run(["doctor"], environment: environment)
    XCTAssertTrue(
      doctor.output.contains(
        "Tab at the prompt completes only names that the exercise declares: "
          + "WORK/usr/lib/libsourcekitdInProc.so is missing"), doctor.output)
  }
}
