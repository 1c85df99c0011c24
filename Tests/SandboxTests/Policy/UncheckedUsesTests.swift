import TestSupport
import XCTest

@testable import Compile
@testable import Sandbox

/// Tests of the rule about values beyond their scope or size: what ordinary programs do with these values.
final class UncheckedUsesTests: XCTestCase {
  private func words(_ text: String) throws -> String {
    var program = Program(learner: text, .ofTwice)
    program.policy = Policy(imports: [])
    return try Bench.shared().runner.examine(program)?.words ?? "kept"
  }

  func testWhatGroupsAreForIsAccepted() throws {
    let text = """
      func sum() async -> Int {
        await withTaskGroup(of: Int.self) { group in
          for i in 0..<3 { group.addTask { i } }
          add(&group)
          var sum = 0
          for await number in group { sum += number }
          while let number = await group.next() { sum += number }
          for await number in group.map({ $0 * 2 }) { sum += number }
          sum += await group.reduce(0, +)
          await group.waitForAll()
          if group.isEmpty { group.cancelAll() }
          return sum
        }
      }
      func add(_ group: inout TaskGroup<Int>) { _ = group.addTaskUnlessCancelled { 3 } }
      func texts() async throws -> [String] {
        try await withThrowingTaskGroup(of: String.self, returning: [String].self) { group in
          group.addTask { "a" }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
      func each(_ work: [@Sendable () async -> Void]) async {
        await withDiscardingTaskGroup { group in for one in work { group.addTask { await one() } } }
      }
      """
    XCTAssertEqual(try words(text), "kept")
  }

  func testAGroupThatIsKeptIsNamedWithItsPlace() throws {
    func kept(by statement: String) throws -> String {
      try words(
        """
        func identity<T>(_ value: T) -> T { value }
        func keep() async {
          var kept: Any = 0
          await withTaskGroup(of: Int.self) { group in
            \(statement)
          }
          print(kept)
        }
        """)
    }
    for statement in [
      "kept = group", "kept = [group]", "kept = (group, 1)", "identity(group).cancelAll()",
      "kept = group.map { $0 }",
    ] {
      let words = try kept(by: statement)
      XCTAssertTrue(
        words.hasPrefix("refused: scope TaskGroup at Exercise.swift:5"), "\(statement): \(words)")
    }
    XCTAssertEqual(
      try kept(by: "let pair = (group, 1); kept = pair.0"),
      "refused: library TaskGroup at Exercise.swift:5:9; scope TaskGroup at Exercise.swift:5:35")
  }

  func testSpansAndInlineArraysOfKnownSizesAreAccepted() throws {
    let text = """
      struct Cell { var n = 0 }
      struct Vector<let count: Int> {
        var parts: InlineArray<count, Double>
        init(_ part: Double) { parts = InlineArray(repeating: part) }
      }
      func first(_ n: Int) -> Int {
        var list = [n, 2, 3]
        var span = list.mutableSpan
        for index in span.indices { span[index] += 1 }
        span.swapAt(0, 1)
        fill(&span)
        let board = InlineArray<3, InlineArray<3, Cell>> { row in
          InlineArray { column in Cell(n: row * column) }
        }
        let powers = InlineArray<8, Int>(first: 1) { $0 * 2 }
        return list[0] + board[2][2].n + powers[7] + Int(Vector<2>(1).parts[0])
      }
      func fill(_ span: inout MutableSpan<Int>) { span[0] = 9 }
      """
    XCTAssertEqual(try words(text), "kept")
  }

  func testAClosureOfAParameterIsKeptInAConstant() throws {
    let text = """
      func each(_ list: [Int], _ first: (Int) -> Void, _ second: (Int) -> Void) {
        for n in list { let call = first; call(n) }
        for n in list { (n > 0 ? first : second)(n) }
        func both(_ n: Int) { first(n); second(n) }
        list.forEach(both)
      }
      """
    XCTAssertEqual(try words(text), "kept")
    let variable =
      "func f(_ g: () -> Void) { var h = g; for _ in 0..<2 { let k = h; h = { k() } }; h() }"
    XCTAssertEqual(try words(variable), "refused: escape var at Exercise.swift:1:31")
  }

  func testADeinitialiserMaySayGoodbye() throws {
    let text = """
      protocol Listener: AnyObject { func left(_ guest: Guest) }
      protocol Reader: AnyObject { func left(_ guest: Guest) }
      final class Diary: Reader {
        var lines: [String] = []
        func left(_ guest: Guest) { lines.append(guest.name) }
      }
      final class Register {
        var guests: Set<ObjectIdentifier> = []
        func remove(_ guest: Guest) { guests.remove(ObjectIdentifier(guest)) }
        func has(_ guest: Guest) -> Bool { guests.contains { $0 == ObjectIdentifier(guest) } }
      }
      class Guest: CustomStringConvertible {
        weak var listener: (any Listener)?
        weak var reader: (any Reader)?
        let register: Register
        let name = "Ada"
        var onLeaving: ((String) -> Void)?
        init(_ register: Register) { self.register = register }
        var description: String { "guest \\(name)" }
        func tidy() { onLeaving = nil }
        deinit {
          print(self, "\\(self) leaves", ObjectIdentifier(self))
          listener?.left(self)
          reader?.left(self)
          onLeaving?(name)
          if register.has(self) { register.remove(self) }
          [1, 2].forEach { print($0, self.name) }
          tidy()
        }
      }
      final class Child: Guest { deinit { print(description) } }
      """
    XCTAssertEqual(try words(text), "kept")
  }
}
