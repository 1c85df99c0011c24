import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Answers with a script, and writes down who has asked.
@MainActor private final class Script: BarViewDataSource {
  let log = CheckSupport::CallLog()
  private let lengths: [Double?]

  init(_ lengths: [Double?]) { self.lengths = lengths }

  func numberOfBars(in barView: BarView) -> Int {
    log.record("numberOfBars(in:)", sender: barView)
    return lengths.Swift::count
  }

  func barView(_ barView: BarView, lengthOfBarAt index: Int) -> Double? {
    log.record("lengthOfBarAt", sender: barView)
    return CheckSupport::value(CheckSupport::element(index, of: lengths), or: nil)
  }
}

/// Writes only the method that is not optional.
@MainActor private final class Simple: BarViewDelegate {
  let log = CheckSupport::CallLog()

  func barView(_ barView: BarView, didTapBarAt index: Int) {
    log.record("did \(index)", sender: barView)
  }
}

/// Writes both methods, and answers as it was told.
@MainActor private final class Strict: BarViewDelegate {
  let log = CheckSupport::CallLog()
  private let isAllowed: Bool

  init(isAllowed: Bool) { self.isAllowed = isAllowed }

  func barView(_ barView: BarView, shouldTapBarAt index: Int) -> Bool {
    log.record("should \(index)", sender: barView)
    return isAllowed
  }

  func barView(_ barView: BarView, didTapBarAt index: Int) {
    log.record("did \(index)", sender: barView)
  }
}

/// Writes down when it is told, and how many votes there were.
@MainActor private final class Ear: PollListener {
  private let name: String
  private let log: CheckSupport::CallLog
  private let leaves: Bool
  private let votes: Bool
  private let newcomer: Ear?

  init(
    _ name: String, _ log: CheckSupport::CallLog, leaves: Bool = false, votes: Bool = false,
    brings newcomer: Ear? = nil
  ) {
    (self.name, self.log, self.leaves, self.votes) = (name, log, leaves, votes)
    self.newcomer = newcomer
  }

  func pollDidChange(_ poll: Poll) {
    log.record("\(name) \(poll.votes)", sender: poll)
    if let newcomer { poll.add(newcomer) }
    guard leaves else { return }
    poll.remove(self)
    guard votes else { return }
    for _ in CheckSupport::numbers(to: 2) { poll.vote(for: 0) }
  }
}

/// A listener that the check does not hold.
@MainActor private struct Glimpse {
  weak var ear: Ear?
}

/// A poll, screen or log that a check has used.
@MainActor private struct Former {
  weak var object: AnyObject?
}

/// Does something when it is told for the first time.
@MainActor private final class Helper: PollListener {
  private(set) var calls: [Swift::Int] = []
  private var whenTold: (Poll) -> Void

  init(_ whenTold: @escaping (Poll) -> Void) { self.whenTold = whenTold }

  func pollDidChange(_ poll: Poll) {
    calls.Swift::append(1)
    let act = whenTold
    whenTold = { _ in }
    act(poll)
  }
}

/// Votes each time when it is told, until there are so many votes.
@MainActor private final class Fan: PollListener {
  private let limit: Int

  init(until limit: Int) { self.limit = limit }

  func pollDidChange(_ poll: Poll) {
    guard CheckSupport::isGreater(limit, than: CheckSupport::value(poll.votes.Swift::first, or: limit))
    else { return }
    poll.vote(for: 0)
  }
}

final class ThePollChecks: XCTestCase {
  /// Objects of all checks: whoever keeps only the first one keeps that of whichever check runs first.
  @MainActor private static var formers: [Former] = []

  // MARK: The view

  @MainActor func testViewDrawsWhatTheDataSourceSays() {
    for (lengths, widths) in scripts {
      let (view, script) = drawn(lengths)
      guard expectBars(of: view, widths, "The data source has the lengths \(lengths).")
      else { return }
      script.log.expectSender(
        of: "numberOfBars(in:)", is: view, "The view that asks says who is asking.")
      guard CheckSupport::holds(lengths) else { continue }
      script.log.expectSender(
        of: "lengthOfBarAt", is: view, "The view that asks says who is asking.")
    }
    let count = CheckSupport::draw(1001, to: 1100)
    let (long, longScript) = drawn(CheckSupport::numbers(to: count).Swift::map { _ in 0.5 })
    guard
      CheckSupport::expectEqual(
        bars(of: long).Swift::count, count,
        "The data source has \(count) bars, but \(bars(of: long).count) were drawn. Which of them are missing?")
    else { return }
    Swift::withExtendedLifetime(longScript) {}
    let (view, script) = drawn([0.5, 0.25])
    let other = Script([1, 0.5, 0.75])
    view.dataSource = other
    view.setNeedsDisplay()
    guard expectBars(of: view, [100, 50, 75], "Another data source came, with three bars.")
    else { return }
    let third = Script([0.25, 1, 0.5])
    view.dataSource = third
    view.setNeedsDisplay()
    guard expectBars(of: view, [25, 100, 50], "A third data source came, with three bars, too.")
    else { return }
    view.dataSource = other
    view.frame = CGRect(x: 7, y: 5, width: 40, height: 60)
    view.setNeedsDisplay()
    let reach = bars(of: view)
    let isInBounds = CheckSupport::expectEqual(
      reach, [40, 20, 30],
      "The data source has the lengths 1, 0.5 and 0.75. In a view that is 40 wide, the bars should "
        + "reach to 40, 20 and 30, but they reach to \(reach). Which size does the view draw in?")
    guard isInBounds else { return }
    let ((first, ofFirst), (_, ofSecond)) = (drawn([0.5, 0.25]), drawn([0.75]))
    first.setNeedsDisplay()
    expectBars(
      of: first, [50, 25], "Another view got a data source of its own, and this view is drawn again.")
    let (older, newer) = (BarView(), BarView())
    for view in [newer, older] {
      view.dataSource = other
      other.log.clear()
      view.setNeedsDisplay()
      view.displayIfNeeded()
      for name in ["numberOfBars(in:)", "lengthOfBarAt"] {
        other.log.expectSender(of: name, is: view, "The view that asks says who is asking.")
      }
    }
    Swift::withExtendedLifetime((script, other, third, ofFirst, ofSecond)) {}
  }

  @MainActor func testViewAloneDoesNothing() throws {
    try skipUnlessTheViewDraws()
    try skipUnlessTapsReachTheDelegate()
    let view = BarView()
    expectBars(of: view, [], "The view has no data source.")
    view.setNeedsDisplay()
    expectBars(of: view, [], "The view has no data source, and is drawn again.")
    let (left, script) = drawn([0.5, 0.25])
    let former = Strict(isAllowed: true)
    left.delegate = former
    left.dataSource = nil
    left.setNeedsDisplay()
    expectBars(of: left, [], "The data source with two bars was taken away.")
    left.tapBar(at: 0)
    left.dataSource = script
    left.delegate = nil
    left.tapBar(at: 1)
    let next = Simple()
    left.delegate = next
    left.tapBar(at: 1)
    left.dataSource = nil
    CheckSupport::expectEqual(
      [former.log.names, next.log.names], [[], ["did 1"]],
      "A view was tapped without a data source, then without a delegate, and then with another "
        + "delegate. The first delegate should hear nothing, and the other one of the last tap, but "
        + "they heard \(former.log.names) and \(next.log.names).")
    Swift::withExtendedLifetime((script, former, next)) {}
    let strict = Strict(isAllowed: true)
    view.delegate = strict
    view.tapBar(at: 0)
    CheckSupport::expectEqual(
      strict.log.names, [],
      "A view without a data source has no bars. Its delegate should hear nothing of a tap, but it "
        + "heard \(strict.log.names).")
    Swift::withExtendedLifetime(strict) {}
  }

  @MainActor func testUnknownLengthIsZero() throws {
    try skipUnlessTheViewDraws()
    let (view, script) = drawn([0.5, nil, 0.25, nil])
    expectBars(of: view, [50, 0, 25, 0], "The data source answered 0.5, nil, 0.25 and nil.")
    let heights = view.picture.strokes(labelled: "bar").Swift::compactMap {
      $0.points.Swift::first?.y
    }
    CheckSupport::expectEqual(
      heights, [12.5, 37.5, 62.5, 87.5],
      "Four bars share a height of 100, so they should be at 12.5, 37.5, 62.5 and 87.5, but they are "
        + "at \(heights). Which of them is which, and how many are there?")
    Swift::withExtendedLifetime(script) {}
  }

  @MainActor func testTapReachesTheDelegate() {
    let taps = tapsWithoutVeto()
    CheckSupport::expectEqual(
      taps, ["did 2", "did 0", "did 0"],
      "The bars 2, 0 and 0 were tapped. The delegate, which writes only didTapBarAt, should hear of "
        + "each, but it heard \(taps).")
    let ((view, script), (another, otherScript)) = (drawn([0.1, 0.2]), drawn([0.1, 0.2]))
    let (own, other) = (Simple(), Simple())
    view.delegate = own
    another.delegate = other
    view.tapBar(at: 1)
    CheckSupport::expectEqual(
      other.log.names, [],
      "Two views have a delegate each. Bar 1 of the first view was tapped, and the delegate of the "
        + "other view heard \(other.log.names). Whose delegate is in the property?")
    let (long, longScript) = drawn(CheckSupport::numbers(to: 700).Swift::map { _ in 0.5 })
    long.delegate = own
    CheckSupport::expectEachTime(
      1, "A bar was tapped, each time the next one of 700. The delegate should hear of it once",
      times: CheckSupport::draw(501, to: 650)
    ) {
      own.log.clear()
      long.tapBar(at: $0)
      return own.log.count
    }
    Swift::withExtendedLifetime(longScript) {}
    Swift::withExtendedLifetime((own, script, otherScript)) {}
  }

  @MainActor func testDelegateMayVeto() throws {
    try skipUnlessTapsReachTheDelegate()
    let (older, newer) = (drawn([0.1, 0.2, 0.3]), drawn([0.1, 0.2, 0.3]))
    let stricts = (Strict(isAllowed: true), Strict(isAllowed: true))
    older.0.delegate = stricts.0
    newer.0.delegate = stricts.1
    for (view, strict) in [(newer.0, stricts.1), (older.0, stricts.0)] {
      let isAllowed = true
      view.tapBar(at: 1)
      view.tapBar(at: 2)
      let names = ["should 1", "did 1", "should 2", "did 2"]
      guard
        CheckSupport::expectEqual(
          strict.log.names, names,
          "The bars 1 and 2 were tapped, and the delegate answers \(isAllowed) each time. It should "
            + "hear \(names), but it heard \(strict.log.names).")
      else { return }
      for name in names {
        strict.log.expectSender(of: name, is: view, "The view that was tapped says so.")
      }
    }
    Swift::withExtendedLifetime((older, newer)) {}
    for isAllowed in [true, false, true] {
      let (view, script) = drawn([0.1, 0.2, 0.3])
      let strict = Strict(isAllowed: isAllowed)
      view.delegate = strict
      view.tapBar(at: 1)
      view.tapBar(at: 2)
      let names =
        isAllowed ? ["should 1", "did 1", "should 2", "did 2"] : ["should 1", "should 2"]
      guard
        CheckSupport::expectEqual(
          strict.log.names, names,
          "The bars 1 and 2 were tapped, and the delegate answers \(isAllowed) each time. It should "
            + "hear \(names), but it heard \(strict.log.names).")
      else { return }
      for name in names {
        strict.log.expectSender(of: name, is: view, "The view that was tapped says so.")
      }
      Swift::withExtendedLifetime((strict, script)) {}
    }
  }

  @MainActor func testTapBesideTheBarsDoesNothing() throws {
    try skipUnlessTapsReachTheDelegate()
    for lengths in [[0.1, 0.2, 0.3], []] {
      let (view, script) = drawn(lengths)
      let strict = Strict(isAllowed: true)
      view.delegate = strict
      for index in [-1, lengths.Swift::count, 7] { view.tapBar(at: index) }
      CheckSupport::expectEqual(
        strict.log.names, [],
        "There are \(lengths.count) bars, and the taps were at -1, \(lengths.count) and 7. Nobody "
          + "should hear of them, but the delegate heard \(strict.log.names).")
      view.delegate = nil
      view.tapBar(at: 0)
      Swift::withExtendedLifetime((strict, script)) {}
    }
  }

  @MainActor func testViewHoldsNobody() {
    let view = BarView()
    CheckSupport::expectReleased(
      "The data source", holders: [view], "The view only asks it. Does the view own it?"
    ) {
      let script = Script([0.5])
      view.dataSource = script
      view.displayIfNeeded()
      return script
    }
    CheckSupport::expectReleased(
      "The delegate", holders: [view], "The view only tells it. Does the view own it?"
    ) {
      let simple = Simple()
      view.delegate = simple
      return simple
    }
    let (another, nextSource, nextDelegate) = (BarView(), Script([0.5]), Simple())
    CheckSupport::expectReleased(
      "The former data source", holders: [another], "Which property still needs it?"
    ) {
      let script = Script([0.5])
      another.dataSource = script
      another.displayIfNeeded()
      another.dataSource = nextSource
      return script
    }
    CheckSupport::expectReleased(
      "The former delegate", holders: [another], "Which property still needs it?"
    ) {
      let simple = Simple()
      another.delegate = simple
      another.tapBar(at: 0)
      another.delegate = nextDelegate
      return simple
    }
    Swift::withExtendedLifetime((nextSource, nextDelegate)) {}
    view.setNeedsDisplay()
    view.displayIfNeeded()
    expectBars(of: view, [], "The data source is gone.")
    let script = Script([0.5])
    view.dataSource = script
    view.tapBar(at: 0)
    Swift::withExtendedLifetime(script) {}
  }

  // MARK: The poll

  @MainActor func testVoteIsCounted() {
    let votes = votesAfter([1, 0, 1, 2, 1])
    CheckSupport::expectEqual(
      votes, [1, 3, 1],
      "The votes were for the choices 1, 0, 1, 2 and 1. The counts should be [1, 3, 1], but they are "
        + "\(votes).")
    let count = CheckSupport::draw(20, to: 200)
    let many = votesAfter(CheckSupport::numbers(to: count).Swift::map { _ in 2 })
    CheckSupport::expectEqual(
      many, [0, 0, count],
      "There were \(count) votes for the choice 2. The counts should be [0, 0, \(count)], but they "
        + "are \(many).")
    let namesakes = Poll(choices: ["x", "x"])
    for index in [1, 0, 1] { namesakes.vote(for: index) }
    CheckSupport::expectEqual(
      namesakes.votes, [1, 2],
      "Two choices have the same name, and the votes were for 1, 0 and 1. The counts should be [1, 2], "
        + "but they are \(namesakes.votes). Which of the two was meant?")
    let long = Poll(choices: CheckSupport::numbers(to: count).Swift::map { "\($0)" })
    for index in long.votes.Swift::indices { long.vote(for: index) }
    CheckSupport::expectEqual(
      long.votes, long.choices.Swift::map { _ in 1 },
      "There was one vote for each of \(long.choices.count) choices. Each count should be 1, but they are "
        + "\(long.votes).")
  }

  @MainActor func testVoteForNothingChangesNothing() throws {
    try skipUnlessListenersAreTold()
    for choices in [["a", "b"], []] {
      let (poll, log) = (Poll(choices: choices), CheckSupport::CallLog())
      let ear = Ear("ear", log)
      poll.add(ear)
      for index in [-1, choices.Swift::count, 9] { poll.vote(for: index) }
      CheckSupport::expectEqual(
        poll.votes, choices.Swift::map { _ in 0 },
        "There are \(choices.count) choices, and the votes were for -1, \(choices.count) and 9. The "
          + "counts should stay, but they are \(poll.votes).")
      CheckSupport::expectEqual(
        log.names, [],
        "There are \(choices.count) choices, and the votes were for -1, \(choices.count) and 9. "
          + "Nobody should be told, but a listener heard \(log.names).")
      Swift::withExtendedLifetime(ear) {}
    }
  }

  @MainActor func testListenersAreToldInOrder() throws {
    try skipUnlessVotesAreCounted()
    let heard = heardByThree()
    let expected = ["b [0, 1]", "a [0, 1]", "c [0, 1]", "b [1, 1]", "a [1, 1]", "c [1, 1]"]
    CheckSupport::expectEqual(
      heard, expected,
      "b, a, c and once more b were added, and there were two votes, for the choices 1 and 0. Each "
        + "listener writes the counts that it finds. They should write \(expected), but they wrote "
        + "\(heard).")
    let (poll, log) = (Poll(choices: ["x"]), CheckSupport::CallLog())
    let crowd = CheckSupport::draw(101, to: 150)
    let ears = CheckSupport::numbers(to: crowd).Swift::map { Ear("\($0)", log) }
    for ear in ears { poll.add(ear) }
    poll.vote(for: 0)
    let all = CheckSupport::numbers(to: crowd).Swift::map { "\($0) [1]" }
    CheckSupport::expectEqual(
      log.names, all,
      "\(crowd) listeners were added, and there was one vote. All should be told, in order, but these "
        + "were: \(log.names).")
    Swift::withExtendedLifetime(ears) {}
    let (older, newer) = (Poll(choices: ["x"]), Poll(choices: ["x"]))
    for poll in [newer, older] {
      let log = CheckSupport::CallLog()
      let ear = Ear("ear", log)
      poll.add(ear)
      poll.vote(for: 0)
      let news = CheckSupport::value(log.names.Swift::first, or: "none")
      log.expectSender(of: news, is: poll, "Which poll has changed?")
      Swift::withExtendedLifetime(ear) {}
    }
    let calls = CheckSupport::numbers(to: 20).Swift::map { _ in callsOfANewListener(of: poll) }
    CheckSupport::expectEqual(
      calls, CheckSupport::numbers(to: 20).Swift::map { _ in 1 },
      "Twenty times, a new listener was added, there was one vote, and the listener went away. Each "
        + "should be told once, but they were told so often: \(calls). What does the poll remember of "
        + "those that are gone?")
  }

  @MainActor func testRemovedListenerIsNotTold() throws {
    try skipUnlessListenersAreTold()
    let (another, early) = (Poll(choices: ["x"]), Ear("early", CheckSupport::CallLog()))
    another.add(early)
    another.remove(early)
    defer { Swift::withExtendedLifetime(another) {} }
    let heard = heardAfterRemoving()
    CheckSupport::expectEqual(
      heard, ["a [1]", "c [1]", "c [2]", "b [2]"],
      "a, b, c and once more b were added and b was removed, then came a vote; b was added again and a was "
        + "removed, then came another vote. The listeners should write a [1], c [1], c [2], b [2], "
        + "but they wrote \(heard).")
  }

  @MainActor func testListenerMayRemoveItself() throws {
    try skipUnlessListenersAreTold()
    try CheckSupport::skip(
      unless: heardAfterRemoving(), is: ["a [1]", "c [1]", "c [2]", "b [2]"],
      see: "testRemovedListenerIsNotTold")
    let (poll, log) = (Poll(choices: ["x"]), CheckSupport::CallLog())
    let ears = [
      Ear("a", log), Ear("b", log, leaves: true), Ear("c", log, leaves: true), Ear("d", log),
    ]
    for ear in ears { poll.add(ear) }
    poll.vote(for: 0)
    poll.vote(for: 0)
    CheckSupport::expectEqual(
      log.names, ["a [1]", "b [1]", "c [1]", "d [1]", "a [2]", "d [2]"],
      "a, b, c and d listened, and b and c removed themselves when they were told of the first of two "
        + "votes. All four should hear of the first one, and a and d of the second. They wrote "
        + "\(log.names).")
    let voter = Ear("voter", log, leaves: true, votes: true)
    poll.add(voter)
    let last = CheckSupport::CallLog()
    let lastEar = Ear("last", last)
    poll.add(lastEar)
    log.clear()
    poll.vote(for: 0)
    let told = [log.names.Swift::filter { $0.Swift::hasPrefix("a ") }.Swift::count, last.count]
    CheckSupport::expectEqual(
      told, [3, 3],
      "At the third vote a listener removed itself and voted twice. Those before and behind it should "
        + "be told "
        + "of all three votes, but they were told so often: \(told). Which votes are told?")
    Swift::withExtendedLifetime(lastEar) {}
    CheckSupport::expectEqual(
      poll.votes, [5],
      "There were three votes, and at the third one a listener removed itself and voted twice. The "
        + "count should be 5, but it is \(poll.votes).")
    Swift::withExtendedLifetime((ears, voter)) {}
    let (growing, newcomer) = (Poll(choices: ["x"]), CheckSupport::CallLog())
    let late = Ear("newcomer", newcomer)
    let host = Ear("host", log, brings: late)
    growing.add(host)
    growing.vote(for: 0)
    newcomer.clear()
    growing.vote(for: 0)
    CheckSupport::expectEqual(
      newcomer.names, ["newcomer [2]"],
      "A listener added another one while it was told of a vote, and then there was a second vote. The new one "
        + "should write newcomer [2], but it wrote \(newcomer.names). Who is on the list?")
    Swift::withExtendedLifetime((host, late)) {}
    let (busy, count) = (Poll(choices: ["x"]), CheckSupport::draw(101, to: 150))
    let fan = Fan(until: count)
    busy.add(fan)
    busy.vote(for: 0)
    CheckSupport::expectEqual(
      busy.votes, [count],
      "A listener votes each time when it is told, until there are \(count) votes. All of them should count, but "
        + "the counts are \(busy.votes).")
    Swift::withExtendedLifetime(fan) {}
    let (open, guest) = (Poll(choices: ["x"]), Helper { _ in })
    let starter = Helper { poll in
      poll.add(guest)
      poll.vote(for: 0)
    }
    open.add(starter)
    open.vote(for: 0)
    CheckSupport::expect(
      CheckSupport::holds(guest.calls),
      "When a listener was told of a vote, it added another one and then voted. The new one should be told of "
        + "the second vote, but it was told of none. Who is on the list when that vote comes?")
    Swift::withExtendedLifetime(starter) {}
    let places = [0, 1, 2, 3]
    for voter in places {
      for remover in places {
        for leaver in places {
          for removesFirst in [true, false] {
            guard
              expectOthersAreTold(
                voter: voter, remover: remover, leaver: leaver, removesFirst: removesFirst)
            else { return }
          }
        }
      }
    }
  }

  @MainActor func testPollHoldsNoListener() {
    let poll = Poll(choices: ["x"])
    for name in ["first", "second"] {
      CheckSupport::expectReleased(
        "The listener", holders: [poll], "The poll only tells it. What is in the poll's list?"
      ) {
        told(poll, name)
      }
      poll.vote(for: 0)
    }
    let stays = told(poll, "stays")
    CheckSupport::expectReleased(
      "The listener", holders: [poll], "The poll only tells it. What is in the poll's list?"
    ) {
      told(poll, "second")
    }
    Swift::withExtendedLifetime(stays) {}
    CheckSupport::expectReleased(
      "The listener that was removed", holders: [poll], "What does the poll need it for?"
    ) {
      let ear = told(poll, "third")
      poll.remove(ear)
      poll.vote(for: 0)
      return ear
    }
    let (crowded, count) = (Poll(choices: ["x"]), CheckSupport::draw(101, to: 150))
    let left = crowd(of: count, in: crowded).Swift::filter { CheckSupport::isPresent($0.ear) }
    CheckSupport::expectEqual(
      left.Swift::count, 0,
      "\(count) listeners were added, there was one vote, and nobody else has them. All should be gone, but "
        + "the number of those that are still alive is \(left.count). What is in the poll's list?")
    Swift::withExtendedLifetime(crowded) {}
  }

  @MainActor func testLogWritesTheTurnout() throws {
    try skipUnlessListenersAreTold()
    let poll = Poll(choices: ["x", "y"])
    let log = TurnoutLog(poll: poll)
    Self.formers.Swift::append(Former(object: log))
    for index in [0, 1, 1] { poll.vote(for: index) }
    let late = TurnoutLog(poll: poll)
    poll.vote(for: 0)
    CheckSupport::expectEqual(
      log.lines, ["1 vote", "2 votes", "3 votes", "4 votes"],
      "There were four votes. The log should have a line for each, but it wrote \(log.lines).")
    CheckSupport::expectEqual(
      late.lines, ["4 votes"],
      "Another log came before the fourth vote. It should have written \"4 votes\", but it wrote "
        + "\(late.lines).")
    for _ in CheckSupport::numbers(to: 17) { poll.vote(for: 1) }
    let choices = CheckSupport::shuffled(CheckSupport::numbers(to: 699))
    let large = Poll(choices: CheckSupport::numbers(to: 700).Swift::map { "\($0)" })
    let largeLog = TurnoutLog(poll: large)
    CheckSupport::expectEachTime(
      true, "There was a vote for one of 700 choices, and a line should say how many there are now"
    ) {
      large.vote(for: CheckSupport::value(CheckSupport::element($0, of: choices), or: 0))
      return CheckSupport::value(largeLog.lines.Swift::last?.Swift::hasPrefix("\($0) vote"), or: false)
    }
    let more = CheckSupport::draw(1001, to: 1100)
    for (count, votes) in [(21, 0), (CheckSupport::sum(21, more), more)] {
      for _ in CheckSupport::numbers(to: votes) { poll.vote(for: 1) }
      let last = log.lines.Swift::last
      CheckSupport::expectEqual(
        last, "\(count) votes",
        "There were \(count) votes. The last line should be \"\(count) votes\", but it is "
          + "\(CheckSupport::text(last)).")
    }
  }

  // MARK: The data source

  @MainActor func testSharesArePartsOfTheWhole() throws {
    try skipUnlessVotesAreCounted()
    let (early, view) = (PollShares(poll: Poll(choices: ["x", "y", "z"])), BarView())
    _ = lengths(of: early, in: view)
    defer { Swift::withExtendedLifetime(early) {} }
    for (ballots, expected) in turnouts {
      let poll = Poll(choices: ["x", "y", "z"])
      let shares = lengths(of: poll, after: ballots)
      guard
        CheckSupport::expectEqual(
          shares, expected,
          "There are three choices, and the counts are \(poll.votes). The lengths should be "
            + "\(words(expected)), but they are \(words(shares)). A view had asked after each vote, "
            + "and then another one. Which part of all votes is each?")
      else { return }
    }
    let two = lengths(of: Poll(choices: ["x", "y"]), after: [0])
    CheckSupport::expectEqual(
      two, [1, 0],
      "There are two choices and one vote, for the first. The lengths should be 1 and 0, but they "
        + "are \(words(two)).")
    let long = Poll(choices: CheckSupport::numbers(to: 32).Swift::map { "\($0)" })
    let each = lengths(of: long, after: CheckSupport::numbers(to: 32).Swift::map { CheckSupport::difference($0, 1) })
    guard
      CheckSupport::expectEqual(
        each, long.choices.Swift::map { _ in 0.03125 },
        "There was one vote for each of 32 choices. All lengths should be 0.03125, but they are \(words(each)).")
    else { return }
    let ballots = CheckSupport::numbers(to: 32).Swift::flatMap { _ in [0, 1] }
    let even = lengths(of: Poll(choices: ["x", "y"]), after: ballots)
    CheckSupport::expectEqual(
      even, [0.5, 0.5],
      "There are two choices, which got 64 votes in turn. Both lengths should be 0.5, but they are "
        + "\(words(even)).")
  }

  // MARK: The controller

  @MainActor func testScreenIsWired() throws {
    try skipUnlessThePartsWork()
    let poll = Poll(choices: ["x", "y"])
    poll.vote(for: 1)
    let controller = PollViewController(poll: poll)
    Self.formers.Swift::append(Former(object: controller))
    for part in [controller.barView.dataSource, controller.barView.delegate] as [AnyObject?] {
      CheckSupport::expectSame(
        part, nil,
        "The view has not loaded yet, and barView has a data source or a delegate already. They should "
          + "be connected in viewDidLoad().")
    }
    controller.loadViewIfNeeded()
    CheckSupport::expectSame(
      controller.barView.superview, controller.view,
      "When the view has loaded, barView should be in it, but it is not.")
    expectBars(
      of: controller.barView, [0, 100], "One of two choices has the only vote, and a screen opens.")
  }

  @MainActor func testTapOnTheScreenIsAVote() throws {
    try skipUnlessTheScreenIsWired()
    // A screen of another poll, which was there first.
    let other = PollViewController(poll: Poll(choices: ["x", "y", "z"]))
    other.loadViewIfNeeded()
    defer { Swift::withExtendedLifetime(other) {} }
    let (poll, controller) = tappedScreen()
    guard
      CheckSupport::expectEqual(
        poll.votes, [1, 0, 1],
        "The bars 2 and 0 were tapped. The counts should be [1, 0, 1], but they are \(poll.votes).")
    else { return }
    guard expectBars(of: controller.barView, [50, 0, 50], "The bars 2 and 0 were tapped.") else { return }
    let large = Poll(choices: CheckSupport::numbers(to: 700).Swift::map { "\($0)" })
    let wide = PollViewController(poll: large)
    wide.loadViewIfNeeded()
    CheckSupport::expectEachTime(
      2, "A screen has 700 bars. A bar was tapped twice, each time the next one, and its choice should get two votes"
    ) {
      for bar in [$0, $0] { wide.barView.tapBar(at: bar) }
      return CheckSupport::value(CheckSupport::element($0, of: large.votes), or: 0)
    }
  }

  @MainActor func testClosedPollTakesNoTaps() throws {
    try skipUnlessTapsAreVotes()
    let poll = Poll(choices: ["x", "y", "z"])
    let controller = PollViewController(poll: poll)
    controller.isOpen = false
    controller.loadViewIfNeeded()
    var counts: [[Int]] = []
    for isOpen in [false, true, false, true] {
      // What it was before the view loaded counts at first.
      if CheckSupport::holds(counts) { controller.isOpen = isOpen }
      for bar in [2, 1, 0] { controller.barView.tapBar(at: bar) }
      counts.Swift::append(poll.votes)
    }
    CheckSupport::expectEqual(
      counts, [[0, 0, 0], [1, 1, 1], [1, 1, 1], [2, 2, 2]],
      "All three bars were tapped four times, and isOpen was false, true, false and true. Each count "
        + "should "
        + "be 0, 1, 1 and 2, but the counts were \(counts).")
    let large = Poll(choices: CheckSupport::numbers(to: 700).Swift::map { "\($0)" })
    let closed = PollViewController(poll: large)
    closed.loadViewIfNeeded()
    closed.isOpen = false
    CheckSupport::expectEachTime(
      0, "A screen with 700 bars is not open. A bar was tapped, each time the next one, and it should get no vote",
      times: CheckSupport::draw(501, to: 650)
    ) {
      closed.barView.tapBar(at: $0)
      return CheckSupport::value(CheckSupport::element($0, of: large.votes), or: 1)
    }
  }

  @MainActor func testEveryScreenFollowsThePoll() throws {
    try skipUnlessTapsAreVotes()
    let poll = Poll(choices: ["x", "y"])
    let screens = [PollViewController(poll: poll), PollViewController(poll: poll)]
    for screen in screens.Swift::reversed() {
      screen.loadViewIfNeeded()
      screen.barView.displayIfNeeded()
    }
    screens.Swift::first?.isOpen = false
    poll.vote(for: 0)
    for screen in screens {
      expectBars(of: screen.barView, [100, 0], "There are two screens, and the poll got a vote.")
    }
    screens.Swift::last?.barView.tapBar(at: 1)
    for screen in screens {
      expectBars(of: screen.barView, [50, 50], "There are two screens, and one was tapped.")
    }
    screens.Swift::first?.isOpen = true
    screens.Swift::last?.isOpen = false
    for screen in screens { screen.barView.tapBar(at: 0) }
    CheckSupport::expectEqual(
      poll.votes, [2, 1],
      "There are two screens, and only one of them is open. Bar 0 of both was tapped. The counts should be "
        + "[2, 1], but they are \(poll.votes). Whose isOpen counts?")
    let busy = Poll(choices: ["x", "y"])
    let screen = PollViewController(poll: busy)
    screen.loadViewIfNeeded()
    for (index, count) in [(1, 32), (0, 96)] {
      for _ in CheckSupport::numbers(to: count) {
        busy.vote(for: index)
        screen.barView.displayIfNeeded()
      }
    }
    expectBars(
      of: screen.barView, [75, 25], "There were 32 votes for the choice 1, and then 96 for the choice 0.")
  }

  @MainActor func testScreenIsReleased() throws {
    try skipUnlessTapsAreVotes()
    let poll = Poll(choices: ["x", "y"])
    for name in ["first", "second"] {
      try CheckSupport::skip(
        unless: CheckSupport::isReleased { told(poll, name) }, see: "testPollHoldsNoListener")
    }
    CheckSupport::expectReleased("The controller", holders: [poll], "The poll lives on.") {
      usedScreen(poll)
    }
    CheckSupport::expectReleased("The view with the bars", holders: [poll], "The poll lives on.") {
      usedScreen(poll).barView
    }
    CheckSupport::expectReleased("The poll", "Only a screen and a log used it.") {
      let poll = Poll(choices: ["x", "y"])
      _ = (usedScreen(poll), TurnoutLog(poll: poll))
      return poll
    }
    var logs: [TurnoutLog] = []
    CheckSupport::expectReleased("The poll", "Only a log is left. What does it keep?") {
      let poll = Poll(choices: ["x"])
      logs.Swift::append(TurnoutLog(poll: poll))
      poll.vote(for: 0)
      return poll
    }
    Swift::withExtendedLifetime(logs) {}
    CheckSupport::expectReleased("The log", holders: [poll], "The poll lives on.") {
      let log = TurnoutLog(poll: poll)
      poll.vote(for: 0)
      return log
    }
    weak let source = usedScreen(poll).barView.dataSource
    CheckSupport::expectSame(
      source, nil, "The screen is gone, but its data source is still alive. Who else keeps it?")
    poll.vote(for: 0)
    let left = Self.formers.Swift::filter { CheckSupport::isPresent($0.object) }.Swift::count
    CheckSupport::expectEqual(
      left, 0,
      "Other polls, screens and logs were used before, and nobody has them any more. All should be gone, but the "
        + "number of those that are still alive is \(left). Which of them is kept?")
  }

  // MARK: Scenes

  /// Lengths, and how far their bars reach in a view that is 100 wide.
  private let scripts: [([Double], [Double])] = [
    ([0.5, 0.25], [50, 25]), ([0.0078125, 1], [0.78125, 100]), ([1, 0, 0.125, 0.75, 0.875, 0.0625], [100, 0, 12.5, 75, 87.5, 6.25]),
    ([], []),
  ]

  /// A view that has drawn, and its data source, which the check has to keep.
  @MainActor private func drawn(_ lengths: [Double?]) -> (BarView, Script) {
    let (view, script) = (BarView(), Script(lengths))
    view.dataSource = script
    view.setNeedsDisplay()
    view.displayIfNeeded()
    return (view, script)
  }

  /// How far each bar reaches.
  @MainActor private func bars(of view: BarView) -> [Double] {
    view.picture.strokes(labelled: "bar").Swift::compactMap { $0.points.Swift::last?.x }
  }

  @MainActor @discardableResult private func expectBars(
    of view: BarView, _ widths: [Double], _ situation: String,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    let bars = bars(of: view)
    return CheckSupport::expectEqual(
      bars, widths,
      "\(situation) In a view that is 100 wide, the bars should reach to \(widths), but they reach "
        + "to \(bars).", file: file,
      line: line)
  }

  /// Votes in a poll with three choices, and the parts that they are.
  private let turnouts: [([Int], [Double?])] = [
    ([], [nil, nil, nil]), ([2], [0, 0, 1]), ([0, 2, 1, 2], [0.25, 0.25, 0.5]),
    ([0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], [0.0625, 0.3125, 0.625]),
  ]

  /// What a data source says that was there before the votes.
  @MainActor private func lengths(of poll: Poll, after ballots: [Int]) -> [Double?] {
    let (shares, view, other) = (PollShares(poll: poll), BarView(), BarView())
    _ = lengths(of: shares, in: other)
    for index in ballots {
      poll.vote(for: index)
      _ = lengths(of: shares, in: other)
    }
    defer { Swift::withExtendedLifetime(other) {} }
    return lengths(of: shares, in: view)
  }

  @MainActor private func lengths(of shares: PollShares, in view: BarView) -> [Double?] {
    let bars = CheckSupport::numbers(to: shares.numberOfBars(in: view)).Swift::enumerated()
    return bars.Swift::map { shares.barView(view, lengthOfBarAt: $0.offset) }
  }

  private func words(_ lengths: [Double?]) -> String {
    lengths.Swift::isEmpty
      ? "none" : lengths.Swift::map { CheckSupport::text($0) }.Swift::joined(separator: ", ")
  }

  @MainActor private func tapsWithoutVeto() -> [String] {
    let (view, script) = drawn([0.1, 0.2, 0.3])
    let simple = Simple()
    view.delegate = simple
    for index in [2, 0, 0] { view.tapBar(at: index) }
    Swift::withExtendedLifetime(script) {}
    return simple.log.names
  }

  @MainActor private func votesAfter(_ ballots: [Int]) -> [Int] {
    let poll = Poll(choices: ["x", "y", "z"])
    Self.formers.Swift::append(Former(object: poll))
    for index in ballots { poll.vote(for: index) }
    return poll.votes
  }

  @MainActor private func heardByThree() -> [String] {
    let (poll, log) = (Poll(choices: ["x", "y"]), CheckSupport::CallLog())
    let (a, b, c) = (Ear("a", log), Ear("b", log), Ear("c", log))
    let (another, stranger) = (Poll(choices: ["x"]), Ear("a listener of another poll", log))
    another.add(stranger)
    for ear in [b, a, c, b] { poll.add(ear) }
    poll.vote(for: 1)
    poll.vote(for: 0)
    Swift::withExtendedLifetime((a, b, c, stranger)) {}
    return log.names
  }

  @MainActor private func heardAfterRemoving() -> [String] {
    let (poll, log) = (Poll(choices: ["x"]), CheckSupport::CallLog())
    let (a, b, c) = (Ear("a", log), Ear("b", log), Ear("c", log))
    for ear in [a, b, c, b] { poll.add(ear) }
    poll.remove(b)
    poll.vote(for: 0)
    poll.add(b)
    poll.remove(a)
    poll.remove(a)
    poll.vote(for: 0)
    Swift::withExtendedLifetime((a, b, c)) {}
    return log.names
  }

  @MainActor private func callsOfANewListener(of poll: Poll) -> Int {
    let log = CheckSupport::CallLog()
    let ear = Ear("new", log)
    poll.add(ear)
    poll.vote(for: 0)
    Swift::withExtendedLifetime(ear) {}
    return log.count
  }

  /// Says whether all are told of each vote, where one of four listeners votes three times when it is told
  /// first, and one removes one.
  @MainActor private func expectOthersAreTold(
    voter: Int, remover: Int, leaver: Int, removesFirst: Bool, line: UInt = #line
  ) -> Bool {
    let isBefore = CheckSupport::isGreater(voter, than: remover)
    let isBehind = CheckSupport::isGreater(remover, than: voter)
    // Who is removed before its turn may be told or not, and so may vote or not.
    if isBefore, [voter].Swift::contains(leaver) { return true }
    let poll = Poll(choices: ["x"])
    var helpers: [Helper] = []
    let remove: (Poll) -> Void = { poll in
      if let helper = CheckSupport::element(leaver, of: helpers) { poll.remove(helper) }
    }
    for place in [0, 1, 2, 3] {
      let (votes, removes) = ([voter].Swift::contains(place), [remover].Swift::contains(place))
      helpers.Swift::append(
        Helper { poll in
          if removes, removesFirst { remove(poll) }
          if votes { for _ in CheckSupport::numbers(to: 3) { poll.vote(for: 0) } }
          guard removesFirst else {
            if removes { remove(poll) }
            return
          }
        })
    }
    defer { helpers = [] }
    for helper in helpers { poll.add(helper) }
    poll.vote(for: 0)
    let limit = isBefore ? 1 : isBehind ? 2 : removesFirst ? 1 : 4
    let counts = helpers.Swift::map { $0.calls.Swift::count }
    let expected = counts.Swift::enumerated().Swift::map { place, count in
      [leaver].Swift::contains(place) ? Swift::min(count, limit) : 4
    }
    let names = [voter, remover, leaver].Swift::map {
      CheckSupport::value(CheckSupport::element($0, of: ["a", "b", "c", "d"]), or: "")
    }
    let (v, r, l) = (
      CheckSupport::value(names.Swift::first, or: ""),
      CheckSupport::value(CheckSupport::element(1, of: names), or: ""),
      CheckSupport::value(names.Swift::last, or: ""))
    let isOne = [voter].Swift::contains(remover)
    let inTurn =
      removesFirst
      ? "\(v) removed \(l) and then voted three times" : "\(v) voted three times and then removed \(l)"
    let what = isOne ? inTurn : "\(v) voted three times, and \(r) removed \(l)"
    guard
      CheckSupport::expectEqual(
        counts, expected,
        "a, b, c and d listened. When they were told of the first vote, \(what). \(l) should be told at most "
          + "\(CheckSupport::times(limit)), and the others of all 4 votes, but a, b, c and d were told so often: "
          + "\(counts). Which list does the loop go through?", line: line)
    else { return false }
    poll.vote(for: 0)
    let later = Swift::zip(helpers, counts).Swift::map { CheckSupport::difference($0.calls.Swift::count, $1) }
    return CheckSupport::expectEqual(
      later, [0, 1, 2, 3].Swift::map { [leaver].Swift::contains($0) ? 0 : 1 },
      "a, b, c and d listened. When they were told of the first vote, \(what). Of a later vote, \(l) should not be "
        + "told, and the others once, but a, b, c and d were told so often: \(later). Who is on the list?", line: line)
  }

  @MainActor private func told(_ poll: Poll, _ name: String) -> Ear {
    let ear = Ear(name, CheckSupport::CallLog())
    poll.add(ear)
    poll.vote(for: 0)
    return ear
  }

  /// Listeners that nobody but the poll could keep.
  @MainActor private func crowd(of count: Int, in poll: Poll) -> [Glimpse] {
    let ears = CheckSupport::numbers(to: count).Swift::map { Ear("\($0)", CheckSupport::CallLog()) }
    for ear in ears { poll.add(ear) }
    poll.vote(for: 0)
    return ears.Swift::map { Glimpse(ear: $0) }
  }

  /// A screen whose bars 2 and 0 were tapped, each after the screen had been drawn.
  @MainActor private func tappedScreen() -> (Poll, PollViewController) {
    let poll = Poll(choices: ["x", "y", "z"])
    let controller = PollViewController(poll: poll)
    controller.loadViewIfNeeded()
    for index in [2, 0] {
      controller.barView.displayIfNeeded()
      controller.barView.tapBar(at: index)
    }
    return (poll, controller)
  }

  @MainActor private func usedScreen(_ poll: Poll) -> PollViewController {
    let controller = PollViewController(poll: poll)
    controller.loadViewIfNeeded()
    controller.barView.tapBar(at: 0)
    controller.barView.displayIfNeeded()
    return controller
  }

  @MainActor private func skipUnlessTheViewDraws() throws {
    for (lengths, widths) in scripts {
      let (view, script) = drawn(lengths)
      try CheckSupport::skip(
        unless: bars(of: view), is: widths, see: "testViewDrawsWhatTheDataSourceSays")
      Swift::withExtendedLifetime(script) {}
    }
  }

  @MainActor private func skipUnlessTapsReachTheDelegate() throws {
    try CheckSupport::skip(
      unless: tapsWithoutVeto(), is: ["did 2", "did 0", "did 0"], see: "testTapReachesTheDelegate")
  }

  @MainActor private func skipUnlessVotesAreCounted() throws {
    try CheckSupport::skip(
      unless: votesAfter([1, 0, 1, 2, 1]), is: [1, 3, 1], see: "testVoteIsCounted")
  }

  @MainActor private func skipUnlessListenersAreTold() throws {
    try skipUnlessVotesAreCounted()
    let expected = ["b [0, 1]", "a [0, 1]", "c [0, 1]", "b [1, 1]", "a [1, 1]", "c [1, 1]"]
    try CheckSupport::skip(
      unless: heardByThree(), is: expected, see: "testListenersAreToldInOrder")
  }

  @MainActor private func skipUnlessThePartsWork() throws {
    try skipUnlessTheViewDraws()
    try skipUnlessTapsReachTheDelegate()
    try skipUnlessListenersAreTold()
    for (ballots, expected) in turnouts {
      try CheckSupport::skip(
        unless: lengths(of: Poll(choices: ["x", "y", "z"]), after: ballots), is: expected,
        see: "testSharesArePartsOfTheWhole")
    }
  }

  @MainActor private func skipUnlessTheScreenIsWired() throws {
    try skipUnlessThePartsWork()
    let poll = Poll(choices: ["x", "y"])
    poll.vote(for: 1)
    let controller = PollViewController(poll: poll)
    Self.formers.Swift::append(Former(object: controller))
    controller.loadViewIfNeeded()
    try CheckSupport::skip(
      unless: controller.barView.superview, isSame: controller.view, see: "testScreenIsWired")
    try CheckSupport::skip(
      unless: bars(of: controller.barView), is: [0, 100], see: "testScreenIsWired")
  }

  @MainActor private func skipUnlessTapsAreVotes() throws {
    try skipUnlessTheScreenIsWired()
    let (poll, controller) = tappedScreen()
    try CheckSupport::skip(unless: poll.votes, is: [1, 0, 1], see: "testTapOnTheScreenIsAVote")
    try CheckSupport::skip(
      unless: bars(of: controller.barView), is: [50, 0, 50], see: "testTapOnTheScreenIsAVote")
  }
}
