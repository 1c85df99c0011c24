import XCTest

@testable import Terminal

final class KeyboardTests: XCTestCase {
  // Lazy: if the pipe were created with the test case, child processes of earlier tests would
  // inherit its descriptors and keep it open.
  private lazy var pipe = Pipe()

  private func keyboard(_ bytes: [UInt8]) -> Keyboard {
    pipe.fileHandleForWriting.write(Data(bytes))
    return Keyboard(
      input: pipe.fileHandleForReading.fileDescriptor, signals: TerminalSignals())
  }

  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    let keyboard = keyboard(bytes)
    try? pipe.fileHandleForWriting.close()
    return Array(sequence(state: ()) { _ in keyboard.next() }.prefix { $0 != .end })
  }

  func testCharactersAndControlKeys() {
    XCTAssertEqual(
      keys("a委🙂\t\u{3}\u{1A}\u{4}"),
      [
        .character("a"), .character("委"), .character("🙂"), .character("\t"), .interrupt, .suspend,
        .character("\u{4}"),
      ])
  }

  func testWhatIsNotUTF8BecomesAReplacementCharacter() {
    XCTAssertEqual(
      keys([0xE5, 0xA7, 0x61, 0xFF, 0x62, 0xF0]),
      [
        .character("\u{FFFD}"), .character("a"), .character("\u{FFFD}"), .character("b"),
        .character("\u{FFFD}"),
      ])
  }

  func testAPasteIsOneKeyWithPlainLineEnds() {
    XCTAssertEqual(
      keys("x\u{1B}[200~a\r\nb\rc\nd\t\u{1B}[0m\u{3}委\u{1B}[201~\r"),
      [.character("x"), .paste("a\nb\nc\nd\t[0m委"), .character("\r")])
  }

  func testAPasteWhoseEndNeverComesIsNotLost() {
    XCTAssertEqual(keys("\u{1B}[200~abc"), [.paste("abc")])
  }

  func testTheEscapeKeyAloneIsNotHeldBack() {
    let keyboard = keyboard([0x1B])
    let start = Date()
    XCTAssertEqual(keyboard.next(), .special(.escape))
    XCTAssertLessThan(Date().timeIntervalSince(start), 1)
  }

  func testSignalsInterruptTheWaiting() {
    let keyboard = keyboard([])
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      kill(getpid(), SIGWINCH)
    }
    XCTAssertEqual(keyboard.next(), .signal(SIGWINCH))
  }

  func testSignalsGetTheirMeaningBack() {
    var before = sigaction()
    sigaction(SIGTERM, nil, &before)
    var during = sigaction()
    do {
      let signals = TerminalSignals()
      sigaction(SIGTERM, nil, &during)
      signals.restore()
    }
    var after = sigaction()
    sigaction(SIGTERM, nil, &after)
    XCTAssertNotEqual(address(during), address(before))
    XCTAssertEqual(address(after), address(before))
  }

  func testAnIgnoredSignalStaysIgnored() {
    signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, SIG_DFL) }
    let signals = TerminalSignals()
    kill(getpid(), SIGHUP)
    XCTAssertNil(signals.next())
  }

  private func address(_ action: sigaction) -> Int {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  }

  func testAKeyThatIsPutBackIsReadAgain() {
    let keyboard = keyboard(Array("委\u{1B}[200~let a\u{1B}[201~b".utf8))
    for key in [Key.character("委"), .paste("let a"), .character("b")] {
      XCTAssertEqual(keyboard.next(), key)
      keyboard.putBack(key)
      XCTAssertEqual(keyboard.next(), key)
    }
  }
}
