import CRecording
import Glibc
import HostProtocol
import Synchronization
import XCTest

/// Sends XCTest's observations as events.
final class Reporter: NSObject, XCTestObservation {
  private var start = ContinuousClock.now

  func testCaseWillStart(_ testCase: XCTestCase) {
    let name = name(of: testCase)
    Draws.begin(check: name)
    Expectations.begin()
    GraphCapture.beginCheck()
    Events.send(.started(test: name))
    crecording_mark(crecording_begin)
    StepRecorder.report(true)
    start = .now
  }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile file: String?,
    atLine line: Int
  ) {
    let isThrown = file == nil || file == "<EXPR>"
    crecording_mark(crecording_failed)
    StepRecorder.fail(description, line: line)
    Events.send(
      .failed(
        test: name(of: testCase), file: file ?? "", line: line, message: description,
        isThrown: isThrown))
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let elapsed = start.duration(to: .now)
    crecording_mark(crecording_end)
    StepRecorder.report(false)
    fflush(nil)
    if testCase.testRun?.hasBeenSkipped == true {
      Events.send(.skipped(test: name(of: testCase)))
    }
    if let test = testCase as? SwiftTestCase, !test.isFound {
      Events.send(.absent(test: test.testName))
      return
    }
    let microseconds = elapsed / .microseconds(1)
    Events.send(
      .ended(
        test: name(of: testCase), microseconds: Int(microseconds),
        expectations: Expectations.reached))
  }

  /// The test's name, as in requests.
  private func name(of testCase: XCTestCase) -> String {
    if let test = testCase as? SwiftTestCase { return test.testName }
    let method = testCase.name.split(separator: ".").last.map(String.init) ?? testCase.name
    return Reporter.name(of: type(of: testCase), method)
  }

  /// The name of a class's test in requests: with the enclosing types but without the module.
  static func name(of testClass: AnyClass, _ test: String) -> String {
    if testClass == SwiftTestCase.self { return test }
    return "\(name(of: testClass)).\(test)"
  }

  private static let classNames = Mutex<[ObjectIdentifier: String]>([:])

  /// Asks the runtime once for each class: that takes long in a process that has just loaded a
  /// library.
  private static func name(of testClass: AnyClass) -> String {
    classNames.withLock { names in
      let key = ObjectIdentifier(testClass)
      if let name = names[key] { return name }
      let name = String(reflecting: testClass).split(separator: ".").dropFirst()
        .joined(separator: ".")
      names[key] = name
      return name
    }
  }
}
