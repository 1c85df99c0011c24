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
    try check(
      "the list was emptied in between", .leftEarly, "",
      "\(setUp)\nlift.go(to: 2)\nspy.floors = []\nlift.go(to: 2)\nXCTAssertEqual(spy.floors, [2])")
    // Controls: told too often, and other values.
    try check(
      "one too many", nil, "",
      "\(setUp)\nfor floor in [2, 3, 3] { lift.go(to: floor) }\nXCTAssertEqual(spy.floors, [2])")
    try check(
      "all were told, and the list is cut", nil, "",
      "\(setUp)\nfor floor in [2, 3, 3] { lift.go(to: floor) }\n"
        + "XCTAssertEqual(spy.floors.filter { $0 < 3 }, [2, 3])")
    try check(
      "another floor", .otherValue, "",
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
      "taken away by the check", .otherValue, "",
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
      "a list of the same length", .otherInstance, learner,
      calls + #"XCTAssertEqual([house.floors.description], ["[1, 2]"])"#)
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
      "a closure that ran, with another floor", .otherValue, learner,
      calls + "post.deliver()\npost.jobs = []\nXCTAssertEqual(spy.floors, [2])")
    try check(
      "what happens after the failure", .otherValue, "",
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
    let post = """
      final class Post {
        weak var delegate: (any LiftDelegate)?
        var jobs: [() -> Void] = []
        func bring() { jobs.append { self.delegate?.liftDidStop(Lift(), at: 1) } }
      }
      final class Floor: LiftDelegate { var isLit = true
        func liftDidStop(_ lift: Lift, at floor: Int) { isLit = true } }
      """
    try check(
      "what should not have happened yet", nil, post,
      """
      let (post, floor) = (Post(), Floor()); post.delegate = floor
      post.bring()
      XCTAssertEqual(floor.isLit, false)
      post.jobs = []
      """)
    try check(
      "the same without values", nil, post,
      """
      let (post, floor) = (Post(), Floor()); post.delegate = floor
      post.bring()
      XCTAssertFalse(floor.isLit)
      post.jobs = []
      """)
  }

  func testRequirementThatNoLineCalls() throws {
    let learner = """
      protocol DoorDelegate: AnyObject { func willOpen(); func didOpen() }
      final class Door {
        weak var delegate: (any DoorDelegate)?
        func open() { delegate?.didOpen() }
      }
      final class Host: DoorDelegate { var log: [String] = []
        func willOpen() { log.append("will") }
        func didOpen() { log.append("did") } }
      """
    let found = try diagnose(
      Planted(
        "will", nil, learner,
        check: """
          let (door, host) = (Door(), Host()); door.delegate = host
          door.open()
          XCTAssertEqual(host.log, ["will", "did"])
          """), head: "", spy: "")
    XCTAssertEqual(found?.cause, .told)
    XCTAssertEqual(
      found.map { Self.words($0.evidence) },
      "No line of yours calls willOpen(), which a protocol asks for.")
  }

  func testCastThatTheCheckLooksAt() throws {
    let learner = """
      protocol FormDelegate: AnyObject { func form(_ form: Form, didAdd item: String) }
      protocol Ruling { func form(_ form: Form, allows item: String) -> Bool }
      final class Form {
        weak var delegate: (any FormDelegate)?
        private var rule: (any Ruling)? { delegate as? Strict }
        var isRuled: Bool { rule != nil }
        func done() {
          if rule?.form(self, allows: "tea") ?? true { delegate?.form(self, didAdd: "tea") }
        }
      }
      final class Strict: FormDelegate, Ruling {
        func form(_ form: Form, didAdd item: String) {}
        func form(_ form: Form, allows item: String) -> Bool { false }
      }
      """
    let spy = """
      final class Spy: FormDelegate, Ruling { var asked: [String] = [];
        func form(_ form: Form, didAdd item: String) { form.delegate = nil };
        func form(_ form: Form, allows item: String) -> Bool { asked.append(item); return true } }
      """
    let calls = "let (form, spy) = (Form(), Spy()); form.delegate = spy\n"
    let looks = calls + "XCTAssertEqual(form.isRuled, true)"
    let asks = calls + #"XCTAssertEqual(spy.asked, ["tea"])"#
    try expect([Planted("nobody asks", .methodNotCalled, learner, check: asks)], head: "", spy: spy)
    // Another check calls the method.
    try expect(
      [Planted("a property", nil, learner, check: looks)], head: "",
      spy: spy + "; func use(_ form: Form) { form.done() }")
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

  func testDefaultOfTheWrongOneOfTwo() throws {
    let learner = """
      protocol CounterDelegate: AnyObject { func didServe(_ dish: String) }
      extension CounterDelegate { func didServe(_ dish: String) {} }
      final class Counter {
        weak var kitchen: (any CounterDelegate)?
        weak var waiter: (any CounterDelegate)?
        func finish(_ dish: String) { kitchen?.didServe(dish) }
      }
      final class Cook: CounterDelegate {}
      final class Waiter: CounterDelegate {
        var dishes: [String] = []
        func didServe(_ dish: String) { dishes.append(dish) }
      }
      """
    let calls = """
      let (counter, cook, waiter) = (Counter(), Cook(), Waiter())
      counter.kitchen = cook
      counter.finish("soup")
      XCTAssertEqual(waiter.dishes, ["soup"])
      """
    try check(
      "the other one would have heard of it", nil, learner,
      "let counter = Counter(); let waiter = Waiter(); let cook = Cook()\n"
        + "counter.waiter = waiter; counter.kitchen = cook\ncounter.finish(\"soup\")\n"
        + "XCTAssertEqual(waiter.dishes, [\"soup\"])")
    try check("nobody else is there", .defaultAnswered, learner, calls)
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
      try finding(one + "lift.go(to: 1)\nXCTAssertEqual(guest.floors, [2])").hasPrefix(
        "told: "))
  }
}
