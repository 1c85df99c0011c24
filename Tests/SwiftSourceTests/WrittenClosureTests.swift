import SwiftSource
import XCTest

final class WrittenClosureTests: XCTestCase {
  func testClosuresAreNumberedAsTheCompilerDoes() {
    let source = """
      class Clock {
        var tick: (() -> Void)? = { print(1) }
        var value: Int { [1].map { $0 }.first! }
        init() { tick = { print(2) } }
        func start() {
          let first = { print({ 3 }()) }
          tick = {
            first()
          }
        }
        deinit { _ = { 4 } }
      }
      extension Clock {
        struct Inner { func go() { _ = { 5 } } }
        func stop() { tick = nil; Task { } }
      }
      func ask(_ a: Int, then b: Int, _ c: Int) { _ = { 7 } }
      func free(_ a: Int) { [1].forEach { _ in } }
      { print(6) }()
      """
    XCTAssertEqual(
      writtenClosures(in: source).map { "\($0.line): \($0.function) \($0.numbers)" },
      [
        "2: Clock.tick [1]", "3: Clock.value [1]", "4: Clock.init [1]", "6: Clock.start [1]",
        "6: Clock.start [1, 1]", "7: Clock.start [2]", "11: Clock.deinit [1]",
        "14: Clock.Inner.go [1]", "15: Clock.stop [1]", "17: ask(_:then:_:) [1]", "18: free [1]",
      ])
  }

  func testNoClosure() {
    XCTAssertEqual(writtenClosures(in: ""), [])
    XCTAssertEqual(writtenClosures(in: "func f() { if true { } }"), [])
  }
}
