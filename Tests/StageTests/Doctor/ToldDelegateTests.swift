import XCTest

/// Somebody was told, so the check fails for another reason: the doctor says what it observed.
final class ToldDelegateTests: DoctorTestCase {
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
          "told, and the second time not, and the check wants more", .conditionFalse,
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
          "told, and the second time rightly not", nil,
          """
          final class Gong {
            weak var delegate: (any BellDelegate)?
            var isOn = true
            func strike() { if isOn { delegate?.bellDidRing(Bell()) }; isOn = false }
          }
          """,
          check: """
            let clerk = Clerk()
            let gong = Gong()
            gong.delegate = clerk
            gong.strike()
            gong.strike()
            XCTAssertEqual(clerk.heard, 0)
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
          "a task that has not run, beside a call", .closureNotRun,
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
            XCTAssertEqual(clerk.heard, 0)
            """.replacing("\n", with: "; ")),
      ], head: Planted.bell, spy: Planted.bellSpy)
  }
}
