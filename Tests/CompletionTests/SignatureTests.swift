import Completion
import TestSupport
import XCTest

/// What completions say of calls: the labels are those that are typed.
final class SignatureTests: CompletionTestCase {
  func testLabelsAsTheyAreCalled() throws {
    let files = [
      """
      protocol Writer { func write(_ line: String) }
      protocol Reader: AnyObject { func reader(_ reader: any Reader, didRead lines: [String: Int], at: Int) }
      enum Mood { case happy, sad(Int), odd(why: String, Int) }
      class Desk: Writer {
        var readers: [any Reader] = []
        init(_ name: String, age: Int = 1) {}
        func write(_ line: String) {}
        func write(_ line: String, times: Int) {}
        func write(line: String) {}
        func each(_ items: [Int: (Int, Int)], _ body: (Int, String) -> Void) {}
        func first<T: Equatable>(_ items: [T], where test: (T) -> Bool) -> T? { nil }
        func wait(seconds: Int, then body: @escaping (Int, Desk) -> Void) {}
        subscript(_ row: Int, column column: Int) -> Int { 0 }
        static func make(_ name: String) -> Desk { Desk(name) }
      }
      let desk = Desk("a")

      """
    ]
    func signatures(_ draft: String) throws -> [String] {
      try answer(draft, files: files).signatures
    }
    XCTAssertEqual(
      try signatures("desk.w▏"),
      [
        "wait(seconds: Int, then: (Int, Desk) -> Void)", "write(_ line: String)",
        "write(_ line: String, times: Int)", "write(line: String)",
      ])
    XCTAssertEqual(
      try signatures("desk.each▏"),
      ["each(_ items: [Int : (Int, Int)], _ body: (Int, String) -> Void)"])
    XCTAssertEqual(try answer("desk.each▏", files: files).texts, ["each("])
    XCTAssertEqual(
      try signatures("desk.first▏"),
      ["first(_ items: [Equatable], where: (Equatable) -> Bool) -> Equatable?"])
    XCTAssertEqual(
      try signatures("desk.readers.first?.r▏"),
      ["reader(_ reader: any Reader, didRead: [String : Int], at: Int)"])
    XCTAssertEqual(
      try signatures("Desk(▏"),
      ["(_ name: String) -> Desk", "(_ name: String, age: Int) -> Desk"])
    XCTAssertEqual(
      try signatures("desk.write(▏").prefix(3),
      ["(_ line: String)", "(_ line: String, times: Int)", "(line: String)"])
    XCTAssertEqual(try signatures("desk.wait(seconds: 1, ▏"), ["then: (Int, Desk) -> Void"])
    XCTAssertTrue(try signatures("desk[▏").contains("[_ row: Int, column: Int] -> Int"))
    XCTAssertEqual(
      try signatures("let mood: Mood = .▏"), ["happy: Mood", "odd(why: String, Int)", "sad(Int)"])
    // Methods of its objects are no functions that a learner looks for.
    XCTAssertEqual(
      try signatures("Desk.▏").filter { $0.contains("(") },
      [
        "init(_ name: String) -> Desk", "init(_ name: String, age: Int) -> Desk",
        "make(_ name: String) -> Desk",
      ])
  }
}
