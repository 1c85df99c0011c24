import HostProtocol
import SwiftSource
import TestSupport
import XCTest

@testable import Compile
@testable import Run
@testable import Stage

/// Programs that are compiled and run in steps for real.
final class StepRunTests: XCTestCase {
  private func program(
    _ body: String, learner: String, isAsync: Bool = false, withCalls: Bool = true
  ) -> Program {
    var checks = Checks(["testIt": body])
    checks.methods[0].isAsync = isAsync
    let plain = Program(learner: learner, checks)
    var program = Program(
      support: [], learner: plain.learner, checks: plain.checks, discovery: plain.discovery)
    for file in withCalls ? plain.learner.files : [] {
      program.steppedTexts[file.name] = callingSteps(in: file.text, of: BuildPlan.steps.module)
    }
    return program
  }

  private let modules = Modules(test: "Checks.testIt")

  private func run(_ program: Program) throws -> (steps: StepRun, stepped: SteppedRun) {
    let runner = try Bench.shared().runner
    let stepped = try runner.step(
      program, test: "Checks.testIt", limits: .standard, seed: 0)
    XCTAssertEqual(stepped.compilation.words, "built")
    let steps = StepRun(
      stepped.steps, sites: stepped.sites, modules,
      files: (program.learner.files.map(\.name), program.checks[0].name))
    return (steps, stepped)
  }

  /// The lines of the learner's that run, in order.
  private func lines(_ run: StepRun, of file: String) -> [Int] {
    run.steps.filter { $0.kind == .line && $0.place?.file == file }.compactMap { $0.place?.line }
  }

  func testInitialisersAndDeinitialisersHaveSteps() throws {
    let learner = """
      class Room {
        var name: String
        let size: Int
        init(_ name: String) {
          self.name = name
          if name.isEmpty {
            size = 0
          } else {
            size = name.count
          }
          self.name = name + "!"
        }
        deinit {
          let old = name
          _ = old
        }
      }
      struct Desk { let room: Room; let label: String; init() { label = "desk"; room = Room("a") } }
      """
    let program = program("_ = Desk()", learner: learner)
    let (steps, stepped) = try run(program)
    XCTAssertTrue(stepped.hasStatements)
    XCTAssertEqual(
      lines(steps, of: program.learner.files[0].name), [18, 5, 6, 9, 11, 14, 15])
    let inside = try XCTUnwrap(steps.steps.first { $0.place?.line == 9 })
    XCTAssertEqual(
      inside.frames.map { steps.frames[$0].name }.suffix(2), ["Desk.init()", "Room.init(_:)"])
  }

  func testOtherTextsThatDoNotCompileAreNotNeeded() throws {
    var program = program("_ = twice(1)", learner: "func twice(_ n: Int) -> Int {\n  n * 2\n}")
    program.steppedTexts[program.learner.files[0].name] = "nonsense"
    let (steps, stepped) = try run(program)
    XCTAssertTrue(stepped.hasStatements)
    XCTAssertEqual(lines(steps, of: program.learner.files[0].name), [1, 2])
  }

  func testWithoutTheCompilersHelpDeathsAndFailuresAreLeft() throws {
    let runner = try Bench.shared().runner
    let live = runner.makeCompiler
    defer { runner.makeCompiler = live }
    runner.makeCompiler = { toolchain, cell in
      let compiler = live(toolchain, cell)
      return Compiler { call, loop in
        var call = call
        call.arguments = call.arguments.map { $0 == "-pc-macro" ? "-pc-macro-is-not-known" : $0 }
        return try compiler.start(call, loop)
      }
    }
    let program = program(
      "let bell = Bell(); _ = bell; XCTFail(\"no\")", learner: "final class Bell { init() {} }")
    let (steps, stepped) = try run(program)
    XCTAssertFalse(stepped.hasStatements)
    XCTAssertEqual(steps.steps.map(\.kind), [.failure, .death, .end])
  }

  /// The calls that the trace nests are those that the steps show one in another.
  func testTheTraceAndTheStepsSayTheSameOfCalls() throws {
    let learner = """
      protocol BakerDelegate: AnyObject { func isDone() async }
      final class Baker {
        weak var delegate: (any BakerDelegate)?
        func bake() async { await Task.yield(); await tell() }
        func tell() async { await delegate?.isDone() }
        func warm() { heat { self.knead() } }
        func heat(_ work: () -> Void) { work() }
        func knead() { [1, 2].forEach { _ in self.rest() } }
        func rest() {}
      }
      final class Owner: BakerDelegate {
        let baker = Baker()
        func isDone() async { baker.warm() }
      }
      """
    let body = "let owner = Owner(); owner.baker.delegate = owner; await owner.baker.bake()"
    let program = program(body, learner: learner, isAsync: true, withCalls: false)
    let steps = try run(program).steps
    let recorded = try Bench.shared().runner.record(
      program, test: "Checks.testIt", limits: .standard, seed: 0)
    let trace = CallTrace(Playback(recorded.recording), modules, start: "the check")
    func plain(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }
    var seen: Set<[String]> = []
    for step in steps.steps where step.kind == .line {
      let names = step.frames.map { steps.frames[$0] }
        .filter { $0.origin == .learner && $0.kind == .method }.map { plain($0.name) }
      for pair in zip(names, names.dropFirst()) { seen.insert([pair.0, pair.1]) }
    }
    /// The innermost method around a call: closures have no name of their own here.
    func method(around call: CallTrace.Call) -> String? {
      guard let outer = call.outer.map({ trace.calls[$0] }) else { return nil }
      return outer.kind == .method ? outer.method : method(around: outer)
    }
    let nested = trace.calls.filter { $0.kind == .method }.compactMap { call in
      method(around: call).map { [$0, call.method] }
    }
    XCTAssertTrue(nested.contains(["tell()", "isDone()"]), "\(nested)")
    XCTAssertEqual(seen, Set(nested))
  }

  func testALineThatOnlyWaitsIsOneStep() throws {
    let learner = """
      final class Gate { var isOpen = false }
      func stand(at gate: Gate) {
        (0..<20).forEach { _ in _ = gate.isOpen }
        gate.isOpen = true
      }
      """
    let program = program("stand(at: Gate())", learner: learner)
    XCTAssertEqual(lines(try run(program).steps, of: program.learner.files[0].name), [2, 3, 3, 4])
  }

  func testAnObjectWhoseInitialiserGivesNilIsGone() throws {
    let learner = """
      final class Coin {
        let value: Int
        init?(_ value: Int) {
          if value < 0 { return nil }
          self.value = value
        }
      }
      func pay() {
        _ = Coin(-1)
        let other = [1, 2, 3]
        _ = other
      }
      """
    let steps = try run(program("pay()", learner: learner)).steps
    let coin = try XCTUnwrap(steps.objects.first { $0.name == "Coin" })
    XCTAssertTrue(steps.steps.contains { $0.gone.contains(coin.id) })
  }

  func testEachChangeOfAnObjectIsSeenAtItsStep() throws {
    let learner = """
      struct Seat { var row = 1; var name: String? }
      enum Door { case open, shut, held(Int), named(String) }
      final class Guest {}
      final class Room {
        var number = 1
        var isLit = false
        var share = 0.5
        var label = "a longer text than fits"
        var seats = [Seat(), Seat()]
        var stock: [String: String] = ["tea": "a"]
        var door = Door.open
        var owner: Guest?
        weak var visitor: Guest?
        var action: (() -> Void)?
        func change() {
          number = 2
          isLit = true
          share = 0.25
          label.replaceSubrange(label.startIndex...label.startIndex, with: "b")
          seats[1].name = "b"
          seats.removeLast()
          stock["tea"] = "b"
          stock["tea"] = nil
          door = .held(1)
          door = .held(2)
          door = .named("c")
          owner = Guest()
          visitor = owner
          owner = nil
          action = { [number] in _ = number }
          number = 1
        }
      }
      """
    let steps = try run(program("Room().change()", learner: learner)).steps
    let room = try XCTUnwrap(steps.objects.first { $0.name == "Room" }).id
    let guest = try XCTUnwrap(steps.objects.first { $0.name == "Guest" }).id
    var changes: [Int: [String]] = [:]
    var (before, line): (Set<String>, Int) = ([], 0)
    for step in steps.steps where step.frames.count > 1 {
      for change in step.changed where change.object == room {
        let contents = steps.states[change.state].contents
        let after = Set(
          contents.values.map { "\($0.property) \($0.text)" }
            + contents.references.map { "\($0.property) \($0.kind) \($0.target)" })
        changes[line, default: []] += after.subtracting(before).sorted()
        before = after
      }
      // A step is before its line.
      line = step.place?.line ?? 0
    }
    let lines = learner.split(separator: "\n").map(String.init)
    let found = (16...30).map { number in
      let text = lines[number - 1].trimmingCharacters(in: .whitespaces)
      return "\(text): \(changes[number]?.joined(separator: ", ") ?? "nothing")"
    }
    XCTAssertEqual(
      found,
      [
        #"number = 2: number 2"#,
        #"isLit = true: isLit true"#,
        #"share = 0.25: share 0.25"#,
        #"label.replaceSubrange(label.startIndex...label.startIndex, with: "b"): "#
          + #"label "b longer text than fits""#,
        #"seats[1].name = "b": seats[1].name "b""#,
        #"seats.removeLast(): seats.count 1"#,
        #"stock["tea"] = "b": stock["tea"] "b""#,
        #"stock["tea"] = nil: stock.count 0"#,
        #"door = .held(1): door .held, door.held 1"#,
        #"door = .held(2): door.held 2"#,
        #"door = .named("c"): door .named, door.named "c""#,
        "owner = Guest(): owner strong object(\(guest))",
        "visitor = owner: visitor weak object(\(guest))",
        #"owner = nil: owner strong nothing, visitor weak nothing"#,
        #"action = { [number] in _ = number }: action closure other"#,
      ])
  }

  func testVariablesOfAScopeThatEndsAreNotFollowed() throws {
    // What is freed there gets other contents at once.
    let learner = """
      protocol Named { var name: String { get } }
      struct Sign: Named { var name: String; var other = String(repeating: "o", count: 60) }
      final class Fire {
        deinit {
          let ashes = (0..<64).map { [UInt](repeating: 0x0123_4567_89AB_CDE0, count: 4 + $0 % 16) }
          _ = ashes
        }
      }
      struct Stop: Error {}
      func stop() throws { throw Stop() }
      func stopAtOnce() throws(Stop) { throw Stop() }
      func burn(_ number: Int) throws -> Int {
        for turn in 0..<3 {
          let fire = Fire()
          let long = String(repeating: "x", count: 100 + turn)
          let list = [long + "a", long + "b"]
          let sign: any Named = Sign(name: long + "c")
          let table = [long: [list]]
          var maybe: Fire? = fire
          maybe = nil
          _ = (fire, sign, table, maybe)
          if number == turn { try stop() }
          if number == -turn { try stopAtOnce() }
        }
        return number
      }
      """
    let (steps, stepped) = try run(
      program(
        """
        _ = try burn(7)
        XCTAssertNil(try? burn(1))
        XCTAssertNil(try? burn(-1))
        """, learner: learner))
    XCTAssertEqual(stepped.end, .finished)
    XCTAssertEqual(steps.steps.last?.kind, .end)
    XCTAssertNil(steps.failure)
    var shown: [StepRun.Step.Kind: Set<String>] = [:]
    for step in steps.steps {
      for frame in step.frames.map({ steps.frames[$0] }) where frame.name.hasPrefix("burn") {
        let contents = frame.variables
        let names = contents.values.map(\.property) + contents.references.map(\.property)
        shown[step.kind, default: []].formUnion(names.map { String($0.prefix(while: \.isLetter)) })
      }
    }
    XCTAssertEqual(shown[.line], ["number", "turn", "fire", "long", "list", "maybe"])
    // The first variable of a scope is destroyed last.
    XCTAssertEqual(shown[.death], ["number", "turn", "fire", "maybe"])
  }

  func testAFailureHasTheCallsToItsExpectation() throws {
    let body = """
      func look(at number: Int) {
        XCTAssertEqual(number, 1)
      }
      look(at: 7)
      """
    let steps = try run(program(body, learner: "")).steps
    let failure = try XCTUnwrap(steps.steps.first { $0.kind == .failure })
    let frames = failure.frames.map { steps.frames[$0] }
    XCTAssertEqual(frames.count, 2, "\(frames)")
    XCTAssertEqual(frames.last?.place?.line, failure.place?.line)
    XCTAssertEqual(frames.last?.variables.values.map(\.property), ["number"])
  }

  // MARK: Limits

  func testTheLimitsOfSizeAreToldAndTheRunGoesOn() throws {
    let wide = (0..<60).map { "  var p\($0) = \($0)" }.joined(separator: "\n")
    let learner = """
      final class Wide {
      \(wide)
        var text = String(repeating: "x", count: 300)
      }
      final class Leaf {}
      func down(_ left: Int) -> Int {
        left == 0 ? 0 : 1 + down(left - 1)
      }
      """
    let (steps, _) = try run(
      program(
        """
        let wide = Wide()
        _ = down(100)
        wide.p0 = 7
        let leaves = [\(Array(repeating: "Leaf()", count: 320).joined(separator: ", "))]
        XCTFail("no")
        _ = leaves
        """, learner: learner))
    XCTAssertEqual(Set(steps.limits), [.objects, .frames, .values])
    XCTAssertLessThanOrEqual(
      steps.steps.map(\.frames.count).max() ?? 0, 64)
    XCTAssertEqual(steps.steps.map(\.kind).suffix(2).contains(.end), true)
    XCTAssertTrue(steps.steps.contains { $0.kind == .failure })
    let contents = steps.states.map(\.contents)
    XCTAssertEqual(contents.map { $0.references.count + $0.values.count }.max(), 40)
  }

  func testLongTextsAreCut() throws {
    let learner = "final class Sign { var text = String(repeating: \"x\", count: 300) }"
    let steps = try run(program("let sign = Sign()\n_ = sign", learner: learner)).steps
    let texts = steps.states.flatMap(\.contents.values).filter { $0.property == "text" }
    XCTAssertEqual(texts.first?.text.count, 41)
    XCTAssertEqual(texts.first?.text.last, "…")
  }

  func testAfterFiveThousandStepsOnlyFailuresFollow() throws {
    let (steps, stepped) = try run(
      program(
        "for n in 0..<4000 { _ = twice(n) }\nXCTFail(\"no\")",
        learner: "func twice(_ n: Int) -> Int {\n  let m = n\n  return m\n}"))
    // An unoptimised host may need longer than a second for them.
    XCTAssertTrue([[.steps], [.time]].contains(steps.limits), "\(steps.limits)")
    if steps.limits == [.steps] {
      XCTAssertEqual(stepped.steps.steps.count, RecordedSteps.mostSteps + 1)
    }
    XCTAssertEqual(steps.steps.last?.kind, .failure)
  }

  func testAFullRecordingKeepsItsFailure() throws {
    let texts = (0..<38).map { "  var t\($0) = \"\"" }.joined(separator: "\n")
    let changes = (0..<38).map { "    t\($0) = \"\\(n)\" + String(repeating: \"y\", count: 33)" }
    let learner = """
      final class Page {
      \(texts)
        func turn(_ n: Int) {
      \(changes.joined(separator: "\n"))
        }
      }
      """
    let steps = try run(
      program(
        "let page = Page()\nfor n in 0..<200 { page.turn(n) }\nXCTFail(\"no\")", learner: learner)
    ).steps
    XCTAssertEqual(steps.limits.count, 1, "\(steps.limits)")
    XCTAssertTrue([.size, .time, .steps].contains(steps.limits[0]))
    XCTAssertEqual(steps.steps.last?.kind, .failure)
    XCTAssertFalse(steps.steps.last?.frames.isEmpty ?? true)
  }
}
