import Compile
import Completion
import Foundation
import TestSupport
import XCTest

/// The client against programs that crash, hang or answer nonsense in place of the completer.
final class FaultyCompleterTests: CompletionTestCase {
  private var folder: URL!

  override func setUpWithError() throws { folder = try temporaryFolder() }

  /// Returns a client of a shell script, which has the socket as its descriptor 3.
  private func completer(_ script: String, answer: Duration = .seconds(10)) throws
    -> CodeCompleter
  {
    let file = folder.appendingPathComponent("completer")
    try "#!/bin/bash\ncd '\(folder.path)'\necho >>starts\n\(script)\n"
      .write(to: file, atomically: true, encoding: .utf8)
    chmod(file.path, 0o755)
    let completer = CodeCompleter(
      executable: file.path, environment: Self.environment,
      timeLimit: answer)
    addTeardownBlock { completer.end() }
    return completer
  }

  private var starts: Int {
    (try? String(contentsOf: folder.appendingPathComponent("starts"), encoding: .utf8))?.count ?? 0
  }

  private func failure(of completer: CodeCompleter) -> CompletionFailure? {
    guard case .failure(let failure) = completer.answer(question("\"\".isE▏")) else { return nil }
    return failure
  }

  private static let ready = #"printf 'ready\0' >&3; "#
  private static let take = "dd bs=1M count=1 <&3 >/dev/null 2>&1; "

  func testOneThatCrashesIsStartedAgain() throws {
    let completer = try completer(
      """
      if [ "$(wc -l <starts)" = 2 ]; then exec '\(Self.executable)' "$@"; fi
      \(Self.ready)\(Self.take)kill -SEGV $$
      """)
    XCTAssertEqual(failure(of: completer), .died)
    XCTAssertEqual(try answer("\"\".isE▏", by: completer).texts, ["isEmpty"])
    XCTAssertEqual(starts, 2)
  }

  func testOneThatIsKilledBetweenQuestionsIsNotNoticed() throws {
    let completer = try completer("echo $$ >pid; exec '\(Self.executable)' \"$@\"")
    XCTAssertEqual(try answer("\"\".isE▏", by: completer).texts, ["isEmpty"])
    let pid = try String(contentsOf: folder.appendingPathComponent("pid"), encoding: .utf8)
    kill(try XCTUnwrap(Int32(pid.dropLast())), SIGKILL)
    XCTAssertEqual(try answer("\"\".isE▏", by: completer).texts, ["isEmpty"])
    XCTAssertEqual(starts, 2)
  }

  func testOneThatHangsIsKilled() throws {
    let mark = "understudy-hanging-\(UUID().uuidString)"
    let completer = try completer(
      "\(Self.ready)exec -a \(mark) sleep 1000", answer: .milliseconds(300))
    let start = ContinuousClock.now
    XCTAssertEqual(failure(of: completer), .tooSlow)
    XCTAssertLessThan(start.duration(to: .now), .seconds(5))
    XCTAssertEqual(processes(naming: mark), [])
  }

  func testNonsense() throws {
    for nonsense in [
      "printf 'hello' >&3", #"printf 'results\0' >&3"#, #"printf 'end\0999\0' >&3"#,
      #"printf '\xff\xfe\0\0\0\0' >&3"#, "head -c 100000 /dev/urandom >&3",
      #"printf 'results\0001\0a\0b\0' >&3; printf 'maybe\0001\0' >&3"#,
    ] {
      let completer = try completer("\(Self.ready)\(Self.take)\(nonsense); exec sleep 1000")
      XCTAssertEqual(failure(of: completer), .died, nonsense)
    }
  }

  func testOneThatCannotBeUsedIsNotStartedAgain() throws {
    for (script, failure) in [
      (
        #"printf 'failed\0no such file\0' >&3"#,
        CompletionFailure.unavailable(reason: "no such file")
      ),
      (#"printf 'x\0' >&3"#, .unavailable(reason: "it is no completer")),
    ] {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent("starts"))
      let completer = try completer(script)
      XCTAssertEqual(self.failure(of: completer), failure)
      XCTAssertEqual(self.failure(of: completer), failure)
      XCTAssertEqual(starts, 1)
    }
  }

  func testAfterFiveFailuresNothingIsTried() throws {
    let completer = try completer("exit 1")
    for _ in 0..<8 { XCTAssertEqual(failure(of: completer), .died) }
    XCTAssertEqual(starts, 5)
  }

  func testWithoutTheLibrary() throws {
    // A toolchain that has everything else.
    let toolchain = try Toolchain.locate(Self.environment)
    let lib = folder.appendingPathComponent("lib")
    try FileManager.default.createDirectory(at: lib, withIntermediateDirectories: true)
    for (link, target) in [("bin", "bin"), ("lib/swift", "lib/swift"), ("lib/clang", "lib/clang")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(link).path,
        withDestinationPath: "\(toolchain)/\(target)")
    }
    let library = lib.appendingPathComponent("libsourcekitdInProc.so")
    func reason() -> String {
      let completer = CodeCompleter(
        executable: Self.executable, environment: ["UNDERSTUDY_TOOLCHAIN": folder.path],
        cacheFolder: folder.appendingPathComponent("cache").path)
      guard case .unavailable(let reason)? = failure(of: completer) else { return "It answers." }
      return reason
    }
    XCTAssertEqual(reason(), "\(library.path) is missing")
    try "text".write(to: library, atomically: true, encoding: .utf8)
    XCTAssertEqual(reason(), "\(library.path): file too short")
  }

  func testAProgramThatIsMissing() {
    let completer = CodeCompleter(
      executable: folder.appendingPathComponent("none").path, environment: Self.environment)
    guard case .unavailable(let reason)? = failure(of: completer) else {
      return XCTFail("It answers.")
    }
    XCTAssertTrue(reason.contains("none"), reason)
  }

  func testATextThatIsTooLongIsRefused() throws {
    let long = String(repeating: "// A line.\n", count: 100_000)
    let completer = try completer("exec '\(Self.executable)' \"$@\"")
    guard case .failure(.refused) = completer.answer(question("\"\".isE▏", files: [long])) else {
      return XCTFail("It answers.")
    }
    XCTAssertEqual(try answer("\"\".isE▏", by: completer).texts, ["isEmpty"])
    XCTAssertEqual(starts, 1)
  }
}
