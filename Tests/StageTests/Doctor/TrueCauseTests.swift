import XCTest

/// Nobody is told, and the doctor names what kept the call from coming.
final class TrueCauseTests: DoctorTestCase {
  func testSettingAndConditions() throws {
    try expect(
      [
        Planted(
          "reset to nil", .setToNil,
          """
          final class Office {
            let bell = Bell(); let clerk = Clerk()
            func work() { bell.delegate = clerk; tidy(); bell.ring() }
            func tidy() { bell.delegate = nil }
          }
          """,
          check: """
            let office = Office()
            office.work()
            withExtendedLifetime(office) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "overwritten by a second", .overwritten,
          """
          final class Office {
            let bell = Bell(); let clerk = Clerk()
            func work() { bell.delegate = clerk; bell.ring() }
          }
          """,
          check: """
            let spy = Spy()
            let office = Office()
            office.bell.delegate = spy
            office.work()
            withExtendedLifetime(spy) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "a condition that was false", .conditionFalse,
          """
          final class Gong {
            weak var delegate: (any BellDelegate)?
            var isOn = false
            func strike() {
              if isOn {
                delegate?.bellDidRing(Bell())
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
          "a condition in one line", .conditionFalse,
          """
          final class Gong {
            weak var delegate: (any BellDelegate)?
            var strokes = 0
            func strike() {
              strokes += 1
              if strokes > 3 { delegate?.bellDidRing(Bell()) }
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
          "a cast that failed", .conditionFalse,
          """
          final class Gong {
            var guests: [AnyObject] = []
            func strike(_ guest: AnyObject) {
              if let listener = guest as? any BellDelegate {
                listener.bellDidRing(Bell())
              }
            }
          }
          final class Guest { func bellDidRing(_ bell: Bell) {} }
          """,
          check: """
            let clerk = Clerk()
            Gong().strike(Guest())
            withExtendedLifetime(clerk) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "another method than the one that calls", .methodNotCalled,
          """
          final class Office {
            let bell = Bell(); let clerk = Clerk()
            init() { bell.delegate = clerk }
            func work() { clerk.heard += 0 }
          }
          """,
          check: """
            let office = Office()
            office.work()
            withExtendedLifetime(office) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "a return in a branch", .leftEarly,
          """
          final class Gong {
            weak var delegate: (any BellDelegate)?
            var strokes = 0
            func strike() {
              strokes += 1
              if strokes < 3 {
                return
              }
              delegate?.bellDidRing(Bell())
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
          "the second of two guards", .leftEarly,
          """
          final class Gong {
            weak var delegate: (any BellDelegate)?
            var strokes = 0
            func strike() {
              guard strokes == 0 else {
                strokes = 0
                return
              }
              guard strokes > 0 else {
                strokes = 1
                return
              }
              delegate?.bellDidRing(Bell())
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
      ], head: Planted.bell, spy: Planted.bellSpy)
  }

  func testTimeAndInheritance() throws {
    try expect(
      [
        Planted(
          "much later", .closureNotRun,
          """
          final class Gong: @unchecked Sendable {
            weak var delegate: (any BellDelegate)?
            func strike() {
              DispatchQueue.main.asyncAfter(deadline: .now() + 60) {
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
          "self is gone", .selfGone,
          """
          final class Clock { var actions: [() -> Void] = []; func fire() { for action in actions { action() } } }
          final class Gong {
            weak var delegate: (any BellDelegate)?
            func start(_ clock: Clock) {
              clock.actions.append { [weak self] in
                self?.delegate?.bellDidRing(Bell())
              }
            }
          }
          final class Office {
            let clock = Clock()
            func open(_ listener: any BellDelegate) {
              let gong = Gong()
              gong.delegate = listener
              gong.start(clock)
            }
          }
          """,
          check: """
            let spy = Spy()
            let office = Office()
            office.open(spy)
            office.clock.fire()
            withExtendedLifetime(spy) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "an override without super", .withoutSuper,
          """
          final class LoudBell: Bell { var strokes = 0; override func ring() { strokes += 1 } }
          """,
          check: """
            let spy = Spy()
            let bell = LoudBell()
            bell.delegate = spy
            bell.ring()
            withExtendedLifetime(spy) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "a local name hides the property", .neverAssigned,
          """
          final class Office {
            let bell = Bell(); let clerk = Clerk()
            func work() { let delegate: (any BellDelegate)? = clerk; bell.ring(); _ = delegate }
          }
          """,
          check: """
            let office = Office()
            office.work()
            withExtendedLifetime(office) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "wired lazily, and never touched", .neverAssigned,
          """
          final class Office {
            let clerk = Clerk()
            lazy var wired: Bell = { let bell = Bell(); bell.delegate = clerk; return bell }()
            func work() { let bell = Bell(); bell.ring() }
          }
          """,
          check: """
            let office = Office()
            office.work()
            withExtendedLifetime(office) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "gone with its owner", .died,
          """
          final class Office {
            let bell = Bell()
            func hire() {
              let clerk = Clerk()
              bell.delegate = clerk
              clerk.heard = 1
            }
            func work() { hire(); bell.ring() }
          }
          """,
          check: """
            Office().work()
            """.replacing("\n", with: "; ")),
      ], head: Planted.bell, spy: Planted.bellSpy)
  }
}
