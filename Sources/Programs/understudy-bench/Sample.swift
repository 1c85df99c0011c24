import Compile
import Sandbox

/// A generated exercise of a given size, whose text changes with every round.
struct Sample {
  /// The approximate number of lines of the learner's file.
  let lines: Int
  /// The number of checks.
  let checks: Int

  /// The changes of one round; a new number makes new text.
  struct Edit {
    /// A number in a method's body.
    var body = 0
    /// A number in the learner's interface.
    var interface = 0
    /// A number in the checks.
    var checks = 0
    /// Whether the learner's file does not compile.
    var isBroken = false
  }

  /// Returns the learner's file: delegates and their owners, as in the course's exercises.
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

  var tests: [String] { (1...checks).map { "CounterChecks.test\($0)" } }

  /// Returns the program to judge.
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
