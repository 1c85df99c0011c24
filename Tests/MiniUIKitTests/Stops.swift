import Foundation
import XCTest

extension XCTestCase {
  /// Fails unless `body` stops the program with `message`, reported at `place` if that is given.
  ///
  /// Runs the same test again in a child process, and only there runs `body`.
  @MainActor func assertStops(
    _ message: String, blaming place: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, _ body: () -> Void
  ) throws {
    let variable = "UNDERSTUDY_TEST_STOPS"
    var environment = ProcessInfo.processInfo.environment
    if environment[variable] != nil {
      body()
      exit(0)
    }
    environment[variable] = "yes"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["MiniUIKitTests.\(name.replacing(".", with: "/"))"]
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal, file: file, line: line)
    let says = output.prefix { !$0.isNewline }.split(separator: ": Fatal error: ", maxSplits: 1)
    XCTAssertEqual(says.last.map(String.init), message, file: file, line: line)
    if let place { XCTAssertEqual(says.first.map(String.init), place, file: file, line: line) }
  }
}
