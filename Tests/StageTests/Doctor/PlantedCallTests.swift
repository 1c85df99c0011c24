import Compile
import Sandbox
import XCTest

/// The delegate is there, and another method answers or none is asked; the doctor says why.
final class PlantedCallTests: DoctorTestCase {
  private static let told = #"func porterDidMove(_ porter: Porter, box: String) { print("told") }"#

  func testTheWrongMethodAnswers() throws {
    let wired = "let porter = Porter(); init() { porter.delegate = self }"
    let move = #"let boss = Boss(); boss.porter.move("tea"); withExtendedLifetime(boss) {}"#
    try expect([
      Planted(
        "another type of a parameter", .nearMiss,
        """
        final class Boss: PorterDelegate {
          \(wired)
          func porterDidMove(_ porter: Porter, box: Substring) { print("told") }
        }
        """, check: move),
      Planted(
        "a letter too many", .nearMiss,
        """
        final class Boss: PorterDelegate {
          \(wired)
          func porterDidMoves(_ porter: Porter, box: String) { print("told") }
        }
        """, check: move),
      Planted(
        "another label", .nearMiss,
        """
        final class Boss: PorterDelegate {
          \(wired)
          func porterDidMove(_ porter: Porter, theBox: String) { print("told") }
        }
        """, check: move),
      Planted(
        "a capital letter", .nearMiss,
        """
        final class Boss: PorterDelegate {
          \(wired)
          func porterDidrest(_ porter: Porter) { print("told") }
        }
        """, check: "let boss = Boss(); boss.porter.rest(); withExtendedLifetime(boss) {}"),
      Planted(
        "a method that only the extension has", .staticDispatch,
        """
        final class Boss: PorterDelegate {
          \(wired)
          func porterDidSing(_ porter: Porter) { print("told") }
        }
        """, check: "let boss = Boss(); boss.porter.sing(); withExtendedLifetime(boss) {}"),
      Planted(
        "the same, with a spy of the check", .staticDispatch,
        """
        final class Office {
          let porter = Porter()
          let boss = Boss()
          func work() {
            porter.delegate = boss
            porter.sing()
          }
        }
        class Boss: PorterDelegate { func porterDidSing(_ porter: Porter) { print("told") } }
        """, check: "Office().work()"),
      Planted(
        "the method is in a subclass", .onlyOnSubclass,
        """
        class Worker: PorterDelegate {}
        final class Boss: Worker {
          let porter = Porter()
          override init() { super.init(); porter.delegate = self }
          \(Self.told)
        }
        """.replacing("override init() { super.init();", with: "func wire() {"),
        check: #"let boss = Boss(); boss.wire(); boss.porter.move("tea")"#),
      Planted(
        "the method is in a subclass of a subclass", .onlyOnSubclass,
        """
        class Worker: PorterDelegate {}
        class Clerk: Worker {}
        final class Boss: Clerk {
          let porter = Porter()
          func wire() { porter.delegate = self }
          \(Self.told)
        }
        """, check: #"let boss = Boss(); boss.wire(); boss.porter.move("tea")"#),
    ])
  }

  func testTheCallIsNotReached() throws {
    try expect([
      Planted(
        "a closed porter", .leftEarly,
        """
        final class Boss: PorterDelegate {
          let porter = Porter()
          init() { porter.delegate = self; porter.isOpen = false }
          \(Self.told)
        }
        """, check: #"let boss = Boss(); boss.porter.move("tea"); withExtendedLifetime(boss) {}"#),
      Planted(
        "a return before the call", .leftEarly,
        """
        final class Carrier {
          weak var delegate: (any PorterDelegate)?
          var boxes: [String] = []
          func carry(_ box: String) {
            boxes.append(box)
            if boxes.count > 0 { return }
            delegate?.porterDidRest(Porter())
          }
        }
        final class Boss: PorterDelegate {
          let carrier = Carrier()
          init() { carrier.delegate = self }
        }
        """, check: #"let boss = Boss(); boss.carrier.carry("tea"); withExtendedLifetime(boss) {}"#),
      Planted(
        "an error before the call", .leftEarly,
        """
        struct Closed: Error {}
        final class Carrier {
          weak var delegate: (any PorterDelegate)?
          func carry(_ box: String) throws {
            if box.count < 5 { throw Closed() }
            delegate?.porterDidRest(Porter())
          }
        }
        final class Boss: PorterDelegate {
          let carrier = Carrier()
          init() { carrier.delegate = self }
        }
        """,
        check: #"let boss = Boss(); try? boss.carrier.carry("tea"); withExtendedLifetime(boss) {}"#),
      Planted(
        "a setter that forgets", .setterWithoutEffect,
        """
        final class Carrier {
          private weak var kept: (any PorterDelegate)?
          var delegate: (any PorterDelegate)? { get { kept } set { _ = newValue } }
          func carry() { kept?.porterDidRest(Porter()) }
        }
        final class Boss: PorterDelegate {
          let carrier = Carrier()
          init() { carrier.delegate = self }
        }
        """, check: "let boss = Boss(); boss.carrier.carry(); withExtendedLifetime(boss) {}"),
      Planted(
        "a setter of a class that keeps nothing", .setterWithoutEffect,
        """
        final class Carrier {
          var delegate: (any PorterDelegate)? { get { nil } set {} }
          func carry() { delegate?.porterDidRest(Porter()) }
        }
        final class Boss: PorterDelegate {
          let carrier = Carrier()
          func wire() { carrier.delegate = self }
        }
        """,
        check: "let boss = Boss(); boss.wire(); boss.carrier.carry(); withExtendedLifetime(boss) {}"
      ),
      Planted(
        "another thread", .otherThread,
        """
        final class Boss: PorterDelegate, @unchecked Sendable {
          let porter = Porter()
          init() { porter.delegate = self }
          func work() {
            let done = DispatchSemaphore(value: 0)
            DispatchQueue.global().async { self.porter.move("tea"); done.signal() }
            done.wait()
          }
          \(Self.told)
        }
        """, check: "let boss = Boss(); boss.work(); withExtendedLifetime(boss) {}"),
    ])
  }

  func testAMethodThatAFrameworkDoesNotAskFor() throws {
    let framework = ProgramModule(
      name: "MiniList",
      files: [
        ProgramFile(
          name: "List.swift",
          text: """
            public protocol ListDelegate: AnyObject {
              func list(_ list: List, didSelectRowAt row: Int)
              func list(_ list: List, heightOf row: Int) -> Int
            }
            extension ListDelegate {
              public func list(_ list: List, didSelectRowAt row: Int) {}
              public func list(_ list: List, heightOf row: Int) -> Int { 1 }
            }
            public final class List {
              public weak var delegate: (any ListDelegate)?
              public init() {}
              public func tap(_ row: Int) { delegate?.list(self, didSelectRowAt: row) }
            }
            """)
      ], isMainActorByDefault: false)
    func shelf(_ method: String, _ rest: String = "") -> String {
      """
      final class Shelf: ListDelegate {
        let list = List()
        var chosen: Int?
        init() { list.delegate = self }
        \(method) { chosen = row }
        \(rest)
      }
      """
    }
    let tap = "let shelf = Shelf(); shelf.list.tap(3); withExtendedLifetime(shelf) {}"
    try expect(
      [
        Planted(
          "a label that is nearly right", .nearMiss,
          shelf("func list(_ list: List, didSelectRow row: Int)"), check: tap),
        Planted(
          "the right one", nil, shelf("func list(_ list: List, didSelectRowAt row: Int)"),
          check: tap),
        Planted(
          "a helper that the learner's own code calls", nil,
          shelf(
            "func list(_ list: List, didSelectRowAt row: Int)",
            "func list(_ list: List, heightOff row: Int) -> Int { row }"),
          check: "let shelf = Shelf(); _ = shelf.list(shelf.list, heightOff: 3)"),
      ], support: [framework])
  }
}
