import CLinux
import Foundation
import XCTest

/// A pseudo-terminal for tests: collects the output and sends typed input.
package final class PseudoTerminal: @unchecked Sendable {
  package private(set) var master: Int32
  package let slave: Int32
  package let path: String
  private let reading = DispatchGroup()
  private let isHungUp = Flag()
  private let lock = NSCondition()
  private var bytes: [UInt8] = []
  private var columns: Int
  private var rows: Int
  private var display: Screen

  package init(columns: Int = 80, rows: Int = 24) throws {
    var number: UInt32 = 0
    master = linux_open_pseudo_terminal(&number)
    guard master >= 0 else { throw XCTSkip("no pseudo-terminals here") }
    path = "/dev/pts/\(number)"
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    (self.columns, self.rows) = (columns, rows)
    display = Screen(columns: columns, rows: rows)
    resize(columns: columns, rows: rows)
    let master = master
    reading.enter()
    Thread.detachNewThread { [weak self, reading, isHungUp] in
      var chunk = [UInt8](repeating: 0, count: 4096)
      while !isHungUp.isSet {
        var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&source, 1, 20) > 0 else { continue }
        let count = read(master, &chunk, chunk.count)
        guard count > 0 else { break }
        self?.receive(chunk[..<count])
      }
      reading.leave()
    }
  }

  deinit {
    hangUp()
    close(slave)
  }

  /// Closes the controlling side, as closing a terminal window does.
  package func hangUp() {
    guard master >= 0 else { return }
    isHungUp.set()
    reading.wait()
    close(master)
    master = -1
  }

  private func receive(_ new: ArraySlice<UInt8>) {
    lock.lock()
    bytes += new
    display.receive(new)
    lock.broadcast()
    lock.unlock()
  }

  package func resize(columns: Int, rows: Int) {
    // Change the screen first: the program draws for the new size as soon as it knows it.
    lock.withLock {
      (self.columns, self.rows) = (columns, rows)
      display.resize(columns: columns, rows: rows)
    }
    linux_set_window_size(master, UInt16(columns), UInt16(rows))
  }

  package func type(_ text: String) { type(Array(text.utf8)) }

  package func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The terminal's modes.
  package var modes: termios {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes
  }

  /// Whether every key arrives at once, as at the prompt.
  package var isRaw: Bool { modes.c_lflag & tcflag_t(ICANON) == 0 }

  /// The whole output.
  package var output: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

  /// The length of the output in bytes, to find later output.
  package var count: Int { lock.withLock { bytes.count } }

  /// Waits until there is output after the first `count` bytes.
  package func waitForOutput(after count: Int) {
    let end = Date(timeIntervalSinceNow: 10)
    lock.lock()
    while bytes.count <= count, lock.wait(until: end) {}
    lock.unlock()
  }

  /// Waits until the output after the first `count` bytes contains `text`.
  package func wait(for text: String, after count: Int) {
    wait { _ in
      lock.withLock {
        Screen(columns: columns, rows: rows, bytes: Array(bytes[count...])).text.contains(text)
      }
    }
  }

  /// The rows of the screen, without empty ones at the end.
  package var screen: String {
    lock.withLock { display.text }
  }

  /// The text on the screen in a style, for example `0;35` for magenta.
  package func text(styled parameters: String) -> String {
    lock.withLock { display.text(styled: parameters) }
  }

  /// Waits until the screen satisfies `condition`.
  @discardableResult
  package func wait(
    seconds: Double = 10, file: StaticString = #filePath, line: UInt = #line,
    until condition: (String) -> Bool
  ) -> String {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      let shown = screen
      if condition(shown) { return shown }
      guard Date() < end else {
        XCTFail("The screen shows:\n\(shown)", file: file, line: line)
        return shown
      }
      lock.lock()
      _ = lock.wait(until: Date(timeIntervalSinceNow: 0.05))
      lock.unlock()
    }
  }

  /// Waits until the screen shows exactly `text`.
  package func wait(for text: String, file: StaticString = #filePath, line: UInt = #line) {
    wait(file: file, line: line) { $0 == text }
  }
}

/// An event that happens once, for several threads.
package final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  package var isSet: Bool { lock.withLock { value } }
  package init() {}

  package func set() { lock.withLock { value = true } }
}
