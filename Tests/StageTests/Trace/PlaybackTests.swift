import Course
import Dialect
import HostProtocol
import XCTest

@testable import Stage

/// What a recording says is untrusted: the learner's code may have written into its memory.
final class PlaybackTests: XCTestCase {
  private let words = Words(bundles: [Words.stageBundle], language: .english)

  /// Functions of every role, at the addresses from 100.
  private static let sites: [UInt64: Recording.Site] = {
    let roles: [Recording.Function.Role] = [
      .method, .closure, .getter, .setter, .modify, .observer, .initialiser, .allocator,
      .deallocator, .destructor, .witness, .resumption, .returned, .changed, .other,
    ]
    let functions = roles.flatMap { role in
      ["Exercise", "Checks", "MiniUIKit", ""].map { module in
        Recording.Function(
          module: module, type: module.isEmpty ? "" : "Porter", name: "move()", role: role,
          isInProtocol: role == .witness)
      }
    }
    return Dictionary(
      uniqueKeysWithValues: functions.enumerated().map { index, function in
        let place = index % 3 == 0 ? Place(file: "Exercise.swift", line: index) : nil
        return (UInt64(100 + index), Recording.Site(function: function, place: place))
      })
  }()

  func testRandomEventsNeverFail() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      func number() -> UInt64 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .random(in: 0...4, using: &random)
        case 1: .random(in: 100..<160, using: &random)
        case 2: .max - .random(in: 0...2, using: &random)
        case 3: 1 << UInt64.random(in: 0..<64, using: &random)
        default: .random(in: 0...(.max), using: &random)
        }
      }
      let events = (0..<400).compactMap { _ -> Recording.Event? in
        Recording.Event.Kind(rawValue: .random(in: 1...12, using: &random)).map {
          Recording.Event(
            $0, thread: .random(in: 0..<3, using: &random), subject: number(), other: number(),
            detail: number(), address: number(), context: number(),
            call: .random(in: -1..<400, using: &random))
        }
      }
      let classes = (0..<4).map { key in
        (
          UInt64(key),
          Recording.Class(
            module: "Exercise", name: "Porter", superclass: number(), size: number())
        )
      }
      let recording = Recording(
        events: events, sites: Self.sites, classes: Dictionary(uniqueKeysWithValues: classes),
        fields: [
          .init(module: "Exercise", type: "Porter", name: "delegate", offset: number())
        ], dropped: .max)
      let trace = CallTrace(
        Playback(recording), Modules(frameworks: ["MiniUIKit"], test: "Checks.testIt"),
        start: "the check")
      let drawn = TraceDrawing(trace, words: words).lines + trace.sentences(words)
      XCTAssertFalse(drawn.isEmpty)
      _ = trace.prefix(60).svg(words)
    }
  }

  /// The most events that a recording has room for, each kind in the number that takes longest.
  func testTheWorstRecordingsTakeLittleTime() {
    let count = 1 << 16
    let method: UInt64 = 100
    let initialiser: UInt64 = 124
    func call(_ index: Int, _ site: UInt64, within: Int?) -> Recording.Event {
      Recording.Event(.call, subject: UInt64(index), address: site, call: within)
    }
    func birth(_ index: Int) -> Recording.Event {
      Recording.Event(.birth, subject: UInt64(index) << 4, other: 1)
    }
    let nested = (0..<count).map { call($0, initialiser, within: $0) }
    let manyObjects = (0..<count / 2).flatMap { index in
      [birth(index), call(index << 4, method, within: nil)]
    }
    let properties =
      (0..<2000).map(birth)
      + (0..<count).map { Recording.Event(.weakRead, subject: UInt64($0 << 4) + 8) }
    for (name, events) in [
      ("nested", nested), ("many objects", manyObjects), ("properties", properties),
    ] {
      let recording = Recording(
        events: [Recording.Event(.begin)] + events, sites: Self.sites,
        classes: [1: .init(module: "Exercise", name: "Porter", superclass: 1, size: .max)])
      let start = ContinuousClock.now
      let trace = CallTrace(Playback(recording), Modules(), start: "the check").prefix(60)
      _ = trace.svg(words)
      let seconds = start.duration(to: .now) / .seconds(1)
      print("\(name): \(seconds) s")
      XCTAssertLessThan(seconds, 20, name)
    }
  }
}
