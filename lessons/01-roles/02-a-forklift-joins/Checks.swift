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

final class AForkliftJoinsChecks: XCTestCase {
  @MainActor func testForkliftMovesTheBox() {
    let (forklift, box) = (Forklift(), Box("piano"))
    forklift.move(box, to: "ramp")
    CheckSupport::expectEqual(
      box.location, "ramp",
      "The forklift was asked to move a box to \"ramp\", but the box is at \"\(box.location)\". "
        + "What does the porter do to move a box?")
  }

  @MainActor func testSupervisorHearsBothWorkers() {
    let (porter, forklift, supervisor) = (Porter(), Forklift(), Supervisor())
    porter.delegate = supervisor
    guard connect(supervisor, forklift) else { return }
    porter.move(Box("tea"), to: "shelf 3")
    forklift.move(Box("piano"), to: "ramp")
    let expected = ["tea → shelf 3", "piano → ramp"]
    CheckSupport::expectEqual(
      supervisor.record, expected,
      "The porter moved the tea, and the forklift the piano. The supervisor's record should be "
        + "\(expected), but it is \(supervisor.record). When is the supervisor told, and what?")
  }

  @MainActor func testBoxHasArrivedWhenTheNewsComes() {
    let (forklift, box) = (Forklift(), Box("piano"))
    let supervisor = CarefulSupervisor(watching: box)
    guard connect(supervisor, forklift) else { return }
    forklift.move(box, to: "ramp")
    let location = supervisor.locationWhenTold
    CheckSupport::expectEqual(
      location, "ramp",
      location.map {
        "The supervisor was told that a box is at \"ramp\", and looked: it was at \"\($0)\". "
          + "Which line comes first?"
      } ?? "The forklift moved a box, but the supervisor was told nothing. Who tells it?")
  }

  @MainActor func testEachMoveCostsOneCharge() {
    let forklift = Forklift()
    forklift.charge = 7
    for left in [6, 5, 4] {
      forklift.move(Box("piano"), to: "ramp")
      let isRight = CheckSupport::expectNumber(
        forklift.charge, left,
        "The forklift had a charge of \(left + 1) and moved one box. A charge of \(left) should "
          + "be left, but it is \(forklift.charge). What does a move cost?")
      if !isRight { return }
    }
  }

  @MainActor func testLastChargeMovesABox() {
    let (forklift, box) = (Forklift(), Box("piano"))
    forklift.charge = 1
    forklift.move(box, to: "ramp")
    CheckSupport::expectEqual(
      box.location, "ramp",
      "The forklift had a charge of 1 and was asked to move a box to \"ramp\", but the box is at "
        + "\"\(box.location)\". Is a forklift with a charge of 1 empty?")
  }

  @MainActor func testEmptyForkliftDoesNothing() {
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
    CheckSupport::expectNumber(
      forklift.charge, 0,
      "The forklift was empty and did nothing, but its charge went from 0 to "
        + "\(forklift.charge). What costs a charge?")
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
  }

  @discardableResult
  @MainActor private func connect(_ supervisor: Supervisor, _ forklift: Forklift) -> Bool {
    CheckSupport::connect(
      supervisor, to: &forklift.delegate, "Which objects should the property take?")
  }
}
