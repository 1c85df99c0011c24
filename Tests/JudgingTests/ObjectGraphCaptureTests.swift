import HostProtocol
import Stage
import SwiftSource
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Run
@testable import Sandbox

/// Tests the objects and references that are found in programs, which are compiled as they are.
final class ObjectGraphCaptureTests: XCTestCase {
  /// A program, statements of the prompt, and the references that are found after them.
  struct Case {
    let title: String
    let code: String
    let statements: [String]
    /// `owner.property > object` is strong, `~` weak and `?` unowned.
    let references: [String]
  }

  func testEachCase() throws {
    for example in ObjectGraphCaptureTests.cases {
      guard let graph = try graph(of: example.code, example.statements)?.simplified else {
        continue
      }
      let titles = graph.titles
      let references = graph.edges.map { edge in
        let sign = [ObjectGraph.Edge.Kind.strong: ">", .weak: "~", .unowned: "?"][edge.kind] ?? ""
        let target = edge.to.map { titles[$0] } ?? (edge.target == .gone ? "gone" : "nil")
        let dot = edge.property.isEmpty ? "" : "."
        return "\(titles[edge.from])\(dot)\(edge.property) \(sign) \(target)"
      }
      let lonely = titles.indices.filter { index in
        !graph.edges.contains { $0.from == index || $0.to == index }
      }.map { titles[$0] }
      let remarks = graph.remarks(.ofStage(in: .english))
      XCTAssertEqual(references + lonely + remarks, example.references, example.title)
    }
  }

  private func graph(of code: String, _ statements: [String]) throws -> ObjectGraph? {
    let program = Program(learner: code, Checks([:]))
    let script = SwiftSource.Tryout.graphProgram(imports: [], kept: statements)
    let run = try Bench.shared().runner.tryOut(
      program, script: [ProgramFile(name: "main.swift", text: script)], purpose: .graph,
      limits: .standard)
    guard case .found(let graph) = run.graph else {
      XCTFail("\(run.compilation) \(run.end) \(run.errors.text)")
      return nil
    }
    return ObjectGraph(graph)
  }
}

extension ObjectGraphCaptureTests {
  static let cases = [
    Case(
      title: "two-object cycle",
      code: """
        protocol RadioDelegate: AnyObject {}
        final class Station: RadioDelegate { var radio: Radio? }
        final class Radio { var delegate: (any RadioDelegate)? }
        """,
      statements: [
        "let radio = Radio()", "let station = Station()", "radio.delegate = station",
        "station.radio = radio",
      ],
      references: [
        "radio: Radio.delegate > station: Station", "station: Station.radio > radio: Radio",
      ]),
    Case(
      title: "self-cycle", code: "final class Link { var next: Link? }",
      statements: ["let link = Link()", "link.next = link"],
      references: ["link: Link.next > link: Link"]),
    Case(
      title: "a cycle that no name leads to",
      code: "final class Link { var next: Link? }",
      statements: [
        "var link: Link? = Link()", "link?.next = Link()", "link?.next?.next = link", "link = nil",
      ],
      references: ["Link 1.next > Link 2", "Link 2.next > Link 1", "link"]),
    Case(
      title: "closure with strong self",
      code:
        "final class Clock { var tick: (() -> Void)?; var count = 0; func start() { tick = { self.count += 1 } } }",
      statements: ["let clock = Clock()", "clock.start()"],
      references: ["{ } Clock.start > clock: Clock", "clock: Clock.tick > { } Clock.start"]),
    Case(
      title: "closure with two strong captures",
      code:
        "final class Clock { var tick: (() -> Void)?; var count = 0; func start(_ other: Clock) { tick = { self.count += other.count } } }",
      statements: ["let clock = Clock()", "let other = Clock()", "clock.start(other)"],
      references: [
        "clock: Clock.tick > { } Clock.start", "{ } Clock.start > clock: Clock",
        "{ } Clock.start > other: Clock",
      ]),
    Case(
      title: "closure with weak self",
      code:
        "final class Clock { var tick: (() -> Void)?; var count = 0; func start() { tick = { [weak self] in self?.count += 1 } } }",
      statements: ["let clock = Clock()", "clock.start()"],
      references: ["clock: Clock.tick > { } Clock.start", "{ } Clock.start ~ clock: Clock"]),
    Case(
      title: "closure with weak and unowned",
      code:
        "final class Clock { var tick: (() -> Void)?; var count = 0; func start(_ other: Clock) { tick = { [weak self, unowned other] in self?.count += other.count } } }",
      statements: ["let clock = Clock()", "let other = Clock()", "clock.start(other)"],
      references: [
        "clock: Clock.tick > { } Clock.start", "{ } Clock.start ~ clock: Clock",
        "{ } Clock.start ? other: Clock",
      ]),
    Case(
      title: "method reference",
      code:
        "final class Clock { var tick: (() -> Void)?; func start() { tick = fire }; func fire() {} }",
      statements: ["let clock = Clock()", "clock.start()"],
      references: ["{ } Clock.start > clock: Clock", "clock: Clock.tick > { } Clock.start"]),
    Case(
      title: "nested closure",
      code:
        "final class Clock { var tick: (() -> Void)?; var count = 0; func start() { tick = { [weak self] in let inner = { self?.count = 2 }; inner() } } }",
      statements: ["let clock = Clock()", "clock.start()"],
      references: ["clock: Clock.tick > { } Clock.start", "{ } Clock.start ~ clock: Clock"]),
    Case(
      title: "captured variable",
      code:
        "final class Clock { var tick: (() -> Void)?; var other: Clock?; func start() { var local = Clock(); tick = { local = Clock(); self.other = local } } }",
      statements: ["let clock = Clock()", "clock.start()"],
      references: [
        "clock: Clock.tick > { } Clock.start", "{ } Clock.start > Clock",
        "{ } Clock.start > clock: Clock",
      ]),
    Case(
      title: "closure around a closure",
      code:
        "final class Clock { var handlers: [(Int) -> Void] = []; var count = 0; func start() { let inner = { self.count += 1 }; handlers = [{ _ in inner() }] } }",
      statements: ["let clock = Clock()", "clock.start()"],
      references: [
        "clock: Clock.handlers[0] > { } Clock.start 1", "{ } Clock.start 2 > clock: Clock",
        "{ } Clock.start 1 > { } Clock.start 2",
      ]),
    Case(
      title: "array and dictionary of delegates, set, tuple",
      code: """
        protocol Listener: AnyObject {}
        final class Player: Listener, Hashable {
          static func == (a: Player, b: Player) -> Bool { fatalError() }
          func hash(into hasher: inout Hasher) { hasher.combine(1) }
        }
        final class Club {
          var listeners: [any Listener] = []; var byName: [String: any Listener] = [:]
          var set: Set<Player> = []; var pair: (Int, Player)?; var byPlayer: [Player: Int] = [:]
        }
        """,
      statements: [
        "let club = Club()", "let ada = Player()", "club.listeners = [ada, ada]",
        "club.byName = [\"ada\": ada]", "club.set = [ada]", "club.pair = (1, ada)",
        "club.byPlayer = [ada: 1]",
      ],
      references: [
        "club: Club.listeners[0] > ada: Player", "club: Club.listeners[1] > ada: Player",
        "club: Club.byName[\"ada\"] > ada: Player", "club: Club.set[0] > ada: Player",
        "club: Club.pair.1 > ada: Player", "club: Club.byPlayer.keys[0] > ada: Player",
      ]),
    Case(
      title: "weak boxes",
      code: """
        protocol Listener: AnyObject {}
        final class Player: Listener {}
        struct WeakBox { weak var value: (any Listener)? }
        final class Club { var boxes: [WeakBox] = [] }
        """,
      statements: [
        "let club = Club()", "let ada = Player()",
        "club.boxes = [WeakBox(value: ada), WeakBox(value: Player())]",
      ], references: ["club: Club.boxes[0].value ~ ada: Player", "club: Club.boxes[1].value ~ nil"]),
    Case(
      title: "struct with references, enum with payload, indirect enum",
      code: """
        final class Player {}
        struct Team { let captain: Player; var reserve: Player?; let id: Int }
        enum State { case idle; case playing(Player, volume: Int); case named(String); indirect case queued(State, Player) }
        final class Club { var team: Team?; var state = State.idle; var queue = State.idle; var other = State.named("a") }
        """,
      statements: [
        "let club = Club()", "let ada = Player()",
        "club.team = Team(captain: ada, reserve: nil, id: 3)",
        "club.state = .playing(ada, volume: 3)",
        "club.queue = .queued(.playing(ada, volume: 3), ada)",
      ],
      references: [
        "club: Club.team.captain > ada: Player", "club: Club.state.playing.0 > ada: Player",
        "club: Club.queue.queued.0.playing.0 > ada: Player",
        "club: Club.queue.queued.1 > ada: Player",
      ]),
    Case(
      title: "(any P)?, large existential, Any",
      code: """
        protocol Listener {}
        final class Player: Listener {}
        struct Fan: Listener { let a = 1, b = 2, c = 3, d = 4; let of: Player }
        final class Club { var small: (any Listener)?; var large: (any Listener)?; var none: (any Listener)?; var any: Any = 1 }
        """,
      statements: [
        "let club = Club()", "let ada = Player()", "club.small = ada", "club.large = Fan(of: ada)",
        "club.any = [ada]",
      ],
      references: [
        "club: Club.small > ada: Player", "club: Club.large.of > ada: Player",
        "club: Club.any[0] > ada: Player",
      ]),
    Case(
      title: "generic class and subclass",
      code: """
        final class Player {}
        class Box<T> { var item: T; weak var up: Box<T>?; var list: [T] = []; var use: ((T) -> Void)?; init(_ item: T) { self.item = item } }
        final class Crate<T>: Box<T> { var other: Player?; func start() { use = { [weak self] in self?.item = $0 } }; func startStrong() { use = { self.item = $0 } } }
        """,
      statements: [
        "let ada = Player()", "let crate = Crate(ada)", "crate.up = crate", "crate.list = [ada]",
        "crate.other = ada", "crate.start()",
        "let strong = Crate(1)", "strong.startStrong()",
      ],
      references: [
        "crate: Crate<Player>.item > ada: Player", "crate: Crate<Player>.up ~ crate: Crate<Player>",
        "crate: Crate<Player>.list[0] > ada: Player", "crate: Crate<Player>.use > { } Crate.start",
        "crate: Crate<Player>.other > ada: Player", "strong: Crate<Int>.up ~ nil",
        "{ } Crate.startStrong > strong: Crate<Int>",
        "strong: Crate<Int>.use > { } Crate.startStrong", "{ } Crate.start ~ crate: Crate<Player>",
      ]),
    Case(
      title: "actor, lazy",
      code: """
        final class Player: Sendable {}
        actor Counter { var watcher: Player?; func watch(_ player: Player) { watcher = player } }
        final class Club { lazy var captain: Player? = Player(); lazy var reserve = Player() }
        """,
      statements: [
        "let counter = Counter()", "await counter.watch(Player())", "let club = Club()",
        "_ = club.captain",
      ],
      references: ["counter: Counter.watcher > Player 1", "club: Club.captain > Player 2"]),
    Case(
      title: "task",
      code:
        "final class Player: @unchecked Sendable { var task: Task<Void, Never>?; func start() { task = Task { try? await Task.sleep(for: .seconds(100)); _ = self } } }",
      statements: ["let ada = Player()", "ada.start()"],
      references: [
        "ada: Player.task > Task", "Task > { } Player.start", "{ } Player.start > ada: Player",
      ]),
    Case(
      title: "global and static",
      code: """
        final class Player: Sendable { nonisolated(unsafe) static var last: Player?; static let first = Player(); let number = 1 }
        nonisolated(unsafe) var shared: Player? = Player()
        """,
      statements: [
        "Player.last = Player()", "_ = Player.first.number", "_ = shared", "shared = Player.last",
      ], references: ["Player.last, shared: Player", "Player.first: Player"]),
    Case(
      title: "dead unowned, unowned(unsafe), optional unowned",
      code:
        "class Owner {}; final class Pet { unowned let owner: Owner; unowned(unsafe) var loose: Owner; unowned var maybe: Owner?; weak var weakly: Owner?; init(_ owner: Owner) { self.owner = owner; loose = owner; weakly = owner } }",
      statements: [
        "let pet = Pet(Owner())", "let owner = Owner()", "let other = Pet(owner)",
        "other.maybe = owner",
      ],
      references: [
        "pet: Pet.owner ? gone", "pet: Pet.maybe ? nil", "pet: Pet.weakly ~ nil",
        "other: Pet.owner ? owner: Owner", "other: Pet.loose ? owner: Owner",
        "other: Pet.maybe ? owner: Owner", "other: Pet.weakly ~ owner: Owner",
      ]),
    Case(
      title: "weak name, local variable, redeclared name",
      code: "final class Player {}",
      statements: [
        "let ada = Player()", "weak var w = ada", "let ada = Player()", "let both = [ada, ada]",
      ], references: ["w ~ ada: Player 1", "both.[0] > ada: Player 2", "both.[1] > ada: Player 2"]),
    Case(
      title: "Mutex",
      code:
        "import Synchronization\nfinal class Player: Sendable {}\nfinal class Club: Sendable { let players = Mutex<[Player]>([]) }",
      statements: ["let club = Club()", "club.players.withLock { $0.append(Player()) }"],
      references: [
        "club: Club", "Player",
        "Player is also held from elsewhere: by a local variable, a task or something else that is not shown.",
        "What Club.players holds cannot be shown.",
      ]),
  ]
}
