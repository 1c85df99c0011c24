import XCTest

/// Each of these programs has one known mistake, and the doctor names it.
final class PlantedMistakeTests: DoctorTestCase {
  private static let told = #"func porterDidMove(_ porter: Porter, box: String) { print("told") }"#
  private static let boss = "final class Boss: PorterDelegate { \(told) }\n"
  private static let aLine = "let boss = Boss(); _ = boss; "

  func testNeverAssigned() throws {
    try expect([
      Planted(
        "a boss with a porter of its own", .neverAssigned,
        "final class Boss: PorterDelegate { let porter = Porter(); \(Self.told) }",
        check: #"let boss = Boss(); boss.porter.move("tea"); withExtendedLifetime(boss) {}"#),
      Planted(
        "a method wires, and nobody calls it", .neverAssigned,
        """
        final class Boss: PorterDelegate {
          let porter = Porter()
          func wire() { porter.delegate = self }
          func work() { porter.move("tea") }
          \(Self.told)
        }
        """, check: "let boss = Boss(); boss.work(); withExtendedLifetime(boss) {}"),
      Planted(
        "a local variable in place of the property", .neverAssigned,
        """
        final class Boss: PorterDelegate {
          let porter = Porter()
          init() { let delegate: (any PorterDelegate)? = self; _ = delegate }
          \(Self.told)
        }
        """, check: #"let boss = Boss(); boss.porter.move("tea"); withExtendedLifetime(boss) {}"#),
      Planted(
        "the spy of the check is given, but not taken", .neverAssigned,
        """
        final class Office {
          let porter = Porter()
          init(boss: any PorterDelegate) {}
          func work() { porter.move("tea") }
        }
        """ + "\n" + Self.boss,
        check: "let boss = Boss(); Office(boss: boss).work(); withExtendedLifetime(boss) {}"),
    ])
  }

  func testDied() throws {
    try expect([
      Planted(
        "a temporary", .diedAtOnce,
        Self.boss + """
          final class Office {
            let porter = Porter()
            func work() {
              porter.delegate = Boss()
              porter.move("tea")
            }
          }
          """, check: "Office().work()"),
      Planted(
        "a temporary in an initialiser", .diedAtOnce,
        Self.boss + """
          final class Office {
            let porter = Porter()
            init() {
              porter.delegate = Boss()
            }
          }
          """, check: #"Office().porter.move("tea")"#),
      Planted(
        "a local object, gone with its function", .died,
        Self.boss + """
          final class Office {
            let porter = Porter()
            func setUp() {
              let boss = Boss()
              porter.delegate = boss
            }
            func work() { porter.move("tea") }
          }
          """, check: "let office = Office(); office.setUp(); office.work()"),
      Planted(
        "a local object of an initialiser", .died,
        Self.boss + """
          final class Office {
            let porter = Porter()
            init() {
              let boss = Boss()
              porter.delegate = boss
            }
          }
          """, check: #"Office().porter.move("tea")"#),
      Planted(
        "the owner lets go", .died,
        Self.boss + """
          final class Office {
            let porter = Porter()
            var boss: Boss? = Boss()
            init() { porter.delegate = boss }
            func dismiss() { boss = nil }
          }
          """, check: #"let office = Office(); office.dismiss(); office.porter.move("tea")"#),
      Planted(
        "a list lets go", .died,
        Self.boss + """
          final class Office {
            let porter = Porter()
            var bosses = [Boss()]
            func hire() { porter.delegate = bosses[0] }
            func clear() { bosses.removeAll() }
          }
          """,
        check: #"let office = Office(); office.hire(); office.clear(); office.porter.move("tea")"#),
      Planted(
        "another one takes its place in the owner", .died,
        Self.boss + """
          final class Office {
            let porter = Porter()
            var boss = Boss()
            func hire() { porter.delegate = boss }
            func swap() { boss = Boss() }
          }
          """,
        check: #"let office = Office(); office.hire(); office.swap(); office.porter.move("tea")"#),
    ])
  }

  func testOtherInstanceAndTooLate() throws {
    try expect([
      Planted(
        "a second porter does the work", .otherInstance,
        """
        final class Boss: PorterDelegate {
          let porter = Porter()
          init() { porter.delegate = self }
          func work() {
            let other = Porter()
            other.move("tea")
          }
          \(Self.told)
        }
        """, check: "let boss = Boss(); boss.work(); withExtendedLifetime(boss) {}"),
      Planted(
        "a computed property makes a new porter each time", .otherInstance,
        """
        final class Boss: PorterDelegate {
          var porter: Porter { Porter() }
          func work() {
            porter.delegate = self
            porter.move("tea")
          }
          \(Self.told)
        }
        """, check: "let boss = Boss(); boss.work(); withExtendedLifetime(boss) {}"),
      Planted(
        "the porter is replaced after it was set up", .otherInstance,
        """
        final class Boss: PorterDelegate {
          var porter = Porter()
          init() { porter.delegate = self }
          func work() {
            porter = Porter()
            porter.move("tea")
          }
          \(Self.told)
        }
        """, check: "let boss = Boss(); boss.work(); withExtendedLifetime(boss) {}"),
      Planted(
        "assigned after the work", .tooLate,
        """
        final class Boss: PorterDelegate {
          let porter = Porter()
          func work() {
            porter.move("tea")
            porter.delegate = self
          }
          \(Self.told)
        }
        """, check: "let boss = Boss(); boss.work(); withExtendedLifetime(boss) {}"),
      Planted(
        "work in the initialiser, assigned in a method", .tooLate,
        """
        final class Boss: PorterDelegate {
          let porter = Porter()
          init() { porter.move("tea") }
          func wire() { porter.delegate = self }
          \(Self.told)
        }
        """, check: "let boss = Boss(); boss.wire(); withExtendedLifetime(boss) {}"),
    ])
  }

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
}
