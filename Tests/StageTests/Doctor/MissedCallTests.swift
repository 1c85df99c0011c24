import XCTest

@testable import Stage

/// A cause is said only if the check can have missed the calls; each program has its twin, in which
/// the check fails for another reason.
final class MissedCallTests: DoctorTestCase {
  private static let room = """
    protocol LampDelegate: AnyObject { func lampDidSwitch(_ isOn: Bool) }
    class Room: LampDelegate { var bright = 0; func lampDidSwitch(_ isOn: Bool) { bright += 1 } }

    """

  /// Diagnoses a program with two checks: one of what the delegate would change, one of what the
  /// lamp counts.
  private func expectTwins(
    _ name: String, _ cause: Diagnosis.Cause, _ learner: String, _ use: String,
    looksAt seen: String = "room.bright", line: UInt = #line
  ) throws {
    let checks: [String: Diagnosis.Cause?] = [seen: cause, "lamp.watts": nil]
    try expect(
      checks.map { look, cause in
        Planted(
          "\(name): \(look)", cause, Self.room + learner,
          check: """
            let (room, lamp) = (Room(), Lamp())
            \(use)
            XCTAssertEqual(\(look), 1000)
            withExtendedLifetime((room, lamp)) {}
            """.replacing("\n", with: "\n    "))
      }, line: line)
  }

  func testPropertyThatNoLineSets() throws {
    try expectTwins(
      "a strong property", .neverAssigned,
      """
      class Lamp {
        var watts = 5
        private var delegate: (any LampDelegate)?
        func connect(_ newDelegate: any LampDelegate) {
          var delegate: (any LampDelegate)?
          delegate = newDelegate
          _ = delegate
        }
        func press() { delegate?.lampDidSwitch(true) }
      }
      """, "lamp.connect(room)\nlamp.press()")
  }

  func testCopyOfAStruct() throws {
    try expectTwins(
      "a copy", .setOnCopy,
      """
      struct Bulb { weak var delegate: (any LampDelegate)?; func press() { delegate?.lampDidSwitch(true) } }
      class Lamp {
        var watts = 5
        var bulb = Bulb()
        func connect(_ room: Room) {
          var copy = bulb
          copy.delegate = room
        }
      }
      """, "lamp.connect(room)\nlamp.bulb.press()")
  }

  func testListWithoutElements() throws {
    for loop in [
      "for one in all { one.lampDidSwitch(true) }", "all.forEach { $0.lampDidSwitch(true) }",
    ] {
      try expectTwins(
        "an empty list", .noElement,
        """
        class Lamp {
          var watts = 5
          var all: [any LampDelegate] = []
          func connect(_ one: any LampDelegate) { all = all.filter { $0 === one } }
          func press() { \(loop) }
        }
        """, "lamp.connect(room)\nlamp.press()")
    }
  }

  func testLeftInACaseAndByAnError() throws {
    try expectTwins(
      "a case", .leftEarly,
      """
      enum Colour { case red, green }
      class Lamp {
        weak var delegate: (any LampDelegate)?
        var watts = 5
        func press(_ colour: Colour) {
          switch colour {
          case .red: return
          case .green: break
          }
          delegate?.lampDidSwitch(true)
        }
      }
      """, "lamp.delegate = room\nlamp.press(.red)")
    try expectTwins(
      "an error", .leftEarly,
      """
      struct Broken: Error {}
      class Lamp {
        weak var delegate: (any LampDelegate)?
        var watts = 5
        func test() throws { if watts < 10 { throw Broken() } }
        func press() throws { try test(); delegate?.lampDidSwitch(true) }
      }
      """, "lamp.delegate = room\ntry? lamp.press()")
  }

  func testConditionOfAnObserver() throws {
    try expectTwins(
      "an observer", .conditionFalse,
      """
      class Lamp {
        weak var delegate: (any LampDelegate)?
        var watts = 5
        var isOn = false { didSet { watts > 10 ? delegate?.lampDidSwitch(isOn) : () } }
      }
      """, "lamp.delegate = room\nlamp.isOn = true")
  }

  func testTypeThatDoesNotAdopt() throws {
    try expect(
      [("home.calls", Diagnosis.Cause.noConformance), ("lamp.watts", nil)].map { look, cause in
        Planted(
          "no conformance: \(look)", cause,
          """
          protocol Extra: AnyObject { func extra() }
          class Home { var calls = 0; func extra() { calls += 1 } }
          class Lamp {
            weak var owner: AnyObject?
            var watts = 5
            func press() { (owner as? any Extra)?.extra() }
          }
          """,
          check: """
            let (home, lamp) = (Home(), Lamp())
            lamp.owner = home
            lamp.press()
            XCTAssertEqual(\(look), 1000)
            withExtendedLifetime((home, lamp)) {}
            """.replacing("\n", with: "\n    "))
      })
  }

  func testMethodThatIsNotCalled() throws {
    try expect([
      Planted(
        "a method that is not called", .methodNotCalled,
        Self.room + """
          class Lamp {
            weak var delegate: (any LampDelegate)?
            func press() {}
            func tell() { delegate?.lampDidSwitch(true) }
          }
          """,
        check: """
          let (room, lamp) = (Room(), Lamp())
          lamp.delegate = room
          lamp.press()
          XCTAssertEqual(room.bright, 1)
          """.replacing("\n", with: "\n    ")),
      Planted(
        "one of two methods is called nowhere", nil,
        """
        protocol LampDelegate: AnyObject { func on(); func off() }
        class Room: LampDelegate { var log: [String] = []; func on() { log.append("on") }; func off() { log.append("off") } }
        class Lamp {
          weak var delegate: (any LampDelegate)?
          func press() {}
          func tell() { delegate?.on() }
        }
        """,
        check: """
          let (room, lamp) = (Room(), Lamp())
          lamp.delegate = room
          lamp.press()
          XCTAssertEqual(room.log, ["off"])
          """.replacing("\n", with: "\n    ")),
    ])
  }
}
