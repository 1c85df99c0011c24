// Values that hold objects, and the places where such values are.

extension ObjectGraphCaptureTests {
  static let valueCases = [
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
        enum State {
          case idle
          case playing(Player, volume: Int)
          case named(String)
          indirect case queued(State, Player)
        }
        final class Club {
          var team: Team?
          var state = State.idle
          var queue = State.idle
          var other = State.named("a")
        }
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
        final class Club {
          var small: (any Listener)?
          var large: (any Listener)?
          var none: (any Listener)?
          var any: Any = 1
        }
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
        class Box<T> {
          var item: T
          weak var up: Box<T>?
          var list: [T] = []
          var use: ((T) -> Void)?
          init(_ item: T) { self.item = item }
        }
        final class Crate<T>: Box<T> {
          var other: Player?
          func start() { use = { [weak self] in self?.item = $0 } }
          func startStrong() { use = { self.item = $0 } }
        }
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
      code: """
        final class Player: @unchecked Sendable {
          var task: Task<Void, Never>?
          func start() { task = Task { try? await Task.sleep(for: .seconds(100)); _ = self } }
        }
        """,
      statements: ["let ada = Player()", "ada.start()"],
      references: [
        "ada: Player.task > Task", "{ } Player.start > ada: Player", "Task > { } Player.start",
      ]),
    Case(
      title: "global and static",
      code: """
        final class Player: Sendable {
          nonisolated(unsafe) static var last: Player?
          static let first = Player()
          let number = 1
        }
        nonisolated(unsafe) var shared: Player? = Player()
        """,
      statements: [
        "Player.last = Player()", "_ = Player.first.number", "_ = shared", "shared = Player.last",
      ], references: ["Player.last, shared: Player", "Player.first: Player"]),
    Case(
      title: "dead unowned, unowned(unsafe), optional unowned",
      code: """
        class Owner {}
        final class Pet {
          unowned let owner: Owner
          unowned(unsafe) var loose: Owner
          unowned var maybe: Owner?
          weak var weakly: Owner?
          init(_ owner: Owner) { self.owner = owner; loose = owner; weakly = owner }
        }
        """,
      statements: [
        "let pet = Pet(Owner())", "let owner = Owner()", "let other = Pet(owner)",
        "other.maybe = owner",
      ],
      references: [
        "pet: Pet.owner ? gone", "pet: Pet.loose ? gone", "pet: Pet.maybe ? nil",
        "pet: Pet.weakly ~ nil",
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
      code: """
        import Synchronization
        final class Player: Sendable {}
        final class Club: Sendable { let players = Mutex<[Player]>([]) }
        """,
      statements: ["let club = Club()", "club.players.withLock { $0.append(Player()) }"],
      references: ["club: Club.players[0] > Player"]),
  ]
}
