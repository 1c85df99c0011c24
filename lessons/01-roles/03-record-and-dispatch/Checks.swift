import CheckSupport
import XCTest

@testable import Exercise

/// Takes orders and works on them until the check says that it is done.
@MainActor final class SlowWorker: Worker {
  weak var delegate: (any WorkerDelegate)?
  private(set) var boxes: [Box] = []
  private(set) var locations: [String] = []

  var labels: [String] { boxes.Swift::map(\.label) }

  func move(_ box: Box, to location: String) {
    boxes.Swift::append(box)
    locations.Swift::append(location)
  }

  /// Tells that the latest order is done, perhaps at another place.
  fileprivate func finish(at place: String? = nil) {
    guard let box = boxes.Swift::last, let location = locations.Swift::last else { return }
    box.location = CheckSupport::value(place, or: location)
    delegate?.didMoveBox(box: box, to: box.location)
  }
}

/// Is done with an order at once, and writes down what it did.
@MainActor private final class QuickWorker: Worker {
  weak var delegate: (any WorkerDelegate)?
  private(set) var done: [String] = []

  func move(_ box: Box, to location: String) {
    box.location = location
    done.Swift::append("\(box.label) → \(location)")
    delegate?.didMoveBox(box: box, to: location)
  }
}

final class RecordAndDispatchChecks: XCTestCase {
  @MainActor func testFirstOrderIsDispatched() {
    let (label, destination) = (CheckSupport::drawWord(), CheckSupport::drawWord())
    let (worker, supervisor) = slow([(label, destination), ("piano", "shelf 3")])
    supervisor.dispatchNext()
    let first = worker.labels.Swift::first
    let isRight = CheckSupport::expectEqual(
      first, label,
      "The first order is about a box \"\(label)\", but the worker was asked to move "
        + "\(first ?? "nothing"). Which order is the next one?")
    guard isRight else { return }
    let place = worker.locations.Swift::first
    CheckSupport::expectEqual(
      place, destination,
      "The box was ordered to \"\(destination)\", but the worker was asked to move it to "
        + "\"\(place ?? "")\". Which part of an order is the place?")
  }

  @MainActor func testSupervisorIsBusyWhileTheWorkerWorks() throws {
    let (worker, supervisor) = slow([("tea", "ramp"), ("piano", "shelf 3")])
    supervisor.dispatchNext()
    try skip(unless: worker, hasAtLeast: 1, see: "testFirstOrderIsDispatched")
    guard expect(supervisor, isIdle: false, "The worker works on the first order") else { return }
    worker.finish()
    try skip(unless: worker, hasAtLeast: 2, see: "testOneOrderAtATime")
    expect(supervisor, isIdle: false, "The worker is done with one of two orders")
  }

  @MainActor func testOneOrderAtATime() throws {
    let (worker, supervisor) = slow([("tea", "ramp"), ("piano", "shelf 3"), ("lamp", "attic")])
    supervisor.dispatchNext()
    try CheckSupport::skip(
      unless: worker.labels.Swift::first, is: "tea", see: "testFirstOrderIsDispatched")
    guard expect(worker, toHave: ["tea"], "After dispatchNext()") else { return }
    worker.finish()
    guard expect(worker, toHave: ["tea", "piano"], "After the first news") else { return }
    worker.finish()
    guard expect(worker, toHave: ["tea", "piano", "lamp"], "After the second news") else { return }
    worker.finish()
    let isRight = expect(
      worker, toHave: ["tea", "piano", "lamp"], "After the news of the last order")
    Swift::withExtendedLifetime(supervisor) {}
    guard isRight else { return }
    let (box, first, second) = (Box("tea"), SlowWorker(), SlowWorker())
    // The box stands at the gate already, and one place comes twice in a row.
    let places = ["gate", "ramp", "attic", "attic", "ramp"]
    let supervisors = [first, second].Swift::map { worker in
      Supervisor(worker: worker, orders: places.Swift::map { Order(box: box, destination: $0) })
    }
    for supervisor in supervisors { supervisor.dispatchNext() }
    for _ in CheckSupport::numbers(to: 4) {
      for worker in [first, second] { worker.finish() }
    }
    for worker in [first, second] {
      let isOwn = CheckSupport::expectEqual(
        worker.locations, places,
        "There are two supervisors. Each has a worker, and five orders for one box: to "
          + "\(list(places)). One of the workers was asked to move it to "
          + "\(list(worker.locations)). Whose order is the next one, and which orders are left?")
      guard isOwn else { return }
      let areSame = worker.boxes.Swift::allSatisfy { CheckSupport::isSame($0, box) }
      let isTheBox = CheckSupport::expect(
        areSame,
        "All orders were for one box, but the worker was asked to move another one with the same "
          + "label. Which part of an order is the box?")
      guard isTheBox else { return }
    }
    Swift::withExtendedLifetime(supervisors) {}
  }

  @MainActor func testRecordSaysWhatWasTold() throws {
    let label = CheckSupport::drawWord()
    let place = CheckSupport::drawNames(2).Swift::joined(separator: " ")
    let (worker, supervisor) = slow([(label, "ramp")])
    supervisor.dispatchNext()
    try skip(unless: worker, hasAtLeast: 1, see: "testFirstOrderIsDispatched")
    worker.finish(at: place)
    let expected = ["\(label) → \(place)"]
    let isRight = CheckSupport::expectEqual(
      supervisor.record, expected,
      "The worker told the supervisor that the box is at \"\(place)\" now. The record should be "
        + "\(expected), but it is \(supervisor.record). What does the news say?")
    guard isRight else { return }
    let (_, other) = slow([("tea", "ramp")])
    let record = other.record
    CheckSupport::expectEqual(
      record, [],
      "There are two supervisors, and the worker of the first one was done with an order. The record "
        + "of the second one should be empty, but it is \(record). Whose record is it?")
  }

  @MainActor func testRecordIsInOrder() throws {
    let (first, second) = (CheckSupport::drawWord(), CheckSupport::drawWord())
    // Some orders are alike: a line that is there already is added once more.
    let (worker, supervisor) = quick([first, first, second, first].Swift::map { ($0, "ramp") })
    supervisor.dispatchNext()
    try CheckSupport::skip(unless: worker.done.Swift::count, is: 4, see: "testOneOrderAtATime")
    CheckSupport::expectEqual(
      supervisor.record, worker.done,
      "A quick worker did four orders, and the record should be \(worker.done). It is "
        + "\(supervisor.record). What does didMoveBox do first?")
    let count = CheckSupport::draw(101, to: 150)
    let (_, busy) = quick(CheckSupport::numbers(to: count).Swift::map { ("box \($0)", "ramp") })
    busy.dispatchNext()
    CheckSupport::expectEqual(
      busy.record.Swift::count, count,
      "A quick worker did \(count) orders. The record should have a line for each, but the number of lines "
        + "is \(busy.record.count). What does didMoveBox do first?")
  }

  @MainActor func testSupervisorIdlesWhenNothingIsLeft() throws {
    let (_, nothingToDo) = quick([])
    nothingToDo.dispatchNext()
    guard expect(nothingToDo, isIdle: true, "There were no orders") else { return }
    let (quickWorker, quick) = quick([("tea", "ramp"), ("piano", "shelf 3")])
    quick.dispatchNext()
    try CheckSupport::skip(unless: quickWorker.done.Swift::count, is: 2, see: "testOneOrderAtATime")
    guard expect(quick, isIdle: true, "A quick worker is done with the last order") else { return }
    let (slowWorker, slow) = slow([("tea", "ramp")])
    slow.dispatchNext()
    slowWorker.finish()
    let isDone = expect(slow, isIdle: true, "A slow worker is done with the last order")
    guard isDone else { return }
    let ((worker, busy), (_, other)) = (self.slow([("tea", "ramp")]), self.slow([("lamp", "ramp")]))
    busy.dispatchNext()
    expect(other, isIdle: true, "Only another supervisor has dispatched an order")
    Swift::withExtendedLifetime(worker) {}
  }

  @MainActor private func slow(_ orders: [(String, String)]) -> (SlowWorker, Supervisor) {
    let worker = SlowWorker()
    return (worker, Supervisor(worker: worker, orders: self.orders(orders)))
  }

  @MainActor private func quick(_ orders: [(String, String)]) -> (QuickWorker, Supervisor) {
    let worker = QuickWorker()
    return (worker, Supervisor(worker: worker, orders: self.orders(orders)))
  }

  @MainActor private func orders(_ orders: [(String, String)]) -> [Order] {
    orders.Swift::map { Order(box: Box($0), destination: $1) }
  }

  @MainActor private func skip(
    unless worker: SlowWorker, hasAtLeast count: Int, see check: String
  ) throws {
    try CheckSupport::skip(
      unless: CheckSupport::holds(worker.labels, atLeast: count), see: check)
  }

  @discardableResult
  @MainActor private func expect(
    _ supervisor: Supervisor, isIdle: Bool, _ situation: String, line: UInt = #line
  ) -> Bool {
    CheckSupport::expectEqual(
      supervisor.isIdle, isIdle,
      "\(situation), so isIdle should be \(isIdle), but it is \(supervisor.isIdle). "
        + "When does it change?", line: line)
  }

  @discardableResult
  @MainActor private func expect(
    _ worker: SlowWorker, toHave labels: [String], _ situation: String, line: UInt = #line
  ) -> Bool {
    CheckSupport::expectEqual(
      worker.labels, labels,
      "\(situation), the worker should have been asked to move \(list(labels)), but it was asked "
        + "to move \(list(worker.labels)). When does the worker get an order?", line: line)
  }

  private func list(_ labels: [String]) -> String {
    labels.isEmpty ? "nothing" : labels.joined(separator: ", ")
  }
}
