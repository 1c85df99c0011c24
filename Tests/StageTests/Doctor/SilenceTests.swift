import XCTest

/// Here the delegate is called, or its silence is right, or nobody can tell: the doctor says nothing.
final class SilenceTests: DoctorTestCase {
  private static let boss = """
    final class Boss: PorterDelegate {
      let porter = Porter()
      var heard = 0
      init() { porter.delegate = self }
      func porterDidMove(_ porter: Porter, box: String) { heard += 1 }
    }

    """
  private static let plain = """
    final class Plain: PorterDelegate {
      func porterDidMove(_ porter: Porter, box: String) {}
    }

    """

  func testDelegateWasCalled() throws {
    try expect([
      Planted(
        "all is well", nil, Self.boss,
        check: #"let boss = Boss(); boss.porter.move("tea"); withExtendedLifetime(boss) {}"#),
      Planted(
        "the wrong box", nil,
        Self.boss.replacing("heard += 1", with: "heard += box.count"),
        check: #"let boss = Boss(); boss.porter.move("tea"); XCTAssertEqual(boss.heard, 1)"#),
      Planted(
        "called, then open no more", nil, Self.boss,
        check: """
          let boss = Boss(); boss.porter.move("tea"); boss.porter.isOpen = false
          boss.porter.move("jam"); withExtendedLifetime(boss) {}
          """.replacing("\n", with: "; ")),
      Planted(
        "a default that is meant", nil, Self.boss,
        check: "let boss = Boss(); boss.porter.rest(); withExtendedLifetime(boss) {}"),
      Planted(
        "an extra that nobody has", nil, Self.boss,
        check: "let boss = Boss(); boss.porter.sing(); withExtendedLifetime(boss) {}"),
      Planted(
        "one that was heard, and one that has no delegate", nil, Self.boss,
        check: """
          let boss = Boss(); boss.porter.move("tea"); let other = Porter(); other.move("jam")
          withExtendedLifetime(boss) {}
          """.replacing("\n", with: "; ")),
    ])
  }

  func testSilenceIsRight() throws {
    try expect([
      Planted(
        "a porter without a delegate", nil, "", check: #"Porter().move("tea")"#),
      Planted(
        "the check lets go of the delegate", nil, Self.boss,
        check: """
          let porter = Porter(); var boss: Boss? = Boss(); porter.delegate = boss; boss = nil
          porter.move("tea")
          """.replacing("\n", with: "; ")),
      Planted(
        "the check has a delegate of its own, and leaves it out", nil, "",
        check: "let spy = Spy(); Porter().move(spy.name); withExtendedLifetime(spy) {}"),
      Planted(
        "the check sets it later", nil, Self.plain,
        check: """
          let porter = Porter(); let boss = Plain(); porter.move("tea"); porter.delegate = boss
          withExtendedLifetime(boss) {}
          """.replacing("\n", with: "; ")),
      Planted(
        "it was set, and taken away", nil,
        Self.boss + "extension Boss { func leave() { porter.delegate = nil } }",
        check: """
          let boss = Boss(); boss.leave(); boss.porter.move("tea"); withExtendedLifetime(boss) {}
          """),
      Planted(
        "the check uses a porter of its own beside one that is set", nil, Self.plain,
        check: """
          let set = Porter(); let boss = Plain(); set.delegate = boss; Porter().move("tea")
          withExtendedLifetime(boss) {}
          """.replacing("\n", with: "; ")),
      Planted(
        "the owner is released by the check", nil,
        Self.plain + """
          final class Office {
            let boss = Plain()
            func hire(_ porter: Porter) { porter.delegate = boss }
          }
          """,
        check: """
          let porter = Porter(); var office: Office? = Office(); office?.hire(porter); office = nil
          porter.move("tea")
          """.replacing("\n", with: "; ")),
    ])
  }

  func testNobodyCanTell() throws {
    try expect([
      Planted(
        "somebody else looks whether there is a delegate", nil,
        """
        final class Boss: PorterDelegate {
          let porter = Porter()
          var isFree = false
          func wire() {
            isFree = porter.delegate == nil
            porter.delegate = self
          }
        }
        """, check: "let boss = Boss(); boss.wire(); withExtendedLifetime(boss) {}"),
      Planted(
        "a strong property leaves no trace", nil,
        """
        final class Carrier {
          var delegate: (any PorterDelegate)?
          func carry() { delegate?.porterDidRest(Porter()) }
        }
        """ + "\n" + Self.plain,
        check: "let boss = Plain(); Carrier().carry(); withExtendedLifetime(boss) {}"),
      Planted(
        "a weak property that is no delegate", nil,
        """
        final class Node {
          weak var parent: Node?
          func climb() -> Bool { parent != nil }
        }
        """, check: "_ = Node().climb()"),
      Planted(
        "nothing was called", nil, Self.boss,
        check: "let boss = Boss(); withExtendedLifetime(boss) {}"),
      Planted(
        "a recording that is full", nil,
        """
        final class Boss: PorterDelegate {
          let porter = Porter()
          func count(_ number: Int) -> Int { number }
          func work() { for number in 0..<60_000 { _ = count(number) }; porter.move("tea") }
        }
        """, check: "let boss = Boss(); boss.work(); withExtendedLifetime(boss) {}"),
      Planted(
        "an exit that is not the reason: the check never asks", nil,
        """
        final class Quiet {
          weak var delegate: (any PorterDelegate)?
          func whisper(_ word: String) {
            guard !word.isEmpty else { return }
            print(word)
          }
        }
        """ + "\n" + Self.plain,
        check: """
          let quiet = Quiet(); let boss = Plain(); quiet.delegate = boss; quiet.whisper("tea")
          withExtendedLifetime(boss) {}
          """.replacing("\n", with: "; ")),
      Planted(
        "a box of weak references", nil,
        """
        struct WeakBox { weak var value: (any PorterDelegate)? }
        final class Many {
          var boxes: [WeakBox] = []
          func add(_ value: any PorterDelegate) { boxes.append(WeakBox(value: value)) }
          func tell() { for box in boxes { box.value?.porterDidRest(Porter()) } }
        }
        """ + "\n" + Self.plain,
        check: "let many = Many(); many.add(Plain()); many.tell()"),
    ])
  }
}
