import Sandbox
import SwiftSource

/// Generates the module that lists the checks' test methods for the test host.
///
/// Without an Objective-C runtime, XCTest cannot find test methods; Swift Testing finds its tests
/// by itself. A synchronous method runs on the main thread and may be isolated to the main actor;
/// an async one is awaited there.
package enum Discovery {
  package static func file(for methods: [TestMethod]) -> ProgramFile {
    ProgramFile(name: "Discovery.swift", text: source(for: methods))
  }

  static func source(for methods: [TestMethod]) -> String {
    let methods = methods.filter { $0.library == .xcTest }
    var classes: [String] = []
    for method in methods where !classes.contains(method.className) {
      classes.append(method.className)
    }
    let entries = classes.map { name in
      let tests = methods.filter { $0.className == name }.map(entry)
      return "    (\(name).self, [\n\(tests.joined())    ]),\n"
    }
    return """
      @testable import Checks
      import XCTest

      @_cdecl("understudy_checks")
      nonisolated public func understudyChecks(_ out: UnsafeMutableRawPointer) {
        out.assumingMemoryBound(to: [XCTestCaseEntry].self).pointee = [
      \(entries.joined())  ]
      }

      nonisolated private func now(
        _ body: @escaping @MainActor (XCTestCase) throws -> Void
      ) -> XCTestCaseClosure {
        { testCase in
          nonisolated(unsafe) let testCase = testCase
          try MainActor.assumeIsolated { try body(testCase) }
        }
      }

      nonisolated private func later(
        _ body: @escaping @MainActor (XCTestCase) async throws -> Void
      ) -> XCTestCaseClosure {
        { testCase in
          nonisolated(unsafe) let testCase = testCase
          try asyncTest { (_: XCTestCase) in { try await body(testCase) } }(testCase)()
        }
      }

      """
  }

  private static func entry(_ method: TestMethod) -> String {
    let test = "$0 as! \(method.className)"
    let call =
      method.isAsync
      ? "later { nonisolated(unsafe) let test = \(test); try await test.\(method.name)() }"
      : "now { try (\(test)).\(method.name)() }"
    return "      (\"\(method.name)\", \(call)),\n"
  }
}
