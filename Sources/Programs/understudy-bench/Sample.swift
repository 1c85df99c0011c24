import Compile
import Sandbox

/// An exercise of a given size, whose text changes a little with every round.
struct Sample {
  /// Lines of the learner's file, about.
  let lines: Int
  /// How many checks there are.
  let checks: Int

  /// What is different in this round.
  struct Edit {
    /// Within a method's body.
    var body = 0
    /// In what other files can see of the learner's.
    var interface = 0
    /// In the checks.
    var checks = 0
    /// Whether the learner's file has a mistake.
    var isBroken = false
  }

  /// The learner's file: delegates and their owners, as the course's exercises have them.
  func exercise(_ edit: Edit) -> String {
    var text = """
      public protocol CounterDelegate: AnyObject {
        func counterDidChange(_ counter: Counter, by amount: Int)
      }

      public final class Counter {
        public weak var delegate: (any CounterDelegate)?
        public private(set) var value = 0
        public init() {}

        public func add(_ amount: Int) {
          let round = \(edit.body)
          value += amount + round - \(edit.isBroken ? "rounds" : "round")
          delegate?.counterDidChange(self, by: amount)
        }
      }

      public struct Edited\(edit.interface) {
        public var value: Int
      }

      """
    var number = 0
    while text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) < lines - 9 {
      number += 1
      text += """

        public final class Listener\(number): CounterDelegate {
          public private(set) var amounts: [Int] = []
          public init() {}
          public func counterDidChange(_ counter: Counter, by amount: Int) {
            let isNews = amounts.last.map { $0 != amount } ?? true
            if isNews { amounts.append(amount * \(number)) }
          }
        }

        """
    }
    return text
  }

  /// The checks file.
  func checksText(_ edit: Edit) -> String {
    let methods = (1...checks).map { number in
      """
        func test\(number)() {
          let counter = Counter()
          let spy = Spy()
          counter.delegate = spy
          counter.add(\(number))
          XCTAssertEqual(spy.told, [\(number)], "the delegate is told once (\(edit.checks))")
          XCTAssertEqual(counter.value, \(number))
        }

      """
    }
    return """
      import XCTest
      @testable import Exercise

      final class Spy: CounterDelegate {
        var told: [Int] = []
        func counterDidChange(_ counter: Counter, by amount: Int) { told.append(amount) }
      }

      final class CounterChecks: XCTestCase {
      \(methods.joined())}

      """
  }

  /// The names of the checks.
  var tests: [String] { (1...checks).map { "CounterChecks.test\($0)" } }

  /// The program that a verdict on it compiles.
  func program(_ edit: Edit, discovery: ProgramFile) -> Program {
    Program(
      support: [],
      learner: ProgramModule(
        name: "Exercise",
        files: [ProgramFile(name: "Exercise.swift", text: exercise(edit))],
        isMainActorByDefault: false),
      checks: [ProgramFile(name: "Checks.swift", text: checksText(edit))],
      discovery: discovery)
  }
}
