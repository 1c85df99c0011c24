// Objects and closures that refer to each other.

extension ObjectGraphCaptureTests {
  static let closureCases = [
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
      code: """
        final class Clock {
          var tick: (() -> Void)?
          var count = 0
          func start() { tick = { self.count += 1 } }
        }
        """,
      statements: ["let clock = Clock()", "clock.start()"],
      references: ["{ } Clock.start > clock: Clock", "clock: Clock.tick > { } Clock.start"]),
    Case(
      title: "closure with two strong captures",
      code: """
        final class Clock {
          var tick: (() -> Void)?
          var count = 0
          func start(_ other: Clock) { tick = { self.count += other.count } }
        }
        """,
      statements: ["let clock = Clock()", "let other = Clock()", "clock.start(other)"],
      references: [
        "clock: Clock.tick > { } Clock.start", "{ } Clock.start > clock: Clock",
        "{ } Clock.start > other: Clock",
      ]),
    Case(
      title: "closure with weak self",
      code: """
        final class Clock {
          var tick: (() -> Void)?
          var count = 0
          func start() { tick = { [weak self] in self?.count += 1 } }
        }
        """,
      statements: ["let clock = Clock()", "clock.start()"],
      references: ["clock: Clock.tick > { } Clock.start", "{ } Clock.start ~ clock: Clock"]),
    Case(
      title: "closure with weak and unowned",
      code: """
        final class Clock {
          var tick: (() -> Void)?
          var count = 0
          func start(_ other: Clock) {
            tick = { [weak self, unowned other] in self?.count += other.count }
          }
        }
        """,
      statements: ["let clock = Clock()", "let other = Clock()", "clock.start(other)"],
      references: [
        "clock: Clock.tick > { } Clock.start", "{ } Clock.start ~ clock: Clock",
        "{ } Clock.start ? other: Clock",
      ]),
    Case(
      title: "method reference",
      code: """
        final class Clock {
          var tick: (() -> Void)?
          func start() { tick = fire }
          func fire() {}
        }
        """,
      statements: ["let clock = Clock()", "clock.start()"],
      references: ["{ } Clock.start > clock: Clock", "clock: Clock.tick > { } Clock.start"]),
    Case(
      title: "nested closure",
      code: """
        final class Clock {
          var tick: (() -> Void)?
          var count = 0
          func start() { tick = { [weak self] in let inner = { self?.count = 2 }; inner() } }
        }
        """,
      statements: ["let clock = Clock()", "clock.start()"],
      references: ["clock: Clock.tick > { } Clock.start", "{ } Clock.start ~ clock: Clock"]),
    Case(
      title: "captured variable",
      code: """
        final class Clock {
          var tick: (() -> Void)?
          var other: Clock?
          func start() { var local = Clock(); tick = { local = Clock(); self.other = local } }
        }
        """,
      statements: ["let clock = Clock()", "clock.start()"],
      references: [
        "clock: Clock.tick > { } Clock.start", "{ } Clock.start > Clock",
        "{ } Clock.start > clock: Clock",
      ]),
    Case(
      title: "closure around a closure",
      code: """
        final class Clock {
          var handlers: [(Int) -> Void] = []
          var count = 0
          func start() { let inner = { self.count += 1 }; handlers = [{ _ in inner() }] }
        }
        """,
      statements: ["let clock = Clock()", "clock.start()"],
      references: [
        "clock: Clock.handlers[0] > { } Clock.start 1", "{ } Clock.start 2 > clock: Clock",
        "{ } Clock.start 1 > { } Clock.start 2",
      ]),
  ]
}
