import XCTest

/// Nobody can tell why the check fails: the doctor says what it observed.
final class OtherCauseTests: DoctorTestCase {
  func testNobodyKnows() throws {
    try expect(
      [
        Planted(
          "an override that calls super", nil,
          """
          final class LoudBell: Bell { var strokes = 0; override func ring() { super.ring(); strokes += 2 } }
          """,
          check: """
            let clerk = Clerk()
            let bell = LoudBell()
            bell.delegate = clerk
            bell.ring()
            XCTAssertEqual(bell.strokes, 1)
            """.replacing("\n", with: "; ")),
        Planted(
          "a method that does not call, and a condition that nobody asks", nil,
          """
          final class Gong {
            weak var delegate: (any BellDelegate)?
            var isOn = false
            func strike() {
              if isOn {
                delegate?.bellDidRing(Bell())
              }
            }
            func count() -> Int { 3 }
          }
          """,
          check: """
            XCTAssertEqual(Gong().count(), 4)
            """.replacing("\n", with: "; ")),
        Planted(
          "one of two conditions, nobody knows which", nil,
          """
          final class Gong {
            var delegate: (any BellDelegate)?
            func strike(_ a: Bool, _ b: Bool) { if a { if b { delegate?.bellDidRing(Bell()) } } }
          }
          """,
          check: """
            let clerk = Clerk()
            let gong = Gong()
            gong.delegate = clerk
            gong.strike(true, false)
            """.replacing("\n", with: "; ")),
        Planted(
          "a strong property that is nil", nil,
          """
          final class Gong {
            var delegate: (any BellDelegate)?
            func strike() {
              if delegate == nil { print("nobody") }
              delegate?.bellDidRing(Bell())
            }
          }
          """,
          check: """
            let clerk = Clerk()
            Gong().strike()
            withExtendedLifetime(clerk) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "a list that was emptied", nil,
          """
          final class Gong {
            var listeners: [any BellDelegate] = []
            func strike() { for listener in listeners { listener.bellDidRing(Bell()) } }
          }
          """,
          check: """
            let clerk = Clerk()
            let gong = Gong()
            gong.listeners = [clerk]
            gong.listeners = []
            gong.strike()
            withExtendedLifetime(clerk) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "a copy of a struct was wired", nil,
          """
          struct Gong {
            weak var delegate: (any BellDelegate)?
            func strike() { delegate?.bellDidRing(Bell()) }
          }
          final class Office { var gong = Gong(); func wire(_ clerk: Clerk) { var copy = gong; copy.delegate = clerk } }
          """,
          check: """
            let clerk = Clerk()
            let office = Office()
            office.wire(clerk)
            office.gong.strike()
            withExtendedLifetime(clerk) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "another thing is wrong, and no protocol matters", nil,
          """
          final class Sum { func add(_ a: Int, _ b: Int) -> Int { a - b } }
          """,
          check: """
            XCTAssertEqual(Sum().add(1, 2), 3)
            """.replacing("\n", with: "; ")),
        Planted(
          "told, then gone", nil,
          """
          final class Office {
            let bell = Bell()
            func work() -> Int { let clerk = Clerk(); bell.delegate = clerk; bell.ring(); return clerk.heard }
          }
          """,
          check: """
            let office = Office()
            XCTAssertEqual(office.work(), 2)
            office.bell.ring()
            """.replacing("\n", with: "; ")),
        Planted(
          "a method that nobody calls, beside an observer that calls too", nil,
          """
          final class Gong {
            var delegate: (any BellDelegate)?
            var strokes = 0 { didSet { delegate?.bellDidRing(Bell()) } }
            func strike() { delegate?.bellDidRing(Bell()) }
          }
          """,
          check: "let clerk = Clerk(); let gong = Gong(); gong.strokes = 1; _ = clerk.heard"),
        Planted(
          "told without the protocol, beside a condition that was false", nil,
          """
          final class Gong {
            weak var delegate: (any BellDelegate)?
            var clerk: Clerk?
            func strike(_ isLoud: Bool) {
              clerk?.bellDidRing(Bell())
              if isLoud {
                delegate?.bellDidRing(Bell())
              }
            }
          }
          """,
          check: "let clerk = Clerk(); let gong = Gong(); gong.clerk = clerk; gong.strike(false)"),
        Planted(
          "a task that runs when the check has let go of the delegate", nil,
          """
          final class Gong: @unchecked Sendable {
            weak var delegate: (any BellDelegate)?
            func strike() {
              Task { @MainActor in
                self.delegate?.bellDidRing(Bell())
              }
            }
          }
          """,
          check: """
            let spy = Spy()
            let gong = Gong()
            gong.delegate = spy
            gong.strike()
            withExtendedLifetime(spy) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "a function that is passed on", nil,
          """
          final class Gong {
            weak var delegate: (any BellDelegate)?
            func strike() { if let told = delegate?.bellDidRing { [Bell()].forEach(told) } }
          }
          """,
          check: """
            let clerk = Clerk()
            let gong = Gong()
            gong.delegate = clerk
            gong.strike()
            XCTAssertEqual(clerk.heard, 2)
            """.replacing("\n", with: "; ")),
      ], head: Planted.bell, spy: Planted.bellSpy)
  }
}
