import CheckSupport
import XCTest

@testable import Exercise

/// Writes down what it is told, and where the box was at that moment.
@MainActor final class Listener: WorkerDelegate {
  struct News {
    let box: Box
    let location: String
  }

  let log = CheckSupport::CallLog()
  private(set) var news: News?
  /// A box to look at when the news comes.
  fileprivate var watched: Box?
  private(set) var locationWhenTold: String?
  /// What this delegate does when it is told.
  fileprivate var reaction: (() -> Void)?

  func didMoveBox(box: Box, to location: String) {
    log.record("didMoveBox(box:to:)")
    news = News(box: box, location: location)
    locationWhenTold = watched?.location
    reaction?()
  }
}

final class HandOverTheNewsChecks: XCTestCase {
  @MainActor func testBoxIsMoved() {
    let (porter, listener) = (Porter(), Listener())
    guard connect(listener, porter) else { return }
    let box = Box("tea")
    let words = CheckSupport::drawWords(2)
    let long = CheckSupport::drawNames(2).Swift::joined(separator: " ")
    for place in [words, [long]].Swift::joined() {
      let isMoved = expect(porter, toMove: box, to: place, "What does it mean to move a box?")
      guard isMoved else { return }
    }
    Swift::withExtendedLifetime(listener) {}
  }

  @MainActor func testDelegateIsToldOnce() {
    let (porter, listener) = (Porter(), Listener())
    guard connect(listener, porter) else { return }
    let (box, first, second) = (Box("tea"), CheckSupport::drawWord(), CheckSupport::drawWord())
    // The second time, the box is there already: that is a move as well.
    for location in [first, first, second] {
      listener.log.clear()
      porter.move(box, to: location)
      let count = listener.log.count(of: "didMoveBox(box:to:)")
      let isOnce = CheckSupport::expectEqual(
        count, 1,
        "The porter moved one box, so its delegate should be told once, but it was told "
          + "\(CheckSupport::times(count)). Which lines call the delegate?")
      guard isOnce else { return }
    }
    var current = listener
    for location in CheckSupport::drawWords(2) {
      let (old, new) = (current, Listener())
      guard connect(new, porter) else { return }
      old.log.clear()
      porter.move(Box("tea"), to: location)
      let oldCount = old.log.count(of: "didMoveBox(box:to:)")
      let newCount = new.log.count(of: "didMoveBox(box:to:)")
      let isToldToTheNewOne = CheckSupport::expectEqual(
        [newCount, oldCount], [1, 0],
        "The porter got another delegate, and then moved one box. The new delegate should be told "
          + "once, and the old one not at all. But the new one was told \(CheckSupport::times(newCount)), and the "
          + "old one \(CheckSupport::times(oldCount)). Who is the delegate at the moment of the move?")
      guard isToldToTheNewOne else { return }
      current = new
    }
  }

  @MainActor func testNewsNamesBoxAndPlace() throws {
    let (porter, listener) = (Porter(), Listener())
    guard connect(listener, porter) else { return }
    for location in CheckSupport::drawWords(2) {
      let box = Box("tea")
      porter.move(box, to: location)
      let news = try CheckSupport::present(listener.news, see: "testDelegateIsToldOnce")
      let isRightBox = CheckSupport::expectSame(
        news.box, box,
        "The porter moved a box, but the news is about another box. Which box does "
          + "move(_:to:) get?")
      guard isRightBox else { return }
      let isRightPlace = CheckSupport::expectEqual(
        news.location, location,
        "A box was moved to \"\(location)\", but the delegate was told \"\(news.location)\". "
          + "Which of the places is the news?")
      guard isRightPlace else { return }
    }
  }

  @MainActor func testBoxHasArrivedWhenTheNewsComes() throws {
    let (porter, listener, box) = (Porter(), Listener(), Box("tea"))
    guard connect(listener, porter) else { return }
    listener.watched = box
    porter.move(box, to: "shelf 3")
    try CheckSupport::skip(unless: box.location, is: "shelf 3", see: "testBoxIsMoved")
    let location = try CheckSupport::present(
      listener.locationWhenTold, see: "testDelegateIsToldOnce")
    CheckSupport::expectEqual(
      location, "shelf 3",
      "The delegate was told that the box is at \"shelf 3\". It looked at once, and the box was "
        + "at \"\(location)\". What comes first, the work or the news?")
  }

  @MainActor func testDelegateMayAskForTheNextMove() throws {
    let (porter, listener) = (Porter(), Listener())
    guard connect(listener, porter) else { return }
    let (box, next) = (Box("tea"), Box("lamp"))
    porter.move(box, to: "ramp")
    try CheckSupport::skip(unless: box.location, is: "ramp", see: "testBoxIsMoved")
    try CheckSupport::skip(unless: listener.log.count, is: 1, see: "testDelegateIsToldOnce")
    listener.log.clear()
    listener.reaction = {
      listener.reaction = nil
      porter.move(next, to: "attic")
    }
    porter.move(box, to: "shelf 3")
    let place = next.location
    let isMoved = CheckSupport::expectEqual(
      place, "attic",
      "When its delegate was told of a move, it asked the porter to move the next box to \"attic\". "
        + "But that box is at \"\(place)\". What is different about this move?")
    guard isMoved else { return }
    let count = listener.log.count
    CheckSupport::expectEqual(
      count, 2,
      "When its delegate was told of a move, it asked the porter for the next one. The delegate "
        + "should be told of both, but it was told \(CheckSupport::times(count)). What is different about the "
        + "second move?")
  }

  @MainActor func testPorterWorksWithoutADelegate() throws {
    let (porter, listener, box) = (Porter(), Listener(), Box("lamp"))
    guard connect(listener, porter) else { return }
    porter.move(box, to: "attic")
    try CheckSupport::skip(unless: box.location, is: "attic", see: "testBoxIsMoved")
    try CheckSupport::skip(unless: listener.log.count, is: 1, see: "testDelegateIsToldOnce")
    listener.log.clear()
    let isMoved = expect(
      Porter(), toMove: Box("tea"), to: "shelf 3",
      "The porter has no delegate. What has to be done all the same?")
    guard isMoved else { return }
    let strangeCalls = listener.log.count
    let isOwn = CheckSupport::expectEqual(
      strangeCalls, 0,
      "A porter without a delegate moved a box, and nobody should be told. But the delegate of "
        + "another porter was told \(CheckSupport::times(strangeCalls)). Whose delegate is it?")
    guard isOwn else { return }
    porter.delegate = nil
    listener.log.clear()
    porter.move(box, to: "shelf 3")
    let count = listener.log.count(of: "didMoveBox(box:to:)")
    let isSilent = CheckSupport::expectEqual(
      count, 0,
      "The porter had a delegate, but no longer has one. It moved a box, and nobody should be told, "
        + "but its former delegate was told \(CheckSupport::times(count)). Whom does move(_:to:) tell?")
    guard isSilent, connect(listener, porter) else { return }
    porter.move(box, to: "ramp")
    let laterCount = listener.log.count
    let isToldOnce = CheckSupport::expectEqual(
      laterCount, 1,
      "The porter moved a box without a delegate. Then it got one, and moved a box again. The "
        + "delegate should be told once, of the second move, but it was told \(CheckSupport::times(laterCount)). "
        + "Who hears of the first move?")
    guard isToldOnce else { return }
    listener.reaction = { porter.delegate = nil }
    porter.move(box, to: "gate")
    listener.log.clear()
    porter.move(box, to: "ramp")
    let late = listener.log.count
    CheckSupport::expectEqual(
      late, 0,
      "When its delegate was told of a move, it set the porter's delegate to nil. Then the porter "
        + "moved a box again. Nobody should be told, but the former delegate was told "
        + "\(CheckSupport::times(late)). Who sets the property delegate?")
  }

  @MainActor func testPorterDoesNotKeepItsDelegateAlive() {
    let (porter, box) = (Porter(), Box("tea"))
    CheckSupport::expectReleased(
      "The delegate of a porter", holders: [porter], "Was the property of the porter changed?"
    ) {
      let listener = Listener()
      connect(listener, porter)
      return listener
    }
    CheckSupport::expectReleased(
      "The delegate of a porter that has moved a box", holders: [porter],
      "Does the porter need more than its property delegate?"
    ) {
      let listener = Listener()
      connect(listener, porter)
      porter.move(box, to: "shelf 3")
      return listener
    }
    CheckSupport::expectReleased(
      "The former delegate of a porter", holders: [porter],
      "Who is the porter's delegate, and does it need any other one?"
    ) {
      let listener = Listener()
      connect(listener, porter)
      porter.move(box, to: "attic")
      porter.delegate = nil
      return listener
    }
  }

  @discardableResult
  @MainActor private func connect(_ listener: Listener, _ porter: Porter) -> Bool {
    CheckSupport::connect(
      listener, to: &porter.delegate, "Was the type of the property delegate changed?")
  }

  @discardableResult
  @MainActor private func expect(
    _ porter: Porter, toMove box: Box, to location: String, _ advice: String, line: UInt = #line
  ) -> Bool {
    porter.move(box, to: location)
    return CheckSupport::expectEqual(
      box.location, location,
      "The porter was asked to move a box to \"\(location)\", but the box is at "
        + "\"\(box.location)\". \(advice)", line: line)
  }
}
