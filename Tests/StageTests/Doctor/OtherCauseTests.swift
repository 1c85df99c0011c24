import XCTest

/// The check fails for another reason, or nobody can tell: the doctor says what it observed.
final class OtherCauseTests: DoctorTestCase {
  private static let bell = """
    import Dispatch
    protocol BellDelegate: AnyObject { func bellDidRing(_ bell: Bell) }
    class Bell {
      weak var delegate: (any BellDelegate)?
      func ring() { delegate?.bellDidRing(self) }
    }
    final class Clerk: BellDelegate { var heard = 0; func bellDidRing(_ bell: Bell) { heard += 1 } }

    """
  private static let spy = "final class Spy: BellDelegate { func bellDidRing(_ bell: Bell) {} }"

  func testSomebodyWasTold() throws {
    try expect(
      [
        Planted(
          "a logger that is nil beside a delegate that was told", nil,
          """
          protocol Logging: AnyObject { func log(_ text: String) }
          final class File: Logging { func log(_ text: String) {} }
          final class Gong {
            weak var delegate: (any BellDelegate)?
            weak var logger: (any Logging)?
            func strike() { logger?.log("strike"); delegate?.bellDidRing(Bell()) }
          }
          """,
          check: """
            let file = File()
            let clerk = Clerk()
            let gong = Gong()
            gong.delegate = clerk
            gong.strike()
            XCTAssertEqual(clerk.heard, 2)
            withExtendedLifetime(file) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "the first of two that may listen is nil", nil,
          """
          final class Gong {
            weak var first: (any BellDelegate)?
            weak var second: (any BellDelegate)?
            var listener: (any BellDelegate)? { first ?? second }
            func strike() { listener?.bellDidRing(Bell()) }
          }
          """,
          check: """
            let clerk = Clerk()
            let gong = Gong()
            gong.second = clerk
            gong.strike()
            XCTAssertEqual(clerk.heard, 2)
            """.replacing("\n", with: "; ")),
        Planted(
          "neither of two that may listen is there", nil,
          """
          final class Gong {
            weak var first: (any BellDelegate)?
            weak var second: (any BellDelegate)?
            var listener: (any BellDelegate)? { first ?? second }
            func strike() { listener?.bellDidRing(Bell()) }
          }
          """,
          check: """
            let clerk = Clerk()
            Gong().strike()
            withExtendedLifetime(clerk) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "a near miss in an object beside the check", nil,
          """
          protocol DoorDelegate: AnyObject { func doorDidOpen(_ door: Door) }
          extension DoorDelegate { func doorDidOpen(_ door: Door) {} }
          final class Door { weak var delegate: (any DoorDelegate)?; func open() { delegate?.doorDidOpen(self) } }
          final class Porch: DoorDelegate { func doorDidOpens(_ door: Door) {} }
          final class Office { let porch = Porch(); let bell = Bell() }
          """,
          check: """
            let clerk = Clerk()
            let office = Office()
            office.bell.delegate = clerk
            office.bell.ring()
            XCTAssertEqual(clerk.heard, 2)
            """.replacing("\n", with: "; ")),
        Planted(
          "told, and the second time rightly not", nil,
          """
          final class Gong {
            weak var delegate: (any BellDelegate)?
            var isOn = true
            func strike() {
              if isOn {
                delegate?.bellDidRing(Bell())
              }
              isOn = false
            }
          }
          """,
          check: """
            let clerk = Clerk()
            let gong = Gong()
            gong.delegate = clerk
            gong.strike()
            gong.strike()
            XCTAssertEqual(clerk.heard, 3)
            """.replacing("\n", with: "; ")),
        Planted(
          "told too often", nil,
          """
          final class Gong {
            weak var delegate: (any BellDelegate)?
            func strike() { delegate?.bellDidRing(Bell()); delegate?.bellDidRing(Bell()) }
          }
          """,
          check: """
            let clerk = Clerk()
            let gong = Gong()
            gong.delegate = clerk
            gong.strike()
            XCTAssertEqual(clerk.heard, 1)
            """.replacing("\n", with: "; ")),
        Planted(
          "the check takes the delegate away", nil,
          "",
          check: """
            let clerk = Clerk()
            let bell = Bell()
            bell.delegate = clerk
            bell.delegate = nil
            bell.ring()
            XCTAssertEqual(clerk.heard, 1)
            """.replacing("\n", with: "; ")),
        Planted(
          "the check sets another one", nil,
          "",
          check: """
            let first = Spy()
            let clerk = Clerk()
            let bell = Bell()
            bell.delegate = first
            bell.delegate = clerk
            bell.ring()
            XCTAssertEqual(clerk.heard, 2)
            withExtendedLifetime(first) {}
            """.replacing("\n", with: "; ")),
        Planted(
          "a task that is no matter, beside a call", nil,
          """
          final class Gong: @unchecked Sendable {
            weak var delegate: (any BellDelegate)?
            func strike() {
              delegate?.bellDidRing(Bell())
              Task { @MainActor in
                self.delegate?.bellDidRing(Bell())
              }
            }
          }
          """,
          check: """
            let clerk = Clerk()
            let gong = Gong()
            gong.delegate = clerk
            gong.strike()
            XCTAssertEqual(clerk.heard, 2)
            """.replacing("\n", with: "; ")),
      ], head: Self.bell, spy: Self.spy)
  }

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
      ], head: Self.bell, spy: Self.spy)
  }
}
