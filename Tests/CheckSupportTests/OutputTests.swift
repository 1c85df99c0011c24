import CheckSupport
import Foundation
import XCTest

final class OutputTests: FailureTestCase {
  private func greet() {
    while let name = readLine() { print("Hello, \(name)!  ") }
  }

  func testWhatIsReadAndPrinted() {
    XCTAssertEqual(output(reading: "Ann\nBo", of: greet), "Hello, Ann!  \nHello, Bo!  \n")
    XCTAssertEqual(output(of: greet), "")
    // What one has not read is not there for the next.
    _ = output(reading: "left\nover\n") { _ = readLine() }
    XCTAssertEqual(output(reading: "Cy\n", of: greet), "Hello, Cy!  \n")
  }

  func testOtherWaysToPrintAndRead() throws {
    let printed = output(reading: "12 apples") {
      let all = FileHandle.standardInput.readDataToEndOfFile()
      FileHandle.standardOutput.write(all)
      puts("; some")
      print("more", terminator: "")
    }
    XCTAssertEqual(printed, "12 apples; some\nmore")
  }

  func testAnErrorLeavesTheStreamsAsTheyWere() {
    struct Trouble: Error {}
    XCTAssertThrowsError(
      try output {
        print("before")
        throw Trouble()
      })
    XCTAssertEqual(output { print("after") }, "after\n")
  }

  func testWhatIsPrintedAcrossAwait() async {
    let printed = await output(reading: "Di") {
      print("wait")
      await Task.yield()
      print(readLine() ?? "nobody")
    }
    XCTAssertEqual(printed, "wait\nDi\n")
  }

  func testManyLinesAndManyTimes() {
    let long = String(repeating: "x", count: 1 << 20)
    XCTAssertEqual(output { print(long) }.count, long.count + 1)
    let before = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    for number in 0..<100 { XCTAssertEqual(output { print(number) }, "\(number)\n") }
    let after = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    XCTAssertEqual(after, before)
  }

  func testExpectations() {
    XCTAssertEqual(
      messages(of: {
        XCTAssertTrue(expectOutput("Hello, Ann!", reading: "Ann\n", "Greet.", of: greet))
        XCTAssertFalse(expectOutput("Hello, Bo!\n", reading: "Ann\n", "Greet.", of: greet))
        expectOutput("", reading: "Ann\n", "Say nothing.", of: greet)
        expectOutput("a\nb\nc", "Three.") { print("a\nB\nc") }
        expectOutput("a\nb", "Two.") { print("a") }
        expectOutput("a", "One.") { print("a\n b") }
        XCTAssertTrue(expectOutput("a\r\n\n b", "Ends do not count.") { print("a \n\n b\n\n") })
      }),
      [
        "Greet.\nexpected: Hello, Bo!\ngot: Hello, Ann!",
        "Say nothing.\nexpected: \"\"\ngot: \"Hello, Ann!\"",
        "Three. What was printed differs first in line 2.\nexpected: b\ngot: B",
        "Two. What was printed ends before line 2.\nexpected: \"b\"\ngot: \"\"",
        "One. What is printed should end before line 2.\nexpected: \"\"\ngot: \" b\"",
      ])
  }
}
