import XCTest

/// Each of these programs has one known mistake, and the doctor names it.
final class PlantedMistakeTests: DoctorTestCase {
  private static let told = #"func porterDidMove(_ porter: Porter, box: String) { print("told") }"#
  private static let boss = "final class Boss: PorterDelegate { \(told) }\n"

  func testNeverAssigned() throws {
    try expect([
      Planted(
        "a boss with a porter of its own", .neverAssigned,
        "final class Boss: PorterDelegate { let porter = Porter(); \(Self.told) }",
        check: #"let boss = Boss(); boss.porter.move("tea"); withExtendedLifetime(boss) {}"#),
      Planted(
        "a method wires, and nobody calls it", .methodNotCalled,
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
}
