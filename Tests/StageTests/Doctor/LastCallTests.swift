import XCTest

@testable import Stage

/// Somebody was told, and then once not; or the check fails before what would have been told.
final class LastCallTests: DoctorTestCase {
  private static let lift = """
    protocol LiftDelegate: AnyObject { func liftDidStop(_ lift: Lift, at floor: Int) }
    class Lift {
      weak var delegate: (any LiftDelegate)?
      var (floor, trips) = (0, 0)
      func go(to floor: Int) {
        if floor == self.floor { return }
        self.floor = floor
        delegate?.liftDidStop(self, at: floor)
      }
      func rise(to floor: Int) {
        guard trips < 1 else { return }
        trips += 1
        delegate?.liftDidStop(self, at: floor)
        rest()
      }
      func rest() {}
    }
    final class Guest: LiftDelegate {
      var floors: [Int] = []
      func liftDidStop(_ lift: Lift, at floor: Int) { floors.append(floor) }
    }

    """
  private static let spy = """
    final class Spy: LiftDelegate { var floors: [Int] = [];
      func liftDidStop(_ lift: Lift, at floor: Int) { floors.append(floor) } }
    """

  private func check(_ name: String, _ cause: Diagnosis.Cause?, _ learner: String, _ check: String)
    throws
  {
    try expect([Planted(name, cause, learner, check: check)], head: Self.lift, spy: Self.spy)
  }

  func testTheLastRunLeftEarly() throws {
    let setUp = "let lift = Lift(); let spy = Spy(); lift.delegate = spy"
    try check(
      "the same floor again", .leftEarly, "",
      "\(setUp)\nfor floor in [2, 2] { lift.go(to: floor) }\nXCTAssertEqual(spy.floors, [2, 2])")
    try check(
      "no second trip", .leftEarly, "",
      "\(setUp)\nfor floor in [2, 3] { lift.rise(to: floor) }\nXCTAssertEqual(spy.floors, [2, 3])")
    // Controls: told too often, and other values.
    try check(
      "one too many", nil, "",
      "\(setUp)\nfor floor in [2, 3, 3] { lift.go(to: floor) }\nXCTAssertEqual(spy.floors, [2])")
    try check(
      "all were told, and the list is cut", nil, "",
      "\(setUp)\nfor floor in [2, 3, 3] { lift.go(to: floor) }\n"
        + "XCTAssertEqual(spy.floors.filter { $0 < 3 }, [2, 3])")
    try check(
      "another floor", nil, "",
      "\(setUp)\nfor floor in [2, 2] { lift.go(to: floor) }\nXCTAssertEqual(spy.floors, [3])")
  }

  func testTakenAwayAfterTheFirstCall() throws {
    let learner = """
      class Once: Lift {
        override func go(to floor: Int) { super.go(to: floor); delegate = nil }
      }
      """
    let calls = "let lift = Once(); let spy = Spy(); lift.delegate = spy\nlift.go(to: 2)"
    try check(
      "taken away by itself", .setToNil, learner,
      "\(calls)\nlift.go(to: 3)\nXCTAssertEqual(spy.floors, [2, 3])")
    try check(
      "taken away by the check", nil, "",
      calls.replacing("Once", with: "Lift")
        + "\nlift.delegate = nil\nlift.go(to: 3)\nXCTAssertEqual(spy.floors, [5])")
  }

  func testOneOfTwoIsNotSet() throws {
    let learner = """
      final class House: LiftDelegate {
        let (one, two) = (Lift(), Lift())
        var floors: [Int] = []
        init() { one.delegate = self }
        func liftDidStop(_ lift: Lift, at floor: Int) { floors.append(floor) }
      }
      """
    let calls = "let house = House()\nhouse.one.go(to: 1)\nhouse.two.go(to: 2)\n"
    try check(
      "the second lift", .otherInstance, learner,
      calls + "XCTAssertEqual(house.floors, [1, 2])")
    try check(
      "the check looks at the lift", nil, learner, calls + "XCTAssertEqual(house.two.floor, 1)")
  }

  func testEarlyExitBeforeALoop() throws {
    let learner = """
      class Bus {
        var guests: [any LiftDelegate] = []
        var people = 0
        func stop() {
          if people > 8 { return }
          for guest in guests { guest.liftDidStop(Lift(), at: people) }
        }
      }
      """
    let calls = "let bus = Bus(); let spy = Spy()\n"
    try check(
      "left before the loop", .leftEarly, learner,
      calls + "bus.guests = [spy]; bus.people = 9\nbus.stop()\nXCTAssertEqual(spy.floors, [9])")
    try check(
      "came to the loop", .noElement, learner,
      calls + "bus.stop()\nXCTAssertEqual(spy.floors, [0])")
  }

  func testTheCallComesAfterTheCheckHasLooked() throws {
    let learner = """
      final class Post {
        weak var delegate: (any LiftDelegate)?
        var jobs: [() -> Void] = []
        func bring() { jobs.append { self.delegate?.liftDidStop(Lift(), at: 1) } }
        func deliver() { for job in jobs { job() } }
      }
      """
    let calls = "let (post, spy) = (Post(), Spy()); post.delegate = spy; post.bring()\n"
    try check(
      "a closure that runs later", .closureNotRun, learner,
      calls + "XCTAssertEqual(spy.floors, [1])\npost.deliver()\npost.jobs = []")
    try check(
      "a closure that ran, with another floor", nil, learner,
      calls + "post.deliver()\npost.jobs = []\nXCTAssertEqual(spy.floors, [2])")
    try check(
      "what happens after the failure", nil, "",
      """
      let spy = Spy(); let lift = Lift(); lift.delegate = spy
      lift.go(to: 1)
      XCTAssertEqual(spy.floors, [4])
      let other = Lift(); other.go(to: 2)
      """)
  }

  func testConditionThatTheFailureIsNotAbout() throws {
    let learner = """
      func trip() -> [Int] {
        let (lift, guest) = (Lift(), Guest())
        lift.delegate = guest
        lift.go(to: 0)
        return [lift.trips + 1, guest.floors.count]
      }
      """
    try check("a list of the same length", nil, learner, "XCTAssertEqual(trip(), [0, 0])")
  }

  func testTheLineThatSetsIt() throws {
    let learner = """
      final class Desk: LiftDelegate {
        let lift = Lift()
        var floors: [Int] = []
        var isOpen = false
        func open() { lift.delegate = self }
        func liftDidStop(_ lift: Lift, at floor: Int) { floors.append(floor) }
      }
      """
    let calls = "let desk = Desk()\ndesk.lift.go(to: 2)\nXCTAssertEqual(desk.floors, [2])"
    try check("not called", .methodNotCalled, learner, calls)
    try check(
      "in a condition", .conditionFalse,
      learner.replacing(
        "func open() { lift.delegate = self }",
        with: "init() {\n    if isOpen {\n      lift.delegate = self\n    }\n  }"), calls)
    try check(
      "set, and told another floor", nil,
      learner.replacing("func open()", with: "init()"),
      calls.replacing("[2])", with: "[7])"))
  }

  func testStrongPropertyOfAnotherObject() throws {
    let learner = """
      protocol Source { func size(of view: View) -> Int }
      class View {
        var source: (any Source)?
        func draw() -> Int { source?.size(of: self) ?? 0 }
      }
      final class Screen: Source {
        let view = View()
        func load() { let view = View(); view.source = self }
        func size(of view: View) -> Int { 5 }
      }
      """
    let calls = "let screen = Screen()\nscreen.load()\n"
    try check(
      "another view", .otherInstance, learner, calls + "XCTAssertEqual(screen.view.draw(), 5)")
    try check(
      "the right view, another size", nil,
      learner.replacing("let view = View(); view", with: "view"),
      calls + "XCTAssertEqual(screen.view.draw(), 6)")
  }

  func testDefaultOfAnObjectInFront() throws {
    let learner = """
      protocol ListDelegate: AnyObject { func didPick(_ row: Int) }
      extension ListDelegate { func didPick(_ row: Int) {} }
      final class List { weak var delegate: (any ListDelegate)?
        func pick(_ row: Int) { delegate?.didPick(row) } }
      final class Owner: ListDelegate { var rows: [Int] = []
        func didPick(_ row: Int) { rows.append(row) } }
      final class Front: ListDelegate { let base: Owner; init(_ base: Owner) { self.base = base } }
      """
    let calls = "let owner = Owner(); let list = List(); let front = Front(owner)\n"
    try check(
      "does not pass it on", .defaultAnswered, learner,
      calls + "list.delegate = front\nlist.pick(2)\nXCTAssertEqual(owner.rows, [2])")
    try check(
      "another row", nil, learner,
      calls + "list.delegate = owner\nlist.pick(2)\nXCTAssertEqual(owner.rows, [2, 3])")
  }

  func testTypesOfTheSameName() throws {
    let learner = """
      enum House {
        final class Tap {
          weak var delegate: (any LiftDelegate)?
          func turn() { delegate?.liftDidStop(Lift(), at: 1) }
        }
        final class Keeper: LiftDelegate { var floors: [Int] = []
          func liftDidStop(_ lift: Lift, at floor: Int) { floors.append(floor) } }
      }
      enum Garden {
        final class Tap {
          weak var delegate: (any LiftDelegate)?
          func turn() { delegate?.liftDidStop(Lift(), at: 2) }
        }
        final class Keeper: LiftDelegate { var floors: [Int] = []
          func liftDidStop(_ lift: Lift, at floor: Int) { floors.append(floor + 1) } }
      }
      """
    func finding(_ check: String) throws -> String {
      let planted = Planted("taps", nil, learner, check: check)
      let found = try diagnose(planted, head: Self.lift, spy: Self.spy)
      return found.map { "\($0.cause.rawValue): \(Self.words($0.finding))" } ?? ""
    }
    let calls = "let tap = House.Tap(); let other = Garden.Keeper(); let keeper = House.Keeper()\n"
    XCTAssertEqual(
      try finding(calls + "tap.delegate = other; tap.turn()\nXCTAssertEqual(keeper.floors, [1])"),
      "observed: What was called, in order, each with the lines that call it: "
        + "Garden.Keeper.liftDidStop(_:at:) (25)")
    let one = "let lift = Lift(); let guest = Guest(); lift.delegate = guest\n"
    XCTAssertTrue(
      try finding(one + "lift.go(to: 1)\nXCTAssertEqual(guest.floors, [2])").hasPrefix("told: "))
  }
}
