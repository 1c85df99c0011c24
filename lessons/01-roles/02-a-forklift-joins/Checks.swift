import CheckSupport
import XCTest

@testable import Exercise

/// A supervisor who looks at a box when the news comes.
@MainActor private final class CarefulSupervisor: Supervisor {
  let box: Box
  private(set) var locationWhenTold: String?

  init(watching box: Box) { self.box = box }

  override func didMoveBox(box: Box, to location: String) {
    super.didMoveBox(box: box, to: location)
    locationWhenTold = self.box.location
  }
}

@MainActor private final class Radio: WorkerDelegate {
  func didMoveBox(box: Box, to location: String) {}
}

/// A supervisor who leaves the forklift as soon as the news comes.
@MainActor private final class LeavingSupervisor: Supervisor {
  let forklift: Forklift

  init(of forklift: Forklift) { self.forklift = forklift }

  override func didMoveBox(box: Box, to location: String) {
    super.didMoveBox(box: box, to: location)
    forklift.delegate = nil
  }
}

/// A supervisor who asks for another move as soon as the news comes.
@MainActor private final class BusySupervisor: Supervisor {
  let forklift: Forklift
  let nextBox = Box("lamp")

  init(of forklift: Forklift) { self.forklift = forklift }

  override func didMoveBox(box: Box, to location: String) {
    super.didMoveBox(box: box, to: location)
    if CheckSupport::isSame(box, nextBox) { return }
    forklift.move(nextBox, to: "ramp")
  }
}

final class AForkliftJoinsChecks: XCTestCase {
  @MainActor func testForkliftMovesTheBox() {
    let (forklift, box, supervisor) = (Forklift(), Box("piano"), Supervisor())
    guard connect(supervisor, forklift) else { return }
    let place = CheckSupport::drawNames(2).Swift::joined(separator: " ")
    forklift.move(box, to: place)
    Swift::withExtendedLifetime(supervisor) {}
    CheckSupport::expectEqual(
      box.location, place,
      "The forklift was asked to move a box to \"\(place)\", but the box is at \"\(box.location)\". "
        + "What does the porter do to move a box?")
  }

  @MainActor func testSupervisorHearsBothWorkers() {
    let (porter, forklift, supervisor) = (Porter(), Forklift(), Supervisor())
    porter.delegate = supervisor
    guard connect(supervisor, forklift) else { return }
    let (otherForklift, otherSupervisor) = (Forklift(), Supervisor())
    guard connect(otherSupervisor, otherForklift) else { return }
    let (label, place) = (CheckSupport::drawWord(), CheckSupport::drawWord())
    porter.move(Box("tea"), to: "shelf 3")
    let box = Box(label)
    for _ in CheckSupport::numbers(to: 2) { forklift.move(box, to: place) }
    forklift.move(Box("lamp"), to: "attic")
    let moved = "\(label) → \(place)"
    let expected = ["tea → shelf 3", moved, moved, "lamp → attic"]
    let isRight = CheckSupport::expectEqual(
      supervisor.record, expected,
      "The porter moved the tea. The forklift moved one box twice, to the same place, and then the "
        + "lamp; another forklift has a supervisor of its own. The record of the first supervisor "
        + "should be \(expected), but it is "
        + "\(supervisor.record). When is the supervisor told, and what?")
    guard isRight, connect(otherSupervisor, forklift) else { return }
    forklift.move(Box(label), to: "ramp")
    let (old, new) = (supervisor.record, otherSupervisor.record)
    CheckSupport::expectEqual(
      [old, new], [expected, ["\(label) → ramp"]],
      "The forklift got another supervisor, and then it moved a box. Only the new supervisor should "
        + "be told. The record of the new one is \(new), and of the old one \(old). Who is the "
        + "delegate at the moment of the move?")
  }

  @MainActor func testBoxHasArrivedWhenTheNewsComes() throws {
    let (forklift, box) = (Forklift(), Box("piano"))
    let supervisor = CarefulSupervisor(watching: box)
    guard connect(supervisor, forklift) else { return }
    forklift.move(box, to: "ramp")
    try CheckSupport::skip(unless: box.location, is: "ramp", see: "testForkliftMovesTheBox")
    let location = try CheckSupport::present(
      supervisor.locationWhenTold, see: "testSupervisorHearsBothWorkers")
    CheckSupport::expectEqual(
      location, "ramp",
      "The supervisor was told that a box is at \"ramp\", and looked: it was at "
        + "\"\(location)\". Which line comes first?")
  }

  @MainActor func testEachMoveCostsOneCharge() {
    let (forklift, supervisor) = (Forklift(), Supervisor())
    guard connect(supervisor, forklift) else { return }
    let charge = CheckSupport::draw(5, to: 1000)
    forklift.charge = charge
    let box = Box("piano")
    for moves in [1, 2, 3] {
      let left = CheckSupport::difference(charge, moves)
      forklift.move(box, to: "ramp")
      let isRight = CheckSupport::expectNumber(
        forklift.charge, left,
        "The forklift had a charge of \(left + 1) and moved one box. A charge of \(left) should "
          + "be left, but it is \(forklift.charge). What does a move cost?")
      guard isRight else { return }
    }
    Swift::withExtendedLifetime(supervisor) {}
  }

  @MainActor func testLastChargeMovesABox() throws {
    let (forklift, box, supervisor) = (Forklift(), Box("piano"), Supervisor())
    guard connect(supervisor, forklift) else { return }
    try skipUnlessItMoves(forklift)
    forklift.charge = 1
    forklift.move(box, to: "ramp")
    let isMoved = CheckSupport::expectEqual(
      box.location, "ramp",
      "The forklift had a charge of 1 and was asked to move a box to \"ramp\", but the box is at "
        + "\"\(box.location)\". Is a forklift with a charge of 1 empty?")
    guard isMoved else { return }
    try CheckSupport::skip(
      unless: supervisor.record.Swift::first, is: "tea → ramp", see: "testSupervisorHearsBothWorkers")
    let record = supervisor.record
    CheckSupport::expectEqual(
      record, ["tea → ramp", "piano → ramp"],
      "The forklift moved the tea, and then the piano with its last charge. The supervisor should be "
        + "told of both, but the record is \(record). Does the news depend on the charge?")
  }

  @MainActor func testEmptyForkliftDoesNothing() throws {
    let (forklift, box, supervisor) = (Forklift(), Box("piano"), Supervisor())
    guard connect(supervisor, forklift) else { return }
    forklift.charge = 0
    forklift.move(box, to: "ramp")
    let stayed = CheckSupport::expectEqual(
      box.location, "gate",
      "The forklift had no charge, so the box should stay at \"gate\", but it is at "
        + "\"\(box.location)\". When does the forklift look at its charge?")
    guard stayed else { return }
    let isSilent = CheckSupport::expectEqual(
      supervisor.record, [],
      "The forklift had no charge and moved nothing, but the supervisor's record is "
        + "\(supervisor.record). When is there something to tell?")
    guard isSilent else { return }
    let isStillEmpty = CheckSupport::expectNumber(
      forklift.charge, 0,
      "The forklift was empty and did nothing, but its charge went from 0 to "
        + "\(forklift.charge). What costs a charge?")
    guard isStillEmpty else { return }
    try skipUnlessItMoves(Forklift())
    let other = Box("lamp")
    forklift.charge = 5
    forklift.move(other, to: "ramp")
    let isCharged = CheckSupport::expectEqual(
      other.location, "ramp",
      "The forklift was empty, and then it was charged again. It was asked to move a box to "
        + "\"ramp\", but the box is at \"\(other.location)\". When does it look at its charge?")
    guard isCharged else { return }
    let place = box.location
    CheckSupport::expectEqual(
      place, "gate",
      "The forklift was empty when it was asked to move the piano. Then it was charged, and asked to "
        + "move the lamp. The piano should still be at \"gate\", but it is at \"\(place)\". "
        + "Which moves does a charged forklift make?")
  }

  @MainActor func testDelegateMayAskForTheNextMove() throws {
    let forklift = Forklift()
    let supervisor = BusySupervisor(of: forklift)
    let (other, otherSupervisor, box) = (Forklift(), Supervisor(), Box("tea"))
    guard connect(otherSupervisor, other) else { return }
    other.charge = 0
    other.move(box, to: "ramp")
    try CheckSupport::skip(unless: box.location, is: "gate", see: "testEmptyForkliftDoesNothing")
    other.charge = 5
    other.move(box, to: "ramp")
    try CheckSupport::skip(unlessNumber: other.charge, is: 4, see: "testEachMoveCostsOneCharge")
    Swift::withExtendedLifetime(otherSupervisor) {}
    guard connect(supervisor, forklift) else { return }
    forklift.charge = 1
    forklift.move(Box("piano"), to: "ramp")
    let place = supervisor.nextBox.location
    let isPaid = CheckSupport::expectEqual(
      place, "gate",
      "The forklift had a charge of 1 and moved a box. When its delegate was told, it asked for the "
        + "next move. There was no charge for it, so that box should stay at \"gate\", but it is at "
        + "\"\(place)\". When does a move cost a charge?")
    guard isPaid else { return }
    let (last, before) = (Box("piano"), supervisor.record.Swift::count)
    forklift.charge = 5
    forklift.move(last, to: "ramp")
    try CheckSupport::skip(unless: last.location, is: "ramp", see: "testForkliftMovesTheBox")
    try CheckSupport::skip(
      unless: CheckSupport::holds(supervisor.record), see: "testSupervisorHearsBothWorkers")
    let next = supervisor.nextBox.location
    let isMoved = CheckSupport::expectEqual(
      next, "ramp",
      "The forklift had a charge of 5 and moved a box. When its delegate was told, it asked for the "
        + "next move. There was a charge for it, so that box should be at \"ramp\", but it is at "
        + "\"\(next)\". What does the forklift still believe at that moment?")
    guard isMoved else { return }
    let left = forklift.charge
    let isPaidTwice = CheckSupport::expectNumber(
      left, 3,
      "The forklift had a charge of 5 and moved a box. When its delegate was told, it asked for the "
        + "next move. After the two moves, a charge of 3 should be left, but it is \(left). "
        + "Which line changes the charge last?")
    guard isPaidTwice else { return }
    let news = CheckSupport::difference(supervisor.record.Swift::count, before)
    CheckSupport::expectEqual(
      news, 2,
      "The forklift moved a box. When its delegate was told, it asked for the next move. The delegate "
        + "should be told of both moves, but it was told \(CheckSupport::times(news)). What is different about the "
        + "second move?")
  }

  @MainActor func testForkliftWorksWithoutADelegate() throws {
    let forklift = Forklift()
    try connectForAMoment(forklift)
    try CheckSupport::skip(unlessNumber: forklift.charge, is: 9, see: "testEachMoveCostsOneCharge")
    try skipUnlessItStaysWhenEmpty()
    for (worker, situation) in [
      (Forklift(), "The forklift never had a delegate"),
      (forklift, "The delegate of the forklift is gone"),
    ] {
      let (box, before) = (Box("lamp"), worker.charge)
      worker.move(box, to: "attic")
      let isMoved = CheckSupport::expectEqual(
        box.location, "attic",
        "\(situation). It was asked to move a box to \"attic\", but the box is at "
          + "\"\(box.location)\". What has to be done all the same?")
      guard isMoved else { return }
      let left = CheckSupport::difference(before, 1)
      let isPaid = CheckSupport::expectNumber(
        worker.charge, left,
        "\(situation). It moved a box, and a charge of \(left) should be left, but it is "
          + "\(worker.charge). What has to be done all the same?")
      guard isPaid else { return }
      worker.charge = 0
      worker.move(box, to: "ramp")
      let isStill = CheckSupport::expectEqual(
        box.location, "attic",
        "\(situation). It had no charge, so the box should stay at \"attic\", but it is at "
          + "\"\(box.location)\". What has to be done all the same?")
      guard isStill else { return }
    }
    let (later, supervisor, box) = (Forklift(), Supervisor(), Box("lamp"))
    later.move(box, to: "attic")
    guard connect(supervisor, later) else { return }
    later.move(box, to: "shelf 3")
    let news = supervisor.record
    try CheckSupport::skip(
      unless: CheckSupport::holds(news), see: "testSupervisorHearsBothWorkers")
    let isToldOnce = CheckSupport::expectEqual(
      news, ["lamp → shelf 3"],
      "A forklift without a delegate moved a box to \"attic\". Then it got a delegate, and moved the "
        + "box to \"shelf 3\". The delegate should be told of the second move only, but its record is "
        + "\(news). Who hears of the first move?")
    guard isToldOnce else { return }
    let left = Forklift()
    let leaving = LeavingSupervisor(of: left)
    guard connect(leaving, left) else { return }
    for place in ["ramp", "attic"] { left.move(box, to: place) }
    let record = leaving.record
    CheckSupport::expectEqual(
      record, ["lamp → ramp"],
      "When its delegate was told of a move to \"ramp\", it set the forklift's delegate to nil. Then "
        + "the forklift moved the box to \"attic\". Nobody should be told of that, but the record of "
        + "the former delegate is \(record). Who sets the property delegate?")
  }

  @MainActor func testAnyDelegateMayListen() {
    let (forklift, radio) = (Forklift(), Radio())
    CheckSupport::connect(
      radio, to: &forklift.delegate, "Which name does the contract have?")
  }

  @MainActor func testForkliftDoesNotKeepItsDelegateAlive() {
    let forklift = Forklift()
    CheckSupport::expectReleased(
      "The delegate of a forklift", holders: [forklift],
      "How does the porter refer to its delegate?"
    ) {
      let supervisor = Supervisor()
      connect(supervisor, forklift)
      return supervisor
    }
    let (used, other, successor) = (Forklift(), Forklift(), Supervisor())
    CheckSupport::expectReleased(
      "The delegate of a forklift that has moved a box", holders: [used],
      "Which property still needs it?"
    ) {
      let supervisor = Supervisor()
      connect(supervisor, used)
      used.move(Box("tea"), to: "ramp")
      return supervisor
    }
    CheckSupport::expectReleased(
      "The former delegate of a forklift", holders: [other], "Which property still needs it?"
    ) {
      let supervisor = Supervisor()
      connect(supervisor, other)
      connect(successor, other)
      return supervisor
    }
    Swift::withExtendedLifetime(successor) {}
  }

  /// Gives the forklift a delegate that nobody holds when this method is over.
  @MainActor private func connectForAMoment(_ forklift: Forklift) throws {
    let supervisor = Supervisor()
    guard connect(supervisor, forklift) else { return }
    try skipUnlessItMoves(forklift)
    Swift::withExtendedLifetime(supervisor) {}
  }

  @MainActor private func skipUnlessItStaysWhenEmpty() throws {
    let (forklift, supervisor, box) = (Forklift(), Supervisor(), Box("tea"))
    guard connect(supervisor, forklift) else { return }
    forklift.charge = 0
    forklift.move(box, to: "ramp")
    Swift::withExtendedLifetime(supervisor) {}
    try CheckSupport::skip(unless: box.location, is: "gate", see: "testEmptyForkliftDoesNothing")
  }

  @MainActor private func skipUnlessItMoves(_ forklift: Forklift) throws {
    let box = Box("tea")
    forklift.move(box, to: "ramp")
    try CheckSupport::skip(unless: box.location, is: "ramp", see: "testForkliftMovesTheBox")
  }

  @discardableResult
  @MainActor private func connect(_ supervisor: Supervisor, _ forklift: Forklift) -> Bool {
    CheckSupport::connect(
      supervisor, to: &forklift.delegate, "Which objects should the property take?")
  }
}
