import Judging
import Sandbox
import XCTest

/// Tests that refusals with ways out of their own have sentences of their own.
final class ViolationWordsTests: XCTestCase {
  func testWhatPublicCodeIsRefusedForHasItsOwnSentence() {
    let expected: [(Violation.Rule, subject: String, key: String)] = [
      (.capture, "ExpressibleByStringLiteral", "capture-literal"),
      (.capture, "print", "capture"),
      (.library, "OperationQueue.addOperation", "library-threads"),
      (.library, "usleep", "library-waiting"),
      (.library, "Thread.sleep(forTimeInterval:)", "library-waiting"),
      (.library, "Thread.current", "library-threads"),
      (.unsafeCode, "Unmanaged", "unsafe-address"),
      (.unsafeCode, "NSDecimalRound", "unsafe-decimal"),
      (.unsafeCode, "fflush", "output"),
      (.library, "FileHandle.standardError", "output"),
      (.library, "FileHandle.write", "library-files"),
      (.unsafeCode, "unowned(unsafe)", "unsafe-marked"),
      (.unsafeCode, "getenv", "unsafe"),
    ]
    for (rule, subject, key) in expected {
      let violation = Violation(
        rule: rule, subject: subject, place: nil, column: nil, module: "Exercise")
      XCTAssertEqual(violation.words.key, "policy.\(key)", subject)
    }
  }
}
