import XCTest

@testable import Stage

/// A closure in place of a delegate, and structs and objects that functions without a type wire.
final class HeldClosureTests: DoctorTestCase {
  private static let head = """
    class Tap {
      var onDrip: ((Int) -> Void)?
      var isOpen = false
      func drip(_ drops: Int) { onDrip?(drops) }
      func run(_ drops: Int) {
        if isOpen {
          onDrip?(drops)
        }
      }
    }
    class Bucket {
      var drops: [Int] = []
      func catchAll(of tap: Tap) { tap.onDrip = { [weak self] in self?.drops.append($0) } }
    }

    """

  private func check(
    _ name: String, _ cause: Diagnosis.Cause?, _ learner: String, check: String, line: UInt = #line
  ) throws {
    try expect([Planted(name, cause, learner, check: check)], head: Self.head, spy: "", line: line)
  }

  func testClosureThatIsNil() throws {
    try check(
      "the method that sets it is not called", .methodNotCalled, "",
      check: """
        let (tap, bucket) = (Tap(), Bucket()); tap.drip(2)
        XCTAssertEqual(bucket.drops, [2])
        """)
    try check(
      "it was set for another object", .otherInstance, "",
      check: """
        let (tap, other, bucket) = (Tap(), Tap(), Bucket()); bucket.catchAll(of: other); tap.drip(2)
        XCTAssertEqual(bucket.drops, [2])
        """)
    try check(
      "nil on purpose, and another value is wrong", nil,
      "final class Meter { var litres = 0; func add(_ tap: Tap) { tap.drip(1); litres += 1 } }",
      check: """
        let (tap, meter) = (Tap(), Meter()); meter.add(tap)
        XCTAssertEqual(meter.litres, 2)
        """)
    try check(
      "it was called, and the closure keeps too little", nil, "",
      check: """
        let (tap, bucket) = (Tap(), Bucket()); bucket.catchAll(of: tap); tap.drip(2)
        XCTAssertEqual(bucket.drops, [2, 2])
        """)
  }

  func testClosureThatIsThere() throws {
    try check(
      "a condition keeps it from being called", .conditionFalse, "",
      check: """
        let (tap, bucket) = (Tap(), Bucket()); bucket.catchAll(of: tap); tap.run(2)
        XCTAssertEqual(bucket.drops, [2])
        """)
    try check(
      "the condition was met, and another closure was in the property", nil,
      """
      final class Lot {
        var cars = 0
        let onFull: () -> Void
        let onFree: () -> Void
        init(onFull: @escaping () -> Void, onFree: @escaping () -> Void) {
          self.onFull = onFree
          self.onFree = onFull
        }
        func enter() {
          cars += 1
          if cars == 2 { onFull() }
        }
      }
      final class Sign {
        var texts: [String] = []
        func lot() -> Lot {
          Lot(onFull: { self.texts.append("full") }, onFree: { self.texts.append("free") })
        }
      }
      """,
      check: """
        let sign = Sign(); let lot = sign.lot(); lot.enter(); lot.enter()
        XCTAssertEqual(sign.texts, ["full"])
        """)
    try check(
      "the closure for the end is in the property for the level", nil,
      """
      final class Game {
        var onLevel: ((Int) -> Void)?
        var onEnd: ((Int) -> Void)?
        func hit(_ points: Int) {
          if points > 9 { onLevel?(points) }
          if points < 0 { onEnd?(points) }
        }
      }
      final class Board {
        var ends: [Int] = []
        var levels: [Int] = []
        func watch(_ game: Game) {
          game.onLevel = { self.levels.append($0) }
          game.onLevel = { self.ends.append($0) }
        }
      }
      """,
      check: """
        let (game, board) = (Game(), Board()); board.watch(game); game.hit(-1)
        XCTAssertEqual(board.ends, [-1])
        """)
    try check(
      "it was set to nil again", .setToNil,
      """
      final class Valve {
        let tap = Tap()
        func open(_ bucket: Bucket) { bucket.catchAll(of: tap); reset(); tap.drip(1) }
        func reset() {
          tap.onDrip = nil
        }
      }
      """,
      check: """
        let (valve, bucket) = (Valve(), Bucket()); valve.open(bucket)
        XCTAssertEqual(bucket.drops, [1])
        """)
    try check(
      "its self was gone", .selfGone,
      """
      final class Pipe {
        let bucket: Bucket
        init(_ bucket: Bucket) { self.bucket = bucket }
        func lay(to tap: Tap) {
          tap.onDrip = { [weak self] in
            guard let self else { return }
            self.bucket.drops.append($0)
          }
        }
      }
      """,
      check: """
        let (tap, bucket) = (Tap(), Bucket()); Pipe(bucket).lay(to: tap); tap.drip(2)
        XCTAssertEqual(bucket.drops, [2])
        """)
    try check(
      "another one replaced it", .overwritten, "",
      check: """
        let (tap, bucket, second) = (Tap(), Bucket(), Bucket())
        bucket.catchAll(of: tap); second.catchAll(of: tap); tap.drip(2)
        XCTAssertEqual(bucket.drops, [2])
        """)
    try check(
      "it replaced another one, and keeps another value", nil, "",
      check: """
        let (tap, bucket, second) = (Tap(), Bucket(), Bucket())
        second.catchAll(of: tap); bucket.catchAll(of: tap); tap.drip(2)
        XCTAssertEqual(bucket.drops, [2, 3])
        """)
  }

  func testCopyInAFunctionWithoutType() throws {
    let lamp = """
      protocol LampDelegate: AnyObject { func lampDidLight(_ name: String) }
      struct Lamp {
        let name: String
        weak var delegate: (any LampDelegate)?
        func light() { delegate?.lampDidLight(name) }
      }
      final class Watch: LampDelegate {
        var lit: [String] = []
        func lampDidLight(_ name: String) { lit.append(name) }
      }
      func wire(_ lamp: Lamp, to watch: Watch) { var lamp = lamp; lamp.delegate = watch }

      """
    try check(
      "a parameter", .setOnCopy,
      lamp + """
        func scene() -> [String] {
          let (lamp, watch) = (Lamp(name: "hall"), Watch())
          wire(lamp, to: watch)
          lamp.light()
          return watch.lit
        }
        """, check: #"XCTAssertEqual(scene(), ["hall"])"#)
    try check(
      "an element of a list", .setOnCopy,
      lamp + """
        func scene() -> [String] {
          let lamps = [Lamp(name: "hall")]
          let watch = Watch()
          for var lamp in lamps { lamp.delegate = watch }
          for lamp in lamps { lamp.light() }
          return watch.lit
        }
        """, check: #"XCTAssertEqual(scene(), ["hall"])"#)
    try check(
      "an element of a dictionary", .setOnCopy,
      lamp + """
        func scene() -> [String] {
          let lamps = ["hall": Lamp(name: "hall")]
          let watch = Watch()
          if var lamp = lamps["hall"] { lamp.delegate = watch }
          lamps["hall"]?.light()
          return watch.lit
        }
        """, check: #"XCTAssertEqual(scene(), ["hall"])"#)
    try check(
      "more was found than is wanted", nil,
      lamp + """
        func scene() -> Int {
          let (lamp, watch) = (Lamp(name: "hall"), Watch())
          wire(lamp, to: watch)
          return watch.lit.count + 2
        }
        """, check: "XCTAssertEqual(scene(), 1)")
    try check(
      "a copy that does the work itself", nil,
      lamp + """
        func scene() -> [String] {
          let lamps = [Lamp(name: "hall")]
          let watch = Watch()
          for var lamp in lamps { lamp.delegate = watch; lamp.light() }
          return watch.lit.map { $0 + "!" }
        }
        """, check: #"XCTAssertEqual(scene(), ["hall"])"#)
  }
}
