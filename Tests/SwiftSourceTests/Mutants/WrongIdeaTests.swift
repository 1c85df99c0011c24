import SwiftSource
import XCTest

/// Tests of the mutators whose mistakes are wrong ideas rather than slips.
final class WrongIdeaTests: XCTestCase {
  func testWhatHappensOnlyOnce() {
    assertMutants(
      of: """
        class Oven {
          func bake() { delegate?.didBake(self) }
        }
        extension Oven {
          func cool() { heat = 0 }
        }
        struct Bread { func rise() { print(1); swell() } }
        """, by: "only-once",
      [
        """
        class Oven { nonisolated(unsafe) private var understudyIsFirst = true;
          func bake() { if understudyIsFirst { understudyIsFirst = false; delegate?.didBake(self) } }
        }
        extension Oven {
          func cool() { heat = 0 }
        }
        struct Bread { func rise() { print(1); swell() } }
        """,
        """
        class Oven { nonisolated(unsafe) private var understudyIsFirst = true;
          func bake() { delegate?.didBake(self) }
        }
        extension Oven {
          func cool() { if understudyIsFirst { understudyIsFirst = false; heat = 0 } }
        }
        struct Bread { func rise() { print(1); swell() } }
        """,
      ])
  }

  func testWhatUIKitCallsOnceHappensOnlyOnceAnyway() {
    assertChanges(
      in: """
        class OvenViewController: UIViewController {
          override func viewDidLoad() {
            oven.delegate = self
            button.onTap = {
              self.oven.bake()
            }
          }
          func loadView() { oven.bake() }
        }
        """, by: "only-once",
      [
        """
        self.oven.bake() → \
        if understudyIsFirst { understudyIsFirst = false; self.oven.bake() }
        """,
        """
        func loadView() { oven.bake() } → \
        func loadView() { if understudyIsFirst { understudyIsFirst = false; oven.bake() } }
        """,
      ])
  }

  func testTheFirstAnswerStays() {
    assertMutants(
      of: """
        class Oven {
          func heat(for bread: Bread) -> Int { bread.heat }
          var name: String? {
            let first = list.first
            return first
          }
          static func all() -> [Oven] { ovens }
          func load() async -> Bread { Bread() }
        }
        """, by: "first-answer-stays",
      [
        """
        class Oven { nonisolated(unsafe) private var understudyAnswer: (Int)?;
          func heat(for bread: Bread) -> Int { if let understudyAnswer { return understudyAnswer }; \
        let answer = { () -> Int in bread.heat }(); understudyAnswer = answer; return answer }
          var name: String? {
            let first = list.first
            return first
          }
          static func all() -> [Oven] { ovens }
          func load() async -> Bread { Bread() }
        }
        """,
        """
        class Oven { nonisolated(unsafe) private var understudyAnswer: (String?)?;
          func heat(for bread: Bread) -> Int { bread.heat }
          var name: String? {
            if let understudyAnswer { return understudyAnswer }; let answer = { () -> String? in \
        let first = list.first
            return first }(); understudyAnswer = answer; return answer
          }
          static func all() -> [Oven] { ovens }
          func load() async -> Bread { Bread() }
        }
        """,
      ])
  }

  func testPropertiesThatAllObjectsShare() {
    assertChanges(
      in: """
        class Oven {
          weak var delegate: (any OvenDelegate)?
          private(set) var heat = 20
          private let door = Door()
          var bread: [Bread]
          var isHot: Bool { heat > 100 }
          var size = 1 { didSet { redraw() } }
          static var count = 0
          func bake() { var rounds = 0 }
        }
        struct Bread { var weight = 1 }
        """, by: "stored-to-static",
      [
        """
        weak var delegate: (any OvenDelegate)? → var delegate: (any OvenDelegate)? \
        { get { Self.understudyShared } set { Self.understudyShared = newValue } }; \
        nonisolated(unsafe) private static weak var understudyShared: (any OvenDelegate)?
        """,
        """
        private(set) var heat = 20 → private(set) var heat: Int \
        { get { Self.understudyShared } set { Self.understudyShared = newValue } }; \
        nonisolated(unsafe) private static var understudyShared: Int = 20
        """,
        """
        private let door = Door() → private var door: Door { Self.understudyShared }; \
        nonisolated(unsafe) private static var understudyShared: Door = Door()
        """,
      ])
  }

  func testDefaultBodies() {
    assertMutants(
      of: """
        protocol Baker: AnyObject {
          func bake(_ bread: Bread)
          func mayBake() -> Bool
          func oven() -> Oven
          func rest()
        }
        extension Baker { func rest() {} }
        """, by: "default-body",
      [
        """
        protocol Baker: AnyObject {
          func bake(_ bread: Bread) /* has a default */
          func mayBake() -> Bool
          func oven() -> Oven
          func rest()
        }
        extension Baker { func bake(_ bread: Bread) {  } }
        extension Baker { func rest() {} }
        """,
        """
        protocol Baker: AnyObject {
          func bake(_ bread: Bread)
          func mayBake() -> Bool /* has a default */
          func oven() -> Oven
          func rest()
        }
        extension Baker { func mayBake() -> Bool { true } }
        extension Baker { func rest() {} }
        """,
      ])
  }

  func testEdges() {
    assertChanges(
      in: """
        func add(_ amount: Int, to list: [Int]) { save(amount) }
        func find(name: String) -> Bread? { shelf[name] }
        func twice(_ n: Int) -> Int { n * 2 }
        class Oven { var heat = 0 { didSet { redraw() } } }
        """, by: "off-at-edge",
      [
        """
        func add(_ amount: Int, to list: [Int]) { save(amount) } → \
        func add(_ amount: Int, to list: [Int]) { if amount == 0 { return }; save(amount) }
        """,
        """
        func add(_ amount: Int, to list: [Int]) { save(amount) } → \
        func add(_ amount: Int, to list: [Int]) { if amount < 0 { return }; save(amount) }
        """,
        """
        func add(_ amount: Int, to list: [Int]) { save(amount) } → \
        func add(_ amount: Int, to list: [Int]) { if list.isEmpty { return }; save(amount) }
        """,
        """
        func find(name: String) -> Bread? { shelf[name] } → \
        func find(name: String) -> Bread? { if name.isEmpty { return nil }; shelf[name] }
        """,
        """
        class Oven { var heat = 0 { didSet { redraw() } } } → \
        class Oven { var heat = 0 { didSet { if heat == 0 { return }; redraw() } } }
        """,
        """
        class Oven { var heat = 0 { didSet { redraw() } } } → \
        class Oven { var heat = 0 { didSet { if heat < 0 { return }; redraw() } } }
        """,
      ])
  }

  func testNobodyNoticesThatNothingIsNotAdded() {
    for code in ["sum += n", "sum -= n", "self.sum += n; count += n"] {
      let code = code.replacing("; ", with: "\n")
      assertChanges(
        in: "func add(_ n: Int) {\n\(code)\n}", by: "off-at-edge",
        [
          """
          \(code.split(separator: "\n")[0]) → if n < 0 { return }; \(code.split(separator: "\n")[0])
          """
        ])
    }
  }

  func testNoIndexIsNegative() {
    assertChanges(
      in: "func eat(_ place: Int, of count: Int) { eat(breads[place], count) }", by: "off-at-edge",
      ["place == 0", "count == 0", "count < 0"].map { edge in
        """
        func eat(_ place: Int, of count: Int) { eat(breads[place], count) } → \
        func eat(_ place: Int, of count: Int) { if \(edge) { return }; eat(breads[place], count) }
        """
      })
  }

  func testConditionsOnPropertiesThatHaveNothingToDoWithIt() {
    assertChanges(
      in: """
        class Oven {
          var isOpen = false
          var isHot: Bool
          weak var delegate: (any OvenDelegate)?
          var heat = 0
          func bake() {
            isHot = true
            delegate?.didBake(self)
          }
          func stop() { halt() }
        }
        """, by: "only-where",
      [
        "delegate?.didBake(self) → if isOpen { delegate?.didBake(self) }",
        "delegate?.didBake(self) → if !isOpen { delegate?.didBake(self) }",
        "func stop() { halt() } → func stop() { if isOpen { halt() } }",
        "func stop() { halt() } → func stop() { if !isOpen { halt() } }",
        "func stop() { halt() } → func stop() { if isHot { halt() } }",
        "func stop() { halt() } → func stop() { if !isHot { halt() } }",
        "func stop() { halt() } → func stop() { if delegate == nil { halt() } }",
        "func stop() { halt() } → func stop() { if delegate != nil { halt() } }",
      ])
  }
}
