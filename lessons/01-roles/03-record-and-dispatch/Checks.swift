import CheckSupport
import XCTest

@testable import Exercise

/// Takes orders and works on them until the check says that it is done.
@MainActor private final class SlowWorker: Worker {
  weak var delegate: (any WorkerDelegate)?
  private(set) var boxes: [Box] = []
  private(set) var locations: [String] = []

  var labels: [String] { boxes.map(\.label) }

  func move(_ box: Box, to location: String) {
    boxes.append(box)
    locations.append(location)
  }

  /// Tells that the latest order is done, perhaps at another place.
  func finish(at place: String? = nil) {
    guard let box = boxes.last, let location = locations.last else { return }
    box.location = place ?? location
    delegate?.didMoveBox(box: box, to: box.location)
  }
}

final class RecordAndDispatchChecks: XCTestCase {
  @MainActor func testFirstOrderIsDispatched() {
    let (worker, supervisor) = slow([("tea", "ramp"), ("piano", "shelf 3")])
    supervisor.dispatchNext()
    let first = worker.labels.first
    let isRight = CheckSupport::expectEqual(
      first, "tea",
      "The first order is about the tea, but the worker was asked to move "
        + "\(first ?? "nothing"). Which order is the next one?")
    guard isRight else { return }
    let place = worker.locations.first
    CheckSupport::expectEqual(
      place, "ramp",
      "The tea was ordered to \"ramp\", but the worker was asked to move it to "
        + "\"\(place ?? "")\". Which part of an order is the place?")
  }

  @MainActor func testSupervisorIsBusyWhileTheWorkerWorks() {
    let (worker, supervisor) = slow([("tea", "ramp"), ("piano", "shelf 3")])
    supervisor.dispatchNext()
    guard expect(supervisor, isIdle: false, "The worker works on the first order") else { return }
    worker.finish()
    expect(supervisor, isIdle: false, "The worker is done with one of two orders")
  }

  @MainActor func testOneOrderAtATime() {
    let (worker, supervisor) = slow([("tea", "ramp"), ("piano", "shelf 3"), ("lamp", "attic")])
    supervisor.dispatchNext()
    guard expect(worker, toHave: ["tea"], "After dispatchNext()") else { return }
    worker.finish()
    guard expect(worker, toHave: ["tea", "piano"], "After the first news") else { return }
    worker.finish()
    guard expect(worker, toHave: ["tea", "piano", "lamp"], "After the second news") else { return }
    worker.finish()
    expect(worker, toHave: ["tea", "piano", "lamp"], "After the news of the last order")
    withExtendedLifetime(supervisor) {}
  }

  @MainActor func testRecordSaysWhatWasTold() {
    let (worker, supervisor) = slow([("tea", "ramp")])
    supervisor.dispatchNext()
    worker.finish(at: "shelf 4")
    let expected = ["tea → shelf 4"]
    CheckSupport::expectEqual(
      supervisor.record, expected,
      "The worker told the supervisor that the tea is at \"shelf 4\" now. The record should be "
        + "\(expected), but it is \(supervisor.record). What does the news say?")
  }

  @MainActor func testRecordIsInOrder() {
    let supervisor = quick([("tea", "ramp"), ("piano", "shelf 3"), ("lamp", "attic")])
    supervisor.dispatchNext()
    let expected = ["tea → ramp", "piano → shelf 3", "lamp → attic"]
    CheckSupport::expectEqual(
      supervisor.record, expected,
      "A quick porter did three orders, and the record should be \(expected). It is "
        + "\(supervisor.record). What does didMoveBox do first?")
  }

  @MainActor func testSupervisorIdlesWhenNothingIsLeft() {
    let empty = quick([])
    empty.dispatchNext()
    guard expect(empty, isIdle: true, "There were no orders") else { return }
    let (worker, slow) = slow([("tea", "ramp")])
    slow.dispatchNext()
    worker.finish()
    guard expect(slow, isIdle: true, "A slow worker is done with the last order") else { return }
    let quick = quick([("tea", "ramp"), ("piano", "shelf 3")])
    quick.dispatchNext()
    expect(quick, isIdle: true, "A quick porter is done with the last order")
  }

  @MainActor private func slow(_ orders: [(String, String)]) -> (SlowWorker, Supervisor) {
    let worker = SlowWorker()
    return (worker, Supervisor(worker: worker, orders: self.orders(orders)))
  }

  @MainActor private func quick(_ orders: [(String, String)]) -> Supervisor {
    Supervisor(worker: Porter(), orders: self.orders(orders))
  }

  @MainActor private func orders(_ orders: [(String, String)]) -> [Order] {
    orders.map { Order(box: Box($0), destination: $1) }
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
