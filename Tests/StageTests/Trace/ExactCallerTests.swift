import XCTest

@testable import Stage

/// Who calls whom, and how deep, in programs that are compiled and run for real.
final class ExactCallerTests: TraceTestCase {
  /// The calls of a check as `caller > callee: method`, indented by their depth.
  private func calls(_ body: String, learner: String, support: String? = nil) throws -> [String] {
    let (trace, end) = try trace(body, learner: learner, support: support)
    XCTAssertEqual(end, .finished)
    let labels = TraceLabels(words: words, isPlain: true)
    return trace.calls.filter { $0.kind != .free && $0.kind != .initialise }.map { call in
      let names = [call.caller, call.callee].map { labels.title(of: trace.participants[$0]) }
      return String(repeating: "  ", count: call.depth)
        + "\(names[0]) > \(names[1]): \(labels.label(of: call))"
    }
  }

  func testACallOfAFrameworkIsNotNestedInWhatHasReturned() throws {
    let learner = """
      import Kit
      class Face: View {
        weak var source: AnyObject?
        override func draw() { mouth() }
        func mouth() {}
      }
      final class Owner: Controller {
        let face = Face()
        override func loaded() { super.loaded(); view = face; face.source = self }
      }
      """
    let kit = """
      open class View { public init() {}; open func draw() {} }
      open class Controller {
        public var view: View?
        public init() {}
        open func loaded() {}
        public func show() { loaded(); view?.draw() }
      }
      """
    XCTAssertEqual(
      try calls("Owner().show()", learner: learner, support: kit),
      [
        "Controller > Owner: loaded()", "  Owner > Face: set source = Owner",
        "Controller > Face: draw()", "  Face > Face: mouth()",
      ])
  }

  func testACallOfAFrameworkThroughCodeOfTheSystem() throws {
    let learner = """
      import Dispatch
      import Kit
      final class Maker {
        let kit = Kit()
        func go() {
          _ = kit.each { n in self.add(n); return n }
          kit.later { [unowned self] n in add(n) }
          kit.fire()
        }
        func wait() { DispatchQueue(label: "").sync { self.add(3) } }
        func add(_ n: Int) {}
      }
      """
    let kit = """
      public final class Kit {
        private var kept: [(Int) -> Void] = []
        public init() {}
        public func each(_ body: (Int) -> Int) -> [Int] { [1].map(body) }
        public func later(_ body: @escaping (Int) -> Void) { kept.append(body) }
        public func fire() { for body in kept { body(2) } }
      }
      """
    XCTAssertEqual(
      try calls("let maker = Maker(); maker.go(); maker.wait()", learner: learner, support: kit),
      [
        "the check > Maker: go()",
        "  Kit > Maker: closure in go()", "    Maker > Maker: add(_:)",
        "  Kit > Maker: closure in go()", "    Maker > Maker: add(_:)",
        "the check > Maker: wait()",
        "  Maker > Maker: closure in wait()", "    Maker > Maker: add(_:)",
      ])
  }

  func testAnObserverIsNestedInTheChange() throws {
    let learner = """
      final class Face {
        var mood = 1 { didSet { draw() } }
        static nonisolated(unsafe) var count = 0 { didSet { note() } }
        static func note() {}
        func cheer() { mood += 1; draw() }
        func draw() {}
      }
      """
    XCTAssertEqual(
      try calls("Face().cheer(); Face.count += 1", learner: learner),
      [
        "the check > Face 1: cheer()", "  Face 1 > Face 1: set mood",
        "    Face 1 > Face 1: mood.didSet", "      Face 1 > Face 1: draw()",
        "  Face 1 > Face 1: draw()", "the check > Face: set count", "  Face > Face: count.didSet",
        "    Face > Face: note()",
      ])
  }

  func testWhatAClosureCapturedIsFreedByWhoeverLetsGoOfTheClosure() throws {
    let learner = """
      final class Lamp { func on() {} }
      final class Room {
        var kept: () -> Void = {}
        func fill() {
          let (lamp, other) = (Lamp(), Lamp())
          kept = { lamp.on(); other.on() }
          kept()
        }
        func clear() { kept = {} }
      }
      """
    let (trace, _) = try trace(
      "let room = Room(); room.fill(); room.clear()", learner: learner)
    let freed = trace.calls.filter {
      $0.kind == .free && trace.participants[$0.callee].name.hasPrefix("Lamp")
    }
    XCTAssertEqual(freed.map { trace.participants[$0.caller].name }, ["Room", "Room"])
    XCTAssertEqual(freed.map(\.depth), [1, 1])
  }

  func testAnInitialiserCallsForItself() throws {
    let learner = """
      class Animal {
        init(name: String) { settle() }
        convenience init() {
          self.init(name: "Bo")
          greet()
        }
        func settle() {}
        func greet() {}
      }
      struct Cage {
        let animal: Animal
        init() { animal = Animal(); animal.greet() }
      }
      """
    let (trace, _) = try trace("let cage = Cage(); cage.animal.greet()", learner: learner)
    XCTAssertEqual(
      trace.sentences(words).prefix(5),
      [
        "Cage makes Animal with init() (line 12)", "Animal calls its own settle() (line 2)",
        "Animal calls its own greet() (line 5)", "Cage calls greet() of Animal (line 12)",
        "the check calls greet() of Animal",
      ])
  }

  func testCallersAcrossAwait() throws {
    let learner = """
      protocol BakerDelegate: AnyObject { func breadIsDone() async }
      final class Baker: @unchecked Sendable {
        weak var delegate: (any BakerDelegate)?
        func bake() async { await Task.yield(); _ = await heat(); await tell() }
        func heat() async -> Int { await withCheckedContinuation { $0.resume(returning: warm()) } }
        func warm() -> Int { 1 }
        func tell() async { await delegate?.breadIsDone() }
        func both() async { async let first = heat(); _ = await first; _ = warm() }
        func pair() async { async let one = heat(); async let two = heat(); _ = await (one, two) }
        func start() -> Task<Void, Never> { Task { await tell() } }
        func again(_ left: Int) async { if left > 0 { await again(left - 1); _ = warm() } }
      }
      final class Shop: BakerDelegate {
        func breadIsDone() async { await Task.yield(); sell() }
        func sell() {}
      }
      """
    func run(_ call: String) throws -> [String] {
      try calls(
        """
        let baker = Baker(); let shop = Shop(); baker.delegate = shop
        let done = expectation(description: "")
        Task { \(call); done.fulfill() }
        wait(for: [done], timeout: 5); withExtendedLifetime(shop) {}
        """.replacing("\n", with: "; "), learner: learner
      ).filter { !$0.contains("set delegate") }
    }
    XCTAssertEqual(
      try run("await baker.bake()"),
      [
        "the check > Baker: bake()", "  Baker > Baker: heat()",
        "    Baker > Baker: closure in heat()", "      Baker > Baker: warm()",
        "  Baker > Baker: tell()", "    Baker > Shop: breadIsDone()", "      Shop > Shop: sell()",
      ])
    XCTAssertEqual(
      try run("await baker.start().value"),
      [
        "the check > Baker: start()", "Baker > Baker: closure in start()",
        "  Baker > Baker: tell()", "    Baker > Shop: breadIsDone()", "      Shop > Shop: sell()",
      ])
    XCTAssertEqual(
      try run("await baker.again(2)"),
      [
        "the check > Baker: again(_:)", "  Baker > Baker: again(_:)",
        "    Baker > Baker: again(_:)", "    Baker > Baker: warm()", "  Baker > Baker: warm()",
      ])
    // Who begins an `async let` leaves no event; nobody else is named in its place.
    XCTAssertEqual(
      try run("await baker.both()"),
      [
        "the check > Baker: both()", "(not known) > Baker: heat()",
        "  Baker > Baker: closure in heat()", "    Baker > Baker: warm()",
        "  Baker > Baker: warm()",
      ])
    let pair = try run("await baker.pair()")
    XCTAssertEqual(pair.count { $0 == "(not known) > Baker: heat()" }, 2, "\(pair)")
    XCTAssertEqual(pair.count { $0 == "    Baker > Baker: warm()" }, 2, "\(pair)")
  }

  func testAClosureBelongsToAnObjectOnlyWhereThatIsKnown() throws {
    let learner = """
      final class Form {
        var kept: (() -> Int)?
        func count(in form: Form) -> Int { 1 }
        func lines() -> [Int] { (0..<count(in: Form())).map { label($0) } }
        func label(_ n: Int) -> Int { n }
        func keep() { kept = { [unowned self] in self.label(1) } }
      }
      """
    func run(_ calls: String) throws -> [String] {
      try self.calls(calls, learner: learner).filter {
        !$0.contains("init") && !$0.contains("deinit")
      }
    }
    // An object that is made meanwhile is not the one in whose method the closure runs.
    XCTAssertEqual(
      try run("let form = Form(); _ = form.lines()"),
      [
        "the check > Form: lines()", "  Form > Form: count(in:)",
        "  Form > Form: closure in lines()", "    Form > Form: label(_:)",
      ])
    XCTAssertEqual(
      try run("let (one, other) = (Form(), Form()); one.keep(); other.keep(); _ = one.kept?()"),
      [
        "the check > Form 1: keep()", "the check > Form 2: keep()",
        "the check > Form: closure in keep()", "  Form > Form 1: label(_:)",
      ])
  }

  func testWhatIsSaidOfCalls() throws {
    let learner = """
      struct Key: Hashable { var name = "a"; var size = 1 }
      class Base { func work(_ left: Int) { if left > 0 { work(left - 1) } } }
      class Own: Base {
        weak var next: Base?
        var seen: Set<Key> = []
        override func work(_ left: Int) { super.work(left) }
        func note() -> Bool { seen.insert(Key()); return seen.contains(Key()) && Key() == Key() }
        func fail() throws { throw CancellationError() }
        func pass() throws { try fail() }
      }
      """
    XCTAssertEqual(
      try calls(
        "let own = Own(); own.work(1); _ = own.note(); try? own.pass(); own.next = own; own.next = nil",
        learner: learner),
      [
        "the check > Own: work(_:)", "  Own > Own: super.work(_:)", "    Own > Own: work(_:)",
        "      Own > Own: super.work(_:)", "the check > Own: note()",
        "  Own > Own: set seen", "the check > Own: pass()",
        "  Own > Own: fail() (throws)", "the check > Own: set next = Own",
        "the check > Own: set next = nil",
      ])
  }

  /// An object that nobody calls is shown if a weak property was set to it.
  func testTheDeathOfAWeakDelegateIsShown() throws {
    let (trace, _) = try trace(
      "let porter = Porter(); porter.delegate = Boss(); porter.move(\"tea\")")
    XCTAssertEqual(
      trace.sentences(words).prefix(5),
      [
        "the check makes Porter with init()", "the check makes Boss with init()",
        "the check sets delegate of Porter to Boss", "Boss is freed",
        "the check calls move(_:) of Porter",
      ])
  }
}
