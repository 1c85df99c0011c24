import SwiftSource
import XCTest

final class CapturingFunctionTests: XCTestCase {
  func testWhatACallLeavesOutIsLeftOut() {
    let library = """
      public func expect<Value: Equatable>(
        _ a: Value, is b: Value, _ message: @autoclosure () -> String = "", line: UInt = #line
      ) -> Bool { a == b }
      """
    XCTAssertEqual(
      captures(library, "expect(1, is: 2)").prefix(2),
      [
        "func expect<Value: Equatable>(_ a: Value, is b: Value) -> Bool (truth)",
        "func expect(_ a: Int, is b: Int) -> Bool (truth)",
      ])
    XCTAssertEqual(
      captures(library, "expect(1, is: 2, \"no\")").first,
      """
      func expect<Value: Equatable>(_ a: Value, is b: Value, _ message: @autoclosure () -> String) \
      -> Bool (truth)
      """)
  }

  func testWhatIsForAnyTypeIsDeclaredForCommonOnes() {
    XCTAssertEqual(
      captures("public func find<T>(_ list: [T], _ text: Text) -> T? {}", "find([1], a)").prefix(2),
      [
        "func find(_ list: [Int], _ text: Text) -> Int? (value)",
        "func find(_ list: [Double], _ text: Text) -> Double? (value)",
      ])
  }

  func testClosuresBehindTheCall() {
    XCTAssertEqual(
      captures(
        "public func make(_ n: Int = 1, for name: String = \"\", body: () -> Void) async {}",
        "await make(for: \"a\") {}"),
      ["func make(for name: String, body: () -> Void) async (nothing)"])
  }

  func testWhatIsNotCalledSo() {
    XCTAssertEqual(captures("public func expect(_ a: Int, line: Int = 1) {}", "expect(of: 1)"), [])
    XCTAssertEqual(captures("public func expect(_ a: Int, line: Int = 1) {}", "expect()"), [])
    XCTAssertEqual(captures("public func expect(line: Int = 1) {}", "Tools::expect()"), [])
    XCTAssertEqual(captures("func expect(line: Int = 1) {}", "expect()"), [])
    XCTAssertEqual(captures("public func expect(_ a: Int) {}", "expect(1)"), [])
  }

  private func captures(_ library: String, _ source: String) -> [String] {
    capturingFunctions(of: library, in: BareNames(in: source).calls)
      .map { "\($0.declaration) (\($0.result))" }
  }
}
