import XCTest

@testable import Stage

/// The delegate was told, and the doctor says what is wrong with the calls.
final class ToldDifferenceTests: DoctorTestCase {
  private static let head = """
    protocol LiftDelegate: AnyObject {
      func liftWillGo(_ lift: Lift)
      func lift(_ lift: Lift, didReach floor: Int)
    }
    class Lift {
      weak var delegate: (any LiftDelegate)?
      var floor = 0
      var riders: [String] = []
      func go(to target: Int) {
        floor = target
        delegate?.lift(self, didReach: target)
      }
      func visit(_ floors: [Int]) {
        for floor in floors { delegate?.lift(self, didReach: floor) }
      }
      func hurry(to target: Int) {
        let next = target + 1
        delegate?.lift(self, didReach: next)
        floor = target
      }
      func leave(_ target: Int) {
        delegate?.lift(self, didReach: target)
        delegate?.liftWillGo(self)
        riders = []
      }
    }

    """
  private static let spy = """
    final class Spy: LiftDelegate { var floors: [Int] = []; func liftWillGo(_ lift: Lift) {};
      func lift(_ lift: Lift, didReach floor: Int) { floors.append(floor) } };
    final class Looker: LiftDelegate { var seen: [Int] = []; func liftWillGo(_ lift: Lift) {};
      func lift(_ lift: Lift, didReach floor: Int) { seen.append(lift.floor) } };
    final class Guest: LiftDelegate { var riders: [String] = []; func liftWillGo(_ lift: Lift) {};
      func lift(_ lift: Lift, didReach floor: Int) { riders = lift.riders } };
    final class Counter: LiftDelegate { var calls = 0; func liftWillGo(_ lift: Lift) {};
      func lift(_ lift: Lift, didReach floor: Int) { calls += 1 } };
    final class Log: LiftDelegate { var names: [String] = [];
      func liftWillGo(_ lift: Lift) { names.append("will") };
      func lift(_ lift: Lift, didReach floor: Int) { names.append("did") } };
    """

  private static let book = """
    final class Book: LiftDelegate {
      var floors: [Int] = []
      func liftWillGo(_ lift: Lift) {}
      func lift(_ lift: Lift, didReach floor: Int) { floors.append(floor) }
    }
    """

  private func check(
    _ name: String, _ cause: Diagnosis.Cause?, _ learner: String = "", check: String,
    line: UInt = #line
  ) throws {
    try expect(
      [Planted(name, cause, learner, check: check)], head: Self.head, spy: Self.spy, line: line)
  }

  func testListedTwice() throws {
    let press = """
      import Dispatch
      protocol ReaderDelegate: AnyObject { func news(_ text: String) }
      final class Box { weak var object: AnyObject?; init(_ object: AnyObject) { self.object = object } }
      class Press {
        var readers: [any ReaderDelegate] = []
        var boxes: [Box] = []
        func print(_ text: String) { readers.forEach { $0.news(text) } }
        func send(_ text: String) {
          for box in boxes {
            guard let reader = box.object as? any ReaderDelegate else { continue }
            reader.news(text)
          }
        }
        func repeating(_ texts: [String]) {
          guard let reader = readers.first else { return }
          for text in texts { reader.news(text) }
        }
      }

      """
    let ear = """
      final class Ear: ReaderDelegate {
        var texts: [String] = [];
        func news(_ text: String) { texts.append(text) }
      }
      """
    func expect(_ name: String, _ finding: String, check: String) throws {
      let found = try diagnose(Planted(name, nil, "", check: check), head: press, spy: ear)
      let text = (found?.finding).map { DoctorTestCase.words($0) } ?? "nothing"
      XCTAssertTrue(text.hasPrefix(finding), "\(name): \(text)")
    }
    try expect(
      "in a list", "Ear is told twice because it is in the list twice: readers",
      check: """
        let (press, ear) = (Press(), Ear()); press.readers = [ear, ear]; press.print("a")
        XCTAssertEqual(ear.texts, ["a"])
        """)
    try expect(
      "in boxes", "Ear is told twice because it is in the list twice: boxes",
      check: """
        let (press, ear) = (Press(), Ear()); press.boxes = [Box(ear), Box(ear)]; press.send("a")
        XCTAssertEqual(ear.texts, ["a"])
        """)
    // Controls: two runs, another list, and a check that misses something.
    try expect(
      "told in two runs", "news(_:) of Ear was called too often",
      check: """
        let (press, ear) = (Press(), Ear()); press.readers = [ear]; press.print("a"); press.print("b")
        XCTAssertEqual(ear.texts, ["a"])
        """)
    try expect(
      "twice for two texts", "news(_:) of Ear was called too often",
      check: """
        let (press, ear) = (Press(), Ear()); press.readers = [ear]; press.repeating(["a", "b"])
        XCTAssertEqual(ear.texts, ["a"])
        """)
    try expect(
      "too few", "The check looks at",
      check: """
        let (press, ear) = (Press(), Ear()); press.readers = [ear, ear]; press.print("a")
        XCTAssertEqual(ear.texts, ["a", "a", "b"])
        """)
  }

  func testTooOftenAndTooSeldom() throws {
    try check(
      "once for each element of a list", .tooOften,
      check: """
        let (lift, spy) = (Lift(), Spy()); lift.delegate = spy; lift.visit([2, 2])
        XCTAssertEqual(spy.floors, [2])
        """)
    try expect(
      [
        Planted(
          "the only line that calls it ran once", .tooSeldom, "",
          check: """
            let (bell, spy) = (Bell(), Ear()); bell.delegate = spy; bell.ring()
            XCTAssertEqual(spy.heard, ["ring", "ring"])
            """)
      ], head: Planted.bell,
      spy: """
        final class Ear: BellDelegate { var heard: [String] = [];
          func bellDidRing(_ bell: Bell) { heard.append("ring") } }
        """)
    try check(
      "a counter of the checks", .tooOften,
      check: """
        let (lift, counter) = (Lift(), Counter()); lift.delegate = counter; lift.visit([1, 2, 3])
        XCTAssertEqual(counter.calls, 1)
        """)
    try check(
      "a learner's delegate that should keep each floor once", nil, Self.book,
      check: """
        let (lift, book) = (Lift(), Book()); lift.delegate = book; lift.visit([2, 2])
        XCTAssertEqual(book.floors, [2])
        """)
    try check(
      "a learner's delegate that should keep more for each call", nil, Self.book,
      check: """
        let (lift, book) = (Lift(), Book()); lift.delegate = book; lift.go(to: 2)
        XCTAssertEqual(book.floors, [2, 2])
        """)
    try check(
      "a list that the learner's function makes longer", nil,
      """
      final class Book: LiftDelegate {
        var floors: [Int] = []
        var all: [Int] { floors + floors }
        func liftWillGo(_ lift: Lift) {}
        func lift(_ lift: Lift, didReach floor: Int) { floors.append(floor) }
      }
      """,
      check: """
        let (lift, book) = (Lift(), Book()); lift.delegate = book; lift.go(to: 3)
        XCTAssertEqual(book.all, [3])
        """)
    try check(
      "a delegate that should have left calls out", nil,
      """
      final class Book: LiftDelegate {
        var floors: [Int] = []
        func liftWillGo(_ lift: Lift) {}
        func lift(_ lift: Lift, didReach floor: Int) { if floor > 1 { floors.append(floor) } }
      }
      """,
      check: """
        let (lift, book) = (Lift(), Book()); lift.delegate = book; lift.visit([1, 2, 3])
        XCTAssertEqual(book.floors, [3])
        """)
  }

  func testOtherValue() throws {
    try check(
      "a constant that is formed wrongly", .otherValue,
      check: """
        let (lift, spy) = (Lift(), Spy()); lift.delegate = spy; lift.hurry(to: 4)
        XCTAssertEqual(spy.floors, [4])
        """)
    try check(
      "the delegate itself keeps another value", nil,
      """
      final class Book: LiftDelegate {
        var floors: [Int] = []
        func liftWillGo(_ lift: Lift) {}
        func lift(_ lift: Lift, didReach floor: Int) { floors.append(floor + 1) }
      }
      """,
      check: """
        let (lift, book) = (Lift(), Book()); lift.delegate = book; lift.go(to: 4)
        XCTAssertEqual(book.floors, [4])
        """)
    try check(
      "the learner's list is turned around on its way", nil,
      """
      final class Book: LiftDelegate {
        var floors: [Int] = []
        func report() -> [Int] { floors.reversed() }
        func liftWillGo(_ lift: Lift) {}
        func lift(_ lift: Lift, didReach floor: Int) { floors.append(floor) }
      }
      """,
      check: """
        let (lift, book) = (Lift(), Book()); lift.delegate = book; lift.visit([1, 2])
        XCTAssertEqual(book.report(), [1, 2])
        """)
    try check(
      "the learner's list is sorted elsewhere", nil,
      """
      final class Book: LiftDelegate {
        var floors: [Int] = []
        func liftWillGo(_ lift: Lift) { floors.sort() }
        func lift(_ lift: Lift, didReach floor: Int) { floors.append(floor) }
      }
      """,
      check: """
        let (lift, book) = (Lift(), Book()); lift.delegate = book; lift.visit([2, 1])
        book.liftWillGo(lift)
        XCTAssertEqual(book.floors, [2, 1])
        """)
  }

  func testTooEarly() throws {
    try check(
      "told before the property is set", .tooEarly,
      check: """
        let (lift, looker) = (Lift(), Looker()); lift.delegate = looker; lift.hurry(to: 4)
        XCTAssertEqual(looker.seen, [4])
        """)
    try check(
      "two calls in the wrong order", .tooEarly,
      check: """
        let (lift, log) = (Lift(), Log()); lift.delegate = log; lift.leave(1)
        XCTAssertEqual(log.names, ["will", "did"])
        """)
    try check(
      "a property that is emptied after the news, and was wrong before it", nil,
      check: """
        let (lift, guest) = (Lift(), Guest()); lift.delegate = guest; lift.riders = ["Ann"]
        lift.leave(1)
        XCTAssertEqual(guest.riders, ["Ben"])
        """)
    try check(
      "a learner's list that is turned around on its way", nil,
      """
      final class Diary: LiftDelegate {
        private var log: [String] = []
        var lines: [String] { log.reversed() }
        func liftWillGo(_ lift: Lift) { log.append("will") }
        func lift(_ lift: Lift, didReach floor: Int) { log.append("did") }
      }
      """,
      check: """
        let (lift, diary) = (Lift(), Diary()); lift.delegate = diary; lift.leave(1)
        XCTAssertEqual(diary.lines, ["did", "will"])
        """)
    try check(
      "a number that goes on after the news, and was wrong before it", nil,
      """
      final class Stairs: Lift {
        func step() {
          delegate?.lift(self, didReach: 0)
          floor = 1
        }
      }
      """,
      check: """
        let (stairs, looker) = (Stairs(), Looker()); stairs.delegate = looker; stairs.floor = 10
        stairs.step()
        XCTAssertEqual(looker.seen, [5])
        """)
    try check(
      "a property that was set before the news, to a wrong value", nil,
      check: """
        let (lift, looker) = (Lift(), Looker()); lift.delegate = looker; lift.go(to: 4)
        XCTAssertEqual(looker.seen, [5])
        """)
  }
}
