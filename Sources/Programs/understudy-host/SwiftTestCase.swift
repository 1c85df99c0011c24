import Foundation
import HostProtocol
import Synchronization
import XCTest

/// A test of Swift Testing, run as a test case of XCTest.
///
/// So the tests of both libraries begin, wait and end in the same way, and the assertions of XCTest
/// and of support modules count in both. Each test is a run of its own of Swift Testing's entry
/// point: tests never run at the same time, and they run in the request's order.
final class SwiftTestCase: XCTestCase {
  private var run: SwiftTestRun?

  /// The test's name, as in requests.
  var testName: String { String(name.dropFirst("SwiftTestCase.".count)) }

  /// Whether Swift Testing knows the test.
  var isFound: Bool { run?.isFound == true }

  /// Returns the tests of Swift Testing among `names`, in their order; nil if there are none.
  static func entry(of names: [String]) -> XCTestCaseEntry? {
    let tests = names.filter(HostRequest.isSwiftTest).map { name -> (String, XCTestCaseClosure) in
      let body = asyncTest { (test: SwiftTestCase) in { try await test.runSwiftTest() } }
      return (name, { if let test = $0 as? SwiftTestCase { try body(test)() } })
    }
    return tests.isEmpty ? nil : (SwiftTestCase.self, tests)
  }

  private func runSwiftTest() async throws {
    let run = SwiftTestRun(test: testName)
    self.run = run
    let hasPassed = try await SwiftTesting.run(run.test) { run.note($0) }
    if let reason = run.finish(hasPassed: hasPassed) { throw XCTSkip(reason) }
  }
}

/// What is known of a test of Swift Testing that runs; it passes failures on.
private final class SwiftTestRun: Sendable {
  private struct State {
    var isFound = false
    var hasFailed = false
    var skipReason: String?
    /// The arguments of the case that runs.
    var arguments = ""
  }

  let test: String
  private let state = Mutex(State())

  init(test: String) { self.test = test }

  var isFound: Bool { state.withLock { $0.isFound } }

  func note(_ event: SwiftTestingEvent) {
    switch event {
    case .started(let started):
      if started == test { state.withLock { $0.isFound = true } }
    case .caseStarted(let arguments): state.withLock { $0.arguments = arguments }
    case .skipped(let skipped, let reason):
      guard skipped == test else { return }
      state.withLock {
        $0.isFound = true
        $0.skipReason = reason
      }
    case .failed(let message, let comment, let file, let line, let isThrown):
      let arguments = state.withLock {
        $0.hasFailed = true
        return $0.arguments
      }
      StepRecorder.fail(message, line: line)
      Events.send(
        .failed(
          test: test, file: file, line: line, message: message, isThrown: isThrown,
          details: SwiftTestingDetails(comment: comment, arguments: arguments)))
    }
  }

  /// Notes what Swift Testing says at the end; returns why the test was skipped, or nil.
  func finish(hasPassed: Bool) -> String? {
    let state = state.withLock { $0 }
    if !hasPassed && state.isFound && !state.hasFailed {
      let words = "Swift Testing says that the test has failed."
      note(.failed(message: words, comment: "", file: "", line: 0, isThrown: false))
    }
    return state.skipReason
  }
}

/// Swift Testing's stable entry point.
enum SwiftTesting {
  private typealias EntryPoint =
    @convention(thin) @Sendable (
      UnsafeRawBufferPointer?, @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

  /// Runs one test of the checks, and calls `handle` with each event as soon as it happens.
  ///
  /// - Returns: whether nothing failed.
  static func run(
    _ test: String, handle: @escaping @Sendable (SwiftTestingEvent) -> Void
  ) async throws -> Bool {
    let json = try SwiftTestingOptions(test: test).json
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: json.count, alignment: 1)
    defer { bytes.deallocate() }
    bytes.copyBytes(from: json)
    let entryPoint = unsafeBitCast(swiftTestingEntryPoint(), to: EntryPoint.self)
    return try await entryPoint(UnsafeRawBufferPointer(bytes)) { record in
      if let event = SwiftTestingEvent(json: record) { handle(event) }
    }
  }
}

@_silgen_name("swt_abiv0_getEntryPoint")
private func swiftTestingEntryPoint() -> UnsafeRawPointer
